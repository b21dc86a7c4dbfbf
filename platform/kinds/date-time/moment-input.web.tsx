import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface MomentInputProps {
  readonly id?: string
  /** Day and time as they travel; empty where none is set. */
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string | null) => void
}

const format = 'YYYY-MM-DD HH:mm:ss'

/** A day and its time, typed or picked from a calendar. */
export function MomentInput({ id, value, disabled, onChange }: MomentInputProps) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      value={value ? dayjs(value) : null}
      showTime
      format={format}
      disabled={disabled}
      style={{ width: '100%' }}
      onChange={moment => onChange(moment ? moment.format(format) : null)}
    />
  )
}
