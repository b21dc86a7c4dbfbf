import type { Work } from '#platform/server/documents/actions.ts'

/** The state of a settlement under the name the specification has for it: it goes along with every move, and is no news of its own. */
export const nameState = (work: Work, id: string) =>
  work.transaction.query(
    'update settlement set status_name = status where tenant_id = current_tenant() and id = $1',
    [id],
    'name-state',
  )
