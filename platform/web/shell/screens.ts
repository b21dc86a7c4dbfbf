import type { ComponentType } from 'react'
import type { Member } from '../../model/area.ts'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { knownAreas } from '../areas.ts'
import { framePath, partsOf } from '../location.ts'
import { lazyScreen, loaded } from '../parts/lazy-screen.tsx'
import { home } from '../tabs.ts'
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
  /** Its menu entry says that it is not kept alive. */
  readonly fresh?: boolean
}

/** Pages that no document declares. */
const ownScreens: Readonly<Record<string, Screen>> = {
  [home]: { title: ['首页', 'Home'], Page: lazyScreen(() => import('../home/home-page.tsx')) },
  '/admin/async/index': {
    title: ['我的导入导出', 'My imports and exports'],
    Page: lazyScreen(() => import('../tasks/tasks-page.tsx')),
  },
  '/dev/gallery': { title: ['组件', 'Widgets'], Page: lazyScreen(() => import('../gallery/gallery-page.tsx')) },
  '/info/index': { title: ['个人信息', 'Profile'], Page: lazyScreen(() => import('../home/profile-page.tsx')) },
}

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
  const own = ownScreens[path] ?? areaScreen(path)
  if (own) return own
  if (path.startsWith(framePath)) return frameScreen(address, menu)
  for (const { addresses = [], load } of knownAreas()) {
    if (!load || !addresses.some(prefix => path === prefix || path.startsWith(`${prefix}/`))) continue
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
  const listPath = `${document.screen}/index`
  const named = placeIn(menu, listPath)
  const title: Label = named?.node.path === listPath ? nameOf(named.node) : document.label
  const search = query.size > 0 ? `?${query}` : ''
  if (path === listPath)
    return { title, member, kind: 'list', fresh: named?.node.path === listPath && named.node.keepAlive === '0' }
  if (path === `${document.screen}/edit`) return { title: editTitle(document, query), member, kind: 'edit' }
  if (path === `${document.screen}/detail`)
    return { title: [`${document.label[0]}详情`, document.label[1]], member, kind: 'detail' }
  if (path === document.screen) return { title, redirect: listPath + search }
  for (const other of document.alternatives ?? []) {
    if (path === other || path === `${other}/index`) return { title, redirect: listPath + search }
    if (path === `${other}/detail` || path === `${other}/details`)
      return { title, redirect: `${document.screen}/detail${search}` }
    if (path === `${other}/edit`) return { title, redirect: `${document.screen}/edit${search}` }
  }
  return undefined
}

const editTitle = (document: Declaration, query: URLSearchParams): Label =>
  query.has('id')
    ? [`${document.label[0]}编辑`, `Edit ${document.label[1].toLowerCase()}`]
    : [`新增${document.label[0]}`, `New ${document.label[1].toLowerCase()}`]
