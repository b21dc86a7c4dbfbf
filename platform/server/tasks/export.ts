import { kindOf } from '../../kinds/kinds.ts'
import { nameBeside } from '../../model/document.ts'
import type { ChoiceField, Field } from '../../model/fields.ts'
import { inLanguage, type Label, type Language } from '../../model/label.ts'
import { standardFields } from '../../model/standard.ts'
import type { Transaction } from '../database/connection.ts'
import type { Column } from '../database/tables.ts'
import { listConditions } from '../documents/list.ts'
import { type Asked, orderOf, Parameters } from '../documents/query.ts'
import { columnNamed, type Shape } from '../documents/shape.ts'
import type { ExportColumn, ExportRow } from '../excel/write.ts'
import type { Asking } from '../http/call.ts'
import { badRequest } from '../http/refusal.ts'
import { may } from '../session/user.ts'

/** One column of an export: how it is headed, what it reads, how a value is worded. */
interface Exported {
  readonly column: ExportColumn
  readonly select: string
  readonly word: (value: string | null) => string | null
}

const asIs = (value: string | null) => value

/** The columns of an export as they stand on the screen, in its order and language, without fields the person may not see (business.md C18). */
export function exportedColumns(shape: Shape, names: readonly string[], asking: Asking): Exported[] {
  return names.flatMap(name => {
    const column = columnNamed(shape, name === shape.document.key ? 'id' : name)
    if (!column) throw badRequest([`不认识的列：${name}`, `Unknown column: ${name}`], { field: name })
    const field: Field =
      shape.fields[name] ??
      (name === 'status' && shape.document.states ? statusField(shape) : standardFields[name]) ??
      besideField(shape, column)
    if (field.permission && !may(asking.user, field.permission)) return []
    const kind = kindOf(field)
    const heading = inLanguage(field.label, asking.language)
    const exported: ExportColumn = { heading, kind: kind.cell, ...(kind.scale ? { scale: kind.scale(field) } : {}) }
    if (field.kind === 'reference') {
      const named = shape.header.byField.get(nameBeside(name))
      return [
        {
          column: exported,
          select: named ? `coalesce(${named.name}, ${column.name}::text)` : `${column.name}::text`,
          word: asIs,
        },
      ]
    }
    return [
      {
        column: exported,
        select: textOf(column),
        word: worded(field, asking.language),
      },
    ]
  })
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

const statusField = (shape: Shape): ChoiceField => ({
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

/** How many rows an export will have, as far as can be said before it runs. */
export async function expectedRows(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
): Promise<number> {
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${shape.header.name} where ${where}`,
    parameters.values,
  )
  return rows[0]?.count ?? 0
}

/** Rows of one fetch from the cursor. */
const fetched = 1000

/** The rows of an export, a cursor's fetch at a time, so that memory stays flat; `onPage` may stop it between fetches. */
export async function* exportedRows(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  columns: readonly Exported[],
  asking: Asking,
  onPage: (rows: number) => Promise<void>,
): AsyncGenerator<ExportRow> {
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const selected = columns.map((column, index) => `${column.select} as c${index}`)
  await transaction.query(
    `declare exported no scroll cursor for select ${selected.join(', ')} from ${shape.header.name} where ${where} order by ${orderOf(shape, asked, asking.user)}`,
    parameters.values,
  )
  for (;;) {
    const { rows } = await transaction.query<Record<string, string | null>>(`fetch ${fetched} from exported`)
    for (const row of rows) yield columns.map((column, index) => column.word(row[`c${index}`] ?? null))
    await onPage(rows.length)
    if (rows.length < fetched) return
  }
}

/** The name of an export file: the screen and the moment (business.md C18). */
export const exportFileName = (label: Label, language: Language, moment: Date, extension: string): string =>
  `${inLanguage(label, language)}_${new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)}.${extension}`
