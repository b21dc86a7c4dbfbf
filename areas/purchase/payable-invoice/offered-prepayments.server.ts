import { z } from 'zod'
import { mostOffered } from '#platform/model/most-offered.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { prepayment } from '../prepayment/document.ts'
import { payableInvoice } from './document.ts'
import { servedBy } from './prepayments.server.ts'
import { notServing } from './serving.ts'

const permission = `${prepayment.permission}:list`
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
    permission,
    effect: 'read',
    input: z.object({
      vendorId: idText,
      currencyCode: z.string().min(1).max(10),
      contractIds: z
        .string()
        .regex(/^\d{1,18}(,\d{1,18}){0,199}$/)
        .optional()
        .describe('The purchase contracts the invoice is of, with commas between'),
    }),
    output: z.object({ records: z.array(offered), total: z.number().int() }),
    async answer(context) {
      const { contractIds, currencyCode, vendorId } = context.input
      const work = workOf(parts, context)
      const parameters = new Parameters()
      const asked = { vendorId, currencyCode, enableFlag: 'Y' }
      const where = listConditions(parts.store.shapes.of(prepayment.name), asked, context, permission, parameters)
      const { rows } = await context.transaction.query<{ id: string; total: number }>(
        `select id::text as id, count(*) over ()::int as total from prepayment where ${where} and dop_balance_amount > 0
          order by request_date, prepayment.id limit ${mostOffered}`,
        parameters.values,
      )
      const [first] = rows
      if (!first) return { records: [], total: 0 }
      const served = await servedBy(contractIds?.split(',') ?? [], work)
      const left = await work.all(prepayment, { id: rows.map(({ id }) => id) })
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
      return { records, total: records.length + first.total - rows.length }
    },
  })
