import { user } from '#areas/admin/user/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { openWork } from '#platform/server/documents/work.ts'
import type { House } from '#platform/server/house.ts'
import { userById } from '#platform/server/session/people.ts'
import type { User } from '#platform/server/session/user.ts'

/** Work of a demo person, with their own rights, at a time of a business day: the house's transaction, their hand and clock. */
export type Desk = (username: string, day: string, time: string) => Promise<Work>

/** Opens the desks of the demo's people inside the house's work. */
export function desksOf(house: House, work: Work): Desk {
  const known = new Map<string, User>()
  const personOf = async (username: string): Promise<User> => {
    const seen = known.get(username)
    if (seen) return seen
    const row = await work.find(user, { username })
    const person = row && (await userById(work.transaction, work.user.tenantId, row.id, house.catalogue))
    if (!person) throw new Error(`The demo has nobody called ${username}`)
    known.set(username, person)
    return person
  }
  return async (username, day, time) =>
    openWork(
      house.store,
      work.transaction,
      { user: await personOf(username), language: 'zh', requestId: 'demo', address: '', userAgent: '' },
      new Date(`${day}T${time}+08:00`),
      day,
    )
}
