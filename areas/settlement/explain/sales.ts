import type { FigureSource } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import type { GivenSale } from './given.ts'
import { cny, type Grounds, nameOf, said, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'

/** What was sold: boxes, kilograms and their money, day by day and item by item. */
export function salesFigures({ ownLine, ticked }: Grounds) {
  /** The record behind a line of sales; without one, the line itself. */
  const saleFrom = (line: GivenSale): FigureSource =>
    line.saleRecordId
      ? { document: 'sale-record', id: line.saleRecordId, no: line.saleRecordName ?? line.saleRecordId }
      : ownLine(line.lineNo)
  const soldOn = (line: GivenSale): Label => {
    const day = line.saleDate ?? ''
    return said([day, day], nameOf(line))
  }
  const saleQty = (line: GivenSale): Node =>
    leaf(said(['确认数量', 'confirmed boxes'], soldOn(line)), line.confirmQty ?? zero, { from: saleFrom(line) })
  const saleAmount = (line: GivenSale): Node =>
    follows(
      said(['确认金额', 'confirmed amount'], soldOn(line)),
      line.confirmAmountCny,
      'TIMES',
      [
        leaf(['确认数量', 'Confirmed boxes'], line.confirmQty ?? zero, { from: saleFrom(line) }),
        leaf(['确认单价', 'Confirmed price'], line.confirmPrice ?? zero, { ...cny, from: ownLine(line.lineNo) }),
      ],
      { ...cny, catalogue: 'settlement.sales', formula: ['数量 × 单价', 'boxes × price'], from: saleFrom(line) },
    )
  const saleWeight = (line: GivenSale): Node =>
    follows(
      said(['确认重量', 'confirmed weight'], soldOn(line)),
      line.confirmWeight,
      'TIMES',
      [saleQty(line), leaf(['净重', 'Net weight of a box'], line.netWeight ?? zero, { unit: 'kg' })],
      {
        unit: 'kg',
        catalogue: 'settlement.sales',
        formula: ['数量 × 净重', 'boxes × net weight'],
        from: saleFrom(line),
      },
    )
  const bySku = (label: Label, lines: readonly GivenSale[], part: (line: GivenSale) => Node, unit: string | null) => {
    const codes = [...new Set(lines.map(line => line.itemCode))]
    const groups = codes.map(code => lines.filter(line => line.itemCode === code))
    const sums = groups.map(group => total(said(label, nameOf(group[0] as GivenSale)), group.map(part), { unit }))
    return total(label, sums.length === 1 ? (sums[0]?.parts ?? []) : sums, { unit, catalogue: 'settlement.sales' })
  }

  const salesAmountCny = (): Node => bySku(['销售额', 'Sales'], ticked, saleAmount, 'CNY')
  const confirmWeight = (): Node => bySku(['确认重量', 'Confirmed weight'], ticked, saleWeight, 'kg')
  const confirmQty = (): Node => bySku(['确认件数', 'Confirmed boxes'], ticked, saleQty, null)

  return { soldOn, saleFrom, saleQty, saleAmount, saleWeight, salesAmountCny, confirmWeight, confirmQty }
}

export type SalesFigures = ReturnType<typeof salesFigures>
