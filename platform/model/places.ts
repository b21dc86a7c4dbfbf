import type { Declaration } from './document.ts'
import type { Label } from './label.ts'

/** Home is where one lands, and the tab that stays. */
export const home = '/wel/index'

/** Pages of the shell that no document and no area declares, by address. */
export const shellPages = {
  [home]: ['首页', 'Home'],
  '/admin/async/index': ['我的导入导出', 'My imports and exports'],
  '/dev/gallery': ['组件', 'Widgets'],
  '/info/index': ['个人信息', 'Profile'],
} as const satisfies Readonly<Record<string, Label>>

/** The error pages, open to everybody (Spec 000 §2.1). */
export const errorPages: ReadonlySet<string> = new Set(['/401', '/403', '/404', '/500'])

/** Pages that need no sign-in (Spec 000 §2.1). */
export const openPages: ReadonlySet<string> = new Set([
  '/login',
  '/lock',
  '/changePassword',
  '/authredirect',
  '/bindAccount',
  '/sim/social/authorize',
])

/** Addresses that show nothing of their own and lead home. */
export const homeward: ReadonlySet<string> = new Set(['/', '/wel'])

/** The page that frames a page from elsewhere; the address it frames has http in it and is none to leave for. */
export const framePath = '/myiframe/'

/** Whether an address lies under one of these first parts of addresses. */
export const isUnder = (path: string, addresses: readonly string[]): boolean =>
  addresses.some(prefix => path === prefix || path.startsWith(`${prefix}/`))

/** One of a document's three screens, with the address it is served at. */
export interface DocumentPlace {
  readonly kind: 'list' | 'edit' | 'detail'
  readonly address: string
  /** Which of its further lists it is. */
  readonly desk?: string
  /** What the address says in place of `:name`: the record, or a filter of the list. */
  readonly said?: Readonly<Record<string, string>>
}

/** What an address says where another has `:name`; nothing where it is another address. */
function saidIn(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  if (parts.length !== given.length) return undefined
  const said: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const one = given[at] ?? ''
    if (part.startsWith(':') && one !== '') said[part.slice(1)] = decodeURIComponent(one)
    else if (part !== one) return undefined
  }
  return said
}

/** The screen of a document that an address means, by its own address or by one of its others. */
export function documentPlace(document: Declaration, path: string): DocumentPlace | undefined {
  const { screen, alternatives = [], leads = {} } = document
  for (const kind of ['edit', 'detail'] as const)
    for (const lead of leads[kind] ?? []) {
      const said = saidIn(lead, path)
      if (said) return { kind, address: `${screen}/${kind}`, ...(Object.keys(said).length > 0 ? { said } : {}) }
    }
  for (const [desk, { screen: own, alternatives: others = [] }] of Object.entries(document.desks ?? {}))
    for (const base of [own, ...others])
      if (path === base || path === `${base}/index`) return { kind: 'list', address: `${own}/index`, desk }
  for (const base of [screen, ...alternatives]) {
    if (path === base || path === `${base}/index`) return { kind: 'list', address: `${screen}/index` }
    if (path === `${base}/edit`) return { kind: 'edit', address: `${screen}/edit` }
    if (path === `${base}/detail` || (path === `${base}/details` && base !== screen))
      return { kind: 'detail', address: `${screen}/detail` }
  }
  for (const pattern of alternatives.filter(one => one.includes('/:'))) {
    const said = saidIn(pattern, path)
    if (said) return { kind: 'list', address: `${screen}/index`, said }
  }
  return undefined
}
