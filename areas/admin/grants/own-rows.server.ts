import type { Declaration } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { ScopeKind } from '#platform/server/session/user.ts'

/** The part of a document's scope that each width below whole units looks at. */
const looksAt = { DEPT: 'department', WAREHOUSE: 'warehouse', VENDOR: 'vendor' } as const

/** Documents whose records stand for people, with the field that says for whom. */
let standing: readonly { readonly document: Declaration; readonly person: string }[] = []

/** The documents whose records stand for people: buyers, salespeople. */
export const standingFor = () => standing

/** Documents by the codes that open their rows; nothing before the server has said which there are. */
let opened: ReadonlyMap<string, readonly { readonly document: Declaration }[]> | undefined

/** Says which documents there are, as the server starts: what is somebody's own is declared by each of them. */
export function knowDocuments(documents: readonly Declaration[]): void {
  const named = documents.flatMap(document => [
    { code: document.permission, document },
    ...Object.values(document.desks ?? {}).flatMap(({ permission: code }) => (code ? [{ code, document }] : [])),
  ])
  standing = documents.flatMap(document => (document.person ? [{ document, person: document.person }] : []))
  opened = new Map(grouped(named, ({ code }) => code).map(alike => [alike[0]?.code ?? '', alike]))
}

/** The documents whose rows a permission code is about; a code of a field or of a page has none. */
const documentsOf = (code: string) => opened?.get(code) ?? opened?.get(code.slice(0, code.lastIndexOf(':'))) ?? []

/**
 * Whether who sees no more than a width of some rows sees all that `own records` opens of them. A document that does not
 * say whose a row is shows all of the unit there, which is more than one department, sub-inventory or vendor of it.
 */
export function ownIsWithin(code: string, width: ScopeKind): boolean {
  if (width === 'ALL' || width === 'ORG' || width === 'OWN') return true
  if (!opened) return false
  return documentsOf(code).every(
    ({ document: { scope } }) => scope?.own !== undefined || scope?.[looksAt[width]] === undefined,
  )
}
