import { z } from 'zod'
import { mostOffered } from '#platform/model/most-offered.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { claim } from '../claim/document.ts'
import { whyNotTaken } from './claims.server.ts'
import { payableInvoice } from './document.ts'

const permission = `${claim.permission}:list`
const offered = z.strictObject({
  id: z.string(),
  claimCode: z.string(),
  currencyCode: z.string(),
  claimAmount: z.string().nullable(),
  pushErpFlag: z.string().nullable(),
  erpInvoiceStatus: z.string().nullable(),
})

/** Claims that an invoice of one of our units may take off: what its save would take, and nothing that it would refuse (business.md 3.12). */
export const offeredClaimsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${payableInvoice.calls}/claims`,
    summary: ['应付发票：可抵扣的索赔', 'Payable invoice: claims it may take off'],
    permission,
    effect: 'read',
    input: z.object({
      vendorId: idText,
      currencyCode: z.string().min(1).max(10),
      orgId: idText.describe('The unit that pays the invoice'),
      contractIds: z
        .string()
        .regex(/^\d{1,18}(,\d{1,18}){0,199}$/)
        .optional()
        .describe('The purchase contracts the invoice is of, with commas between'),
    }),
    output: z.object({ records: z.array(offered), total: z.number().int() }),
    async answer(context) {
      const { contractIds, currencyCode: invoiceCurrencyCode, orgId, vendorId } = context.input
      const work = workOf(parts, context)
      const parameters = new Parameters()
      const asked = { vendorId, status: 'AUDITED', usedFlag: 'N', enableFlag: 'Y' }
      const where = listConditions(parts.store.shapes.of(claim.name), asked, context, permission, parameters)
      const { rows } = await context.transaction.query<{ id: string; total: number }>(
        `select id::text as id, count(*) over ()::int as total from claim where ${where}
          order by claim_date, claim.id limit ${mostOffered}`,
        parameters.values,
      )
      const [first] = rows
      if (!first) return { records: [], total: 0 }
      const orderLines = contractIds?.split(',').map(contractId => ({ contractId })) ?? []
      const taking = { id: null, vendorId, invoiceCurrencyCode, orgId, orderLines }
      const records = []
      for (const { id } of rows) {
        const one = await work.get(claim, id)
        if (await whyNotTaken(one, taking, work)) continue
        const { claimAmount, claimCode, currencyCode, erpInvoiceStatus, pushErpFlag } = one
        records.push({
          id,
          claimCode: claimCode ?? '',
          currencyCode,
          claimAmount: claimAmount?.toFixed(2) ?? null,
          pushErpFlag,
          erpInvoiceStatus,
        })
      }
      // Of those that were not read nobody knows yet whether they are its.
      return { records, total: records.length + first.total - rows.length }
    },
  })
