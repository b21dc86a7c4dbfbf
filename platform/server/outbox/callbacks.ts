import { z } from 'zod'
import { isDay } from '../../kinds/date/kind.ts'
import { outboxMessage } from '../../outbox/document.ts'
import type { Work } from '../documents/actions.ts'
import { type Call, defineCall, Plain, usualCall } from '../http/call.ts'
import { CallRefusal, notFound } from '../http/refusal.ts'
import { type Delivering, hear } from './deliver.ts'
import { hearsOfFailure } from './hears-of-failure.ts'
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
      const take = () =>
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
        })
      const heard = await heardOnce(delivering, request, target, () =>
        take().catch(async (fault: unknown) => {
          if (fault instanceof CallRefusal && fault.status === 404)
            await delivering.asHouse(tenantId, work => tellOfUnknown(work, target, input))
          throw fault
        }),
      )
      return heard === 'NONCE' ? new Plain({ success: false, message: 'NONCE' }, 401) : heard
    },
  })

/** Of a push nobody knows something was told: a payment may be missing here. Whoever looks after it hears of each event once. */
async function tellOfUnknown(
  work: Work,
  target: string,
  { eventId, idempotencyKey, status }: { eventId: string; idempotencyKey: string; status?: string | null | undefined },
): Promise<void> {
  if (!(await isNew(work.transaction, `unknown ${target}`, eventId))) return
  const people = (await work.asked(hearsOfFailure, { target, orgId: null })).flat()
  const said = status ?? ''
  await work.tell(
    people,
    [
      `${target}回传了${idempotencyKey}的状态${said}，但系统中没有这条推送，请核对`,
      `${target} told of ${idempotencyKey} (${said}), but there is no such push here; please check with them`,
    ],
    { document: outboxMessage },
  )
}
