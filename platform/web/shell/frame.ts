import { framePath } from '../../model/places.ts'
import { partsOf } from '../location.ts'
import { leaves, type MenuNode } from './menu.ts'

/** Where a menu entry leads: a page from elsewhere is framed in a tab, everything else is its own address (Spec 000 §2.2). */
export const addressOfEntry = (node: MenuNode): string => {
  const path = node.path ?? ''
  return /^https?:/i.test(path) ? `${framePath}${node.id}?src=${encodeURIComponent(path)}` : path
}

/** The page a frame's address names: its `src`, or what follows `/myiframe/`. */
export function framedIn(address: string): string | undefined {
  const { path, query } = partsOf(address)
  const named = query.get('src') ?? decodeURIComponent(path.slice(framePath.length))
  return /^https?:\/\//i.test(named) ? named : undefined
}

/** The menu entry that frames a page; only those are framed, or anybody's link could show a stranger's page as ours. */
export const entryFraming = (menu: readonly MenuNode[], src: string): MenuNode | undefined =>
  leaves(menu).find(({ node }) => node.path === src || framedIn(addressOfEntry(node)) === src)?.node
