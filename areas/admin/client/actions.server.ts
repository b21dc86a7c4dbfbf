import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import { tellAccess } from '../access.server.ts'
import { beyond, clientCodes, type Power, powerless } from '../grants/beyond.server.ts'
import { giverNow, isHouse } from '../grants/people.server.ts'
import { cannotGive, lockRights, standsAbove } from '../grants/refuse.server.ts'
import { client } from './document.ts'
import { changesPeoples, keepWebSecret, refuseClosingWeb, refuseEndingWeb, refusePeoples } from './peoples.server.ts'
import { isForPeople } from './rules.ts'

type ClientRow = Row<typeof client>

/** What a program may do by itself: the codes its row names, everywhere. */
const powerOf = (row: ClientRow | undefined): Power => ({
  ...powerless,
  roles: row ? [{ id: row.id, scope: 'ALL', permissions: clientCodes(row.authorities, row.scope) }] : [],
})

const named = (row: ClientRow) => [`客户端${row.clientId}`, `the client ${row.clientId}`] as const

/** A program is given no more than who writes its row holds, and one that may do more is not theirs to change. */
async function refuseSaving(row: ClientRow, work: Work): Promise<Refusals> {
  if (isHouse(work)) return null
  const before = row.id ? await work.find(client, { id: row.id }) : undefined
  const [now, then] = [powerOf(row), powerOf(before)]
  const isPeoples = changesPeoples(row, before)
  const opens = [now, then].some(power => power.roles.some(one => one.permissions.length > 0))
  if (!opens && !isPeoples) return refuseClosingWeb(row)
  await lockRights(work)
  const giver = await giverNow(work)
  const given = beyond(giver, now, then)
  if (given.length > 0) return { field: 'authorities', ...cannotGive(named(row), given) }
  const above = beyond(giver, then)
  if (above.length > 0) return standsAbove(['修改', 'change'], named(row), above)
  return (isPeoples && refusePeoples(row, giver)) || refuseClosingWeb(row)
}

async function refuseTouching(row: ClientRow, work: Work, what: readonly [string, string]): Promise<Refusals> {
  if (isHouse(work)) return null
  const giver = await giverNow(work)
  const above = beyond(giver, powerOf(row))
  if (above.length > 0) return standsAbove(what, named(row), above)
  return isForPeople(row) && refusePeoples(row, giver)
}

/** The same, and never the client that the pages themselves sign in through. */
const refuseEnding = async (row: ClientRow, work: Work, what: readonly [string, string]): Promise<Refusals> =>
  (await refuseTouching(row, work, what)) || (isHouse(work) ? null : refuseEndingWeb(row))

/** A client's secret is stored apart and hashed; its record never holds it, so that no list, export or history can. */
export const clientActions = defineActions(client, {
  async prepare({ clientId, clientSecret }, work) {
    // Without its id it is refused, whatever else it has.
    if (!clientSecret || !clientId) return { clientSecret: null }
    keepWebSecret({ clientId, clientSecret })
    await work.transaction.query(
      `insert into client_secret (tenant_id, client_id, secret_hash) values (current_tenant(), $1, $2)
       on conflict (tenant_id, client_id) do update set secret_hash = excluded.secret_hash`,
      [clientId, hashOf(clientSecret)],
    )
    return { clientSecret: null, secretChangedTime: work.now.toISOString() }
  },
  refuse: {
    save: refuseSaving,
    delete: (row, work) => refuseEnding(row, work, ['删除', 'delete']),
    enable: (row, work) => refuseTouching(row, work, ['启用', 'enable']),
    disable: (row, work) => refuseEnding(row, work, ['禁用', 'disable']),
  },
  run: {
    async delete({ clientId }, { transaction: { query } }) {
      await query('delete from client_secret where tenant_id = current_tenant() and client_id = $1', [clientId])
      await query('delete from session where tenant_id = current_tenant() and client_id = $1', [clientId])
      await tellAccess(query)
    },
  },
})
