import { z } from 'zod'
import { isDay } from '../../kinds/date/kind.ts'
import { outboxMessage } from '../../outbox/document.ts'
import { type Call, defineCall, Plain, usualCall } from '../http/call.ts'
import { notFound } from '../http/refusal.ts'
import { type Delivering, hear } from './deliver.ts'
import { heardOnce, isNew, signerOf, tenantOfSigned, whyNotSigned } from './signed.ts'

const short = z.string().max(200)
/** Clocks and time zones differ by less; what comes from later would silence everything that is told until then. */
const aDay = 86_400_000

/** Where other systems tell what became of what we sent them (business.md 5.1): signed, once per event, never backwards. */
export const callbackCall = (delivering: Delivering): Call =>
  defineCall({
    ...usualCall,
    access: 'public',
    countedTo: request => {
      const { system } = request.params as { readonly system: string }
      const name = system.toUpperCase()
      return signerOf(request, name, delivering.targetOf(name))
    },
    permission: null,
    method: 'POST',
    path: '/integration/callback/:system',
    summary: ['外部系统回调', 'Other systems tell what became of a push'],
    statuses: [401],
    effect: 'write',
    transaction: 'own',
    input: z.object({
      system: z.string().regex(/^[a-z]{2,20}$/),
      eventId: short.min(1),
      docType: short.optional(),
      idempotencyKey: short.min(1),
      externalNo: short.nullable().optional(),
      status: short.nullable().optional(),
      message: z.string().max(1000).nullable().optional(),
      node: short.nullable().optional().describe('The desk of their workflow it was said at'),
      person: short.nullable().optional().describe('Who said it'),
      occurredAt: z.iso
        .datetime({ offset: true })
        .refine(moment => Date.parse(moment) < Date.now() + aDay, 'must not lie more than a day ahead')
        .refine(moment => isDay(moment.slice(0, 10)), 'must be a moment that exists'),
    }),
    output: z.object({ success: z.boolean(), message: z.string().optional() }),
    async answer({ input, request }) {
      const target = input.system.toUpperCase()
      const tenantId = tenantOfSigned(request)
      const known = delivering.targetOf(target)
      if (!known || !tenantId) throw notFound()
      const why = whyNotSigned(request, known)
      if (why) return new Plain({ success: false, message: why }, 401)
      const heard = await heardOnce(delivering, request, target, () =>
        delivering.asHouse(tenantId, async work => {
          const message = await work.find(outboxMessage, { target, idempotencyKey: input.idempotencyKey })
          if (!message) {
            delivering.log.error({ target, key: input.idempotencyKey }, 'a callback about a push nobody knows')
            throw notFound()
          }
          if (!(await isNew(work.transaction, target, input.eventId))) return new Plain({ success: true })
          await work.lock('lane', message.lane ?? '')
          const now = await work.find(outboxMessage, { id: message.id })
          const told = {
            externalNo: input.externalNo ?? null,
            status: input.status ?? null,
            message: input.message ?? null,
            node: input.node ?? null,
            person: input.person ?? null,
          }
          if (now) await hear(work, now, told, new Date(input.occurredAt))
          return new Plain({ success: true })
        }),
      )
      return heard === 'NONCE' ? new Plain({ success: false, message: 'NONCE' }, 401) : heard
    },
  })
