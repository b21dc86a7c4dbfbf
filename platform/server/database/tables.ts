import { kindOf } from '../../kinds/kinds.ts'
import { storageOf } from '../../kinds/storage.server.ts'
import { bringingIn } from '../../model/brings.ts'
import { type Declaration, firstState, headerFields, linesOf, nameBeside, tableOf } from '../../model/document.ts'
import type { CodeField, Field, Fields, ReferenceField } from '../../model/fields.ts'
import { snake } from '../../model/names.ts'
import type { Catalogue } from '../catalogue.ts'

/** One column of a document's table. */
export interface Column {
  readonly name: string
  /** The name callers know it by. */
  readonly field: string
  readonly type: string
  readonly notNull?: boolean
  readonly default?: string
  readonly check?: string
  /** How it is written into an answer. */
  readonly select: string
}

/** A table as declarations ask for it; also the snapshot that migrations are made from. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** Parts of unique keys beside the tenant. */
  readonly unique: readonly (readonly string[])[]
  /** Parts of keys that are unique among records in use. */
  readonly uniqueLive?: readonly (readonly string[])[]
  /** The same among those that have every part. */
  readonly uniqueWhole?: readonly (readonly string[])[]
  /** Columns of a code, however it is spelled: keys that hold one are unique by `code_key` as well. */
  readonly codes?: readonly string[]
  /** Columns of a period and of what it is kept apart by. */
  readonly period?: { readonly from: string; readonly to: string; readonly by: readonly string[] }
  readonly indexes: readonly {
    readonly columns: readonly string[]
    readonly trigram?: boolean
    /** Columns beside those it is ordered by, so that rows are counted and narrowed without being read. */
    readonly include?: readonly string[]
  }[]
  /** Stamped by every change, so that what was remembered of it is forgotten. */
  readonly remembered?: boolean
  /** The header's table, for a table of lines. */
  readonly parent?: string
  /** What a report is worked out from; it is no table then. */
  readonly view?: string
}

/** Words in the order they are looked up in: Chinese by how it is spoken, Latin letters before it (field case C25). */
export const asSpoken = ' collate "zh-x-icu"'

/** What a code shares with its other spellings, of a column that keeps one. */
export const spelled = (column: string): string => `code_key(${column})`

/** Whether a column holds words of people, which are ordered as they are spoken: names and texts, not codes. */
export const isSpoken = (fields: Fields, { field, type }: Column): boolean =>
  type === 'text' &&
  (fields[field] ? fields[field].kind === 'text' : fields[field.replace(/Name$/, '')]?.kind === 'reference')

const moment = (name: string) => `to_char(${name}, 'YYYY-MM-DD HH24:MI:SS')`
const column = (field: string, type: string, more: Partial<Column> = {}): Column => {
  const name = snake(field)
  const select = type === 'bigint' ? `${name}::text` : type === 'timestamptz' ? moment(name) : name
  return { name, field, type, select, ...more }
}

const now = { notNull: true, default: 'now()' }
const tenant = column('tenantId', 'bigint', { notNull: true })
const id = column('id', 'bigint', { notNull: true, default: "nextval('record_id')" })

/** Columns every record has, behind its own. */
const standardColumns: readonly Column[] = [
  column('revision', 'integer', { notNull: true, default: '0' }),
  column('remark', 'text'),
  column('enableFlag', 'text', { notNull: true, default: "'Y'", check: "enable_flag in ('Y', 'N')" }),
  column('createdBy', 'bigint'),
  column('createdByName', 'text'),
  column('createdTime', 'timestamptz', now),
  column('updatedBy', 'bigint'),
  column('updatedByName', 'text'),
  column('updatedTime', 'timestamptz', now),
  column('reviewedByName', 'text'),
  column('auditTime', 'timestamptz'),
  // Everything a person may look it up by: code, name, English, pinyin and initials; never part of an answer.
  column('searchText', 'text', { notNull: true, default: "''" }),
]

function fieldColumns(catalogue: Catalogue, fields: Fields): Column[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { type, select } = storageOf(field)
    const isId = field.kind === 'reference' && catalogue.holdsId((field as ReferenceField).to)
    const base = column(name, type(field, isId), checkOf(name, field))
    const own: Column = select ? { ...base, select: select(base.name) } : base
    if (field.kind !== 'reference' || Object.hasOwn(fields, nameBeside(name))) return [own]
    return [own, column(nameBeside(name), 'text')]
  })
}

function checkOf(name: string, field: Field): Partial<Column> {
  if (field.kind === 'flag')
    return { notNull: true, default: `'${field.initial ?? 'N'}'`, check: `${snake(name)} in ('Y', 'N')` }
  return {}
}

const inColumns = ({ from, to, by }: NonNullable<Declaration['period']>) => ({
  from: snake(from),
  to: snake(to),
  by: by.map(snake),
})

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The tables of a document: its header and one for each kind of line. */
export function tablesOf(catalogue: Catalogue, document: Declaration): Table[] {
  const header = headerFields(document)
  const first = firstState(document)
  const states = Object.keys(document.states ?? {})
  const status = first
    ? [
        column('status', 'text', {
          notNull: true,
          default: quoted(first),
          check: `status in (${states.map(quoted).join(', ')})`,
        }),
      ]
    : []
  const name = tableOf(document)
  const own = fieldColumns(catalogue, header)
  const origins = Object.entries(document.origins ?? {})
  const once = origins.filter(([place, origin]) => origin.once && !place.includes('.')).map(([place]) => [place])
  const indexed = new Set([...(document.indexes ?? []), ...document.filters, ...once.flat()])
  const uniqueLive = [...(document.uniqueLive ?? []), ...once]
  const keyed = new Set([...(document.unique ?? []), ...uniqueLive].flatMap(key => key.slice(0, 1)))
  const asked = [
    ...document.filters.flatMap(filter => {
      const field = header[filter]
      const plain = field?.kind === 'code' && !(field as CodeField).byPart ? [{ columns: [snake(filter), 'id'] }] : []
      // What a key begins with is found by that one, however it is spelled.
      return [...plain, ...(plain.length > 0 && keyed.has(filter) ? [] : indexFor(filter, field))]
    }),
    ...(document.indexes ?? []).map(field => ({ columns: [snake(field)] })),
    ...origins
      .filter(([place]) => !place.includes('.') && !indexed.has(place))
      .map(([place]) => ({ columns: [snake(place)] })),
    // What is read through a reference changes with the record it is read from: those that read it are found by it.
    ...bringingIn(header)
      .filter(({ field }) => !indexed.has(field) && !(document.origins ?? {})[field])
      .map(({ field }) => ({ columns: [snake(field)] })),
  ]
  const tables: Table[] = [
    {
      name,
      columns: [
        tenant,
        id,
        column('version', 'integer', { notNull: true, default: '0' }),
        ...status,
        ...own,
        ...standardColumns.filter(one => !own.some(mine => mine.name === one.name)),
      ],
      unique: (document.unique ?? []).map(fields => fields.map(snake)),
      indexes: [
        ...asked,
        ...orderIndexes(document, header, asked),
        ...listIndexes(document, header),
        { columns: ['search_text'], trigram: true },
      ],
      ...codesOf(header, [...(document.unique ?? []), ...uniqueLive]),
      ...(uniqueLive.length > 0 ? { uniqueLive: uniqueLive.map(fields => fields.map(snake)) } : {}),
      ...(document.uniqueWhole ? { uniqueWhole: document.uniqueWhole.map(fields => fields.map(snake)) } : {}),
      ...(document.period ? { period: inColumns(document.period) } : {}),
      ...(document.remembered ? { remembered: true } : {}),
      ...(document.report ? { view: '' } : {}),
    },
  ]
  for (const [lines, table] of linesOf(document))
    tables.push({
      name: `${name}_${snake(lines)}`,
      parent: name,
      columns: [
        tenant,
        id,
        column('documentId', 'bigint', { notNull: true }),
        column('lineNo', 'integer', { notNull: true }),
        ...fieldColumns(catalogue, table.fields),
      ],
      unique: [],
      indexes: [
        { columns: ['document_id', 'line_no'] },
        ...origins
          .filter(([place]) => place.startsWith(`${lines}.`))
          .map(([place]) => ({ columns: [snake(place.slice(lines.length + 1))] })),
        ...lineFilterIndexes(document, lines, table.fields),
        ...bringingIn(table.fields)
          .filter(({ field }) => !(document.origins ?? {})[`${lines}.${field}`])
          .map(({ field }) => ({ columns: [snake(field)] })),
      ],
    })
  return tables
}

/** Codes that a key of a table holds. */
function codesOf(fields: Fields, keys: readonly (readonly string[])[]): Pick<Table, 'codes'> {
  const codes = [...new Set(keys.flat())].filter(name => fields[name]?.kind === 'code')
  return codes.length > 0 ? { codes: codes.map(snake) } : {}
}

/** What a list looks for in lines, unless they are found by it already. */
function lineFilterIndexes(document: Declaration, lines: string, fields: Fields): Table['indexes'] {
  const begins = `${lines}.`
  return (document.lineFilters ?? [])
    .filter(place => place.startsWith(begins) && !Object.hasOwn(document.origins ?? {}, place))
    .map(place => place.slice(begins.length))
    .flatMap(name => indexFor(name, fields[name]))
}

/** As many columns as an index may have, without those it is ordered by. */
const mostIncluded = 24

/**
 * The indexes a list lives on where its records have states: by state in the list's usual order, with what else narrows the
 * list and what a person's data scope asks, so that tabs, counts and totals come from it without a look at the records; and
 * by what narrows it most.
 */
function listIndexes(document: Declaration, header: Fields): Table['indexes'] {
  if (!firstState(document) || document.report) return []
  const order = document.sort && header[document.sort.field] ? [snake(document.sort.field)] : []
  const narrow = document.filters.filter(filter => {
    const field = header[filter]
    return field && ['choice', 'flag', 'date', 'date-time', 'reference', 'integer'].includes(field.kind)
  })
  const { org, department, warehouse = [], vendor, own = [] } = document.scope ?? {}
  const scope = [org, department, ...[warehouse].flat(), vendor, ...own].flatMap(field =>
    field && header[field] ? field : [],
  )
  const include = [...new Set([...scope, 'createdBy', 'enableFlag', ...narrow].map(snake))]
  const first = (kind: string) =>
    narrow.filter(filter => filter !== 'status' && header[filter]?.kind === kind).slice(0, 1)
  const usual = [...first('choice'), ...first('date')].map(snake)
  return [
    {
      columns: ['status', ...order, 'id'],
      include: include.filter(one => !order.includes(one)).slice(0, mostIncluded),
    },
    // What is asked most: a state, the first choice and the first day there are; without the choice its values are skipped.
    ...(usual.length === 2 ? [{ columns: ['status', ...usual, 'id'] }] : []),
  ]
}

/**
 * The order a list opens in, and the first day it shows, which records are looked through by: pages in these orders come
 * from an index, however many records there are.
 */
function orderIndexes(document: Declaration, header: Fields, others: Table['indexes']): Table['indexes'] {
  if (document.report) return []
  const day = document.list.find(name => header[name]?.kind === 'date')
  const wanted = [document.sort?.field, day].flatMap(field =>
    field && header[field] ? [`${snake(field)}${header[field].kind === 'text' ? asSpoken : ''}`] : [],
  )
  const known = new Set([
    ...others.flatMap(index => (index.trigram ? [] : index.columns.slice(0, 1))),
    ...(document.unique ?? []).flatMap(fields => fields.slice(0, 1)).map(snake),
  ])
  return [...new Set(wanted)].filter(name => !known.has(name)).map(name => ({ columns: [name, 'id'] }))
}

/** A filter by part of a word gets a trigram index; one by record, day or code an ordinary one; two-valued ones none. */
function indexFor(filter: string, field: Field | undefined): Table['indexes'] {
  if (!field) return []
  const name = snake(filter)
  if (field.kind === 'code') {
    const place = spelled(name)
    return [(field as CodeField).byPart ? { columns: [place], trigram: true } : { columns: [place, 'id'] }]
  }
  if (kindOf(field).filter === 'contains') return [{ columns: [name], trigram: true }]
  return field.kind === 'reference' || field.kind === 'date' ? [{ columns: [name, 'id'] }] : []
}
