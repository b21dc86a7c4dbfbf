import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
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

/** Where the secret of another house is sent, and as whose: what they gave us is shown to nobody else. */
const secretGoesTo = ['appId', 'issuer', 'authorizeUrl', 'tokenUrl', 'userInfoUrl'] as const

/** Drops the secret another house gave us; answers whether there was one. */
async function dropSecret({ providerCode }: ProviderRow, { transaction }: Work): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'delete from provider_secret where tenant_id = current_tenant() and provider = $1',
    [providerCode],
  )
  return Boolean(rowCount)
}

/** A house that has moved is given the secret anew, by somebody who holds it, and not what the one before was given. */
async function dropSecretOfBefore(row: ProviderRow, work: Work, before: ProviderRow | undefined): Promise<void> {
  if (before && secretGoesTo.every(name => (row[name] ?? null) === (before[name] ?? null))) return
  if (!(await dropSecret(row, work)) || !before) return
  await work.tell(
    [work.user.id],
    [
      `第三方登录${row.providerName}的地址或应用编号已改，原密钥已删除；请打开它点“设置密钥”重新填写，之前无法用它登录`,
      `The addresses or the app id of the social sign-in ${row.providerName} have changed, so its secret was dropped; open it and press "Set secret" to enter it again: until then nobody signs in there`,
    ],
    { document: socialProvider, id: row.id, no: row.providerCode },
  )
}

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

/** Who may say at which house people prove who they are. */
export const socialProviderActions = defineActions(socialProvider, {
  refuse: {
    save: async (row, work, before) =>
      before && deciding.every(name => (row[name] ?? null) === (before[name] ?? null))
        ? null
        : refuseDeciding(row, work),
    delete: refuseDeciding,
    enable: refuseDeciding,
    disable: refuseDeciding,
  },
  run: {
    save: dropSecretOfBefore,
    async delete(row, work) {
      await dropSecret(row, work)
    },
  },
})
