import { type AttributeName, attributeNames } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { type PackingListField, packingListFields } from '../../packing-template/packing-list-fields.ts'
import type { ReadLine, SheetReading } from '../../packing-template/read-sheet.ts'
import { weightOf } from '../from-reading.ts'

/** A cell that differs: what the record has and what the vendor's corrected file says. */
export interface CellDifference {
  readonly field: PackingListField
  readonly from: string | null
  readonly to: string | null
}
/** A line that differs: some of its cells, or all of it, because only one side has it. */
export interface LineDifference {
  readonly key: string
  readonly kind: 'changed' | 'added' | 'removed'
  /** Where it stands in the record, counted from 0; for a new line nowhere. */
  readonly at: number | null
  /** The row of the sheet; for a line the file no longer has none. */
  readonly rowNo: number | null
  readonly cells: readonly CellDifference[]
}
export interface FileDifference {
  readonly header: readonly CellDifference[]
  readonly lines: readonly LineDifference[]
  /** What the file's prices are those of. */
  readonly priceUom: PriceUom
}

type PriceUom = 'BOX' | 'KG'

/** Header values a file may correct; ports and parties are chosen by a person. */
const headerFields = [
  'containerNo',
  'vesselVoyage',
  'sealNumber',
  'thermometer',
  'etdDate',
  'etaDate',
  'loadDate',
] as const
const figures: ReadonlySet<string> = new Set(['qty', 'totalNetWeight', 'grossWeight', 'netWeight', 'purchaseUnitPrice'])
const attributes = Object.keys(attributeNames) as AttributeName[]
/** Cells of a line in the order they are read by, those that tell lines apart first. */
const lineFields = [
  'palletNo',
  'commodity',
  'grade',
  'spec',
  'brand',
  'orchardNum',
  'category',
  'class',
  'packaging',
  'packageDate',
  'grower',
  'thermometer',
  'sealNumber',
  'qty',
  'netWeight',
  'totalNetWeight',
  'grossWeight',
  'purchaseUnitPrice',
  'coo',
  'hsCode',
] as const satisfies readonly PackingListField[]
/** What a line is known by when its figures were corrected. */
const identity = lineFields.slice(0, 11)

const told = (value: unknown): string | null => {
  const text = value === null || value === undefined ? '' : String(value).replace(/\s+/g, ' ').trim()
  return text || null
}

const isFigure = /^-?\d+(\.\d+)?$/

/** A cell as it is shown: 48 and not 48.000, on either side. */
function shown(field: string, value: unknown): string | null {
  const text = told(value)
  return text && figures.has(field) && isFigure.test(text) ? new Decimal(text).toFixed() : text
}

/** Whether two cells say the same: figures as figures, words without regard to blanks. */
function same(field: string, one: unknown, other: unknown): boolean {
  const [left, right] = [told(one), told(other)]
  if (left === right) return true
  if (!figures.has(field) || !left || !right || !isFigure.test(left) || !isFigure.test(right)) return false
  return new Decimal(left).eq(right)
}

/** The columns a file has at all: one it lacks says nothing about the record. Prices are compared by those who may see them. */
const columnsOf = (lines: readonly ReadLine[], seesPrices: boolean) =>
  lineFields.filter(
    name => (seesPrices || name !== 'purchaseUnitPrice') && lines.some(line => told(line[name]) !== null),
  )

/**
 * The weight of a line that the file does not weigh: it follows its boxes and the weight of one, as on import, unless
 * somebody weighed the line since.
 */
function followingWeight(
  detail: Wire,
  line: Readonly<Record<string, unknown>>,
  cells: readonly CellDifference[],
): CellDifference[] {
  if (!cells.some(({ field }) => field === 'qty' || field === 'netWeight')) return []
  const field = 'totalNetWeight'
  const { qty, netWeight } = { ...detail, ...Object.fromEntries(cells.map(one => [one.field, one.to])) } as Wire
  const was = told(detail[field])
  if (was !== null && !same(field, was, weightOf(detail))) return []
  const to = line.qty === undefined ? null : weightOf({ qty, netWeight })
  return to && !same(field, was, to) ? [{ field, from: shown(field, was), to: to.toFixed() }] : []
}

/**
 * Which line of the record a line of the file is: first those alike in all that tells lines apart, then those alike in
 * most of it, on the same pallet before others; what is left over on either side is new, or gone.
 */
function paired(
  details: readonly Wire[],
  lines: readonly ReadLine[],
  columns: readonly PackingListField[],
): Map<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const telling = identity.filter(name => columns.includes(name))
  const alike = (detail: Wire, line: ReadLine, names: readonly string[]) =>
    names.filter(name => same(name, detail[name], line[name])).length
  const match = (row: number, least: number) => {
    const line = lines[row] as ReadLine
    let best: { at: number; score: number } | undefined
    for (const [at, detail] of details.entries()) {
      if (taken.has(at)) continue
      const known = alike(detail, line, telling)
      if (known < least) continue
      // Alike in what tells lines apart; then in the figures; then in their place.
      const score = known * 1000 + alike(detail, line, columns) * 10 + (at === row ? 1 : 0)
      if (!best || score > best.score) best = { at, score }
    }
    if (!best) return
    taken.add(best.at)
    pairs.set(row, best.at)
  }
  const most = telling.length
  for (const least of new Set([most, most - 1, most - 2, Math.ceil(most / 2)]))
    for (const row of lines.keys()) if (!pairs.has(row) && least > 0) match(row, least)
  return pairs
}

/** What a vendor's corrected file says otherwise than the record, cell by cell. */
export function fileDifference(
  record: Wire,
  reading: Pick<SheetReading, 'header' | 'lines'> & Partial<Pick<SheetReading, 'units'>>,
  { seesPrices = false }: { readonly seesPrices?: boolean } = {},
): FileDifference {
  const details = (record.details as readonly Wire[] | undefined) ?? []
  const { header, lines, units = [] } = reading
  const priceUom = units.some(({ field, perWeight }) => field === 'purchaseUnitPrice' && perWeight) ? 'KG' : 'BOX'
  const columns = columnsOf(lines, seesPrices)
  const pairs = paired(details, lines, columns)
  const isOtherUnit = (field: string, { priceUom: own }: Wire, to: unknown) =>
    field === 'purchaseUnitPrice' && told(to) !== null && (own ?? 'BOX') !== priceUom
  const cellsOf = (detail: Wire, line: Readonly<Record<string, unknown>>) => {
    const cells = columns
      .filter(field => !same(field, detail[field], line[field]) || isOtherUnit(field, detail, line[field]))
      .map((field): CellDifference => ({ field, from: shown(field, detail[field]), to: shown(field, line[field]) }))
    return columns.includes('totalNetWeight') ? cells : [...cells, ...followingWeight(detail, line, cells)]
  }
  const fromFile = lines.flatMap((line, row): LineDifference[] => {
    const at = pairs.get(row)
    if (at === undefined)
      return [{ key: `+${line.rowNo}`, kind: 'added', at: null, rowNo: line.rowNo, cells: cellsOf({}, line) }]
    const cells = cellsOf(details[at] as Wire, line)
    return cells.length > 0 ? [{ key: `=${line.rowNo}`, kind: 'changed', at, rowNo: line.rowNo, cells }] : []
  })
  const kept = new Set(pairs.values())
  const gone = details.flatMap((detail, at): LineDifference[] =>
    kept.has(at) ? [] : [{ key: `-${at}`, kind: 'removed', at, rowNo: null, cells: cellsOf(detail, {}) }],
  )
  return {
    header: headerFields
      .filter(field => told(header[field]) !== null && !same(field, record[field], header[field]))
      .map(field => ({ field, from: told(record[field]), to: told(header[field]) })),
    lines: [...fromFile, ...gone],
    priceUom,
  }
}

/** A line with some cells of the file taken over; where a word of the fruit changed, what it means is looked up anew on saving. */
export function withCells(detail: Wire, cells: readonly CellDifference[], priceUom: PriceUom): Wire {
  const changed: Record<string, unknown> = { ...detail }
  for (const { field, to } of cells) {
    changed[field] = to
    if (field === 'purchaseUnitPrice' && to !== null) changed.priceUom = priceUom
    if (!(attributes as readonly string[]).includes(field)) continue
    Object.assign(changed, { [`${field}Dop`]: null, [`${field}Erp`]: null, itemCode: null, itemName: null })
  }
  return changed
}

/** The record's lines after some differences were taken over: cells changed, new lines at the end, lines that are gone left out. */
export function linesWith(
  details: readonly Wire[],
  taken: readonly LineDifference[],
  priceUom: PriceUom = 'BOX',
): Wire[] {
  const changed = new Map(taken.flatMap(one => (one.kind === 'changed' ? [[one.at, one.cells] as const] : [])))
  const gone = new Set(taken.flatMap(one => (one.kind === 'removed' ? [one.at] : [])))
  const added = taken.filter(one => one.kind === 'added')
  return [
    ...details.flatMap((detail, at) =>
      gone.has(at) ? [] : [changed.has(at) ? withCells(detail, changed.get(at) ?? [], priceUom) : detail],
    ),
    ...added.map(({ cells }) => withCells({ id: null, uom: 'BOX', priceUom: 'BOX' }, cells, priceUom)),
  ]
}

/** What a field is called in both languages. */
export const fieldLabel = (field: PackingListField) => packingListFields[field]
