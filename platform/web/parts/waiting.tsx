import type { ReactNode } from 'react'
import { useLanguage } from '../language.ts'

/** What is shown while a part of the app is on its way. */
export function Waiting({ children }: { readonly children?: ReactNode }) {
  const say = useLanguage()
  return (
    <div className="centre" role="status" aria-label={say('加载中', 'Loading')}>
      <div className="waiting">{children}</div>
    </div>
  )
}
