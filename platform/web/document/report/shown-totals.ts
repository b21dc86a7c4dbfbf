import type { Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { type Label, withinSentence } from '../../../model/label.ts'
import { shownSum } from '../../grid/totals.ts'
import type { Filters } from '../list/query-form.tsx'

/** The sums of a list as the server answers them. */
export interface TotalsAnswer {
  readonly total: number
  /** Rows out of use that are in no sum. */
  readonly leftOut: number
  /** Of how many rows a sum is, where some have no value. */
  readonly known: Readonly<Record<string, number>>
  readonly sums: Wire
  /** The currency of such a sum, where records say in which they are. */
  readonly inCurrency: Readonly<Record<string, string>>
  readonly byCurrency: readonly { readonly currency: string | null; readonly sums: Wire }[]
}

/** Of how many rows a sum is, in words. */
export const ofRows = (known: number, rows: number): Label => [
  `共${rows.toLocaleString('en')}行中${known.toLocaleString('en')}行有值`,
  `${known.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`,
]

/** What the sums of a list leave out, in the words of its states; nothing where they leave out nothing. */
export function leftOutOf(
  { states = {}, transitions = {} }: Declaration,
  { leftOut }: TotalsAnswer,
): Label | undefined {
  if (leftOut === 0) return undefined
  const ended = new Set(Object.values(transitions).flatMap(({ ends, to }) => (ends && states[to] ? [states[to]] : [])))
  const called: readonly Label[] = ended.size > 0 ? [...ended] : [['已停用', 'Disabled']]
  const count = leftOut.toLocaleString('en')
  return [
    `合计不含${called.map(([zh]) => zh).join('、')}的${count}条`,
    `sums without ${count} ${called.map(([, en]) => withinSentence(en)).join(' or ')}`,
  ]
}

/**
 * The sums as they stand at the foot of a list: amounts of several currencies beneath each other, each with its own, and
 * beneath them of how many rows they are where some have no value.
 */
export function shownTotals(
  { byCurrency, known, leftOut, sums, total }: TotalsAnswer,
  say: (label: Label) => string,
): Wire | undefined {
  const names = new Set([
    ...Object.keys(sums),
    ...byCurrency.flatMap(one => Object.keys(one.sums)),
    ...Object.keys(known),
  ])
  const told = [...names].map(name => {
    const amounts = byCurrency
      .filter(one => one.sums[name] !== undefined)
      .map(one => `${one.currency ?? '-'} ${shownSum(one.sums[name])}`)
    if (known[name] === undefined) return [name, amounts.length > 0 ? amounts.join('\n') : sums[name]]
    const single = sums[name] === undefined ? [] : [shownSum(sums[name])]
    return [name, [...single, ...amounts, say(ofRows(known[name], total - leftOut))].join('\n')]
  })
  return told.length > 0 ? Object.fromEntries(told) : undefined
}

/** Whether rows are narrowed to one kind of what is never added up with another: the plans of one level. */
const isOneKind = ({ apart = [], currency }: Declaration, filters: Filters): boolean =>
  currency === undefined && apart.length > 0 && apart.every(name => [filters[name] ?? []].flat().length === 1)

/** The sums of a part of a list: each names what it is apart from, unless all rows are of one kind anyway. */
export const totalsOfPart = (
  document: Declaration,
  filters: Filters,
  answer: TotalsAnswer,
  say: (label: Label) => string,
): Wire => (isOneKind(document, filters) ? shownTotals(answer, say) : undefined) ?? namedTotals(answer, say)

/** The same where sums of several currencies stand beneath each other, row by row: each names its own. */
export function namedTotals(answer: TotalsAnswer, say: (label: Label) => string): Wire {
  const { byCurrency, inCurrency, sums } = answer
  const single = Object.entries(inCurrency).map(([name, currency]) => ({ currency, sums: { [name]: sums[name] } }))
  const own = Object.fromEntries(Object.entries(sums).filter(([name]) => inCurrency[name] === undefined))
  return shownTotals({ ...answer, sums: own, byCurrency: [...byCurrency, ...single] }, say) ?? {}
}
