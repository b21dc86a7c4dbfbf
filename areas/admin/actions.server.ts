import { type AnyActions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { tellAccess } from './access.server.ts'
import { clientActions } from './client/actions.server.ts'
import { role } from './role/document.ts'
import { tenantActions } from './tenant/gate.server.ts'
import { userActions } from './user/actions.server.ts'

const roleActions = defineActions(role, {
  refuse: {
    // The administrator's role is the way back in; it is never taken away.
    delete: async ({ id }) => id === '1' && ['管理员角色不能删除', 'The administrator role cannot be deleted'],
  },
  run: {
    async save(_row, work) {
      await tellAccess(work.transaction.query)
    },
  },
})

const toldAccess = (_role: unknown, work: Work) => tellAccess(work.transaction.query)
/** A role that is switched off opens nothing from that moment on. */
const switchedRole: AnyActions = {
  ...roleActions,
  run: { ...roleActions.run, enable: toldAccess, disable: toldAccess },
}

/** What the documents of this area do to other records. */
export const adminActions = [userActions, switchedRole, clientActions, tenantActions]
