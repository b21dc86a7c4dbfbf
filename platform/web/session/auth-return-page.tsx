import { Button, Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { sayDone } from '../feedback.ts'
import { answered, CallFailure } from '../http.ts'
import { sayNow, useLanguage } from '../language.ts'
import { go, partsOf, useLocation } from '../location.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { keep } from '../storage.ts'
import { type Away, backFrom } from './away.ts'
import { type Back, signInFrom, ticketIn } from './calls.ts'
import { withPassword } from './with-password.tsx'

const AuthRedirect = lazyScreen(() => import('../shell/auth-redirect.tsx'))

/** Where people come back to: with state and code from another house, or to be sent on (Spec 000 §2.1). */
export default function AuthReturnPage() {
  const { query } = partsOf(useLocation())
  return query.has('state') || query.has('code') || query.has('error') ? <Return query={query} /> : <AuthRedirect />
}

function Return({ query }: { readonly query: URLSearchParams }) {
  const say = useLanguage()
  const [problem, setProblem] = useState<string>()
  const [back, setBack] = useState('/login')
  const begun = useRef(false)
  useEffect(() => {
    // State and code are good once, however often the page is drawn.
    if (begun.current) return
    begun.current = true
    const [state, code, iss] = [query.get('state') ?? '', query.get('code') ?? '', query.get('iss')]
    const away = backFrom(state)
    if (away?.purpose === 'bind') setBack('/info/index')
    if (!away || !code)
      return setProblem(
        query.get('error')
          ? say('您取消了登录，或第三方拒绝了登录', 'You cancelled, or the sign-in was refused')
          : say('登录已失效，请重新登录', 'This sign-in is no longer valid; begin again'),
      )
    finish(away, { state, code, ...(iss ? { iss } : {}) }).then(
      to => go(to, 'replace'),
      (fault: unknown) => {
        const ticket = ticketIn(fault, away.tenantId)
        if (ticket) {
          keep('bind-ticket', ticket, 'session')
          go('/bindAccount', 'replace')
        } else
          setProblem(
            fault instanceof CallFailure ? fault.message : say('登录失败，请重试', 'Sign-in failed; try again'),
          )
      },
    )
  }, [query, say])
  if (!problem) return <Waiting>{say('正在完成登录…', 'Finishing your sign-in…')}</Waiting>
  return (
    <main className="centre">
      <Result
        status="warning"
        title={problem}
        extra={
          <Button type="primary" onClick={() => go(back, 'replace')}>
            {say('返回', 'Back')}
          </Button>
        }
      />
    </main>
  )
}

/** Ends what this tab was away for; answers where to go from here. */
async function finish(away: Away, back: Back): Promise<string> {
  if (away.purpose === 'sign-in') {
    await signInFrom(away.tenantId, back)
    return '/'
  }
  const done = await withPassword(sayNow(['绑定第三方账号', 'Bind the other account']), password =>
    answered('/auth/social/bind', { method: 'POST', body: { ...back, password } }),
  )
  if (done) sayDone(done.msg ?? '')
  return '/info/index'
}
