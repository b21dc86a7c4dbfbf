import { Decimal, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { TablePlace } from '../find-heading.ts'
import type { LineRows } from '../line-rows.ts'
import { figureIn } from '../sheet-values.ts'
import { saidBy } from '../sheet-view.ts'
import { totalIn } from '../total-words.ts'

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
}

const fields = {
  qty: ['件数', 'Boxes'],
  totalNetWeight: ['总净重', 'Net weight'],
  grossWeight: ['毛重', 'Gross weight'],
} as const satisfies Record<Reconciled['field'], Label>

const equalEnough = (own: Decimal, read: Decimal): boolean => own.minus(read).abs().lte('0.005')

/** The sheet's own totals of boxes, net and gross weight beside the sums of the lines a template reads. */
export function reconciliationOf(place: TablePlace, { lines, ignored, mark }: LineRows): Reconciled[] {
  const totals = ignored.filter(({ cells }) =>
    cells.some(cell => cell?.kind === 'text' && cell.text.length < 60 && totalIn(saidBy(cell)) !== undefined),
  )
  return (Object.keys(fields) as Reconciled['field'][]).flatMap(field => {
    const column = [...place.columns].find(([row]) => row.packingListField === field)?.[1]
    if (column === undefined) return []
    const read = sum(lines, ({ cells }) => figureIn(cells[column] ?? null, mark) ?? null)
    // Sub-totals stand beside the total: the one that agrees is meant, else the greatest.
    const said = [...totals, ...ignored.filter(row => !totals.includes(row))].flatMap(row => {
      const figure = figureIn(row.cells[column] ?? null, mark)
      return figure === undefined ? [] : [{ rowNo: row.no, own: new Decimal(figure), named: totals.includes(row) }]
    })
    const agreeing = said.find(({ own }) => equalEnough(own, read))
    // A list of parts may total each part and never the whole.
    const parts = said.filter(({ named }) => named)
    const whole = sum(parts, ({ own }) => own)
    const inParts =
      parts.length > 1 && equalEnough(whole, read) ? { rowNo: parts.at(-1)?.rowNo ?? null, own: whole } : undefined
    const greatest = [...parts].sort((a, b) => b.own.comparedTo(a.own))[0]
    const found = agreeing ?? inParts ?? greatest
    return [
      {
        field,
        label: fields[field],
        own: found?.own.toFixed() ?? null,
        rowNo: found?.rowNo ?? null,
        read: read.toFixed(),
        equal: found !== undefined && equalEnough(found.own, read),
      },
    ]
  })
}
