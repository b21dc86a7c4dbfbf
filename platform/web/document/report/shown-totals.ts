import type { Wire } from '../../../model/check.ts'
import { shownSum } from '../../grid/totals.ts'

/** The sums of a list as the server answers them. */
export interface TotalsAnswer {
  readonly total: number
  readonly sums: Wire
  readonly byCurrency: readonly { readonly currency: string | null; readonly sums: Wire }[]
}

/** The sums as they stand at the foot of a list: amounts of several currencies beneath each other, each with its own. */
export function shownTotals({ sums, byCurrency }: TotalsAnswer): Wire | undefined {
  const names = new Set(byCurrency.flatMap(one => Object.keys(one.sums)))
  const amounts = [...names].map(name => [
    name,
    byCurrency
      .filter(one => one.sums[name] !== undefined)
      .map(one => `${one.currency ?? '-'} ${shownSum(one.sums[name])}`)
      .join('\n'),
  ])
  const all = { ...sums, ...Object.fromEntries(amounts) }
  return Object.keys(all).length > 0 ? all : undefined
}
