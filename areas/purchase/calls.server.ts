import { offeredCalls } from '#platform/server/documents/offers.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { purchaseLookups } from './lookups.server.ts'
import { claimOrdersCall, invoiceOrdersCall } from './order/calls.server.ts'
import { claimableOrdersCall, openOrdersCall } from './order/open-orders.server.ts'
import { exportInvoicesCalls } from './payable-invoice/export/export.server.ts'
import { offeredClaimsCall } from './payable-invoice/offered-claims.server.ts'
import { offeredPrepaymentsCall } from './payable-invoice/offered-prepayments.server.ts'
import { mergeCall } from './quotation/merge.server.ts'

/** Calls of this area that no declaration gives. */
export const purchaseCalls = (parts: HouseParts): Call[] => [
  mergeCall(parts),
  invoiceOrdersCall(parts),
  claimOrdersCall(parts),
  openOrdersCall(parts),
  claimableOrdersCall(parts),
  offeredClaimsCall(parts),
  offeredPrepaymentsCall(parts),
  ...exportInvoicesCalls(parts),
  ...offeredCalls(parts, purchaseLookups),
]
