import { DayInput } from '../../web/parts/calendar/day-input.tsx'
import type { ControlProps } from '../control-props.web.ts'

/** A day, typed in any usual way or chosen. */
export default function DayControl({ id, value, onChange, disabled }: ControlProps) {
  return (
    <DayInput
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : null}
      disabled={disabled ?? false}
      onChange={day => onChange?.(day)}
    />
  )
}
