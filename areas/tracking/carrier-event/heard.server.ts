import { z } from 'zod'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, Plain, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { heardOnce, isNew, signerOf, tenantOfSigned, whyNotSigned } from '#platform/server/outbox/signed.ts'
import { mostEvents, takeIn, takenIn, toldEvent } from './take-in.server.ts'

/** What carriers are called in the settings: `CARRIER_URL`, `CARRIER_SECRET`. */
export const carrierName = 'CARRIER'

/**
 * Where carriers tell of containers: signed as every callback is, one eventId counts once (business.md 5.1). Order and
 * repetition do not matter beyond that either: an event that is known already is left out.
 */
export const heardEvents = ({ asHouse, log, targetOf }: HouseParts): Call =>
  defineCall({
    ...usualCall,
    access: 'public',
    countedTo: request => signerOf(request, carrierName, targetOf(carrierName)),
    permission: null,
    transaction: 'own',
    method: 'POST',
    path: '/integration/callback/carrier',
    summary: ['承运人回调：柜动态与船位', 'Carriers tell of containers: events and positions'],
    statuses: [401],
    effect: 'write',
    input: z.object({
      eventId: z.string().min(1).max(200),
      events: z.array(toldEvent).min(1).max(mostEvents),
    }),
    output: z.object({ success: z.boolean(), message: z.string().optional(), ...takenIn.partial().shape }),
    async answer({ input, request }) {
      const target = targetOf(carrierName)
      const tenantId = tenantOfSigned(request)
      if (!target || !tenantId) throw notFound()
      const why = whyNotSigned(request, target)
      if (why) return new Plain({ success: false, message: why }, 401)
      const heard = await heardOnce({ asHouse, log }, request, carrierName, () =>
        asHouse(tenantId, async work => {
          if (!(await isNew(work.transaction, carrierName, input.eventId))) return new Plain({ success: true })
          const { made: _, ...answer } = await takeIn(work, input.events)
          return new Plain({ success: true, ...answer })
        }),
      )
      return heard === 'NONCE' ? new Plain({ success: false, message: 'NONCE' }, 401) : heard
    },
  })
