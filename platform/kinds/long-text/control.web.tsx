import { Input } from 'antd'
import type { TextField } from '../../model/fields.ts'
import { type ControlProps, textOf } from '../control-props.web.ts'

/** Lines of text, in a box that grows with them. */
export default function LongTextControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      value={textOf(value)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={(field as TextField).max}
      disabled={disabled ?? false}
      onChange={event => onChange?.(event.target.value || null)}
    />
  )
}
