import { perUnit } from '#areas/formulas/rate.ts'
import type { ExpenseSubType } from '#areas/masterdata/terms.ts'
import type { salesReport } from '#areas/sales/sales-report/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>
type Report = New<typeof salesReport>
type Line = Settlement['salesLines'][number]

/** What was sold of each item on each day, and what a kilogram of it brought in the vendor's currency. */
function days(lines: readonly Line[], rate: Decimal | null): NonNullable<Report['days']> {
  return grouped(lines, line => `${line.itemCode} ${line.saleDate}`)
    .map(group => {
      const [first] = group
      const confirmQty = sum(group, line => line.confirmQty)
      const confirmWeight = sum(group, line => line.confirmWeight)
      const amountCny = sum(group, line => line.confirmAmountCny)
      return {
        itemCode: first?.itemCode ?? null,
        itemName: first?.itemName ?? null,
        saleDate: first?.saleDate ?? null,
        confirmQty,
        confirmWeight,
        price: perUnit(amountCny, confirmQty),
        amountCny,
        pricePerKg: rate ? perUnit(amountCny.div(rate), confirmWeight) : null,
      }
    })
    .sort((one, other) => `${one.itemCode} ${one.saleDate}`.localeCompare(`${other.itemCode} ${other.saleDate}`))
}

/** What the vendor bears, subject by subject. */
const costs = ({ costLines, tradeMode }: Settlement): NonNullable<Report['costs']> =>
  grouped(
    tradeMode === 'PURCHASE' ? [] : costLines.filter(line => line.deductFlag !== 'N'),
    line => line.expenseSubType ?? 'OTHER',
  ).map(group => ({
    expenseSubType: (group[0]?.expenseSubType ?? 'OTHER') as ExpenseSubType,
    amountCny: sum(group, line => line.amountCny),
  }))

/**
 * What a vendor is told of a settlement; margins are never in it (business.md 3.11). What was bought outright is sold at our risk:
 * beside its price the sales would tell the margin (decision 0105).
 */
export function reportOf(one: Settlement, reportDate: string): Report {
  const isOurs = one.tradeMode === 'PURCHASE'
  const told = isOurs ? [] : one.salesLines.filter(line => line.tickFlag !== 'N')
  const { containerNo, shipmentLotNo, poNumber, vendorId, orgId, tradeMode, currencyCode, currencyRate } = one
  return {
    settlementId: one.id,
    containerNo,
    shipmentLotNo,
    poNumber,
    vendorId,
    orgId,
    tradeMode,
    currencyCode,
    currencyRate,
    reportDate,
    confirmQty: one.confirmQty ?? decimal(0),
    confirmWeight: one.confirmWeight,
    salesAmountCny: isOurs ? null : one.salesAmountCny,
    deductibleCostCny: one.deductibleCostCny,
    commissionAmount: one.commissionAmount,
    payableAmountCny: one.payableAmountCny,
    payableAmount: one.payableAmount,
    payablePrice: one.payablePrice,
    days: days(told, currencyRate),
    costs: costs(one),
    skus: one.skuLines.map(({ id: _, lineNo: __, confirmAmountCny, ...line }) => ({
      ...line,
      amountCny: isOurs ? null : confirmAmountCny,
    })),
  }
}
