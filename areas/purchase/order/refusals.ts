import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { ordersOfClaim, ordersOfInvoice } from '../agreement.ts'
import type { purchaseContract } from '../purchase-contract/document.ts'

type Order = Row<typeof purchaseContract>

/** What invoices and claims are told of the orders they name. */
export type Ordered = Pick<
  Order,
  | 'id'
  | 'contractNo'
  | 'poNumber'
  | 'status'
  | 'tradeMode'
  | 'vendorId'
  | 'purchaseDepartmentCode'
  | 'currencyCode'
  | 'buyerOrgId'
>

/** The document that names orders, as far as they must agree with it. */
export interface Ordering {
  readonly vendorId?: string | null
  readonly purchaseDepartment?: string | null
  readonly currencyCode?: string | null
  /** The one of our companies that pays. */
  readonly buyerOrgId?: string | null
}

const vendorsDiffer: Refusal = {
  field: 'vendorId',
  bizCode: 'ORDER_VENDOR_MISMATCH',
  message: ['所选订单供应商不一致', 'The selected orders have different vendors'],
}
const payersDiffer: Refusal = {
  field: 'orgId',
  bizCode: 'ORDER_PAYER_MISMATCH',
  message: [
    '所选订单的付款主体不一致，请按付款主体分别生成',
    'The orders are paid by different units; make one document for each of them',
  ],
}
const otherwise = (field: string): Refusal => ({
  field,
  bizCode: 'ORDER_MISMATCH',
  message: ['部门或币种不一致', 'Department or currency differs'],
})

/** In what the orders of a document agree: a claim has a department, too. */
const agreedBy = (document: Ordering) => ('purchaseDepartment' in document ? ordersOfClaim : ordersOfInvoice)

/** Orders named together are one vendor's and paid by one unit, those of a claim of one department; in one currency, as the document that names them (Spec 000 §5.7; business.md 3.12). */
export function orderMismatch(orders: readonly Ordered[], document: Ordering): Refusal | null {
  // What a document has of each field its orders agree in; the rest is not asked for.
  const own = { ...document, purchaseDepartmentCode: document.purchaseDepartment }
  for (const { field } of agreedBy(document)) {
    const values = new Set(orders.map(one => one[field]))
    const said = own[field]
    if (said !== null && said !== undefined) values.add(said)
    if (values.size <= 1) continue
    if (field === 'vendorId') return vendorsDiffer
    if (field === 'buyerOrgId') return payersDiffer
    return otherwise(field === 'currencyCode' ? field : 'purchaseDepartment')
  }
  return null
}

/** An order that is not audited is none to invoice or to claim for. */
export const unauditedOrders = (orders: readonly Ordered[]): Refusal[] =>
  orders
    .filter(order => order.status !== 'AUDITED')
    .map(({ contractNo }) => ({
      bizCode: 'ORDER_UNAUDITED',
      message: [`采购合同${contractNo}未审核`, `Purchase contract ${contractNo} is not audited`],
    }))

/** More of an order may not be invoiced than is still open of it (business.md 3.12). */
export const overOpen = (poNumber: string | null, open: Decimal, at: { lines: string; line: number }): Refusal => ({
  ...at,
  field: 'matchAmount',
  bizCode: 'MATCH_EXCEEDS_OPEN',
  message: [
    `订单${poNumber ?? ''}匹配金额超出可用金额${open.toFixed(2)}`,
    `Order ${poNumber ?? ''}: match amount exceeds the open amount ${open.toFixed(2)}`,
  ],
})

/** Only what was bought outright is invoiced by its orders; the rest by its settlement (business.md 3.12). */
export const notBought = (orders: readonly Ordered[]): Refusal[] =>
  orders
    .filter(order => order.tradeMode !== 'PURCHASE')
    .map(({ contractNo }) => ({
      bizCode: 'NOT_A_PURCHASE',
      message: [
        `${contractNo}不是买断，请由结算生成发票`,
        `${contractNo} is no purchase; its invoice is made from the settlement`,
      ],
    }))

/** Claims that come to more than what is still to be paid: one of them goes to the ERP by itself first (business.md 3.12). */
export function claimsAboveOpen(
  claims: readonly { readonly claimCode: string | null; readonly claimAmount: Decimal | null }[],
  open: Decimal,
): Refusal | null {
  const claimed = sum(claims, one => one.claimAmount)
  if (claimed.lte(open)) return null
  const codes = claims.map(one => one.claimCode)
  return {
    bizCode: 'CLAIMS_EXCEED_OPEN',
    message: [
      `索赔单${codes.join('、')}合计${claimed.toFixed(2)}，超过可用金额${open.toFixed(2)}；请先将其中的索赔单作为借项通知单推送ERP`,
      `Claims ${codes.join(', ')} come to ${claimed.toFixed(2)}, more than the ${open.toFixed(2)} still open; push one of them to the ERP as a debit note first`,
    ],
  }
}
