import type { Declaration } from '#platform/model/document.ts'
import type { Call } from '#platform/server/http/call.ts'

/** Every call that is open to a supplier's person, as the OpenAPI page tells them. */
export const openToSuppliers = (routes: () => readonly Call[]): Call[] =>
  routes().filter(route => route.access === 'supplier' || route.access === 'person')

/** The document of the portal a call belongs to. */
export const ownerOf = (documents: readonly Declaration[], path: string): Declaration | undefined =>
  documents.find(({ calls }) => path === calls || path.startsWith(`${calls}/`))

/** What reads whole lists is asked in each of the ways there are to ask. */
const ways: Readonly<Record<string, readonly string[]>> = {
  page: ['?size=100', '?size=100&q=U', '?size=100&descs=id'],
  totals: [''],
  groups: ['?by=containerNo'],
  states: [''],
  lookup: ['?q='],
  export: [''],
}

/** The questions a call is asked with. */
export const askedOf = (path: string): readonly string[] => ways[path.split('/').at(-1) ?? ''] ?? ['']
