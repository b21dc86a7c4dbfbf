import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { holdsSame, type Power } from '../grants/beyond.server.ts'
import type { client } from './document.ts'
import { grantsOf, isForPeople } from './rules.ts'

type ClientRow = Row<typeof client>

/** The client that the pages of this house sign in through, and the secret they know it by; both stand in every browser. */
export const webClient = { clientId: 'web', clientSecret: 'web' } as const

/** Without these nobody signs in on the pages, or stays signed in. */
const webGrants = ['password', 'refresh_token'] as const

const isWeb = ({ clientId }: Pick<ClientRow, 'clientId'>): boolean => clientId === webClient.clientId

const closesWeb = (why: readonly [string, string], field?: keyof ClientRow) => ({
  ...(field ? { field } : {}),
  bizCode: 'WEB_CLIENT',
  message: [
    `所有人都通过客户端${webClient.clientId}登录网页：${why[0]}；要让个别人退出，请在“用户”中锁定或强制下线`,
    `Everybody signs in to the pages through the client ${webClient.clientId}: ${why[1]}; to put single people out, lock them or end their sessions under Users`,
  ] as const,
})

/** Refuses another secret for the pages' own client: the browsers would go on with the one they know. */
export function keepWebSecret(row: Pick<ClientRow, 'clientId' | 'clientSecret'>): void {
  if (!isWeb(row) || row.clientSecret === webClient.clientSecret) return
  throw new Refused([closesWeb(['它的密钥不能更换', 'its secret stays as it is'], 'clientSecret')])
}

/** Refuses what would close the pages to everybody: this machine only, or a way of theirs taken away. */
export function refuseClosingWeb(row: ClientRow): Refusals {
  if (!isWeb(row)) return null
  if (row.loopbackFlag === 'Y') return closesWeb(['不能仅限本机', 'it cannot be for this machine only'], 'loopbackFlag')
  const missing = webGrants.filter(grant => !grantsOf(row).includes(grant))
  return (
    missing.length > 0 &&
    closesWeb(
      [`授权模式须包含${missing.join('、')}`, `its grant types must include ${missing.join(', ')}`],
      'authorizedGrantTypes',
    )
  )
}

/** Refuses to switch off or delete the pages' own client. */
export const refuseEndingWeb = (row: ClientRow): Refusals =>
  isWeb(row) && closesWeb(['它不能禁用或删除', 'it is neither disabled nor deleted'])

/** What decides whether people can sign in through a client, and how well they are guarded there. */
const guarding = ['challengeFlag', 'loopbackFlag', 'secretChangedTime'] as const

/** Whether a save changes how people sign in through a client, or makes one they sign in through. */
export function changesPeoples(row: ClientRow, before: ClientRow | undefined): boolean {
  if (!before) return isForPeople(row)
  if (!isForPeople(row) && !isForPeople(before)) return false
  return !holdsSame(grantsOf(row), grantsOf(before)) || guarding.some(name => row[name] !== before[name])
}

/** Refuses to decide how people sign in through a client to who does not hold everything. */
export const refusePeoples = (row: ClientRow, giver: Power): Refusals =>
  !giver.everything && {
    bizCode: 'ADMINISTRATOR_ONLY',
    message: [
      `人员通过客户端${row.clientId}登录，其密钥、授权模式、验证码、本机限制及启用只由系统管理员决定；请联系系统管理员`,
      `People sign in through the client ${row.clientId}: its secret, grant types, challenge, limit to this machine and being in use are decided by an administrator who holds every permission; ask one`,
    ],
  }
