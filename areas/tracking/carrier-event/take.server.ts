import { z } from 'zod'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { carrierEvent } from './document.ts'
import { mostEvents, takeIn, takenIn, toldEvent } from './take-in.server.ts'

/** Takes what a carrier tells, as often and in whatever order it tells it; what is known already is left out. */
export const takeEvents = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${carrierEvent.calls}/take`,
    summary: ['承运人动态：接收', 'Carrier events: take in what a carrier tells'],
    permission: `${carrierEvent.permission}:save`,
    input: z.object({ events: z.array(toldEvent).min(1).max(mostEvents) }),
    output: takenIn,
    effect: 'write',
    audit: 'take',
    async answer(context) {
      const work = workOf(parts, context)
      const { made, ...answer } = await takeIn(work, context.input.events)
      await work.staysWithin(carrierEvent, made)
      return new Done(answer, [
        `接收${answer.taken}条，已有${answer.known}条`,
        `${answer.taken} taken, ${answer.known} known already`,
      ])
    },
  })
