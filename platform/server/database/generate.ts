import { asSpoken, type Column, spelled, type Table } from './tables.ts'

const literalColumn = (column: Column): string =>
  [
    column.name,
    column.type,
    column.notNull ? 'not null' : '',
    column.default ? `default ${column.default}` : '',
    column.check ? `check (${column.check})` : '',
  ]
    .filter(Boolean)
    .join(' ')

const indexName = (table: string, columns: readonly string[]) =>
  shortened(
    `${table}_by_${columns.map(column => column.replace(asSpoken, '_spoken').replace(/^code_key\((\w+)\)$/, 'spelled_$1')).join('_')}`,
  )
const uniqueName = (table: string, columns: readonly string[]) => shortened(`${table}_one_${columns.join('_')}`)

/** PostgreSQL cuts names at 63 bytes; ours are cut with a mark that keeps them apart. */
function shortened(name: string): string {
  if (name.length <= 63) return name
  let mark = 0
  for (const letter of name) mark = (mark * 31 + letter.charCodeAt(0)) % 1_679_616
  return `${name.slice(0, 58)}_${mark.toString(36).padStart(4, '0')}`
}

function createIndex(table: Table, index: Table['indexes'][number]): string {
  const name = indexName(table.name, index.columns)
  const beside = index.include ? ` include (${index.include.join(', ')})` : ''
  if (!index.trigram) return `create index ${name} on ${table.name} (tenant_id, ${index.columns.join(', ')})${beside};`
  return `create index ${name} on ${table.name} using gin (tenant_id, ${index.columns[0]} gin_trgm_ops);`
}

const liveName = (table: string, columns: readonly string[]) => shortened(`${table}_live_${columns.join('_')}`)
const wholeName = (table: string, columns: readonly string[]) => shortened(`${table}_whole_${columns.join('_')}`)
const periodName = (table: string) => shortened(`${table}_period`)

const spelledName = (table: string, columns: readonly string[]) => shortened(`${table}_spelled_${columns.join('_')}`)

/** A key of a table and the index that keeps it. */
export interface Key {
  readonly index: string
  readonly columns: readonly string[]
  /** Columns compared however they are spelled. */
  readonly codes: readonly string[]
  /** Among records in use only. */
  readonly isLive: boolean
  /** Among records that have every part of it only. */
  readonly isWhole: boolean
}

/** The keys of a table; one that holds codes knows them as they are written, and however they are spelled. */
function keysOf({ codes = [], name, unique, uniqueLive = [], uniqueWhole = [] }: Table): Key[] {
  const bare = { codes: [], isLive: false, isWhole: false }
  const spelled = (all: readonly (readonly string[])[], isLive: boolean) =>
    all
      .map(columns => ({ columns, codes: columns.filter(column => codes.includes(column)), isLive, isWhole: false }))
      .filter(key => key.codes.length > 0)
      .map(key => ({ ...key, index: spelledName(name, isLive ? [...key.columns, 'live'] : key.columns) }))
  return [
    ...unique.map(columns => ({ ...bare, index: uniqueName(name, columns), columns })),
    ...uniqueLive.map(columns => ({ ...bare, index: liveName(name, columns), columns, isLive: true })),
    ...uniqueWhole.map(columns => ({
      ...bare,
      index: wholeName(name, columns),
      columns,
      isLive: true,
      isWhole: true,
    })),
    ...spelled(unique, false),
    ...spelled(uniqueLive, true),
  ]
}

/** Of a key of several parts, one that is empty counts as a value, unless all are asked for: a meaning for every vendor exists once. */
function createKey(table: string, { codes, columns, index, isLive, isWhole }: Key): string {
  const parts = columns.map(column => (codes.includes(column) ? spelled(column) : column))
  const nulls = columns.length > 1 && !isWhole ? ' nulls not distinct' : ''
  const only = isLive ? ` where enable_flag = 'Y'` : ''
  return `create unique index ${index} on ${table} (tenant_id, ${parts.join(', ')})${nulls}${only};`
}

/** The key of a table that an index keeps; nothing where it is none of the declared. */
export const keyNamed = (table: Table, index: string): Key | undefined => keysOf(table).find(key => key.index === index)

/** Records in use that agree in some columns hold on no common day; a period without an end never ends. */
function createPeriod({ name, period }: Table): string[] {
  if (!period) return []
  const apart = period.by.map(column => `(coalesce(${column}::text, '')) with =`)
  const days = `daterange(${period.from}, ${period.to}, '[]') with &&`
  return [
    `alter table ${name} add constraint ${periodName(name)} exclude using gist (${['tenant_id with =', ...apart, days].join(', ')}) where (enable_flag = 'Y');`,
  ]
}

function createTable(table: Table): string {
  const parts = [...table.columns.map(literalColumn), 'primary key (tenant_id, id)']
  if (table.parent)
    parts.push(`foreign key (tenant_id, document_id) references ${table.parent} (tenant_id, id) on delete cascade`)
  return [
    `create table ${table.name} (\n  ${parts.join(',\n  ')}\n);`,
    ...keysOf(table).map(key => createKey(table.name, key)),
    ...createPeriod(table),
    ...table.indexes.map(index => createIndex(table, index)),
    `call guard_tenant_table('${table.name}');`,
    ...(table.remembered ? [`call remember_table('${table.name}');`] : []),
  ].join('\n')
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function alterTable(before: Table, after: Table): string[] {
  const statements: string[] = []
  const alter = (change: string) => statements.push(`alter table ${after.name} ${change};`)
  const old = new Map(before.columns.map(column => [column.name, column]))
  for (const column of after.columns) {
    const was = old.get(column.name)
    old.delete(column.name)
    if (!was) alter(`add column ${literalColumn(column)}`)
    else {
      if (was.type !== column.type)
        alter(`alter column ${column.name} type ${column.type} using ${column.name}::${column.type}`)
      if (was.notNull !== column.notNull)
        alter(`alter column ${column.name} ${column.notNull ? 'set' : 'drop'} not null`)
      if (was.default !== column.default)
        alter(`alter column ${column.name} ${column.default ? `set default ${column.default}` : 'drop default'}`)
      if (was.check !== column.check) {
        const name = shortened(`${after.name}_${column.name}_check`)
        alter(`drop constraint if exists ${name}`)
        if (column.check) alter(`add constraint ${name} check (${column.check})`)
      }
    }
  }
  for (const gone of old.keys()) alter(`drop column ${gone}`)
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
  for (const key of keysBefore) if (!keysAfter.some(one => same(one, key))) statements.push(`drop index ${key.index};`)
  for (const key of keysAfter) if (!keysBefore.some(one => same(one, key))) statements.push(createKey(after.name, key))
  if (!same(before.period, after.period)) {
    if (before.period) alter(`drop constraint ${periodName(after.name)}`)
    statements.push(...createPeriod(after))
  }
  for (const index of before.indexes)
    if (!after.indexes.some(one => same(one, index)))
      statements.push(`drop index if exists ${indexName(after.name, index.columns)};`)
  for (const index of after.indexes)
    if (!before.indexes.some(one => same(one, index))) statements.push(createIndex(after, index))
  if (after.remembered && !before.remembered) statements.push(`call remember_table('${after.name}');`)
  if (before.remembered && !after.remembered) statements.push(`drop trigger stamp_table on ${after.name};`)
  return statements
}

/**
 * The SQL that leads from the tables as they were to the tables as declared; empty when nothing changed. A person reads
 * it before it lands; a rename is written by hand. Views are no part of it: every start makes them from what they are
 * declared as.
 */
export function migrationBetween(before: readonly Table[], after: readonly Table[]): string {
  const old = new Map(before.map(table => [table.name, table]))
  const statements: string[] = []
  for (const table of after) {
    const was = old.get(table.name)
    old.delete(table.name)
    if (!was) statements.push(createTable(table))
    else statements.push(...alterTable(was, table))
  }
  for (const gone of [...old.values()].reverse()) statements.push(`drop table ${gone.name};`)
  return statements.length === 0 ? '' : `${statements.join('\n\n')}\n`
}
