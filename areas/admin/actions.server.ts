import { defineActions } from '#platform/server/documents/actions.ts'
import { role } from './role/document.ts'
import { user } from './user/document.ts'

/** Everybody on every copy of the server forgets what they knew of people's rights. */
const tellAccess = (query: (text: string) => Promise<unknown>) => query("select pg_notify('dop_access', '')")

const userActions = defineActions(user, {
  run: {
    async save({ id, lockFlag }, work) {
      if (lockFlag === '9')
        await work.transaction.query('delete from session where tenant_id = current_tenant() and user_id = $1', [id])
      await tellAccess(text => work.transaction.query(text))
    },
  },
})

const roleActions = defineActions(role, {
  refuse: {
    // The administrator's role is the way back in; it is never taken away.
    delete: async ({ id }) => id === '1' && ['管理员角色不能删除', 'The administrator role cannot be deleted'],
  },
  run: {
    async save(_row, work) {
      await tellAccess(text => work.transaction.query(text))
    },
  },
})

/** What the documents of this area do to other records. */
export const adminActions = [userActions, roleActions]
