import { isDay } from '../../kinds/date/kind.ts'
import { cleanCode, codeKey } from '../../model/code-text.ts'
import { longestWords } from '../../model/exact-text.ts'
import { goodOn } from '../../model/narrowed.ts'
import type { Transaction } from '../database/connection.ts'
import { type Answered, listInto } from '../database/json-rows.ts'
import { asSpoken, type Column, isSpoken } from '../database/tables.ts'
import type { Gathered } from '../gathered.ts'
import type { Asking } from '../http/call.ts'
import { mostInteger } from '../http/inputs.ts'
import { badRequest } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import {
  type Asked,
  escaped,
  filterConditions,
  isScopeEmpty,
  orderOf,
  Parameters,
  scopeConditions,
  tooLong,
} from './query.ts'
import { ruleColumn } from './row-colours.ts'
import { type Shape, selectList } from './shape.ts'

/** Up to here a total is counted exactly; beyond, the answer says so and the screen offers to count (`totalExact`). */
export const exactTotal = 100_000
/** Further than this nobody turns pages; the filter is to be narrowed (reliability.md 3.2). */
const furthestRow = 100_000
/** From here on the page's ids are found in the index first and its rows read afterwards. */
const deepRow = 500

/** A column of the header with its table's name, so that no column of an answer is meant. */
const named = ({ header, fields }: Shape, field: string) => {
  const column = header.byField.get(field)
  return `${header.name}.${column?.name ?? 'id'}${column && isSpoken(fields, column) ? asSpoken : ''}`
}

/** The rows a list shows, as conditions: tenant, what the person may see, what was asked for. */
export function listConditions(
  shape: Shape,
  asked: Asked,
  asking: Asking,
  permission: string,
  parameters: Parameters,
): string {
  const conditions = [
    'tenant_id = current_tenant()',
    ...scopeConditions(shape, asking.user, permission, parameters),
    ...filterConditions(shape, asked, asking.user, parameters),
  ]
  for (const words of wordsIn(asked)) {
    const clean = cleanCode(words).toLowerCase()
    // A number typed with blanks may have been kept without them.
    const meant = new Set([clean, ...(/\d/.test(clean) ? [codeKey(clean)] : [])])
    const found = [...meant].map(one => `search_text like ${parameters.put(`%${escaped(one)}%`)}`)
    conditions.push(found.length > 1 ? `(${found.join(' or ')})` : found.join(''))
  }
  return conditions.join(' and ')
}

/** The words that are looked for; too long ones are refused also where nothing is looked for by them. */
function wordsIn({ q }: Asked): string[] {
  const words = [q].flat().filter(one => typeof one === 'string')
  if (words.some(one => one.length > longestWords)) throw tooLong('q')
  return words.filter(one => one.trim() !== '')
}

function pageOf(shape: Shape, asked: Asked, usual = 10, most = 100): { current: number; size: number } {
  const whole = (name: string, usual: number, most: number) => {
    const text = asked[name] === undefined || asked[name] === '' ? String(usual) : String(asked[name])
    const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (value < 1 || value > most)
      throw badRequest([`${name}应为1到${most}之间的整数`, `${name} must be a whole number from 1 to ${most}`], {
        field: name,
      })
    return value
  }
  const current = whole('current', 1, mostInteger)
  const size = whole('size', usual, Math.max(most, shape.document.pageSize ?? 0))
  refuseFarPage({ current, size })
  return { current, size }
}

/** Refuses a page that nobody turns to; lists written by hand refuse theirs here as well. */
export function refuseFarPage({ current, size }: { readonly current: number; readonly size: number }): void {
  if ((current - 1) * size > furthestRow)
    throw badRequest(['页码过大，请缩小查询范围', 'The page is too far; narrow the filter'])
}

/** One page of a list; answers how it is written as JSON (Spec 000 §7; reliability.md 3.2). */
export async function readPage(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
): Promise<(into: Gathered) => void> {
  const { current, size } = pageOf(shape, asked)
  const parameters = new Parameters()
  const table = shape.header.name
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const order = orderOf(shape, asked, asking.user)
  const asWhere = parameters.values.slice()
  const columns = `${selectList(shape.header, shape.fields, asking.user)}${ruleColumn(shape, asked, asking.user, parameters)}`
  const offset = (current - 1) * size
  const limit = `order by ${order} limit ${size} offset ${offset}`
  // What a row is answered as is worked out for those of the page alone, not for all that are sorted.
  const rows =
    offset < deepRow
      ? `select ${columns} from (select * from ${table} where ${where} ${limit}) ${table} order by ${order}`
      : `select ${columns} from ${table} where tenant_id = current_tenant() and id in (select id from ${table} where ${where} ${limit}) order by ${order}`
  // Each on its own: the rows as they are, which the database need not put into JSON, and the total from an index alone.
  const [records, { rows: count }] = await Promise.all([
    transaction.written(rows, parameters.values),
    transaction.query<{ total: number }>(
      `select count(*)::int as total from (select 1 from ${table} where ${where} limit ${exactTotal + 1}) c`,
      asWhere,
    ),
  ])
  const counted = count[0]?.total ?? 0
  const total = Math.min(counted, exactTotal)
  const pages = Math.ceil(total / size)
  const isEmpty = isScopeEmpty(shape, asking.user, `${shape.document.permission}:list`)
  const rest = `,"total":${total},"totalExact":${counted <= exactTotal},"size":${size},"current":${current},"pages":${pages}${isEmpty ? ',"scopeEmpty":true' : ''}}`
  return into => {
    into.add('{"records":')
    listInto(into, records)
    into.add(rest)
  }
}

/** How many rows of a list stand in each state, up to where totals are counted exactly; nothing beyond it. */
export async function readStates(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
): Promise<Readonly<Record<string, number>> | null> {
  const { status: _, ...others } = asked
  const parameters = new Parameters()
  const where = listConditions(shape, others, asking, `${shape.document.permission}:list`, parameters)
  const { rows } = await transaction.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from (select status from ${shape.header.name} where ${where} limit ${exactTotal + 1}) s group by status`,
    parameters.values,
  )
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return total > exactTotal ? null : Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** As many rows a selection box gets at most; a block pasted into a grid asks for all its names at once. */
const mostChosen = 1000

/** What of a record a selection box may know without the right to read its list: what names it and what narrows it. */
function besideName(shape: Shape): ReadonlySet<string> {
  const { document } = shape
  return new Set([
    'id',
    'enableFlag',
    document.value ?? 'id',
    document.title,
    ...(document.titleEn ? [document.titleEn] : []),
    ...(document.unique?.flat() ?? []),
    ...(document.lookup ?? []),
    ...shape.narrowing,
  ])
}

/** Rows by what is stored of them, or by the code or name a person knows them by. */
function chosenCondition(shape: Shape, chosen: readonly string[], parameters: Parameters): string {
  const { document, header } = shape
  const value = header.byField.get(document.value ?? 'id')
  const by = (column: Column) =>
    shape.fields[column.field]?.kind === 'code'
      ? `code_key(${column.name}) = any(${parameters.put(chosen.map(codeKey))}::text[])`
      : `lower(${column.name}) = any(${parameters.put(chosen.map(one => one.trim().toLowerCase()))}::text[])`
  const named = [document.title, document.titleEn, ...(document.unique?.flat() ?? [])].flatMap(field => {
    const column = field === undefined ? undefined : header.byField.get(field)
    return column?.type === 'text' && column !== value ? [by(column)] : []
  })
  if (value?.type === 'bigint') {
    const ids = parameters.put(chosen.filter(one => /^\d{1,18}$/.test(one)))
    return `(${[`${value.name} = any(${ids}::bigint[])`, ...named].join(' or ')})`
  }
  return `(${[...(value ? [by(value)] : []), ...named].join(' or ')})`
}

/** What somebody without the right to read the list may know of its records and search them by; nothing for who has it. */
function knownTo(shape: Shape, filters: Asked, { user }: Asking): ReadonlySet<string> | undefined {
  if (may(user, `${shape.document.permission}:list`)) return undefined
  const known = besideName(shape)
  for (const name of Object.keys(filters))
    if (!known.has(name) && !['current', 'size', 'ascs', 'descs', 'sorts'].includes(name))
      throw badRequest([`不认识的查询条件：${name}`, `Unknown filter: ${name}`], { field: name })
  return known
}

/** What is offered at all: neither out of use nor past its last day. */
function usableConditions({ document, header }: Shape, today: string, parameters: Parameters): string[] {
  const last = document.expires ? header.byField.get(document.expires)?.name : undefined
  return [
    ...(document.states ? [] : ["enable_flag = 'Y'"]),
    ...(last ? [`(${last} is null or ${last} >= ${parameters.put(today)}::date)`] : []),
  ]
}

/**
 * Rows for a selection box: what is stored, and the words beside it; found by code, name, English, pinyin and initials.
 * Who may not read the list gets no more of a record than what names it, and may not search by more either; of records
 * that are chosen nowhere they get none.
 */
export async function readLookup(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
  today: string,
  isChosen: boolean,
): Promise<Answered> {
  const { document } = shape
  const { values, q: _, [goodOn]: day, ...filters } = asked
  const known = knownTo(shape, filters, asking)
  const { current, size } = pageOf(shape, asked, 20, mostChosen)
  if (day !== undefined && !isDay(day))
    throw badRequest([`${goodOn}应为日期`, `${goodOn} must be a day such as 2026-02-28 that exists`], { field: goodOn })
  const parameters = new Parameters()
  const chosen = values === undefined ? undefined : (Array.isArray(values) ? values : [values]).map(String)
  const usable = chosen ? [] : usableConditions(shape, day ?? today, parameters)
  const sought = wordsIn(asked)
  const where = [
    listConditions(
      shape,
      { ...filters, ...(chosen ? {} : { q: sought }) },
      asking,
      `${document.permission}:list`,
      parameters,
    ),
    ...usable,
    ...(known && !isChosen ? ['false'] : []),
    ...(chosen ? [chosenCondition(shape, chosen, parameters)] : []),
  ].join(' and ')
  const columns = selectList(shape.header, shape.fields, asking.user, '', known)
  return transaction.written(
    `select ${columns} from ${shape.header.name} where ${where}
      order by ${named(shape, document.title)}, ${named(shape, 'id')} limit ${size} offset ${(current - 1) * size}`,
    parameters.values,
  )
}

/** How records are offered at an address of their own: rows of a page at first and at most, and what else must hold. */
export interface Offer {
  readonly usual: number
  readonly most: number
  readonly today: string
  /** The screen's list as well: who may read it sees what is out of use, in the order of the list. */
  readonly whole: boolean
  readonly conditions: (parameters: Parameters) => readonly string[]
}

/** A page of records as programs take it apart. */
export interface Page {
  readonly records: readonly Record<string, unknown>[]
  readonly total: number
  readonly totalExact: boolean
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** One page of what is offered to choose from, with its total; who may not read the list gets what `readLookup` gives. */
export async function readOffered(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
  offer: Offer,
): Promise<Page> {
  const { q, ...filters } = asked
  const known = knownTo(shape, filters, asking)
  const { current, size } = pageOf(shape, asked, offer.usual, offer.most)
  const parameters = new Parameters()
  const isList = offer.whole && !known
  const where = [
    listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters),
    ...(isList ? [] : usableConditions(shape, offer.today, parameters)),
    ...offer.conditions(parameters),
  ].join(' and ')
  const placed = shape.header.byField.has('sortOrder') ? [named(shape, 'sortOrder')] : []
  const isOrdered = isList || [asked.ascs, asked.descs, asked.sorts].some(one => one !== undefined)
  const order = isOrdered
    ? orderOf(shape, asked, asking.user)
    : [...placed, named(shape, shape.document.title), named(shape, 'id')].join(', ')
  const columns = selectList(shape.header, shape.fields, asking.user, '', known)
  const table = shape.header.name
  const { rows } = await transaction.query<{ records: string; total: number }>(
    `select coalesce((select json_agg(r) from (select ${columns} from ${table} where ${where} order by ${order} limit ${size} offset ${(current - 1) * size}) r), '[]'::json)::text as records,
      (select count(*) from (select 1 from ${table} where ${where} limit ${exactTotal + 1}) c)::int as total`,
    parameters.values,
  )
  const counted = rows[0]?.total ?? 0
  const total = Math.min(counted, exactTotal)
  const records = JSON.parse(rows[0]?.records ?? '[]') as Page['records']
  const pages = Math.ceil(total / size)
  return { records, total, totalExact: counted <= exactTotal, size, current, pages }
}
