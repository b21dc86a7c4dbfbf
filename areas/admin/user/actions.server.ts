import { type AnyActions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { passwordRefusal } from '#platform/server/session/password.ts'
import { tellAccess } from '../access.server.ts'
import { user } from './document.ts'
import { givePassword } from './password.server.ts'

/** Ends every session of some people; their next call is answered 424 (reliability.md 2.2). */
async function endSessions({ transaction: { query } }: Work, ids: readonly string[]): Promise<void> {
  await query('delete from session where tenant_id = current_tenant() and user_id = any($1::bigint[])', [ids])
  await tellAccess(query)
}

async function setLock(
  work: Work,
  rows: readonly { id: string; version: number }[],
  lockFlag: '0' | '9',
): Promise<void> {
  for (const { id, version } of rows) await work.update(user, { id, version }, { lockFlag })
  if (lockFlag === '9')
    await endSessions(
      work,
      rows.map(row => row.id),
    )
  await tellAccess(work.transaction.query)
}

const actions = defineActions(user, {
  refuse: {
    // Whoever holds the phone signs in with it; it is one person's.
    async save({ id, phone }, work) {
      if (!phone) return null
      const others = (await work.all(user, { phone })).filter(one => one.id !== id)
      return (
        others.length > 0 && {
          field: 'phone',
          bizCode: 'PHONE_TAKEN',
          message: [
            `该手机号已被用户${others[0]?.username}使用`,
            `The user ${others[0]?.username} has this mobile number`,
          ],
        }
      )
    },
    lock: (rows, work) =>
      [rows].flat().some(row => row.id === work.user.id) && ['不能锁定自己', 'You cannot lock yourself'],
    resetPassword: (_row, _work, input) => {
      const why = passwordRefusal(String(input.newPassword ?? ''))
      return why && { field: 'newPassword', message: why, bizCode: 'PASSWORD_REFUSED' }
    },
  },
  run: {
    async save({ id, lockFlag }, work) {
      if (lockFlag === '9') await endSessions(work, [id])
      await tellAccess(work.transaction.query)
    },
    async resetPassword({ id }, work, input) {
      await givePassword(work, id, String(input.newPassword), true)
      await endSessions(work, [id])
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

/** What happens to a user's sessions when their record changes; a disabled user's are gone at once. */
export const userActions: AnyActions = {
  ...actions,
  run: { ...actions.run, disable: (row: { id: string }, work: Work) => endSessions(work, [row.id]) },
}
