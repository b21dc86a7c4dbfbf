import { CallRefusal } from '../http/refusal.ts'
import { heardBy } from '../live/notices.ts'
import { userById } from '../session/people.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import type { Records } from './named.ts'
import type { Shape } from './shape.ts'

/** What it takes to look at records as another person. */
type Seeing = Pick<Records, 'seen' | 'shapes'>

/** Those of some people who may see a record now: whoever may not is told nothing of it, whatever they were once part of. */
export async function whoSees(
  store: Seeing,
  work: Work,
  shape: Shape,
  recordId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const able: string[] = []
  for (const userId of userIds) {
    const person = await userById(work.transaction, work.user.tenantId, userId, store.shapes.catalogue)
    if (!person || !may(person, `${shape.document.permission}:list`)) continue
    const isSeen = await store.seen({ ...work, user: person }, shape, recordId).then(
      () => true,
      (fault: unknown) => {
        if (fault instanceof CallRefusal) return false
        throw fault
      },
    )
    if (isSeen) able.push(userId)
  }
  return able
}

/** Those of some people in whose place a record is still seen: by themselves, or by who took over from them (decision 0107). */
export async function seenFor(
  store: Seeing,
  work: Work,
  shape: Shape,
  recordId: string,
  userIds: readonly (string | null | undefined)[],
): Promise<string[]> {
  const still: string[] = []
  for (const userId of new Set(userIds)) {
    const hearers = userId ? await heardBy(work.transaction, [userId]) : []
    if (userId && (await whoSees(store, work, shape, recordId, hearers)).length > 0) still.push(userId)
  }
  return still
}
