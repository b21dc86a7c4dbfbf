import type { Shape, Shapes } from '../documents/shape.ts'
import { may, type ScopeKind, scopes, type User, widestScope } from '../session/user.ts'

/** How far a person saw when something was made for them. */
export interface Sight {
  readonly scope: ScopeKind | null
  /** Units, departments, warehouses and vendors they were given, and whose work they took over. */
  readonly given: Readonly<Record<string, readonly string[]>>
  /** The permissions of what they could see of each row beyond the list itself. */
  readonly fields: readonly string[]
  /** The desks that opened the list to them, where the list itself was not theirs. */
  readonly desks?: readonly unknown[] | undefined
  /** The same of records of another document that it shows something of: the pictures behind the rows of a report. */
  readonly behind?: { readonly document: string; readonly sight: Sight }
}

const givenTo = ({ orgIds, departmentCodes, takenOver, warehouseCodes, vendorIds }: User) => ({
  orgIds,
  departmentCodes,
  warehouseCodes,
  vendorIds,
  takenOver: takenOver?.ids ?? [],
})

/** How far somebody sees among the rows of a document and some of its columns. */
export const sightOf = (
  user: User,
  { document, fields }: Shape,
  columns: readonly string[],
  more: readonly string[] = [],
): Sight => ({
  scope: widestScope(user, `${document.permission}:list`) ?? null,
  given: givenTo(user),
  fields: [...new Set([...columns.flatMap(name => fields[name]?.permission ?? []), ...more])].filter(code =>
    may(user, code),
  ),
  desks: desksOf(user, document),
})

const desksOf = (user: User, { permission }: Shape['document']) => user.narrowed?.get(`${permission}:list`)

/** Whether somebody is kept to desks now that do not hold all that those of then held. */
function lostDesk(user: User, document: Shape['document'], before: Sight['desks']): boolean {
  const now = desksOf(user, document)?.map(only => JSON.stringify(only))
  return now !== undefined && !before?.every(only => now.includes(JSON.stringify(only)))
}

/** Whether somebody sees less now than when something was made for them: then it is no longer theirs to fetch. */
export function seesLess(user: User, { document }: Shape, { scope, given, fields, desks }: Sight): boolean {
  const now = widestScope(user, `${document.permission}:list`)
  if (!now || !fields.every(code => may(user, code)) || lostDesk(user, document, desks)) return true
  if (now === 'ALL') return false
  if (scope === null || scopes.indexOf(now) > scopes.indexOf(scope)) return true
  const held: Sight['given'] = givenTo(user)
  return Object.entries(given).some(([kind, values]) => values.some(value => !held[kind]?.includes(value)))
}

/** The same of all that was made: also of the records behind its rows. */
export const seesLessOf = (user: User, shapes: Pick<Shapes, 'of'>, document: string, sight: Sight): boolean =>
  seesLess(user, shapes.of(document), sight) ||
  (sight.behind !== undefined && seesLess(user, shapes.of(sight.behind.document), sight.behind.sight))
