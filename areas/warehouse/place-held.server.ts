import type { Work } from '#platform/server/documents/actions.ts'
import { widestScope } from '#platform/server/session/user.ts'

/** Whether somebody may do something at a warehouse: whose right reaches as far as their own warehouses, only at these (business.md 6.3). */
export const holdsPlace = ({ user }: Work, permission: string, warehouseCode: string): boolean =>
  widestScope(user, permission) !== 'WAREHOUSE' || user.warehouseCodes.includes(warehouseCode)
