/** One thing to be counted, as the phone is told: never how many the books say. */
export interface ToCount {
  readonly itemCode: string
  readonly itemName: string | null
  readonly lotNo: string
  /** Who counted it, when and how many; nothing while nobody has. */
  readonly countedByName: string | null
  readonly countedTime: string | null
  readonly countQty: string | null
}

/** A warehouse that is being counted, for who counts it. */
export interface OpenCount {
  readonly id: string
  readonly countNumber: string | null
  readonly warehouseCode: string
  readonly warehouseName: string | null
  readonly frozenTime: string | null
  readonly rows: readonly ToCount[]
}

/** What becomes of a second count of the same row: it stands instead of the first, or comes on top of it. */
export const secondCounts = { REPLACE: ['以这次为准', 'This one holds'], ADD: ['累加', 'Add to it'] } as const

/** The rows a typed or scanned word means: a lot, an item's code, or a part of either. */
export function meant<Row extends Pick<ToCount, 'itemCode' | 'itemName' | 'lotNo'>>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const word = typed.trim().toLowerCase()
  if (!word) return [...rows]
  const exact = rows.filter(row => row.lotNo.toLowerCase() === word || row.itemCode.toLowerCase() === word)
  if (exact.length > 0) return exact
  return rows.filter(row => `${row.lotNo} ${row.itemCode} ${row.itemName ?? ''}`.toLowerCase().includes(word))
}
