import { type Decimal, decimal } from '#platform/model/decimal.ts'

/** A key as it was pressed, and when, in milliseconds. */
export interface Pressed {
  readonly key: string
  readonly at: number
}

/** Nobody types so fast: keys closer together than this come from a scanner. */
const scannerGap = 50
/** Shorter than this it is no barcode of a pallet. */
const shortest = 3

/** What a scanner has typed so far, with one key more; a pause begins anew. */
export function burst(keys: readonly Pressed[], next: Pressed): readonly Pressed[] {
  const last = keys.at(-1)
  return last && next.at - last.at <= scannerGap ? [...keys, next] : [next]
}

/** The barcode a burst of keys was, once Enter ends it; nothing when a person typed. */
export function barcodeOf(keys: readonly Pressed[], enteredAt: number): string | undefined {
  const last = keys.at(-1)
  if (keys.length < shortest || !last || enteredAt - last.at > scannerGap) return undefined
  return keys.map(({ key }) => key).join('')
}

/** A pallet number as it is compared: without the marks a scanner puts before it, its case and its spaces; an SSCC without its identifier (trade-facts C5). */
export function palletCode(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return bare.replace(/^(?:\(00\)|00)(?=\d{18}$)/, '')
}

interface Pallet {
  readonly palletNo?: unknown
  readonly shippedQty?: unknown
  readonly receivedQty?: unknown
  readonly damagedQty?: unknown
  readonly receiveStatus?: unknown
}

/** What a scan found among the rows of a receipt: rows to count, rows counted before, rows confirmed before, or none. */
export type Found =
  | { readonly kind: 'counted' | 'again' | 'confirmed'; readonly places: readonly number[] }
  | { readonly kind: 'unknown' }

/** Which rows of a receipt a scanned pallet is; several fruits may share one pallet. */
export function foundPallet(lines: readonly Pallet[], typed: string): Found {
  const sought = palletCode(typed)
  const places = lines.flatMap((line, at) =>
    sought !== '' && palletCode(String(line.palletNo ?? '')) === sought ? [at] : [],
  )
  if (places.length === 0) return { kind: 'unknown' }
  const all = (holds: (line: Pallet) => boolean) => places.every(at => holds(lines[at] ?? {}))
  if (all(line => line.receiveStatus === 'RECEIVED')) return { kind: 'confirmed', places }
  return { kind: all(line => isCounted(line)) ? 'again' : 'counted', places }
}

const figure = (value: unknown): Decimal => decimal(String(value ?? '') || '0')

/** Whether somebody said how much of a pallet came. */
export const isCounted = ({ receivedQty }: Pallet): boolean =>
  receivedQty !== null && receivedQty !== undefined && receivedQty !== ''

/** The good boxes of a pallet of which so many are damaged. */
export const goodOf = ({ shippedQty, damagedQty }: Pallet): string =>
  figure(shippedQty).minus(figure(damagedQty)).toFixed()

/** The rows with those of a scanned pallet counted as shipped, less what is damaged; what was typed already stays. */
export const withCounted = <L extends Pallet>(lines: readonly L[], places: readonly number[]): L[] =>
  lines.map((line, at) =>
    places.includes(at) && !isCounted(line) && line.receiveStatus !== 'RECEIVED'
      ? { ...line, receivedQty: goodOf(line) }
      : line,
  )

/** A row with so many damaged boxes; those are not good ones, where the pallet came whole otherwise. */
export function withDamaged<L extends Pallet>(line: L, damagedQty: string | null): L {
  const isWhole = isCounted(line) && figure(line.receivedQty).eq(goodOf(line))
  return { ...line, damagedQty, ...(isWhole ? { receivedQty: goodOf({ ...line, damagedQty }) } : {}) }
}
