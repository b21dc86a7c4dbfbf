import { z } from 'zod'
import { decimal } from '#platform/model/decimal.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { type CarrierEvent, type Classifier, carrierEvents, classifiers } from '../timeline/events.ts'
import { shanghaiMoment } from '../timeline/moment.ts'
import { carrierEvent } from './document.ts'

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
const told = z.object({
  containerNo: z.string().min(4).max(20),
  event: z.enum(Object.keys(carrierEvents) as [CarrierEvent, ...CarrierEvent[]]),
  classifier: z.enum(Object.keys(classifiers) as [Classifier, ...Classifier[]]),
  eventTime: moment,
  location: z.string().max(5).optional(),
  vesselVoyage: z.string().max(100).optional(),
  saidTime: moment.optional(),
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
})
/** So many events are taken at once. */
const most = 500

/** Takes what a carrier tells, as often and in whatever order it tells it; what is known already is left out. */
export const takeEvents = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${carrierEvent.calls}/take`,
    summary: ['承运人动态：接收', 'Carrier events: take in what a carrier tells'],
    permission: `${carrierEvent.permission}:save`,
    input: z.object({ events: z.array(told).min(1).max(most) }),
    output: z.object({ taken: z.number(), known: z.number(), unmatched: z.array(z.string()) }),
    effect: 'write',
    audit: 'take',
    async answer(context) {
      const work = workOf(parts, context)
      const now = shanghaiMoment(work.now)
      const nameOf = (one: { event: string; classifier: string; eventTime: string; saidTime: string | null }) =>
        [one.event, one.classifier, one.eventTime, one.saidTime].join('\n')
      const known = new Map<string, Set<string>>()
      const unmatched = new Set<string>()
      let taken = 0
      for (const one of context.input.events) {
        const containerNo = one.containerNo.toUpperCase().replace(/[\s-]/g, '')
        await work.lock('carrier-event', containerNo)
        const names = known.get(containerNo) ?? new Set((await work.all(carrierEvent, { containerNo })).map(nameOf))
        known.set(containerNo, names)
        const event = { ...one, containerNo, saidTime: one.saidTime ?? now }
        if (names.has(nameOf(event))) continue
        names.add(nameOf(event))
        const { packingListId } = await work.create(carrierEvent, {
          ...event,
          location: one.location ?? null,
          vesselVoyage: one.vesselVoyage ?? null,
          longitude: one.longitude === undefined ? null : decimal(one.longitude),
          latitude: one.latitude === undefined ? null : decimal(one.latitude),
          source: 'CARRIER',
        })
        if (!packingListId) unmatched.add(containerNo)
        taken += 1
      }
      const answer = { taken, known: context.input.events.length - taken, unmatched: [...unmatched] }
      return new Done(answer, [
        `接收${taken}条，已有${answer.known}条`,
        `${taken} taken, ${answer.known} known already`,
      ])
    },
  })
