import { dateFromText } from '../../model/date-text.ts'
import type { DateField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import type { Kind } from '../kind.ts'

const noDate: Label = ['不是有效日期', 'is not a date']

/** The first and the last day anything of the business can be about; what lies beyond is a slip of the hand. */
const reach = ['1900-01-01', '2199-12-31'] as const

/** Whether a text is a day of the calendar written `YYYY-MM-DD`, within what a business can be about. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  if (value < reach[0] || value > reach[1]) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** A year that no document of ours can be of: a slip of the hand (field case C18). */
export const beyond = (day: string, { distant }: { readonly distant?: boolean }): Label | undefined =>
  distant || (day >= '2000-01-01' && day <= '2099-12-31')
    ? undefined
    : ['年份须在2000–2099之间，请检查', 'must be in the years 2000 to 2099; check the year']

/** A business day without a time zone. */
export const dateKind: Kind<DateField> = {
  filter: 'range',
  align: 'left',
  width: 110,
  cell: 'date',
  read: text => {
    if (text.trim() === '') return { value: null }
    const day = dateFromText(text)
    return day === undefined ? { refusal: noDate } : { value: day }
  },
  check: (value, field) => (isDay(value) ? beyond(value, field) : noDate),
  show: value => (typeof value === 'string' ? value : ''),
}
