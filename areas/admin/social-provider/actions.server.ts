import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import { type AnyActions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { beyond } from '../grants/beyond.server.ts'
import { giverNow, isHouse, peopleNow } from '../grants/people.server.ts'
import { lockRights, standsAbove } from '../grants/refuse.server.ts'
import { socialProvider } from './document.ts'

type ProviderRow = Row<typeof socialProvider>

/** What decides whom another house says somebody is. */
const deciding = [
  'appId',
  'scope',
  'subjectField',
  'matchBy',
  'matchClaim',
  'issuer',
  'authorizeUrl',
  'tokenUrl',
  'userInfoUrl',
] as const

/**
 * Whoever decides which house is asked signs in as everybody who has bound an account there, and as everybody at all where
 * people are bound by themselves: nobody may who stands below one of them.
 */
async function refuseDeciding({ matchBy, providerCode, providerName }: ProviderRow, work: Work): Promise<Refusals> {
  if (isHouse(work)) return null
  await lockRights(work)
  const giver = await giverNow(work)
  if (giver.everything) return null
  const { rows } = await work.transaction.query<{ id: string }>(
    `select distinct user_id::text as id from social_account where tenant_id = current_tenant() and provider = $1
     union select id::text from app_user where tenant_id = current_tenant() and enable_flag = 'Y' and $2`,
    [providerCode, (matchBy ?? 'NONE') !== 'NONE'],
  )
  const bound = await peopleNow(
    work,
    rows.map(row => row.id),
  )
  for (const person of bound) {
    const above = beyond(giver, person)
    if (above.length > 0)
      return standsAbove(
        [`改动第三方登录${providerName}，它用于登录`, `change the social sign-in ${providerName} of`],
        [`用户${person.title}`, `the user ${person.title}`],
        above,
      )
  }
  return null
}

const actions = defineActions(socialProvider, {
  refuse: {
    save: async (row, work, before) =>
      before && deciding.every(name => (row[name] ?? null) === (before[name] ?? null))
        ? null
        : refuseDeciding(row, work),
    delete: refuseDeciding,
  },
  run: {},
})

/** Who may say at which house people prove who they are. */
export const socialProviderActions: AnyActions = {
  ...actions,
  refuse: { ...actions.refuse, enable: refuseDeciding, disable: refuseDeciding },
}
