import { grantedCodes } from '#platform/server/session/sessions.ts'
import { type ScopeKind, scopes } from '#platform/server/session/user.ts'
import { ownIsWithin } from './own-rows.server.ts'

/** The role that holds every permission there is. */
export const administratorRole = '1'

/** A role as far as what it opens is concerned. */
export interface Opening {
  readonly id: string
  readonly scope: ScopeKind
  readonly permissions: readonly string[]
}

/** Units, departments, sub-inventories and vendors somebody works for. */
export interface Reach {
  readonly orgIds: readonly string[]
  readonly departmentCodes: readonly string[]
  readonly warehouseCodes: readonly string[]
  readonly vendorIds: readonly string[]
}

/** What somebody can do: every role with the part of the business it is used in. */
export interface Power extends Reach {
  readonly everything: boolean
  readonly roles: readonly Opening[]
}

/** The lists of a person's reach, each with the words people know it by. */
export const reachLabels = {
  orgIds: ['业务主体', 'operating units'],
  departmentCodes: ['部门', 'departments'],
  warehouseCodes: ['子库存', 'sub-inventories'],
  vendorIds: ['供应商', 'vendors'],
} as const satisfies Record<keyof Reach, readonly [string, string]>

const reachNames = Object.keys(reachLabels) as (keyof Reach)[]

/** Which list narrows a scope further than the units do. */
const narrowedBy: Readonly<Partial<Record<ScopeKind, keyof Reach>>> = {
  DEPT: 'departmentCodes',
  WAREHOUSE: 'warehouseCodes',
  VENDOR: 'vendorIds',
}

/** What somebody who has nothing can do. */
export const powerless: Power = {
  everything: false,
  roles: [],
  orgIds: [],
  departmentCodes: [],
  warehouseCodes: [],
  vendorIds: [],
}

/** One piece of what a role opens: rows of one unit, and within it of one department, sub-inventory or vendor. */
interface Piece {
  readonly scope: ScopeKind
  readonly org: string | undefined
  readonly part: string | undefined
}

/** The pieces of the business that a scope opens to somebody; rows without a unit are everybody's, so there is always one. */
function piecesOf(scope: ScopeKind, reach: Reach): Piece[] {
  if (scope === 'ALL') return [{ scope, org: undefined, part: undefined }]
  const list = narrowedBy[scope]
  const parts = list && reach[list].length > 0 ? reach[list] : [undefined]
  const orgs = reach.orgIds.length > 0 ? reach.orgIds : [undefined]
  return orgs.flatMap(org => parts.map(part => ({ scope, org, part })))
}

/** For each permission the scopes somebody holds it with. */
function scopesByCode({ roles }: Power): ReadonlyMap<string, ReadonlySet<ScopeKind>> {
  const held = new Map<string, Set<ScopeKind>>()
  for (const { scope, permissions } of roles)
    for (const code of permissions) held.set(code, (held.get(code) ?? new Set()).add(scope))
  return held
}

/** Whether somebody who holds a permission with these scopes sees a piece of the business by it. */
function sees(power: Power, held: ReadonlySet<ScopeKind>, code: string, { scope, org, part }: Piece): boolean {
  if (held.has('ALL')) return true
  if (scope === 'ALL' || (org !== undefined && !power.orgIds.includes(org))) return false
  // Whoever sees whole units sees each part of them; departments, sub-inventories and vendors do not contain each other.
  if (held.has('ORG')) return true
  if (scope === 'OWN') return [...held].some(width => ownIsWithin(code, width))
  const list = narrowedBy[scope]
  return list !== undefined && held.has(scope) && (part === undefined || power[list].includes(part))
}

/** What of a power goes beyond what its giver holds and what its bearer has already: permission codes, `*` for everything. */
export function beyond(giver: Power, given: Power, already: Power = powerless): string[] {
  if (giver.everything || already.everything) return []
  if (given.everything) return ['*']
  const [own, had] = [scopesByCode(giver), scopesByCode(already)]
  const none: ReadonlySet<ScopeKind> = new Set()
  const pieces = new Map(scopes.map(scope => [scope, piecesOf(scope, given)]))
  const found = new Set<string>()
  for (const { scope, permissions } of given.roles)
    for (const code of permissions)
      if (!found.has(code)) {
        const isCovered = (pieces.get(scope) ?? []).every(
          piece => sees(giver, own.get(code) ?? none, code, piece) || sees(already, had.get(code) ?? none, code, piece),
        )
        if (!isCovered) found.add(code)
      }
  return [...found].sort()
}

/** The lists of somebody's reach that hold more than their giver's and than before; `sight` is how far the giver sees people. */
export function reachBeyond(giver: Power, given: Reach, already: Reach, sight: ScopeKind | undefined): (keyof Reach)[] {
  if (giver.everything || sight === 'ALL') return []
  return reachNames.filter(name =>
    given[name].some(value => !giver[name].includes(value) && !already[name].includes(value)),
  )
}

/** Whether two lists hold the same, in whatever order. */
export const holdsSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n')

/** The lists of somebody's reach that differ. */
export const reachChanged = (one: Reach, other: Reach): (keyof Reach)[] =>
  reachNames.filter(name => !holdsSame(one[name], other[name]))

/** Rights that a client row opens: entries of its scope and authorities that are permission codes. */
export const clientCodes = (...lists: readonly (string | null | undefined)[]): string[] => [
  ...grantedCodes(lists.join(',')),
]
