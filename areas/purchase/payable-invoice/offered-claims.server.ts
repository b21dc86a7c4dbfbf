import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { claim } from '../claim/document.ts'
import { whyNotTaken } from './claims.server.ts'
import { payableInvoice } from './document.ts'
import { contractsIn, firstOffered, ofInvoice } from './offered.server.ts'

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
    permission: `${claim.permission}:list`,
    effect: 'read',
    input: z.object({ ...ofInvoice, orgId: idText.describe('The unit that pays the invoice') }),
    output: z.object({ records: z.array(offered), total: z.number().int() }),
    async answer(context) {
      const { contractIds, currencyCode: invoiceCurrencyCode, orgId, vendorId } = context.input
      const work = workOf(parts, context)
      const fields = { vendorId, status: 'AUDITED', usedFlag: 'N', enableFlag: 'Y' }
      const { ids, unread } = await firstOffered(parts, context, { document: claim, fields, order: 'claim_date' })
      const orderLines = contractsIn(contractIds).map(contractId => ({ contractId }))
      const taking = { id: null, vendorId, invoiceCurrencyCode, orgId, orderLines }
      const records = []
      for (const id of ids) {
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
      return { records, total: records.length + unread }
    },
  })
