import { dateFromText } from './date-text.ts'

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
