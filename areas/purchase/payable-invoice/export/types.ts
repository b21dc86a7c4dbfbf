import { anyOf, groupsIn } from '#platform/model/any-of.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { payableInvoice } from '../document.ts'
import { invoiceClaim, invoiceOrder, invoicePrepayment } from './documents.ts'

/** What an export of invoices holds, one of which must be chosen (business.md 3.12; Spec 000 §5.7). */
export const exportTypes = {
  HEADER: { label: ['发票抬头', 'Invoices'], document: payableInvoice },
  ORDER_LINES: { label: ['订单明细', 'Order lines'], document: invoiceOrder },
  PREPAYMENT: { label: ['预付款明细', 'Prepayments'], document: invoicePrepayment },
  CLAIM: { label: ['索赔明细', 'Claims'], document: invoiceClaim },
} as const satisfies Record<string, { readonly label: Label; readonly document: Declaration }>
export type ExportType = keyof typeof exportTypes

/** Filters of the list of invoices under the names that lines of invoices know them by. */
const renamed: Readonly<Record<string, string>> = {
  status: 'invoiceStatus',
  createdTimeStart: 'createdOnStart',
  createdTimeEnd: 'createdOnEnd',
}

const named = <Value>(filters: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [renamed[name] ?? name, value]))

/** The filters of the list of invoices as an export of one type takes them; their order is the export's own. */
export function filtersFor<Value>(
  type: ExportType,
  filters: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  if (type === 'HEADER') return { ...filters }
  const { ascs: _, descs: __, [anyOf]: any, ...plain } = filters
  const groups = groupsIn(any)
  return { ...named(plain), ...(groups ? { [anyOf]: JSON.stringify(groups.map(named)) } : {}) }
}
