import type { Work } from '#platform/server/documents/actions.ts'
import { leadTime } from './document.ts'

/** A day some days later. */
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

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
  return found ? later(etdDate, found.leadDays) : null
}
