import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type AccountChange, notedAsTold, tellHolder } from '#platform/server/session/told.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import type { user } from './document.ts'

const name = 'tell-holder'

/** Has the holder of an account told what an administrator changed of it, on the phone they had, once the change stands. */
export async function tellHolderLater(
  work: Work,
  { id, username, phone }: Row<typeof user>,
  change: AccountChange,
): Promise<void> {
  if (phone) await work.later(name, { id, username, phone, change })
}

/** Tells the holder; that it cannot be told stands in the history, and nothing is tried again. */
export const holderTold: AreaJob = {
  name,
  async run(work, about, { message }) {
    const account = { id: String(about.id), username: String(about.username), phone: String(about.phone) }
    const change = about.change as AccountChange
    await notedAsTold(work.transaction, work, account, change, await tellHolder(message, account, change))
  },
}
