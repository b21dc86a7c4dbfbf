import type { Desk } from '../../model/document.ts'
import type { StandIn } from './stand-in.ts'

/** How far a person's sight goes within what a permission opens, widest first (business.md 6.3). */
export const scopes = ['ALL', 'ORG', 'DEPT', 'WAREHOUSE', 'VENDOR', 'OWN'] as const
export type ScopeKind = (typeof scopes)[number]

/** A role as a person holds it. */
export interface HeldRole {
  readonly id: string
  readonly scope: ScopeKind
  readonly permissions: ReadonlySet<string>
}

/** People who left, directly or one after the other, and the records that stood for them, by document. */
export interface TakenOver {
  readonly ids: readonly string[]
  readonly ownIds: Readonly<Record<string, readonly string[]>>
}

/** Who is asking: the person, their rights and how far they see. */
export interface User {
  readonly id: string
  readonly tenantId: string
  readonly username: string
  readonly name: string
  readonly kind: 'STAFF' | 'SUPPLIER' | 'CLIENT'
  readonly clientId: string
  readonly sessionId: string
  readonly roles: readonly HeldRole[]
  /** Holds every permission: role id 1. */
  readonly everything: boolean
  readonly permissions: ReadonlySet<string>
  /** The password was given by somebody else and is still to be changed. */
  readonly mustChange: boolean
  readonly orgIds: readonly string[]
  readonly currentOrgId: string | null
  /** Departments the person is given, and all below them. */
  readonly departmentCodes: readonly string[]
  readonly warehouseCodes: readonly string[]
  readonly vendorIds: readonly string[]
  /**
   * Records that stand for the person, by document: what a reference to that document holds when the row is theirs.
   * The documents are those declared with `person`.
   */
  readonly ownIds: ReadonlyMap<string, readonly string[]>
  /** Whose work the person took over, and the records that stood for those; nothing where nobody left it to them. */
  readonly takenOver?: TakenOver
  /** Who really acts, where somebody stands in for this person. */
  readonly standIn?: StandIn
  /** Whom this person stands in for just now, as that one; `ended` where the time is over and they have not gone back yet. */
  readonly acting?: User | 'ended'
  /** Lists opened by permissions of their desks alone, by the list's own code: what their records have in common, any of them. */
  readonly narrowed?: ReadonlyMap<string, readonly Desk['only'][]>
}

/** Whether a person holds a permission code. */
export const may = (user: User, permission: string): boolean => user.everything || user.permissions.has(permission)

/** The ids by which rows are a person's: their own, and of those whose work they took over. */
export const idsOf = ({ id, takenOver }: Pick<User, 'id' | 'takenOver'>): string[] => [id, ...(takenOver?.ids ?? [])]

/** The units whose records a person sees by a permission; nothing where they see all. */
export const unitsSeenBy = (user: User, permission: string): readonly string[] | null =>
  widestScope(user, permission) === 'ALL' ? null : user.orgIds

/** The widest scope among the roles that give a permission; nothing when none does. */
export function widestScope(user: User, permission: string): ScopeKind | undefined {
  if (user.everything) return 'ALL'
  const held = user.roles.filter(role => role.permissions.has(permission)).map(role => role.scope)
  return scopes.find(scope => held.includes(scope))
}
