import { kindOf } from '../../kinds/kinds.ts'
import { linesOf, nameBeside } from '../../model/document.ts'
import type { ChoiceField, Field } from '../../model/fields.ts'
import { recordId } from '../../model/identity.ts'
import { labelBesideRecord } from '../../model/importable.ts'
import { inLanguage, type Label, type Language } from '../../model/label.ts'
import { standardFields } from '../../model/standard.ts'
import type { Transaction } from '../database/connection.ts'
import type { Column } from '../database/tables.ts'
import { listConditions } from '../documents/list.ts'
import { type Asked, orderOf, Parameters } from '../documents/query.ts'
import { columnNamed, type Shape } from '../documents/shape.ts'
import type { ExportColumn, ExportRow } from '../excel/export-table.ts'
import type { Asking } from '../http/call.ts'
import { badRequest } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import type { PicturesOfRows } from './export-pictures.ts'

/** One column of an export: how it is headed, what it reads, how a value is worded. */
export interface Exported {
  readonly column: ExportColumn
  readonly select: string
  readonly word: (value: string | null) => string | null
  /** What was worded, as a person reads it where it is no cell of a workbook. */
  readonly show: (value: string) => string
}

const asIs = (value: string | null) => value
const said = (value: string) => value

/** The columns of an export as they stand on the screen, in its order and language, without fields the person may not see (business.md C18). */
export function exportedColumns(shape: Shape, names: readonly string[], asking: Asking): Exported[] {
  const { document } = shape
  // What no words tell apart is known again by its number, when the file comes back.
  const isNumbered =
    document.excel?.import === true && !document.unique && may(asking.user, `${document.permission}:import`)
  const withId = isNumbered && !names.includes(recordId.name) ? [...names, recordId.name] : names
  return withId.flatMap(name => {
    if (name === recordId.name && isNumbered) return [numberColumn(asking.language)]
    const column = columnNamed(shape, name === shape.document.key ? 'id' : name)
    if (!column) throw badRequest([`不认识的列：${name}`, `Unknown column: ${name}`], { field: name })
    // However a program spells it, it is the declared field, behind its permission.
    const own = column.field
    const field: Field =
      shape.fields[own] ??
      (own === 'status' && shape.document.states ? statusField(shape) : standardFields[own]) ??
      besideField(shape, column)
    return exportedField(field, column, shape.header.byField.get(nameBeside(own)), asking)
  })
}

const numberColumn = (language: Language): Exported => ({
  column: { heading: inLanguage(recordId.label, language), kind: 'text' },
  select: 'id::text',
  word: asIs,
  show: said,
})

/** A table of lines as an export brings it: a row a line, the columns of the list before it, those of the line after. */
export interface ExportedLines {
  readonly table: string
  readonly columns: readonly Exported[]
  /** Names of the permissions its columns stand behind. */
  readonly permissions: readonly string[]
}

/** The lines an export is asked for, with every column of theirs that the person may see; nothing when none are asked for. */
export function exportedLines(shape: Shape, name: string | undefined, asking: Asking): ExportedLines | undefined {
  if (name === undefined) return undefined
  const line = shape.lines.find(one => one.name === name)
  if (!line) throw badRequest([`不认识的明细：${name}`, `Unknown lines: ${name}`], { field: 'lines' })
  const { table, fields } = line
  const called = linesOf(shape.document).find(([one]) => one === name)?.[1].label ?? shape.document.label
  return {
    table: table.name,
    columns: Object.entries(fields).flatMap(([field, declared]) => {
      const column = table.byField.get(field)
      const headed = { ...declared, label: labelBesideRecord(shape.document, called, declared) }
      return column ? exportedField(headed, column, table.byField.get(nameBeside(field)), asking) : []
    }),
    permissions: Object.values(fields).flatMap(({ permission }) => permission ?? []),
  }
}

/** A column of a field; none where the person may not see it. */
function exportedField(field: Field, column: Column, named: Column | undefined, asking: Asking): Exported[] {
  if (field.permission && !may(asking.user, field.permission)) return []
  const kind = kindOf(field)
  const heading = inLanguage(field.label, asking.language)
  const exported: ExportColumn = { heading, kind: kind.cell, ...(kind.scale ? { scale: kind.scale(field) } : {}) }
  if (field.kind !== 'reference')
    return [
      {
        column: exported,
        select: textOf(column),
        word: worded(field, asking.language),
        show: kind.cell === 'number' ? value => kind.show(value, field, asking.language) : said,
      },
    ]
  const select = named ? `coalesce(${named.name}, ${column.name}::text)` : `${column.name}::text`
  return [{ column: exported, select, word: asIs, show: said }]
}

const textOf = ({ name, type, select }: Column): string => {
  if (type === 'text[]') return `array_to_string(${name}, ', ')`
  return select.endsWith('::text') || select.startsWith('to_char') ? select : `${name}::text`
}

/** A column that an answer has beside the declared fields: a number of the house, or the name beside a reference. */
function besideField(shape: Shape, { field: name, type }: Column): Field {
  const reference = Object.keys(shape.fields).find(field => nameBeside(field) === name)
  const [zh, en] = (reference && shape.fields[reference]?.label) || [name, name]
  const label: Label = reference ? [`${zh}名称`, `${en}: name`] : [name, name]
  const kind = type === 'integer' ? 'integer' : 'text'
  return { kind, label, ...(reference ? pick(shape.fields[reference]) : {}) } as Field
}

/** The name beside a reference is behind the same permission. */
const pick = (field: Field | undefined) => (field?.permission ? { permission: field.permission } : {})

/** The field that a document's state is. */
export const statusField = (shape: Shape): ChoiceField => ({
  kind: 'choice',
  label: ['状态', 'Status'],
  required: true,
  options: shape.document.states ?? {},
})

function worded(field: Field, language: Language): (value: string | null) => string | null {
  if (field.kind !== 'choice' && field.kind !== 'flag') return asIs
  const kind = kindOf(field)
  return value => (value === null ? null : kind.show(value, field, language))
}

/** Refuses filters and an order that the list would refuse, before a task is entered for them (reliability.md 3.2). */
export function checkAsked(shape: Shape, asked: Asked, asking: Asking): void {
  listConditions(shape, asked, asking, `${shape.document.permission}:list`, new Parameters())
  orderOf(shape, asked, asking.user)
}

/** What an export reads: a list as it was asked for, and of its records perhaps a table of lines. */
export interface ExportAsked {
  readonly shape: Shape
  readonly filters: Asked
  readonly columns: readonly Exported[]
  readonly lines?: ExportedLines | undefined
  readonly pictures?: PicturesOfRows | undefined
}

/** How many rows an export will have, as far as can be said before it runs. */
export async function expectedRows(
  transaction: Transaction,
  { shape, filters, lines }: ExportAsked,
  asking: Asking,
): Promise<number> {
  const parameters = new Parameters()
  const where = listConditions(shape, filters, asking, `${shape.document.permission}:list`, parameters)
  const found = `select id from ${shape.header.name} where ${where}`
  const { rows } = await transaction.query<{ count: number }>(
    lines
      ? `select count(*)::int as count from (${found}) f left join ${lines.table} l on l.tenant_id = current_tenant() and l.document_id = f.id`
      : `select count(*)::int as count from (${found}) f`,
    parameters.values,
  )
  return rows[0]?.count ?? 0
}

/** Rows of one fetch from the cursor; fewer where pictures are looked for beside them. */
const [usualFetch, fetchWithPictures] = [2000, 200]

/** The rows of an export, a cursor's fetch at a time, so that memory stays flat; `onPage` may stop it between fetches. */
export async function* exportedRows(
  transaction: Transaction,
  { shape, filters, columns, lines, pictures }: ExportAsked,
  asking: Asking,
  onPage: (rows: number) => Promise<void>,
): AsyncGenerator<readonly ExportRow[]> {
  const parameters = new Parameters()
  const where = listConditions(shape, filters, asking, `${shape.document.permission}:list`, parameters)
  const order = orderOf(shape, filters, asking.user)
  const fetched = pictures ? fetchWithPictures : usualFetch
  const selected = columns.map((column, index) => `${column.select} as c${index}`)
  if (pictures) selected.push(`${pictures.ids} as of_pictures`)
  const all = [...columns, ...(lines?.columns ?? [])]
  const records = `select ${[...selected, ...(lines ? ['id as of_record', `row_number() over (order by ${order}) as of_place`] : [])].join(', ')} from ${shape.header.name} where ${where}`
  const ofLines = (lines?.columns ?? []).map(({ select }, index) => `${select} as c${columns.length + index}`)
  const worded = all.flatMap(({ word }, at) => (word === asIs ? [] : [[at, word] as const]))
  await transaction.query(
    `declare exported no scroll cursor for ${
      lines
        ? // A record without a line has a row of its own.
          `select ${[...columns.map((_, index) => `c${index}`), ...ofLines].join(', ')} from (${records}) r
             left join ${lines.table} on tenant_id = current_tenant() and document_id = of_record order by of_place, line_no`
        : `${records} order by ${order}`
    }`,
    parameters.values,
  )
  // While some rows are written the database finds the next ones.
  const fetch = () => {
    const page = transaction.written(`fetch ${fetched} from exported`)
    page.catch(() => {})
    return page
  }
  let next = fetch()
  for (;;) {
    const { rows } = await next
    if (rows.length === fetched) next = fetch()
    for (const row of rows as (string | null)[][]) for (const [at, word] of worded) row[at] = word(row[at] ?? null)
    await pictures?.take(rows as (string | null)[][])
    if (rows.length > 0) yield rows
    await onPage(rows.length)
    if (rows.length < fetched) return
  }
}

/** The name of an export file: the screen and the moment (business.md C18). */
export const exportFileName = (label: Label, language: Language, moment: Date, extension: string): string =>
  `${inLanguage(label, language)}_${new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)}.${extension}`
