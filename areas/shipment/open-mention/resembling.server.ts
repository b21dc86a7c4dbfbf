import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { shipment } from '../shipment/document.ts'
import { openMention } from './document.ts'
import { openMentionsOf } from './resolve.server.ts'

const row = z.strictObject({
  id: z.string(),
  mention: z.string().nullable(),
  source: z.string().nullable(),
  sourceNo: z.string().nullable(),
  mentionDate: z.string().nullable(),
  amount: z.string().nullable(),
  currencyCode: z.string().nullable(),
  proposalReason: z.string().nullable(),
})

/** What waits to be resolved and resembles a shipment: same lot, same container, or one character away (business.md 2.5). */
export const resemblingCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${openMention.calls}/resembling`,
    summary: ['未识别货柜：与某货柜相近的记录', 'Open mentions that resemble a shipment'],
    permission: `${openMention.permission}:list`,
    effect: 'read',
    input: z.object({ shipmentId: idText }),
    output: z.array(row),
    async answer(context) {
      const work = workOf(parts, context)
      await parts.store.read(work, parts.store.shapes.of(shipment.name), context.input.shipmentId)
      const all = await openMentionsOf(work, context.input.shipmentId)
      return all.map(({ id, amount, currencyCode, mention, mentionDate, proposalReason, source, sourceNo }) => ({
        id,
        mention,
        source,
        sourceNo,
        mentionDate,
        amount: amount?.toFixed(2) ?? null,
        currencyCode,
        proposalReason,
      }))
    },
  })
