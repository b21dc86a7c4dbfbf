import type { Wire } from '#platform/model/check.ts'
import { type Decimal, fixed } from '#platform/model/decimal.ts'

interface Ordered {
  readonly contractNo: string | null
  readonly revision: number
  readonly poNumber: string | null
  readonly poNumberRel: string | null
  readonly contractDate: string
  readonly currencyCode: string | null
  readonly tradeTerm: string | null
  readonly containerNo: string | null
  readonly etaDate: string | null
  readonly totalAmount: Decimal | null
  readonly remark: string | null
  readonly details: readonly {
    readonly itemCode: string | null
    readonly qty: Decimal | null
    readonly priceUom: string | null
    readonly unitPrice: Decimal | null
    readonly amount: Decimal | null
  }[]
}

/** An order as the ERP takes it: whose, of whom, and its goods (business.md 5.2). */
export const orderOf = (
  contract: Ordered,
  sides: { readonly orgCode: string; readonly sellerCode: string; readonly buyerCode: string },
): Wire => ({
  docNo: contract.contractNo,
  revision: contract.revision,
  ...sides,
  poNumber: contract.poNumber,
  poNumberRel: contract.poNumberRel,
  orderDate: contract.contractDate,
  currency: contract.currencyCode,
  tradeTerm: contract.tradeTerm,
  containerNo: contract.containerNo,
  etaDate: contract.etaDate,
  amount: fixed(contract.totalAmount ?? 0, 2),
  lines: contract.details.map(({ itemCode, qty, priceUom, unitPrice, amount }) => ({
    itemCode,
    qty: qty?.toFixed() ?? '0',
    priceUom,
    unitPrice: unitPrice?.toFixed() ?? '0',
    amount: fixed(amount ?? 0, 2),
  })),
  ...(contract.remark ? { remark: contract.remark } : {}),
})
