import type { Wire } from '../../model/check.ts'
import { codeKey } from '../../model/code-text.ts'
import { nameBeside } from '../../model/document.ts'
import type { Fields, ReferenceField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { snake } from '../../model/names.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Reason } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import type { Recall } from './memory.ts'
import { type Shape, type Shapes, statementName } from './shape.ts'

/** A field that refers to records of a document, and what these must be like. */
interface Referring {
  readonly field: string
  readonly to: string
  readonly only: readonly (readonly [fact: string, wanted: string])[]
  /** Which field of the record, or of the line, says what a fact of the target has to be. */
  readonly where: readonly (readonly [fact: string, ours: string])[]
  readonly many: boolean
  /** The field beside it that keeps the name, unless somebody declared it. */
  readonly beside: string | undefined
}

/** Where a reference stands when it stands in a line. */
interface Place {
  readonly lines?: string
  readonly line?: number
}

/** A reference met while saving: where it stands and what it holds. */
interface Met {
  readonly record: Wire
  /** The record around it, when it stands in a line. */
  readonly around: Wire
  readonly by: Referring
  readonly value: string
  readonly place: Place
}

const referrings = new WeakMap<Fields, readonly Referring[]>()

/** The references among some fields, worked out once. */
function referringIn(fields: Fields): readonly Referring[] {
  let found = referrings.get(fields)
  if (!found) {
    found = ofKind(fields, 'reference', 'references').map(([name, field]) => {
      const { to, only = {}, where = {} } = field as ReferenceField
      const many = field.kind === 'references'
      const beside = many || Object.hasOwn(fields, nameBeside(name)) ? undefined : nameBeside(name)
      return { field: name, to, only: Object.entries(only), where: Object.entries(where), many, beside }
    })
    referrings.set(fields, found)
  }
  return found
}

function met(fields: Fields, record: Wire, place: Place, around = record): Met[] {
  const all: Met[] = []
  for (const by of referringIn(fields))
    for (const value of by.many ? ((record[by.field] as unknown[] | null | undefined) ?? []) : [record[by.field]])
      if (typeof value === 'string' && value !== '') all.push({ record, around, by, value, place })
  return all
}

/** A reference that points at nothing, or at a record that this field may not name. */
export interface Dangling extends Place {
  readonly field: string
  readonly value: string
  /** The field that says another record is meant, and what the named one is called: the site is there, and is another vendor's. */
  readonly unlike?: { readonly by: string; readonly called: string }
}

/** A record a reference may point at: its name, and what a field may ask of it. */
interface Target {
  readonly name: string
  readonly facts: Wire
}

type Targeted = ReturnType<typeof targeted>
const targets = new WeakMap<Shape, Targeted>()

/** What references to a document may ask of its records, and how a value is found; worked out once. */
function targetOf(shapes: Shapes, to: string): Targeted {
  const shape = shapes.of(to)
  let target = targets.get(shape)
  if (!target) {
    target = targeted(shape)
    targets.set(shape, target)
  }
  return target
}

function targeted(shape: Shape) {
  const { header, document, narrowing } = shape
  const { name: value, type } = valueOf(shape)
  const facts = narrowing.flatMap(fact => {
    const column = header.byField.get(fact)
    return column ? [`'${fact}', ${column.name}::text`] : []
  })
  return {
    table: header.name,
    column: value,
    isId: type === 'bigint',
    remembered: document.remembered ?? false,
    select: `select $0 as target, ${value}::text as value, ${snake(document.title)} as name, json_build_object(${facts.join(', ')}) as facts from ${header.name}
      where tenant_id = current_tenant() and ${value} = any($1::${type}[])`,
  }
}

/** Records by the values that stand for them, of several documents in one query; a value nobody has is left out. */
async function readTargets(
  transaction: Transaction,
  shapes: Shapes,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Target[]>> {
  const found = new Map<string, Target[]>()
  const asked = [...wanted].filter(([, values]) => values.length > 0).sort(([one], [other]) => (one < other ? -1 : 1))
  if (asked.length === 0) return found
  const statement = asked
    .map(([to], index) =>
      targetOf(shapes, to)
        .select.replace('$0', String(index))
        .replace('$1', `$${index + 1}`),
    )
    .join(' union all ')
  const { rows } = await transaction.query<{ target: number; value: string } & Target>(
    statement,
    asked.map(([to, values]) => (targetOf(shapes, to).isId ? values.filter(one => /^\d{1,18}$/.test(one)) : values)),
    statementName(statement),
  )
  for (const { target, value, name, facts } of rows) {
    const place = `${asked[target]?.[0]} ${value}`
    found.set(place, [...(found.get(place) ?? []), { name, facts }])
  }
  return found
}

/** Records by the values that stand for them; those of remembered documents come from memory. */
async function targetsOf(
  transaction: Transaction,
  recall: Recall,
  shapes: Shapes,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, readonly Target[]>> {
  const found = new Map<string, readonly Target[]>()
  const asked = new Map<string, readonly string[]>()
  for (const [to, values] of wanted) {
    const { remembered, table } = targetOf(shapes, to)
    if (!remembered) asked.set(to, values)
    else {
      const missing = await recall.known<readonly Target[]>(table, values, (value, target) =>
        found.set(`${to} ${value}`, target),
      )
      if (missing.length > 0) asked.set(to, missing)
    }
  }
  const read = await readTargets(transaction, shapes, asked)
  for (const [to, values] of asked) {
    const { remembered, table } = targetOf(shapes, to)
    for (const value of values) {
      const target = read.get(`${to} ${value}`) ?? []
      found.set(`${to} ${value}`, target)
      if (remembered) await recall.keep(table, value, target)
    }
  }
  return found
}

/**
 * Fills in the names beside all references of records and their lines, in one query for all targets together
 * (business.md C20); answers which references of which record point at nothing. Lines not named stay as they were.
 */
export async function fillNames(
  transaction: Transaction,
  recall: Recall,
  shapes: Shapes,
  shape: Form,
  records: readonly Wire[],
  among: readonly string[] = shape.lines.map(line => line.name),
): Promise<Map<Wire, Dangling[]>> {
  const all = records.map(record => [record, metIn(shape, record, among)] as const)
  const dangling = new Map<Wire, Dangling[]>()
  const wanted = new Map<string, Set<string>>()
  for (const [, references] of all)
    for (const { by, value } of references) {
      const values = wanted.get(by.to)
      if (values) values.add(value)
      else wanted.set(by.to, new Set([value]))
    }
  if (wanted.size === 0) return dangling
  const found = await targetsOf(
    transaction,
    recall,
    shapes,
    new Map([...wanted].map(([to, values]) => [to, [...values]])),
  )
  await spellAsKept(
    transaction,
    shapes,
    all.flatMap(([, references]) => references),
    found,
  )
  for (const [record, references] of all)
    for (const one of references) {
      const { record: row, by, value, place } = one
      const fitting = found
        .get(`${by.to} ${value}`)
        ?.filter(({ facts }) => by.only.every(([fact, wanted]) => facts[fact] === wanted))
      const meant = fitting?.find(target => unlikeIn(one, target) === undefined) ?? fitting?.[0]
      const unlike = meant && unlikeIn(one, meant)
      if (!meant || unlike)
        dangling.set(record, [
          ...(dangling.get(record) ?? []),
          {
            field: by.field,
            value,
            ...(meant && unlike ? { unlike: { by: unlike, called: meant.name } } : {}),
            ...place,
          },
        ])
      if (meant && !by.many) row[nameBeside(by.field)] = meant.name
    }
  return dangling
}

/** What narrows a reference: a field of its own line, else of the record around it. */
const narrowedBy = ({ record, around }: Pick<Met, 'record' | 'around'>, ours: string): unknown =>
  record[ours] ?? around[ours] ?? null

/** The field that says a reference means another record than the one it names; nothing where they go together. */
const unlikeIn = (one: Met, { facts }: Target): string | undefined =>
  one.by.where.find(([fact, ours]) => {
    const wanted = narrowedBy(one, ours)
    return wanted !== null && wanted !== '' && facts[fact] !== String(wanted)
  })?.[1]

/** Codes that nobody has as they are written are put as they are kept: `v10001 ` means V10001. */
async function spellAsKept(
  transaction: Transaction,
  shapes: Shapes,
  references: readonly Met[],
  found: Map<string, readonly Target[]>,
): Promise<void> {
  const unknown = references.filter(
    ({ by, value }) => !by.many && !targetOf(shapes, by.to).isId && !found.get(`${by.to} ${value}`)?.length,
  )
  for (const to of new Set(unknown.map(({ by }) => by.to))) {
    const { column, table } = targetOf(shapes, to)
    const ofIt = unknown.filter(({ by }) => by.to === to)
    const { rows } = await transaction.query<{ value: string }>(
      `select ${column} as value from ${table} where tenant_id = current_tenant() and code_key(${column}) = any($1::text[])`,
      [ofIt.map(({ value }) => codeKey(value))],
    )
    const kept = new Map(rows.map(({ value }) => [codeKey(value), value]))
    const read = await readTargets(transaction, shapes, new Map([[to, [...kept.values()]]]))
    for (const one of ofIt) {
      const spelled = kept.get(codeKey(one.value))
      if (spelled === undefined) continue
      found.set(`${to} ${one.value}`, read.get(`${to} ${spelled}`) ?? [])
      one.record[one.by.field] = spelled
    }
  }
}

/** What is filled in: a document with its tables of lines, or what a button asks for. */
export type Form = Pick<Shape, 'fields' | 'lines'>

/** What stands for a record of a document where it is referred to: its code, or its id. */
export const valueOf = ({ document }: Shape): { readonly name: string; readonly type: 'bigint' | 'text' } => {
  const name = snake(document.value ?? 'id')
  return { name, type: name === 'id' ? 'bigint' : 'text' }
}

/** The fields that say which records references among some fields may hold. */
export const goesBy = (fields: Fields): string[] =>
  referringIn(fields).flatMap(({ where }) => where.map(([, ours]) => ours))

/** The documents that a record and its lines can refer to. */
export const targetsOfForm = ({ fields, lines }: Form): ReadonlySet<string> =>
  new Set([fields, ...lines.map(line => line.fields)].flatMap(part => referringIn(part).map(({ to }) => to)))

/** All that a record and its lines refer to: where it stands, and whose record it is. */
export const referencesIn = (shape: Form, record: Wire): (Place & { field: string; value: string; to: string })[] =>
  [
    ...met(shape.fields, record, {}),
    ...shape.lines.flatMap(({ name, fields }) =>
      ((record[name] as Wire[] | null | undefined) ?? []).flatMap((row, index) =>
        met(fields, row, { lines: name, line: index + 1 }, record),
      ),
    ),
  ].map(({ by, value, place }) => ({ ...place, field: by.field, value, to: by.to }))

/** The references of a record and of its lines among the named tables; names beside them are taken away. */
function metIn(shape: Form, record: Wire, among: readonly string[]): Met[] {
  const all = met(shape.fields, record, {})
  clearNames(shape.fields, record)
  for (const line of shape.lines.filter(one => among.includes(one.name)))
    for (const [index, row] of ((record[line.name] as Wire[] | undefined) ?? []).entries()) {
      clearNames(line.fields, row)
      all.push(...met(line.fields, row, { lines: line.name, line: index + 1 }, record))
    }
  return all
}

function clearNames(fields: Fields, record: Wire): void {
  for (const { beside } of referringIn(fields)) if (beside !== undefined) record[beside] = null
}

/** What a reference that points at nothing is refused with. */
export function danglingReason(shape: Form, one: Dangling): Reason {
  const fields = one.lines ? shape.lines.find(line => line.name === one.lines)?.fields : shape.fields
  const label = fields?.[one.field]?.label ?? [one.field, one.field]
  const row: Label = one.line === undefined ? ['', ''] : [`第${one.line}行`, `Row ${one.line}: `]
  const { unlike, ...place } = one
  if (unlike !== undefined) {
    const by = (fields?.[unlike.by] ?? shape.fields[unlike.by])?.label ?? [unlike.by, unlike.by]
    return {
      ...place,
      bizCode: 'REFERENCE_UNLIKE',
      message: [
        `${row[0]}${label[0]}“${unlike.called}”与所填${by[0]}不符，请重新选择`,
        `${row[1]}${label[1]} "${unlike.called}" does not go with ${by[1]}; choose it again`,
      ],
    }
  }
  return {
    ...place,
    bizCode: 'REFERENCE_UNKNOWN',
    message: [
      `${row[0]}${label[0]}“${one.value}”不存在，请重新选择`,
      `${row[1]}${label[1]} "${one.value}" does not exist; choose it again`,
    ],
  }
}
