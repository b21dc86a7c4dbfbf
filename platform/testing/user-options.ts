import type { ScopeKind } from '../server/session/user.ts'

/** How far a made user sees, and where they belong. */
export interface UserOptions {
  readonly scope?: ScopeKind
  readonly tenantId?: string
  readonly kind?: 'STAFF' | 'SUPPLIER'
  readonly name?: string
  readonly orgIds?: readonly string[]
  readonly departmentCodes?: readonly string[]
  readonly warehouseCodes?: readonly string[]
  readonly vendorIds?: readonly string[]
  /** Codes of roles they hold beside their own. */
  readonly roles?: readonly string[]
}
