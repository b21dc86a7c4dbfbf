const monthWords: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
]
const months = new Map(monthWords.flatMap((words, index) => words.map(word => [word, index + 1] as const)))

/** Year, month and day by the way they are written; day before month where both are digits. */
const ways: readonly { readonly form: RegExp; readonly order: readonly ('y' | 'm' | 'd')[] }[] = [
  { form: /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{4}) ?(年) ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{4})()(\d{2})(\d{2})$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/, order: ['d', 'm', 'y'] },
  {
    form: /^(\d{1,2})(?:st|nd|rd|th)?([-/. ]*)(?:de )?(\p{L}{3,})[-/., ]*(?:del? )?(\d{4}|\d{2})$/u,
    order: ['d', 'm', 'y'],
  },
  { form: /^(\p{L}{3,})([-. ]+)(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})$/u, order: ['m', 'd', 'y'] },
  { form: /^(\d{4})([-/. ])(\p{L}{3,})[-/. ](\d{1,2})$/u, order: ['y', 'm', 'd'] },
]
const clock = /^(.+?)(?: ?T ?|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?$/i

const two = (figure: number): string => String(figure).padStart(2, '0')

/** The day of the calendar, or nothing when there is no such day in 1900–2199. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day > last ? undefined : `${year}-${two(month)}-${two(day)}`
}

function dayFromText(written: string): string | undefined {
  for (const { form, order } of ways) {
    const found = form.exec(written)
    if (!found) continue
    const said = { y: 0, m: 0, d: 0 }
    const pieces = [found[1], found[3], found[4]]
    order.forEach((part, index) => {
      const piece = pieces[index] ?? ''
      said[part] = /^\d/.test(piece) ? Number(piece) : (months.get(piece) ?? 0)
      if (part === 'y' && piece.length === 2) said.y += 2000
    })
    return dayOf(said.y, said.m, said.d)
  }
  return undefined
}

/** The hour of the day on a 24-hour clock, or nothing when there is no such time. */
function timeOf(hour: number, minute: number, second: number, half: string | undefined): string | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || minute > 59 || second > 59) return undefined
  return `${two(hours)}:${two(minute)}:${two(second)}`
}

/** Date and time a text stands for, `YYYY-MM-DD HH:mm:ss`; midnight when it names no time. Nothing when there is no such moment. */
export function dateTimeFromText(text: string): string | undefined {
  const written = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  const timed = clock.exec(written)
  const day = dayFromText(timed?.[1] ?? written)
  const time = timed ? timeOf(Number(timed[2]), Number(timed[3]), Number(timed[4] ?? 0), timed[5]) : '00:00:00'
  return day !== undefined && time !== undefined ? `${day} ${time}` : undefined
}

/**
 * The day a text stands for, `YYYY-MM-DD`, or nothing when there is no such day: `28-12-2025`, `18/06/2026`,
 * `2026/06/14`, `14-May-2026`, `2026年6月14日`. The day stands before the month; a time of day is left out.
 */
export function dateFromText(text: string): string | undefined {
  return dateTimeFromText(text)?.slice(0, 10)
}

const shanghaiMilliseconds = 8 * 3_600_000

/** A moment as records hold it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (business.md C5). */
export const textOfMoment = (moment: Date): string =>
  new Date(moment.getTime() + shanghaiMilliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** The moment a record holds. */
export const momentOfText = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
