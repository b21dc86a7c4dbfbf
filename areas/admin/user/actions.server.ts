import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { passwordRefusal } from '#platform/server/session/password.ts'
import { tellAccess } from '../access.server.ts'
import { administratorRole } from '../grants/beyond.server.ts'
import { isHouse } from '../grants/people.server.ts'
import { keepAdministrator, lockRights, refuseSavingUser, refuseTouching } from '../grants/refuse.server.ts'
import { role } from '../role/document.ts'
import { houseCodes } from '../role/suppliers.server.ts'
import { endForLeavers, endOfGone } from '../stand-in/gone.server.ts'
import { endOutgrown } from '../stand-in/outgrown.server.ts'
import { user } from './document.ts'
import { firstPasswordOf, givePassword, takeFirstPassword } from './password.server.ts'
import { asCompared, noPhone, takenPhone } from './phone.server.ts'
import { asksLeft, leavesBehind, refuseSuccessor } from './successor.server.ts'
import { tellHolderLater } from './told.server.ts'

type UserRow = Row<typeof user>

/** Ends every session of some people; their next call is answered 424 (reliability.md 2.2). */
async function endSessions({ transaction: { query } }: Work, ids: readonly string[]): Promise<void> {
  await query('delete from session where tenant_id = current_tenant() and user_id = any($1::bigint[])', [ids])
  await tellAccess(query)
}

/** Who can do nothing any more is out at once, and stands in for nobody. */
async function shutOut(work: Work, rows: readonly UserRow[]): Promise<void> {
  await endSessions(
    work,
    rows.map(row => row.id),
  )
  await endOfGone(work, rows)
}

async function setLock(work: Work, rows: readonly UserRow[], lockFlag: '0' | '9'): Promise<void> {
  for (const { id, version } of rows) await work.update(user, { id, version }, { lockFlag })
  if (lockFlag === '9') {
    await keepAdministrator(work, rows)
    await shutOut(work, rows)
  }
  await tellAccess(work.transaction.query)
}

/** A supplier's person holds what is a supplier's; permissions of the house are for its own people (reliability.md 2.7). */
async function houseRole({ roleIds, userType, username }: UserRow, work: Work) {
  if (userType !== 'SUPPLIER' || !roleIds || roleIds.length === 0) return null
  await lockRights(work)
  const held = await work.all(role, { id: roleIds })
  // The administrator's role names no code and opens every one. The house alone gives it: to try that even so a supplier's
  // person is let in nowhere else.
  const own = held.find(({ id, permissions }) =>
    id === administratorRole ? !isHouse(work) : houseCodes(permissions).length > 0,
  )
  return (
    own !== undefined &&
    ({
      field: 'roleIds',
      bizCode: 'ROLE_NOT_FOR_SUPPLIERS',
      message: [
        `${username}是供应商用户，角色“${own.roleName}”含有内部权限；请改用只含供应商门户权限的角色`,
        `${username} is a supplier's user and the role "${own.roleName}" opens what is the house's; choose a role of the supplier portal alone`,
      ],
    } as const)
  )
}

const rights = ['roleIds', 'orgIds', 'departmentCodes', 'warehouseCodes', 'vendorIds'] as const

/** Whether somebody holds a role, or works for a part of the business, that was not theirs before. */
const isGivenMore = (row: UserRow, before: UserRow): boolean =>
  rights.some(name => row[name]?.some(value => !before[name]?.includes(value)))

/** With a person goes what is kept beside their record: the same person made anew is bound, and stood in for, anew. Who stood in for whom before stays known. */
async function dropWhatStandsBeside({ transaction: { query }, today }: Work, { id }: UserRow): Promise<void> {
  for (const table of ['social_account', 'user_secret'])
    await query(`delete from ${table} where tenant_id = current_tenant() and user_id = $1`, [id])
  await query(
    `delete from stand_in where tenant_id = current_tenant() and $1 in (absent_id, substitute_id)
        and (ended_time is null and to_day >= $2::date or from_day > $2::date)`,
    [id, today],
  )
  await tellAccess(query)
}

/** The unit somebody works for at the moment ends with its being taken from them; new records are not begun for it any more. */
function unitKept({ currentOrgId, orgIds, roleIds }: UserRow, before: UserRow | undefined): Partial<UserRow> {
  const isTaken = currentOrgId && before?.orgIds?.includes(currentOrgId) && !orgIds?.includes(currentOrgId)
  // An administrator works for every unit.
  if (!isTaken || roleIds?.includes(administratorRole)) return {}
  return { currentOrgId: null }
}

/** A first password keeps the rules of every other one. */
function poorPassword(row: UserRow, work: Work) {
  const given = firstPasswordOf(work, row.username)
  const why = given === undefined ? undefined : passwordRefusal(given)
  return why && ({ field: 'firstPassword', message: why, bizCode: 'PASSWORD_REFUSED' } as const)
}

/** What happens to a user's sessions when their record changes; a disabled user's are gone at once. */
export const userActions = defineActions(user, {
  prepare: async (row, work, before) => ({
    ...takeFirstPassword(work, row),
    ...unitKept(row, before),
    phone: asCompared(row, before),
  }),
  refuse: {
    save: async (row, work, before: UserRow | undefined) =>
      poorPassword(row, work) ||
      noPhone(row, before) ||
      (await takenPhone(row, work)) ||
      (await houseRole(row, work)) ||
      (await refuseSuccessor(row, work, before)) ||
      refuseSavingUser(row, work),
    delete: async (row, work) => (await refuseTouching([row], work, ['删除', 'delete'])) || asksLeft(row, work),
    enable: (row, work) => refuseTouching([row], work, ['启用', 'enable']),
    disable: async (row, work) => (await refuseTouching([row], work, ['禁用', 'disable'])) || leavesBehind(row, work),
    lock: async (rows, work) =>
      [rows].flat().some(row => row.id === work.user.id)
        ? ['不能锁定自己，请由另一位管理员办理', 'You cannot lock yourself; ask another administrator to do it']
        : refuseTouching([rows].flat(), work, ['锁定', 'lock']),
    unlock: (rows, work) => refuseTouching([rows].flat(), work, ['解锁', 'unlock']),
    endSessions: (rows, work) => refuseTouching([rows].flat(), work, ['强制下线', 'end the sessions of']),
    resetPassword(row, work, input) {
      if (row.id === work.user.id)
        return {
          bizCode: 'OWN_PASSWORD',
          message: [
            `您自己（${row.name}）的密码请在“个人信息”中凭原密码修改`,
            `Change your own password (${row.name}) in your profile, with the old one`,
          ],
        }
      const why = passwordRefusal(String(input.newPassword ?? ''))
      if (why) return { field: 'newPassword', message: why, bizCode: 'PASSWORD_REFUSED' }
      return refuseTouching([row], work, ['重置密码：', 'reset the password of'])
    },
  },
  run: {
    async save(row: UserRow, work: Work, before: UserRow | undefined) {
      const first = firstPasswordOf(work, row.username)
      if (!before && first !== undefined) await givePassword(work, row.id, first, true)
      if (before) await keepAdministrator(work, [before])
      if (before && isGivenMore(row, before)) await endOutgrown(work, { userId: row.id })
      if (before && before.phone !== row.phone) await tellHolderLater(work, before, 'phone')
      if (row.lockFlag === '9') await shutOut(work, [row])
      await tellAccess(work.transaction.query)
    },
    async delete(row, work) {
      await keepAdministrator(work, [row])
      await endForLeavers(work, [row])
      await endOfGone(work, [row])
      await dropWhatStandsBeside(work, row)
    },
    async disable(row, work) {
      await keepAdministrator(work, [row])
      await endForLeavers(work, [row])
      await shutOut(work, [row])
    },
    enable: (_row, work) => tellAccess(work.transaction.query),
    async resetPassword(row, work, input) {
      await givePassword(work, row.id, String(input.newPassword), true)
      await endSessions(work, [row.id])
      await tellHolderLater(work, row, 'password')
    },
    lock: (rows, work) => setLock(work, [rows].flat(), '9'),
    unlock: (rows, work) => setLock(work, [rows].flat(), '0'),
    endSessions: (rows, work) =>
      endSessions(
        work,
        [rows].flat().map(row => row.id),
      ),
  },
})
