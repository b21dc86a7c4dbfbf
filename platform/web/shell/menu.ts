import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../model/label.ts'
import { knownAreas } from '../areas.ts'
import { early } from '../early-answers.ts'
import { call } from '../http.ts'
import { useSession } from '../session/session.ts'

/** An entry of the menu as the server gives it for the person who asks (Spec 000 §2.3). */
export interface MenuNode {
  readonly id: string
  readonly label: string
  readonly enName: string
  readonly path: string | null
  readonly icon: string | null
  readonly keepAlive: string
  readonly roles: readonly string[]
  readonly children?: readonly MenuNode[]
}

/** The menu of the person signed in. */
export const useMenu = () => {
  const person = useSession(state => state.person)
  return useQuery({
    queryKey: ['menu', person?.userId],
    queryFn: () => early<MenuNode[]>('/admin/menu'),
    enabled: person !== undefined,
    staleTime: 300_000,
  })
}

/**
 * The side menu of a group of the top menu, asked for by group when somebody chooses one (Spec 000 §2.3); the tree already
 * known stands in until then, and meanwhile.
 */
export const useSideMenu = (group: MenuNode | undefined, isChosen: boolean) => {
  const person = useSession(state => state.person)
  return useQuery({
    queryKey: ['menu', person?.userId, group?.id],
    queryFn: () => call<MenuNode[]>('/admin/menu', { query: { parentId: group?.id } }),
    enabled: person !== undefined && group !== undefined && isChosen,
    placeholderData: [...(group?.children ?? [])],
    staleTime: 300_000,
  })
}

/** What the path of a group begins with: it leads nowhere, but programs of the family want one. */
const groupPath = '/menu/'

export const nameOf = (node: MenuNode): Label => [node.label, node.enName]

/** All entries that lead somewhere, with the group they stand in. */
export function leaves(
  nodes: readonly MenuNode[],
  group?: MenuNode,
): { node: MenuNode; group: MenuNode | undefined }[] {
  return nodes.flatMap(node => [
    ...(node.path && !node.path.startsWith(groupPath) ? [{ node, group }] : []),
    ...leaves(node.children ?? [], group ?? node),
  ])
}

/** The entry an area's page says it belongs to. */
const entryOf = (path: string): string | undefined =>
  knownAreas().find(({ pages = {} }) => Object.hasOwn(pages, path))?.pages?.[path]?.entry

/** The group and entry an address belongs to: its own entry, the one its page names, or the list its page hangs on. */
export function placeIn(
  nodes: readonly MenuNode[],
  path: string,
): { node: MenuNode; group: MenuNode | undefined } | undefined {
  const all = leaves(nodes)
  const named = entryOf(path)
  return (
    all.find(one => one.node.path === path) ??
    all.find(one => one.node.path === named) ??
    all.find(one => path.startsWith(`${(one.node.path ?? '').replace(/\/index$/, '')}/`))
  )
}
