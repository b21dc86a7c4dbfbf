import { Button, type ButtonProps, Tooltip } from 'antd'

/** A button that is off says why: the same sentence the server would refuse with. */
export function WhyButton({ why, ...button }: ButtonProps & { readonly why?: string | undefined }) {
  if (!why) return <Button {...button} />
  return (
    <Tooltip title={why}>
      <span className="why" tabIndex={0} role="note" aria-label={why}>
        <Button {...button} disabled />
      </span>
    </Tooltip>
  )
}
