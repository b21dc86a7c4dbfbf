import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import { sumOfLines, toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { originalPackingList } from './original-packing-list/document.ts'
import { packingList } from './packing-list/document.ts'

type List = Row<typeof packingList>
type Original = Row<typeof originalPackingList>
type Line<One extends List | Original> = One['details'][number]
type Told = Figure<Decimal | null>

/** The totals of a list of pallets, alike for what the producer sent and for what is shipped. */
function explanationsOf<One extends List | Original>(
  figure: (
    one: One,
    name: 'totalNetWeight' | 'totalPurchaseAmount' | 'totalSalesAmount' | 'differenceAmount',
    more?: object,
  ) => Told,
  cell: (
    one: One,
    row: Line<One>,
    name: 'qty' | 'totalNetWeight' | 'purchaseUnitPrice' | 'purchaseAmount' | 'salesUnitPrice' | 'salesAmount',
    more?: object,
  ) => Told,
) {
  const amount = (one: One, row: Line<One>, side: 'purchase' | 'sales'): Told => {
    const isWeighed = row.priceUom === 'KG'
    return cell(one, row, `${side}Amount`, {
      formula: isWeighed ? ['净重 × 单价', 'net kg × price'] : ['件数 × 单价', 'boxes × price'],
      parts: [cell(one, row, isWeighed ? 'totalNetWeight' : 'qty'), cell(one, row, `${side}UnitPrice`)],
    })
  }
  const sumOf = (
    one: One,
    name: 'totalNetWeight' | 'totalPurchaseAmount' | 'totalSalesAmount',
    part: (row: Line<One>) => Told,
  ) =>
    figure(one, name, {
      formula: sumOfLines,
      parts: (one.details as Line<One>[]).map(row => {
        const told = part(row)
        const pallet = row.palletNo ?? String(row.lineNo)
        return { ...told, label: [`托盘${pallet} ${told.label[0]}`, `Pallet ${pallet}: ${told.label[1]}`] }
      }),
    })
  const bought = (one: One) => sumOf(one, 'totalPurchaseAmount', row => amount(one, row, 'purchase'))
  const sold = (one: One) => sumOf(one, 'totalSalesAmount', row => amount(one, row, 'sales'))
  return {
    totalNetWeight: (one: One) => sumOf(one, 'totalNetWeight', row => cell(one, row, 'totalNetWeight')),
    totalPurchaseAmount: bought,
    totalSalesAmount: sold,
    differenceAmount: (one: One) =>
      figure(one, 'differenceAmount', {
        formula: ['销售总金额 − 采购总金额', 'total sales amount − total purchase amount'],
        parts: [sold(one), bought(one)],
      }),
    'details.purchaseAmount': (one: One, _: unknown, row: Line<One>) => amount(one, row, 'purchase'),
    'details.salesAmount': (one: One, _: unknown, row: Line<One>) => amount(one, row, 'sales'),
  }
}

const list = toldFigures(packingList)
const original = toldFigures(originalPackingList)

/** Where the totals of packing lists come from, pallet by pallet. */
export const packingExplanations = [
  defineExplanations(
    packingList,
    explanationsOf<List>(list.of, (one, row, name, more) => list.line(one, 'details', row, name, more)),
  ),
  defineExplanations(
    originalPackingList,
    explanationsOf<Original>(original.of, (one, row, name, more) => original.line(one, 'details', row, name, more)),
  ),
]
