import { dateTimeFromText } from './date-text.ts'

/** Which of two figures stands first where a date is written `05/06/2026`. */
export type DateOrder = 'day first' | 'month first'

const figures = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?!\d)/

const plain = (text: string): string => text.normalize('NFKC').trim()

/** What one written date shows of its order: one of the two, `either` where both readings stand, nothing where it is plain. */
export function orderShownBy(text: string): DateOrder | 'either' | undefined {
  const found = figures.exec(plain(text))
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first > 12 && second <= 12) return 'day first'
  if (second > 12 && first <= 12) return 'month first'
  return first === second || first > 12 ? undefined : 'either'
}

/** What written dates prove together: an order, a contradiction, or nothing; and whether any could be read both ways. */
export function orderIn(texts: Iterable<string>): { readonly proven: DateOrder | undefined; readonly open: boolean } {
  const shown = new Set<DateOrder>()
  let open = false
  for (const text of texts) {
    const order = orderShownBy(text)
    if (order === 'either') open = true
    else if (order) shown.add(order)
  }
  const [only] = shown
  return { proven: shown.size === 1 ? only : undefined, open }
}

/** The moment a text stands for in one order, `YYYY-MM-DD HH:mm:ss`; nothing when there is none. */
export function momentInOrder(text: string, order: DateOrder): string | undefined {
  const written = plain(text)
  const found = order === 'month first' ? figures.exec(written) : null
  if (!found) return dateTimeFromText(written)
  const [whole, month, sign = '/', day, year] = found
  return dateTimeFromText(`${day}${sign}${month}${sign}${year}${written.slice(whole.length)}`)
}
