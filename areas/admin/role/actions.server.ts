import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { tellAccess } from '../access.server.ts'
import { administratorRole } from '../grants/beyond.server.ts'
import { refuseSavingRole, refuseSwitchingRole } from '../grants/refuse.server.ts'
import { endOutgrown } from '../stand-in/outgrown.server.ts'
import { role } from './document.ts'
import { refuseOpeningToSuppliers } from './suppliers.server.ts'

type RoleRow = Row<typeof role>

/** Whether a role opens what it did not, or further than it did. */
const opensMore = (row: RoleRow, before: RoleRow): boolean =>
  row.dataScope !== before.dataScope || (row.permissions ?? []).some(code => !before.permissions?.includes(code))

const toldAccess = (_role: unknown, work: Work) => tellAccess(work.transaction.query)

/** What a role opens is open and shut at once, and nobody opens with it what they do not hold. */
export const roleActions = defineActions(role, {
  refuse: {
    save: async (row, work, before: RoleRow | undefined) =>
      (await refuseSavingRole(row, work)) || refuseOpeningToSuppliers(row, work, before),
    // The administrator's role is the way back in; it is never taken away.
    async delete(row, work) {
      if (row.id === administratorRole)
        return [
          '管理员角色不能删除，请从用户上收回该角色',
          'The administrator role cannot be deleted; take it from its users instead',
        ]
      return refuseSwitchingRole(row, work, ['删除', 'delete'])
    },
    enable: (row, work) => refuseSwitchingRole(row, work, ['启用', 'enable']),
    disable: async (row, work) =>
      row.id === administratorRole
        ? [
            '管理员角色不能禁用，请从用户上收回该角色',
            'The administrator role cannot be disabled; take it from its users instead',
          ]
        : refuseSwitchingRole(row, work, ['禁用', 'disable']),
  },
  run: {
    async save(row, work, before: RoleRow | undefined) {
      if (before && opensMore(row, before)) await endOutgrown(work, { roleId: row.id })
      await tellAccess(work.transaction.query)
    },
    enable: toldAccess,
    disable: toldAccess,
  },
})
