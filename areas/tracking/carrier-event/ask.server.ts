import { z } from 'zod'
import { daysAfter } from '#platform/model/days.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { listedBy } from '#platform/server/outbox/listed.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierName } from './heard.server.ts'
import { mostEvents, takeIn, toldEvent } from './take-in.server.ts'

/** Nodes at which a carrier still has something to tell. */
const told = ['LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED'] as const
/** So many containers are asked about in one call. */
const together = 40
/** What was published so many days ago is asked for too: carriers publish late. */
const daysBack = 7

/** Asks the carrier about some containers and takes in what it tells. */
export const askCarrier: AreaJob = {
  name: 'carrier-ask',
  async run(work, { containerNos }, { targetOf }) {
    const heard = await listedBy(targetOf, {
      system: carrierName,
      tenantId: work.user.tenantId,
      path: '/carrier/v1/events',
      query: {
        containerNos: z.array(z.string()).parse(containerNos).join(','),
        since: `${daysAfter(work.today, -daysBack)} 00:00:00`,
      },
    })
    // A word nobody understands is left out; the others count.
    const events = heard.flatMap(one => toldEvent.safeParse(one).data ?? [])
    for (let at = 0; at < events.length; at += mostEvents) await takeIn(work, events.slice(at, at + mostEvents))
  },
}

/** Has the carrier asked about containers, some at a time, once the work stands. */
export async function askLater(work: Work, containerNos: readonly string[]): Promise<void> {
  const boxes = [...new Set(containerNos)].toSorted()
  for (let at = 0; at < boxes.length; at += together) {
    const some = boxes.slice(at, at + together)
    await work.later('carrier-ask', { containerNos: some }, { key: `carrier-ask ${some.join(',')}` })
  }
}

/** Every morning the carrier is asked about everything under way by sea, so that the map is of today. */
export const askEveryMorning: AreaJob = {
  name: 'carrier-ask-all',
  daily: '06:10',
  async run(work) {
    const rows = await work.all(cargoTracking, { transportType: 'SEA', status: told })
    await askLater(
      work,
      rows.flatMap(({ containerNo }) => containerNo ?? []),
    )
  },
}
