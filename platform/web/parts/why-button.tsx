import { Button, type ButtonProps, Tooltip } from 'antd'
import type { KeyboardEvent } from 'react'
import { sayWarning } from '../feedback.ts'

interface WhyButtonProps extends ButtonProps {
  /** Why the button is off. */
  readonly why?: string | undefined
  /** What is said when it is pressed all the same; why it is off, unless there are other words for it. */
  readonly said?: string | undefined
}

/** A button that is off says why: the same sentence the server would refuse with; pressed all the same, it says it aloud. */
export function WhyButton({ why, said, ...button }: WhyButtonProps) {
  if (!why) return <Button {...button} />
  const tell = () => sayWarning(said ?? why)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    tell()
  }
  const name = typeof button.children === 'string' ? `${button.children}: ` : ''
  return (
    <Tooltip title={why}>
      <span className="why" tabIndex={0} role="note" aria-label={`${name}${why}`} onClick={tell} onKeyDown={press}>
        <Button {...button} disabled />
      </span>
    </Tooltip>
  )
}
