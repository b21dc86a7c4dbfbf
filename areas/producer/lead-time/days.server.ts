import { daysAfter } from '#platform/model/days.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { leadTime } from './document.ts'

/** When a container that departs on a day is expected: after the lead time of its way; nothing where none was entered. */
export async function expectedArrival(
  way: {
    readonly coo: string | null
    readonly pol: string | null
    readonly pod: string | null
    readonly transportType: string | null
    readonly etdDate: string | null
  },
  work: Work,
): Promise<string | null> {
  const { coo, pol, pod, transportType, etdDate } = way
  if (!coo || !pol || !pod || !transportType || !etdDate) return null
  const [found] = (await work.all(leadTime, { coo, pol, pod, enableFlag: 'Y' })).filter(
    one => one.transportType === transportType,
  )
  return found ? daysAfter(etdDate, found.leadDays) : null
}
