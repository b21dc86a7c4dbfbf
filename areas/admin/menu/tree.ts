/** A row of the menu as the database keeps it. */
export interface MenuRow {
  readonly id: string
  readonly parentId: string | null
  readonly label: string
  readonly enName: string
  readonly path: string | null
  readonly icon: string | null
  readonly menuType: string
  readonly permission: string | null
  readonly sortOrder: number
  readonly keepAlive: string
  readonly roles: readonly string[] | null
}

/** A node of the menu as the family's clients read it (platform-family 5); leaves have no children. */
export interface MenuNode {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly label: string
  readonly enName: string
  /** Never empty: an entry leads to a screen or to a page elsewhere, a group has an address of its own that opens nothing. */
  readonly path: string
  readonly icon: string | null
  readonly type: '0' | '1'
  readonly sortOrder: number
  readonly weight: number
  readonly permission: string | null
  readonly keepAlive: string
  readonly roles: readonly string[]
  readonly children?: readonly MenuNode[]
}

/** The root of the menu in the family's numbering. */
export const menuRoot = '-1'

/** Who looks at the menu. */
export interface MenuReader {
  readonly roleIds: readonly string[]
  readonly holds: (permission: string) => boolean
}

/** The part of the menu below a node that a person may see: entries of their rights and roles; groups only with something in them. */
export function menuTree(rows: readonly MenuRow[], parentId: string, reader: MenuReader): MenuNode[] {
  const below = new Map<string, MenuRow[]>()
  for (const row of rows) {
    const parent = row.parentId ?? menuRoot
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const visible = (row: MenuRow) =>
    (row.permission === null || row.permission === '' || reader.holds(row.permission)) &&
    (!row.roles || row.roles.length === 0 || row.roles.some(role => reader.roleIds.includes(role)))
  const branch = (parent: string, seen: ReadonlySet<string>): MenuNode[] =>
    (below.get(parent) ?? [])
      .filter(row => row.menuType === '0' && !seen.has(row.id) && visible(row))
      .sort((a, b) => a.sortOrder - b.sortOrder)
      .flatMap(row => {
        const children = branch(row.id, new Set([...seen, row.id]))
        if (!row.path && children.length === 0) return []
        return [nodeOf(row, children)]
      })
  return branch(parentId, new Set())
}

/**
 * The address of a group that was given none. The family's front ends make a route of every node and fail on one without
 * a path; theirs leave such nodes out (platform-family 5), which would take the whole branch away, so each has a path
 * that no screen has.
 */
const groupPath = ({ id, enName }: MenuRow): string =>
  `/menu/${
    enName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'group'
  }-${id}`

const nodeOf = (row: MenuRow, children: readonly MenuNode[]): MenuNode => ({
  id: row.id,
  parentId: row.parentId ?? menuRoot,
  name: row.label,
  label: row.label,
  enName: row.enName,
  path: row.path || groupPath(row),
  icon: row.icon,
  type: '0',
  sortOrder: row.sortOrder,
  weight: row.sortOrder,
  permission: row.permission,
  keepAlive: row.keepAlive,
  roles: row.roles ?? [],
  ...(children.length > 0 ? { children } : {}),
})
