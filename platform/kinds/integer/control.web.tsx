import { Input } from 'antd'
import { type ControlProps, textOf } from '../control-props.web.ts'
import { kindOf } from '../kinds.ts'

/** A whole number, read as it is typed. */
export default function IntegerControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input
      {...(id ? { id } : {})}
      value={textOf(value)}
      inputMode="numeric"
      style={{ textAlign: 'right' }}
      disabled={disabled ?? false}
      onChange={event => {
        const read = kindOf(field).read(event.target.value, field)
        onChange?.('value' in read ? read.value : event.target.value)
      }}
    />
  )
}
