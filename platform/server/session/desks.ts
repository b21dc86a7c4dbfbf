import type { Declaration, Desk } from '../../model/document.ts'
import type { Catalogue } from '../catalogue.ts'
import type { User } from './user.ts'

/** What a permission of a desk opens: the list of its document, and of it the part that the desk is about. */
interface Opened {
  readonly list: string
  readonly only: Desk['only']
}

/**
 * Opens to people what the permissions of desks open: the calls of the whole document, kept to the desk's part of its
 * records, wherever they are read, written or stepped (reliability.md 2.4). Whoever holds the list itself sees it all.
 */
export function deskOpener(catalogue: Catalogue): (user: User) => User {
  const opener = openers.get(catalogue) ?? openerOf(catalogue)
  openers.set(catalogue, opener)
  return opener
}

/** Declarations do not change while a house runs. */
const openers = new WeakMap<Catalogue, (user: User) => User>()

function openerOf(catalogue: Catalogue): (user: User) => User {
  const byCode = new Map<string, Opened[]>()
  for (const { document } of catalogue.all)
    for (const { permission, only } of Object.values(document.desks ?? {}))
      if (permission) byCode.set(permission, [...(byCode.get(permission) ?? []), { list: listOf(document), only }])
  return user => (byCode.size === 0 || user.everything ? user : opened(user, byCode))
}

const listOf = ({ permission }: Declaration) => `${permission}:list`

function opened(user: User, byCode: ReadonlyMap<string, readonly Opened[]>): User {
  const narrowed = new Map<string, Desk['only'][]>()
  const opening = (codes: ReadonlySet<string>) => [...codes].flatMap(code => byCode.get(code) ?? [])
  for (const { list, only } of opening(user.permissions))
    if (!user.permissions.has(list)) narrowed.set(list, [...(narrowed.get(list) ?? []), only])
  if (narrowed.size === 0) return user
  const widened = (codes: ReadonlySet<string>) => new Set([...codes, ...opening(codes).map(({ list }) => list)])
  return {
    ...user,
    narrowed,
    permissions: widened(user.permissions),
    roles: user.roles.map(role => ({ ...role, permissions: widened(role.permissions) })),
  }
}
