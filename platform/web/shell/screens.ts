import type { ComponentType } from 'react'
import type { Member } from '../../model/area.ts'
import type { Declaration } from '../../model/document.ts'
import { type Label, withinSentence } from '../../model/label.ts'
import { documentPlace, framePath, home, isUnder, shellPages } from '../../model/places.ts'
import { knownAreas } from '../areas.ts'
import { partsOf } from '../location.ts'
import { lazyPage, lazyScreen, loaded } from '../parts/lazy-screen.tsx'
import { entryFraming, framedIn } from './frame.ts'
import { type MenuNode, nameOf, placeIn } from './menu.ts'

/** What an address shows: its title and the page that draws it, or the address it is served at now. */
export interface Screen {
  readonly title: Label
  readonly redirect?: string
  readonly Page?: ComponentType
  /** For the pages of a document. */
  readonly member?: Member
  readonly kind?: 'list' | 'edit' | 'detail'
  /** Which of the document's further lists. */
  readonly desk?: string
  /** Its menu entry says that it is not kept alive. */
  readonly fresh?: boolean
}

type ShellPage = keyof typeof shellPages

const shellScreens: Readonly<Record<ShellPage, ComponentType>> = {
  [home]: lazyPage(() => import('../home/home-page.tsx')),
  '/admin/async/index': lazyScreen(() => import('../tasks/tasks-page.tsx')),
  '/dev/gallery': lazyScreen(() => import('../gallery/gallery-page.tsx')),
  '/info/index': lazyScreen(() => import('../home/profile-page.tsx')),
}

/** Pages that no document declares. */
const ownScreen = (path: string): Screen | undefined =>
  Object.hasOwn(shellPages, path)
    ? { title: shellPages[path as ShellPage], Page: shellScreens[path as ShellPage] }
    : undefined

let areaScreens: Readonly<Record<string, Screen>> | undefined

/** Pages of the areas that are no document's, made once so that each stays the same component. */
const areaScreen = (path: string): Screen | undefined => {
  areaScreens ??= Object.fromEntries(
    knownAreas().flatMap(({ pages = {} }) =>
      Object.entries(pages).map(([at, { title, load }]) => [at, { title, Page: lazyScreen(load) }]),
    ),
  )
  return areaScreens[path]
}

const FramePage = lazyScreen(() => import('./frame-page.tsx'))

/** The screen that frames a page from elsewhere, named like its menu entry. */
function frameScreen(address: string, menu: readonly MenuNode[]): Screen {
  const src = framedIn(address)
  const entry = src && entryFraming(menu, src)
  return { title: entry ? nameOf(entry) : ['外部页面', 'External page'], Page: FramePage }
}

/** What is shown at an address; nothing for an unknown one. */
export async function screenAt(address: string, menu: readonly MenuNode[]): Promise<Screen | undefined> {
  const { path, query } = partsOf(address)
  const own = ownScreen(path) ?? areaScreen(path)
  if (own) return own
  if (path.startsWith(framePath)) return frameScreen(address, menu)
  for (const { addresses = [], load } of knownAreas()) {
    if (!load || !isUnder(path, addresses)) continue
    const { members } = await loaded(load)
    for (const member of members) {
      const screen = documentScreen(member, path, query, menu)
      if (screen) return screen
    }
  }
  return undefined
}

function documentScreen(
  member: Member,
  path: string,
  query: URLSearchParams,
  menu: readonly MenuNode[],
): Screen | undefined {
  const { document } = member
  // A record is found by its id alone, too: `/shipment/1234`.
  const bare = path.startsWith(`${document.screen}/`) ? /^\d{1,18}$/.exec(path.slice(document.screen.length + 1)) : null
  if (bare) return { title: document.label, redirect: `${document.screen}/detail?id=${bare[0]}` }
  const place = documentPlace(document, path)
  if (!place) return undefined
  const { address, kind, desk, said } = place
  const listPath = kind === 'list' ? address : `${document.screen}/index`
  const named = placeIn(menu, listPath)
  const ownTitle = (desk && document.desks?.[desk]?.label) || document.label
  const title: Label = named?.node.path === listPath ? nameOf(named.node) : ownTitle
  if (path !== address) {
    const asked = new URLSearchParams({ ...said, ...Object.fromEntries(query) })
    return { title, redirect: asked.size > 0 ? `${address}?${asked}` : address }
  }
  if (kind === 'list')
    return {
      title,
      member,
      kind,
      ...(desk ? { desk } : {}),
      fresh: named?.node.path === listPath && named.node.keepAlive === '0',
    }
  if (kind === 'edit') return { title: editTitle(document, query), member, kind }
  return { title: [`${document.label[0]}详情`, document.label[1]], member, kind }
}

const editTitle = (document: Declaration, query: URLSearchParams): Label =>
  query.has('id')
    ? [`${document.label[0]}编辑`, `Edit ${withinSentence(document.label[1])}`]
    : [`新增${document.label[0]}`, `New ${withinSentence(document.label[1])}`]
