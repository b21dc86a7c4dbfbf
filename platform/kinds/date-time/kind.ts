import { textOfMoment } from '../../model/date-text.ts'
import type { DateTimeField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { beyond, isDay } from '../date/kind.ts'
import type { Kind } from '../kind.ts'

const noMoment: Label = ['不是有效时间', 'is not a date and time']

/** Whether a text is a moment written `YYYY-MM-DD HH:mm:ss`, on a day anything of the business can be about. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value) &&
  isDay(value.slice(0, 10))

/** A moment in Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const dateTimeKind: Kind<DateTimeField> = {
  filter: 'range',
  align: 'left',
  width: 160,
  cell: 'datetime',
  read: text => {
    const moment = text.trim().replaceAll('/', '-').replace('T', ' ')
    if (moment === '') return { value: null }
    const whole = /^\S+$/.test(moment) ? `${moment} 00:00:00` : /:\d\d:\d\d$/.test(moment) ? moment : `${moment}:00`
    return isMoment(whole) ? { value: whole } : { refusal: noMoment }
  },
  check: (value, field) => (isMoment(value) ? beyond(value.slice(0, 10), field) : noMoment),
  // A step writes the moment it is taken with its zone; until it is read again it is told as every other.
  show: value => (typeof value !== 'string' ? '' : value.endsWith('Z') ? textOfMoment(new Date(value)) : value),
}
