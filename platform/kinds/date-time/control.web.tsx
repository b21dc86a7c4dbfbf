import { DayInput } from '../../web/parts/calendar/day-input.tsx'
import type { ControlProps } from '../control-props.web.ts'

/** A day and its time, typed in any usual way or chosen. */
export default function MomentControl({ id, value, onChange, disabled }: ControlProps) {
  return (
    <DayInput
      {...(id ? { id } : {})}
      timed
      value={typeof value === 'string' ? value : null}
      disabled={disabled ?? false}
      onChange={moment => onChange?.(moment)}
    />
  )
}
