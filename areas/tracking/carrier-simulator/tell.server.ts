import { randomUUID } from 'node:crypto'
import { callBack } from '#areas/integration/offers.server.ts'
import { isAsked } from '#areas/integration/offers.ts'
import { simulatedVoyage } from '#areas/integration/simulator/voyage/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import type { Degrees } from '../map.ts'
import { deliveriesOf, toldOf, type VoyagePlan } from './voyage-events.ts'

/** Between two deliveries of a voyage, in milliseconds. */
const between = 100

/** Where ports lie, for those that have a place on the map. */
export async function placesOf(work: Work): Promise<ReadonlyMap<string, Degrees>> {
  const ports = await work.all(port, {})
  return new Map(
    ports.flatMap(({ portCode, longitude, latitude }) =>
      longitude && latitude
        ? [[portCode, { longitude: longitude.toNumber(), latitude: latitude.toNumber() }] as const]
        : [],
    ),
  )
}

/** The plan of a voyage on record. */
export const planOf = (voyage: Row<typeof simulatedVoyage>): VoyagePlan => ({
  ...voyage,
  delayDays: voyage.delayDays ?? 0,
})

/** A person at the simulator has the carrier tell of voyages (business.md 5.7). */
export const tellVoyages = defineReaction(simulatedVoyage, 'tell', {
  async run(voyages, work, { untilDate, manner, again }) {
    const until = String(untilDate ?? work.today)
    const places = await placesOf(work)
    for (const voyage of voyages) {
      const told = toldOf(planOf(voyage), places, until).filter(
        one => again === 'ALL' || !voyage.toldUntil || one.saidTime > voyage.toldUntil,
      )
      const remark = voyage.remark ?? ''
      const deliveries = deliveriesOf(told, {
        late: manner === 'LATE' || manner === 'BOTH' || isAsked(remark, 'LATE'),
        twice: manner === 'DUP' || manner === 'BOTH' || isAsked(remark, 'DUP'),
      })
      const telling = randomUUID()
      for (const [at, { no, events }] of deliveries.entries())
        await work.later(
          'simulator-carrier-tell',
          { eventId: `${telling}-${no}`, events },
          { after: (at * between) / 1000 },
        )
      const last = told.at(-1)?.saidTime
      if (last)
        await work.update(simulatedVoyage, voyage, {
          toldUntil: voyage.toldUntil && voyage.toldUntil > last ? voyage.toldUntil : last,
          toldCount: (voyage.toldCount ?? 0) + told.length,
        })
    }
  },
})

/** The simulated carrier tells us something, signed as a real one would (business.md 5.1). */
export const carrierTell: AreaJob = {
  name: 'simulator-carrier-tell',
  run: (work, { eventId, events }, outside) =>
    callBack(outside, { system: 'carrier', tenantId: work.user.tenantId, body: { eventId, events } }),
}
