import type { Wire } from '#platform/model/check.ts'
import { decimal, sum } from '#platform/model/decimal.ts'

/** A container that arrives: one of its rows, how many boxes of how many SKUs it holds. */
export interface Arrival {
  readonly first: Wire
  /** Whose it is: the vendor's id, and the name kept beside it. */
  readonly vendor: { readonly id: string | null; readonly name: string | null }
  readonly boxes: string
  readonly kinds: number
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Rows of tracking, one a SKU, as the containers they lie in; in the order the rows came. */
export function arrivalsOf(rows: readonly Wire[]): Arrival[] {
  const containers = new Map<string, Wire[]>()
  for (const row of rows) {
    const key = String(row.packingListId ?? row.id)
    containers.set(key, [...(containers.get(key) ?? []), row])
  }
  return [...containers.values()].map(some => ({
    first: some[0] as Wire,
    vendor: { id: textOf(some[0]?.vendor), name: textOf(some[0]?.vendorName) },
    boxes: sum(some, row => decimal(String(row.qty ?? 0))).toFixed(),
    kinds: some.length,
  }))
}
