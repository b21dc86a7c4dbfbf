import { useEffect } from 'react'
import { useLanguage } from '../language.ts'
import { go, useLocation } from '../location.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useSession } from '../session/session.ts'
import { redirectIn } from './redirect.ts'

/** Where an outside sign-in comes back to: on to the page one wanted, or to sign-in (Spec 000 §2.1). */
export default function AuthRedirect() {
  const say = useLanguage()
  const address = useLocation()
  const signedIn = useSession(state => state.tokens !== undefined)
  useEffect(() => {
    // Without a token the place wanted leads over the sign-in page by itself.
    go(redirectIn(address), 'replace')
  }, [address])
  return <Waiting>{signedIn ? say('正在跳转…', 'Taking you there…') : say('正在前往登录…', 'On to sign-in…')}</Waiting>
}
