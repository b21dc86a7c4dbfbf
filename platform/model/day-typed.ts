import { dateFromText, dateTimeFromText } from './date-text.ts'

const inWords: ReadonlyMap<string, number> = new Map([
  ['前天', -2],
  ['昨天', -1],
  ['今天', 0],
  ['明天', 1],
  ['后天', 2],
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

const dayMilliseconds = 86_400_000
const textOf = (day: number) => new Date(day).toISOString().slice(0, 10)

/** The day of a month that lies nearest to today: in December `0113` is the January to come. */
function nearest(month: number, day: number, today: string): string | undefined {
  const now = Date.parse(today)
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap(one => {
    const found = dateFromText(`${one}-${month}-${day}`)
    return found ? [Date.parse(found)] : []
  })
  const [first] = days.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))
  return first === undefined ? undefined : textOf(first)
}

/**
 * The day a person means who types in a hurry, `YYYY-MM-DD`: `0513`, `5/13` and `5-13` (month, then day), `13.5` (day,
 * then month), `5月13日`, `明天`, `tomorrow`, `+3`; the year is the one whose day lies nearest to today. Whole dates as
 * `dateFromText` reads them. Nothing when it is no day. Only for what is typed or pasted at a desk, never for workbooks
 * (guide/desk.md, lines and sheets).
 */
export function dayTyped(text: string, today: string): string | undefined {
  const written = text.normalize('NFKC').trim().toLowerCase()
  const away = inWords.get(written) ?? (/^[+-]\d{1,3}$/.test(written) ? Number(written) : undefined)
  if (away !== undefined) return textOf(Date.parse(today) + away * dayMilliseconds)
  const monthFirst =
    /^(\d{2})(\d{2})$/.exec(written) ??
    /^(\d{1,2})[/-](\d{1,2})$/.exec(written) ??
    /^(\d{1,2})月(\d{1,2})[日号]?$/.exec(written)
  if (monthFirst) return nearest(Number(monthFirst[1]), Number(monthFirst[2]), today)
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.?$/.exec(written)
  if (dayFirst) return nearest(Number(dayFirst[2]), Number(dayFirst[1]), today)
  return dateFromText(text)
}

/** The half of the day a word names: whether its hours are those after noon. */
const halves: ReadonlyMap<string, 'morning' | 'afternoon'> = new Map([
  ['上午', 'morning'],
  ['早上', 'morning'],
  ['凌晨', 'morning'],
  ['am', 'morning'],
  ['中午', 'afternoon'],
  ['下午', 'afternoon'],
  ['晚上', 'afternoon'],
  ['pm', 'afternoon'],
])

/** A day and a time behind it, by the ways the time is written: `8:00`, `8:00 pm`, `下午3点半`, `0800`, `8`. */
const timed: readonly RegExp[] = [
  /^(?<day>.*?)[ ,t]*(?<half>上午|早上|凌晨|中午|下午|晚上)? ?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))? ?(?<late>am|pm)?$/,
  /^(?<day>.*?)[ ,]*(?<half>上午|早上|凌晨|中午|下午|晚上)? ?(?<hour>\d{1,2})[点时](?:(?<minute>\d{1,2})分?|(?<halfPast>半))?$/,
  /^(?<day>.*?)[ ,]*(?<hour>\d{1,2}) ?(?<late>am|pm)$/,
  /^(?<day>\S.*) (?<hour>\d{2})(?<minute>\d{2})$/,
  /^(?<day>\S.*) (?<hour>\d{1,2})$/,
]

const two = (figure: number): string => String(figure).padStart(2, '0')

function hourOf(hour: number, half: 'morning' | 'afternoon' | undefined): number {
  if (half === 'afternoon') return hour < 12 ? hour + 12 : hour
  return half === 'morning' && hour === 12 ? 0 : hour
}

/**
 * The moment a person means who types in a hurry, `YYYY-MM-DD HH:mm:ss`: the days of `dayTyped` with a time behind them
 * (`1126 8:00`, `明天下午3点`, `+1 0830`), a time alone for today, `现在`; a day alone is its midnight. Nothing when it is
 * no moment. `now` is the present one, written the same.
 */
export function momentTyped(text: string, now: string): string | undefined {
  const written = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  if (written === '现在' || written === 'now') return now
  const today = now.slice(0, 10)
  const whole = dateTimeFromText(written) ?? dayTyped(written, today)
  if (whole) return whole.length > 10 ? whole : `${whole} 00:00:00`
  for (const way of timed) {
    const found = way.exec(written)?.groups
    if (!found) continue
    const day = found.day === '' ? today : dayTyped(found.day ?? '', today)
    const hour = hourOf(Number(found.hour), halves.get(found.half ?? found.late ?? ''))
    const minute = found.halfPast ? 30 : Number(found.minute ?? 0)
    const second = Number(found.second ?? 0)
    if (day && hour < 24 && minute < 60 && second < 60) return `${day} ${two(hour)}:${two(minute)}:${two(second)}`
  }
  return undefined
}
