import { Decimal, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { Cell } from '#platform/model/workbook.ts'
import type { TablePlace } from '../find-heading.ts'
import { headingFits } from '../heading-meaning.ts'
import type { LineRows } from '../line-rows.ts'
import { isSumOf } from '../rounded.ts'
import { figureIn } from '../sheet-values.ts'
import { headingText, saidBy } from '../sheet-view.ts'
import { totalIn } from '../total-words.ts'
import { type ColumnUnit, columnUnit, inOurUnit, wordsAbove } from '../vocabulary/units.ts'

/** A total the sheet itself names, beside the sum of the lines read. */
export interface Reconciled {
  readonly field: 'qty' | 'totalNetWeight' | 'grossWeight'
  readonly label: Label
  /** What the sheet says; null where it has no total of this column. */
  readonly own: string | null
  /** The sheet row of that total. */
  readonly rowNo: number | null
  readonly read: string
  readonly equal: boolean
  /** Why equal figures prove nothing: the words above the column, or the other sums, say that it is something else. */
  readonly doubt: Label | null
}

const fields = {
  qty: ['件数', 'Boxes'],
  totalNetWeight: ['总净重', 'Net weight'],
  grossWeight: ['毛重', 'Gross weight'],
} as const satisfies Record<Reconciled['field'], Label>

/** Columns of figures that are taken for one another. */
const alike = ['qty', 'netWeight', 'totalNetWeight', 'grossWeight', 'purchaseUnitPrice', 'nothing'] as const
const called: Record<(typeof alike)[number], Label> = {
  ...fields,
  netWeight: ['单件净重', 'net weight of one box'],
  purchaseUnitPrice: ['单价', 'price'],
  nothing: ['别的内容', 'something else'],
}

/** What the words of a heading say it is, where that is not what it is taken for. */
function wordsAgainst(field: Reconciled['field'], words: readonly string[]): Label | null {
  const fits = headingFits(words)
  const own = fits.get(field) ?? 0
  const [best] = [...alike].sort((a, b) => (fits.get(b) ?? 0) - (fits.get(a) ?? 0))
  const said = (best && fits.get(best)) ?? 0
  // A weight may be another weight than its words say best, as figures show; boxes are never a weight.
  const isOther = own < 0.3 || ((best === 'qty') !== (field === 'qty') && said > own + 0.05)
  if (!best || said < 0.5 || !isOther) return null
  const heading = headingText(words)
  return [
    `合计相同，但列标题“${heading}”说的是${called[best][0]}`,
    `the totals are equal, but the heading "${heading}" says ${called[best][1].toLowerCase()}`,
  ]
}

/** Real weights stray from the nominal one of a box, but never by as much. */
const far = (value: number, wanted: number): boolean => Math.abs(value - wanted) > wanted * 0.2

/** What the sums say of each other: boxes × weight of one, gross above net, a box between 100 g and 60 kg. */
function sumsAgainst(
  field: Reconciled['field'],
  figures: ReadonlyMap<string, readonly (number | undefined)[]>,
): Label | null {
  const of = (name: string) => figures.get(name) ?? []
  let [made, written, boxes, net, gross] = [0, 0, 0, 0, 0]
  of('qty').forEach((count, at) => {
    const [each, total, heavy] = [of('netWeight')[at], of('totalNetWeight')[at], of('grossWeight')[at]]
    if (count === undefined) return
    if (total !== undefined && each !== undefined) {
      made += count * each
      written += total
    }
    if (total !== undefined) {
      boxes += count
      net += total
      if (heavy !== undefined) gross += heavy
    }
  })
  if (field !== 'grossWeight' && made > 0 && written > 0 && far(written, made))
    return [
      `合计相同，但件数×单件净重是${short(made)}，总净重是${short(written)}：其中一列对错了`,
      `the totals are equal, but boxes × net weight come to ${short(made)} and not ${short(written)}: one of the columns is something else`,
    ]
  if (field === 'totalNetWeight' && boxes > 0 && net > 0 && (net / boxes < 0.1 || net / boxes > 60))
    return [
      `合计相同，但每件会是${short(net / boxes)}公斤`,
      `the totals are equal, but one box would weigh ${short(net / boxes)} kg`,
    ]
  if (field === 'grossWeight' && gross > 0 && net > 0 && gross < net * 0.98 && of('grossWeight').every(Boolean))
    return ['合计相同，但毛重小于净重', 'the totals are equal, but the gross weight is below the net weight']
  return null
}

const short = (figure: number): string => String(Number(figure.toFixed(2)))

/** A sum that the sheet says in a row, and what it is of. */
interface Said {
  readonly rowNo: number
  readonly own: Decimal
  /** All lines are in it, or in what it was added up of. */
  readonly isWhole?: boolean
}

/**
 * What sub-totals say where none of the sums is that of all lines. Each is held against the lines above it, back to the
 * one before: where all are right and no line is left over they are the whole; where lines are left over they say nothing
 * of it; where one is wrong, so is the whole.
 */
function totalOfParts(
  parts: readonly Said[],
  lines: readonly { readonly no: number; readonly figure: Decimal }[],
  isCount: boolean,
): Said | undefined {
  const [greatest] = [...parts].sort((a, b) => b.own.comparedTo(a.own))
  const last = parts.at(-1)
  if (!greatest || !last || parts.length < 2) return greatest
  const read = sum(lines, ({ figure }) => figure)
  const own = sum(parts, part => part.own)
  const whole: Said = { rowNo: last.rowNo, own }
  const held = parts.map((part, at) => {
    const above = lines.filter(({ no }) => no < part.rowNo && no > (parts[at - 1]?.rowNo ?? 0)).toReversed()
    let so = new Decimal(0)
    const most = above.findIndex(({ figure }) => isSumOf(part.own, (so = so.plus(figure)), isCount))
    return { lines: above.length, covers: most + 1 }
  })
  // Sums that stand together, below or above the lines, are only of all of them.
  if (held.some(one => one.lines === 0)) return { ...whole, isWhole: isSumOf(own, read, isCount) }
  if (held.every(one => one.covers > 0)) {
    const covered = held.reduce((all, one) => all + one.covers, 0)
    return covered === lines.length ? { ...whole, isWhole: true } : undefined
  }
  return own.minus(read).abs().lte(greatest.own.minus(read).abs()) ? whole : greatest
}

/** The sheet's own totals of boxes, net and gross weight beside the sums of the lines a template reads. */
export function reconciliationOf(
  place: TablePlace,
  { lines, ignored, marks }: Pick<LineRows, 'lines' | 'ignored' | 'marks'>,
): Reconciled[] {
  const totals = ignored.filter(({ cells }) =>
    cells.some(cell => cell?.kind === 'text' && cell.text.length < 60 && totalIn(saidBy(cell)) !== undefined),
  )
  const units = new Map<string, ColumnUnit | undefined>()
  const words = new Map<string, readonly string[]>()
  const figures = new Map<string, readonly (number | undefined)[]>()
  for (const [{ packingListField: field, excelField }, column] of place.columns) {
    const above = wordsAbove(place.view, place.headerRows.at(-1) ?? 0, column, excelField)
    const unit = columnUnit(field, excelField, above)
    words.set(field, place.headings.find(heading => heading.column === column)?.words ?? above)
    units.set(field, unit)
    figures.set(
      field,
      lines.map(({ cells }) => {
        const figure = figureIn(cells[column] ?? null, marks.of(column))
        return figure === undefined ? undefined : Number(inOurUnit(figure, unit))
      }),
    )
  }
  return (Object.keys(fields) as Reconciled['field'][]).flatMap(field => {
    const column = [...place.columns].find(([row]) => row.packingListField === field)?.[1]
    if (column === undefined) return []
    const unit = units.get(field)
    const figureAt = (cell: Cell | null | undefined) => {
      const figure = figureIn(cell ?? null, marks.of(column))
      return figure === undefined ? undefined : inOurUnit(figure, unit)
    }
    const read = sum(lines, ({ cells }) => figureAt(cells[column]) ?? null)
    // Sub-totals stand beside the total: the one that agrees is meant, else the greatest.
    const said = [...totals, ...ignored.filter(row => !totals.includes(row))].flatMap(row => {
      const figure = figureAt(row.cells[column])
      return figure === undefined ? [] : [{ rowNo: row.no, own: new Decimal(figure), named: totals.includes(row) }]
    })
    const isCount = field === 'qty'
    const agreeing = said.find(({ own }) => isSumOf(own, read, isCount))
    const parts = said.filter(({ named }) => named)
    const weighed = lines.map(({ no, cells }) => ({ no, figure: new Decimal(figureAt(cells[column]) ?? 0) }))
    const found: Said | undefined = agreeing ?? totalOfParts(parts, weighed, isCount)
    const isEqual = found !== undefined && (found === agreeing || found.isWhole === true)
    const doubt = isEqual
      ? ((unit ? null : wordsAgainst(field, words.get(field) ?? [])) ?? sumsAgainst(field, figures))
      : null
    return [
      {
        field,
        label: fields[field],
        own: found?.own.toFixed() ?? null,
        rowNo: found?.rowNo ?? null,
        read: read.toFixed(),
        equal: isEqual && doubt === null,
        doubt,
      },
    ]
  })
}
