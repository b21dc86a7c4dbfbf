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
export type SecondCount = keyof typeof secondCounts

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

/** The count a phone stays with: the one it was given or showed first; while there is none yet, the newest. */
export const countShown = <Count extends { readonly id: string }>(
  counts: readonly Count[],
  id: string | undefined,
): Count | undefined => (id === undefined ? counts[0] : counts.find(one => one.id === id))

/** Something a phone sent and the server does not have yet; refused where the server would not take it. */
interface Waiting {
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
  readonly refused?: string
}

/** Under which name what is counted of a lot waits on the phone: what is done to one lot arrives in its order, and holds up no other. */
export const countedLot = (countId: string, { itemCode, lotNo }: Pick<ToCount, 'itemCode' | 'lotNo'>): string =>
  `count ${countId} ${itemCode} ${lotNo}`

/** What waits on this phone of a lot. */
export interface KeptCount<One extends Waiting = Waiting> {
  readonly waits: readonly One[]
  /** How many boxes it comes to: a count stands instead of the one before it, or comes on top. */
  readonly qty: number
  /** Why the server would not take it. */
  readonly refused: string | undefined
}

/** What this phone counted of a lot that the server does not have yet; nothing where it has everything. */
export function keptCount<One extends Waiting>(
  all: readonly One[],
  countId: string,
  row: Pick<ToCount, 'itemCode' | 'lotNo'>,
): KeptCount<One> | undefined {
  const waits = all.filter(one => one.subject === countedLot(countId, row))
  if (waits.length === 0) return undefined
  return {
    waits,
    qty: waits.reduce((qty, { body }) => (body.again === 'ADD' ? qty : 0) + Number(body.countQty), 0),
    refused: waits.find(one => one.refused !== undefined)?.refused,
  }
}
