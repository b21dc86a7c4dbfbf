import { createHash } from 'node:crypto'
import { z } from 'zod'
import { storageOf } from '../../kinds/storage.server.ts'
import { isWritable } from '../../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../../model/document.ts'
import type { Field, Fields, ReferenceField } from '../../model/fields.ts'
import { camel, snake } from '../../model/names.ts'
import type { Catalogue, Known } from '../catalogue.ts'
import { type Column, type Table, tablesOf } from '../database/tables.ts'
import { idGiven, later } from '../http/inputs.ts'
import { may, type User } from '../session/user.ts'

/** Columns that never leave the database. */
const inner = new Set(['tenantId', 'documentId', 'searchText'])

/** A table with its columns found by the names callers use. */
export interface TableShape extends Table {
  readonly byField: ReadonlyMap<string, Column>
}

/** Everything about a document that its calls need ready, worked out once. */
export interface Shape {
  readonly known: Known
  readonly document: Declaration
  readonly fields: Readonly<Record<string, Field>>
  readonly header: TableShape
  readonly lines: readonly { readonly name: string; readonly table: TableShape; readonly fields: Fields }[]
  /** Fields by which references from elsewhere choose among its records. */
  readonly narrowing: readonly string[]
  /** Header fields somebody may write. */
  readonly headerInput: z.ZodType<Record<string, unknown>>
  readonly createInput: z.ZodType<Record<string, unknown>>
  readonly updateInput: z.ZodType<Record<string, unknown>>
}

const withIndex = (table: Table): TableShape => ({
  ...table,
  byField: new Map(table.columns.map(column => [column.field, column])),
})

/** A thousand columns are of a dozen kinds: what may be left out is worked out once for each. */
const leftOut = new WeakMap<z.ZodType, z.ZodType>()

function optional(accepts: z.ZodType): z.ZodType {
  let known = leftOut.get(accepts)
  if (!known) {
    known = accepts.optional()
    leftOut.set(accepts, known)
  }
  return known
}

const anything = z.unknown().optional()
const idOfLine = idGiven.nullable().optional()

function inputOf(fields: Fields): Record<string, z.ZodType> {
  const accepted: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields))
    if (isWritable(field)) accepted[name] = optional(storageOf(field).accepts)
  return accepted
}

/** Columns of an answer that only the server writes; a caller may send them back as they came (`refusedOwned`). */
function ownedOf(table: TableShape, fields: Fields): Record<string, z.ZodType> {
  const names = table.columns.map(column => column.field)
  return Object.fromEntries(
    names.filter(name => !inner.has(name) && !(fields[name] && isWritable(fields[name]))).map(name => [name, anything]),
  )
}

/** What a person remarks on what they do. */
export const remarkGiven = z.string().max(2000).nullable().optional()
/** Warnings the person has read and accepted, by their constant. */
const warningsAccepted = z.array(z.string().max(60)).max(20).optional()
/** Why they go on past questions that ask for it. */
export const reasonGiven = z
  .string()
  .max(500)
  .nullable()
  .optional()
  .describe('Why, where a warning asks for a reason (`because` in its answer); kept in the history')
/** Most lines a document may be saved with at once. */
const mostLines = 10_000
const versionNumber = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/** The id and version a caller must name to change a record. */
export const rowInput = z.strictObject({ id: idGiven, version: versionNumber })
/** Several records at once, as many as one call takes. */
export const rowsGiven = z.array(rowInput).min(1).max(500)

/** Works out the shapes of all documents, once. */
export class Shapes {
  private readonly shapes = new Map<string, Shape>()
  readonly catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
  }

  of(name: string): Shape {
    let shape = this.shapes.get(name)
    if (!shape) {
      shape = this.made(name)
      this.shapes.set(name, shape)
    }
    return shape
  }

  private made(name: string): Shape {
    const known = this.catalogue.get(name)
    const { document } = known
    const [header, ...lineTables] = tablesOf(this.catalogue, document)
    if (!header) throw new Error(`${name} has no table`)
    const fields = headerFields(document)
    const lines = linesOf(document).map(([lineName, table], index) => ({
      name: lineName,
      table: withIndex(lineTables[index] as Table),
      fields: table.fields,
    }))
    const linesAre = (shapeOf: (line: (typeof lines)[number]) => Record<string, z.ZodType>) =>
      Object.fromEntries(
        lines.map(line => [
          line.name,
          z
            .array(z.strictObject({ ...shapeOf(line), ...inputOf(line.fields), id: idOfLine }))
            .max(mostLines)
            .optional(),
        ]),
      )
    const writable = () => ({
      ...inputOf(fields),
      remark: remarkGiven,
      accepted: warningsAccepted,
      because: reasonGiven,
    })
    const table = withIndex(header)
    const owned = () => ({ ...ownedOf(table, fields), ...(document.key ? { [document.key]: anything } : {}) })
    return {
      known,
      document,
      fields,
      header: table,
      lines,
      narrowing: narrowingOf(this.catalogue, name),
      headerInput: later(() => z.strictObject({ ...inputOf(fields), remark: remarkGiven })),
      createInput: later(() => z.strictObject({ ...writable(), ...linesAre(() => ({})) })),
      updateInput: later(() =>
        z.strictObject({
          ...owned(),
          ...writable(),
          ...linesAre(line => ownedOf(line.table, line.fields)),
          id: idGiven,
          version: versionNumber,
        }),
      ),
    }
  }
}

const narrowings = new WeakMap<Catalogue, Map<string, Set<string>>>()

/** Fields of a document that references to it, in any document, narrow its records by. */
const narrowingOf = (catalogue: Catalogue, name: string): string[] => {
  let all = narrowings.get(catalogue)
  if (!all) {
    all = narrowingsIn(catalogue)
    narrowings.set(catalogue, all)
  }
  return [...(all.get(name) ?? [])]
}

function narrowingsIn(catalogue: Catalogue): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const { document } of catalogue.all)
    for (const fields of [
      headerFields(document),
      ...linesOf(document).map(([, table]) => table.fields),
      ...[...Object.values(document.transitions ?? {}), ...Object.values(document.actions ?? {})].map(
        verb => verb.input ?? {},
      ),
    ])
      for (const field of Object.values(fields)) {
        if (field.kind !== 'reference') continue
        const { only = {}, to, where = {} } = field as ReferenceField
        const names = all.get(to) ?? new Set()
        for (const one of [...Object.keys(only), ...Object.keys(where)]) names.add(one)
        all.set(to, names)
      }
  return all
}

const guarded = new WeakMap<Fields, readonly string[]>()

/** Fields that stand behind a permission of their own, worked out once. */
export function guardedIn(fields: Fields): readonly string[] {
  let names = guarded.get(fields)
  if (!names) {
    names = Object.keys(fields).filter(name => fields[name]?.permission)
    guarded.set(fields, names)
  }
  return names
}

/** Whether the person may not see a field: it is then absent, not empty (business.md 6.3). */
export const isHidden = (fields: Fields, name: string, user: User): boolean => {
  const permission = fields[name]?.permission
  return permission !== undefined && !may(user, permission)
}

/** The list of columns of a table as they go into an answer, under the names callers use. */
export function selectList(
  table: TableShape,
  fields: Fields,
  user: User,
  prefix = '',
  among?: ReadonlySet<string>,
): string {
  return table.columns
    .filter(column => !inner.has(column.field) && !isHidden(fields, column.field, user))
    .filter(column => !among || among.has(column.field))
    .map(column => `${prefixed(column, prefix)} as "${column.field}"`)
    .join(', ')
}

const prefixed = (column: Column, prefix: string): string =>
  prefix === ''
    ? column.select
    : column.select.replace(new RegExp(String.raw`\b${column.name}\b`), `${prefix}.${column.name}`)

/** The permission that opens a document's list. */
export const listOf = ({ document }: Pick<Shape, 'document'>): string => `${document.permission}:list`

/** Names a statement so that it is prepared once per connection. */
export const statementName = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 20)

/** What the family calls the columns every record has; ours are beside them (platform-family 1). */
export const familyNames = {
  createBy: 'createdByName',
  createTime: 'createdTime',
  updateBy: 'updatedByName',
  updateTime: 'updatedTime',
} as const
const fieldsByFamily = new Map<string, string>(Object.entries(familyNames))

/** A column of the header by a name a caller gave, in either spelling; nothing when nobody declared it. */
export function columnNamed(shape: Shape, name: string): Column | undefined {
  if (inner.has(name)) return undefined
  const { byField } = shape.header
  const found =
    byField.get(name) ??
    byField.get(fieldsByFamily.get(camel(snake(name))) ?? '') ??
    shape.header.columns.find(column => column.name === name && column.name === snake(column.field))
  return found && !inner.has(found.field) ? found : undefined
}
