import type { Wire } from '#platform/model/check.ts'
import { type DecimalSource, fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { businessCost } from './document.ts'

type Cost = Row<typeof businessCost>

const money = (value: DecimalSource | null): string => fixed(value ?? 0, 2)

/** A cost as the ERP takes it, with each container's part of it (business.md 5.2). */
export const erpCostOf = (
  cost: Cost,
  { orgCode, vendorCode }: { orgCode: string | null; vendorCode: string | null },
): Wire => ({
  docNo: cost.costNo,
  revision: cost.revision,
  orgCode,
  vendorCode,
  expenseSubType: cost.expenseSubType,
  expenseDate: cost.expenseDate,
  currency: cost.currencyCode,
  amount: money(cost.amount),
  exchangeRate: (cost.currencyCode === 'CNY' ? null : cost.exchangeRate)?.toFixed() ?? '1',
  amountCny: money(cost.amountCny),
  taxCode: cost.taxCode,
  taxAmount: money(cost.taxAmount),
  lines: cost.containers.map(({ amount, containerNo, poNumber, shipmentLotNo }) => ({
    containerNo,
    shipmentLotNo,
    poNumber,
    amount: money(amount),
  })),
  ...(cost.vendorBillNo ? { vendorBillNo: cost.vendorBillNo } : {}),
  ...(cost.remark ? { remark: cost.remark } : {}),
})
