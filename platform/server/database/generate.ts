import { asSpoken, type Column, type Table } from './tables.ts'

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
  shortened(`${table}_by_${columns.map(column => column.replace(asSpoken, '_spoken')).join('_')}`)
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

/** Of a key of several parts, one that is empty counts as a value: a meaning for every vendor exists once. */
function createUnique(table: Table, columns: readonly string[]): string {
  const nulls = columns.length > 1 ? ' nulls not distinct' : ''
  return `create unique index ${uniqueName(table.name, columns)} on ${table.name} (tenant_id, ${columns.join(', ')})${nulls};`
}

const spelledName = (table: string, columns: readonly string[]) => shortened(`${table}_spelled_${columns.join('_')}`)

/** Keys of a table that hold codes: two codes that differ in blanks or capitals only are one. */
function spelledKeys({ codes = [], name, unique, uniqueLive = [] }: Table): Map<string, string> {
  const all = new Map<string, string>()
  const holdsCode = (columns: readonly string[]) => columns.some(column => codes.includes(column))
  const put = (columns: readonly string[], live: boolean) => {
    const parts = columns.map(column => (codes.includes(column) ? `code_key(${column})` : column))
    const nulls = columns.length > 1 ? ' nulls not distinct' : ''
    const only = live ? ` where enable_flag = 'Y'` : ''
    const key = spelledName(name, live ? [...columns, 'live'] : columns)
    all.set(key, `create unique index ${key} on ${name} (tenant_id, ${parts.join(', ')})${nulls}${only};`)
  }
  for (const columns of unique.filter(holdsCode)) put(columns, false)
  for (const columns of uniqueLive.filter(holdsCode)) put(columns, true)
  return all
}

const liveName = (table: string, columns: readonly string[]) => shortened(`${table}_live_${columns.join('_')}`)
const periodName = (table: string) => shortened(`${table}_period`)

/** A key among records in use only. */
function createLive(table: Table, columns: readonly string[]): string {
  const nulls = columns.length > 1 ? ' nulls not distinct' : ''
  return `create unique index ${liveName(table.name, columns)} on ${table.name} (tenant_id, ${columns.join(', ')})${nulls} where enable_flag = 'Y';`
}

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
    ...table.unique.map(columns => createUnique(table, columns)),
    ...(table.uniqueLive ?? []).map(columns => createLive(table, columns)),
    ...spelledKeys(table).values(),
    ...createPeriod(table),
    ...table.indexes.map(index => createIndex(table, index)),
    `call guard_tenant_table('${table.name}');`,
    ...(table.remembered ? [`call remember_table('${table.name}');`] : []),
  ].join('\n')
}

/** The key of a table that an index keeps, by the index' name; nothing where it is none of the declared. */
export function keyNamed(
  table: Table,
  index: string,
): { readonly columns: readonly string[]; readonly codes: readonly string[]; readonly isLive: boolean } | undefined {
  const { codes = [], name, unique, uniqueLive = [] } = table
  for (const columns of unique) {
    if (uniqueName(name, columns) === index) return { columns, codes: [], isLive: false }
    if (spelledName(name, columns) === index) return { columns, codes, isLive: false }
  }
  for (const columns of uniqueLive) {
    if (liveName(name, columns) === index) return { columns, codes: [], isLive: true }
    if (spelledName(name, [...columns, 'live']) === index) return { columns, codes, isLive: true }
  }
  return undefined
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
  for (const columns of before.unique)
    if (!after.unique.some(one => same(one, columns))) statements.push(`drop index ${uniqueName(after.name, columns)};`)
  for (const columns of after.unique)
    if (!before.unique.some(one => same(one, columns))) statements.push(createUnique(after, columns))
  for (const columns of before.uniqueLive ?? [])
    if (!after.uniqueLive?.some(one => same(one, columns)))
      statements.push(`drop index ${liveName(after.name, columns)};`)
  for (const columns of after.uniqueLive ?? [])
    if (!before.uniqueLive?.some(one => same(one, columns))) statements.push(createLive(after, columns))
  const [spelledBefore, spelledAfter] = [spelledKeys(before), spelledKeys(after)]
  for (const key of spelledBefore.keys()) if (!spelledAfter.has(key)) statements.push(`drop index ${key};`)
  for (const [key, statement] of spelledAfter) if (!spelledBefore.has(key)) statements.push(statement)
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
