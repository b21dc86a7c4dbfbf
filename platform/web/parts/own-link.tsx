import type { ReactNode } from 'react'
import { go } from '../location.ts'

interface OwnLinkProps {
  readonly to: string
  readonly children: ReactNode
  /** -1 where the keyboard comes to it another way. */
  readonly tabIndex?: number
}

/** A link to a screen of ours: a real one, which opens in another window too, but changes the page without loading it. */
export function OwnLink({ to, children, tabIndex }: OwnLinkProps) {
  return (
    <a
      className="dop-link"
      href={to}
      tabIndex={tabIndex}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
