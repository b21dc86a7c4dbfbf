import { Input } from 'antd'
import type { TextField } from '../../model/fields.ts'
import { type ControlProps, textOf } from '../control-props.web.ts'

/** One line of text; spaces around it are nobody's. */
export default function TextControl({ field, id, value, onChange, disabled }: ControlProps) {
  return (
    <Input
      {...(id ? { id } : {})}
      value={textOf(value)}
      maxLength={(field as TextField).max}
      disabled={disabled ?? false}
      onChange={event => onChange?.(event.target.value || null)}
      onBlur={event =>
        event.target.value !== event.target.value.trim() && onChange?.(event.target.value.trim() || null)
      }
    />
  )
}
