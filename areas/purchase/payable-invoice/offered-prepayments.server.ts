import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { prepayment } from '../prepayment/document.ts'
import { payableInvoice } from './document.ts'
import { contractsIn, firstOffered, ofInvoice } from './offered.server.ts'
import { servedBy } from './prepayments.server.ts'
import { notServing } from './serving.ts'

const offered = z.strictObject({
  id: z.string(),
  paymentRequestNumber: z.string(),
  currencyCode: z.string(),
  erpBalanceAmount: z.string(),
  dopBalanceAmount: z.string().nullable(),
})

/** Prepayments with something left that an invoice of some orders may take off, the oldest request first (business.md 4.4). */
export const offeredPrepaymentsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${payableInvoice.calls}/prepayments`,
    summary: ['应付发票：可抵扣的预付款', 'Payable invoice: prepayments it may take off'],
    permission: `${prepayment.permission}:list`,
    effect: 'read',
    input: z.object(ofInvoice),
    output: z.object({ records: z.array(offered), total: z.number().int() }),
    async answer(context) {
      const { contractIds, currencyCode, vendorId } = context.input
      const work = workOf(parts, context)
      const { ids, unread } = await firstOffered(parts, context, {
        document: prepayment,
        fields: { vendorId, currencyCode, enableFlag: 'Y' },
        only: 'dop_balance_amount > 0',
        order: 'request_date',
      })
      if (ids.length === 0) return { records: [], total: 0 }
      const served = await servedBy(contractsIn(contractIds), work)
      const left = await work.all(prepayment, { id: ids })
      const records = left
        .filter(one => !notServing(one, { vendorId, currencyCode, served }))
        .toSorted((one, other) => one.requestDate.localeCompare(other.requestDate))
        .map(one => ({
          id: one.id,
          paymentRequestNumber: one.paymentRequestNumber,
          currencyCode: one.currencyCode,
          erpBalanceAmount: one.erpBalanceAmount.toFixed(2),
          dopBalanceAmount: one.dopBalanceAmount?.toFixed(2) ?? null,
        }))
      // Of those that were not read nobody knows yet whether they serve.
      return { records, total: records.length + unread }
    },
  })
