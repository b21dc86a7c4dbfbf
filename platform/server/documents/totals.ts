import { Decimal } from '../../model/decimal.ts'
import { nameBeside } from '../../model/document.ts'
import type { ChoiceField, DecimalField, Field } from '../../model/fields.ts'
import { isGroupable } from '../../model/groupable.ts'
import { inLanguage } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { badRequest } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { listConditions } from './list.ts'
import { type Asked, Parameters } from './query.ts'
import { isHidden, type Shape } from './shape.ts'

/**
 * The sums of some rows, amounts by their currency: those of different ones are never added up (reliability.md 4.6). Rows
 * out of use are not counted beside rows in use, and what no row has a value of is no sum.
 */
export interface Totals {
  readonly total: number
  /** Rows that were taken out of use and are in no sum. */
  readonly leftOut: number
  /** Of how many of the rows counted a sum is, where some of them have no value. */
  readonly known: Readonly<Record<string, number>>
  /** Sums that can be said in one figure. */
  readonly sums: Readonly<Record<string, string>>
  /** The currency of such a sum, where records say in which they are. */
  readonly inCurrency: Readonly<Record<string, string>>
  /** Amounts in each currency, or in each of what else a document keeps apart, where there are several. */
  readonly byCurrency: readonly { readonly currency: string | null; readonly sums: Readonly<Record<string, string>> }[]
}

/** Rows of a list that have one value in common, with their sums. */
export interface Group extends Totals {
  readonly value: string | null
  /** What the value is called, where it is the code or id of another record. */
  readonly name: string | null
}

/** Fewer groups than this are told; with more of them nobody sees anything. */
const mostGroups = 500
/** As many rows make them up, two for each currency in a group. */
const mostRows = mostGroups * 8

export type Counted = Record<string, string | number | null> & {
  readonly total: number
  readonly 'in use': string | null
}
export interface Summing {
  /** The fields that are summed. */
  readonly names: readonly string[]
  /** What is summed, as columns of an answer. */
  readonly columns: readonly string[]
  /** The same of rows that are put together as far as they can be first (`parts`), and of these (`ofParts`). */
  readonly parts: readonly string[]
  readonly ofParts: readonly string[]
  /** What is kept apart: currencies, and what is out of use. */
  readonly apart: readonly string[]
  /** What some rows amount to; where they are part of a whole with rows in use, those out of use are in no sum of it. */
  readonly told: (rows: readonly Counted[], isInUseCounted?: boolean) => Totals
}

/** How the fields of a list that are summed are summed, as far as the person may see them; only these where some are named. */
export function summing(shape: Shape, { user, language }: Asking, wanted?: readonly string[]): Summing {
  const summed = Object.entries(shape.fields).filter(
    ([name, field]) =>
      'total' in field &&
      (field as DecimalField).total &&
      !(field.permission && !may(user, field.permission)) &&
      (wanted === undefined || wanted.includes(name)),
  )
  const names = summed.map(([name]) => name)
  const apartBy = new Map(summed.map(([name, field]) => [name, keptApart(shape, field)]))
  const fields = [...new Set([...apartBy.values()].flat())]
  const called = (name: string, value: unknown): string | null => {
    const label = (shape.fields[name] as Partial<ChoiceField> | undefined)?.options?.[String(value)]
    return label ? inLanguage(label, language) : ((value ?? null) as string | null)
  }
  const column = (name: string) => `${shape.header.name}.${shape.header.byField.get(name)?.name}`
  const currencies = fields.map(column)
  const inUse = names.length > 0 && shape.header.byField.has('enableFlag') ? [column('enableFlag')] : []
  const columns = (rows: string, sum: (name: string) => string, known: (name: string) => string) => [
    ...currencies.map((place, at) => `${place} as "in ${fields[at]}"`),
    `${inUse[0] ?? "'Y'"} as "in use"`,
    `${rows}::int as total`,
    ...names.flatMap(name => [`${sum(name)}::text as "${name}"`, `${known(name)}::int as "known ${name}"`]),
  ]
  return {
    names,
    columns: columns(
      'count(*)',
      name => `sum(${column(name)})`,
      name => `count(${column(name)})`,
    ),
    parts: [
      'count(*) as "rows"',
      ...names.flatMap(name => [`sum(${column(name)}) as "sum ${name}"`, `count(${column(name)}) as "known ${name}"`]),
    ],
    ofParts: columns(
      'coalesce(sum("rows"), 0)',
      name => `sum("sum ${name}")`,
      name => `coalesce(sum("known ${name}"), 0)`,
    ),
    apart: [...currencies, ...inUse],
    told(rows, isInUseCounted = rows.some(isInUse)) {
      const counted = isInUseCounted ? rows.filter(isInUse) : rows
      const all = rowsOf(counted)
      const sums: Record<string, string> = {}
      const known: Record<string, number> = {}
      const inCurrency: Record<string, string> = {}
      const split = new Map<string | null, Record<string, string>>()
      for (const name of names) {
        const currencyIn = (row: Counted): string | null =>
          (apartBy.get(name) ?? []).flatMap(field => called(field, row[`in ${field}`]) ?? []).join(' · ') || null
        const { decimals } = shape.fields[name] as DecimalField
        const told = counted.filter(row => Number(row[`known ${name}`]) > 0)
        const count = told.reduce((sum, row) => sum + Number(row[`known ${name}`]), 0)
        if (count < all) known[name] = count
        if (count === 0 && rows.length > 0) continue
        const apart = new Map<string | null, Decimal>()
        for (const row of told) {
          const currency = currencyIn(row)
          apart.set(currency, (apart.get(currency) ?? new Decimal(0)).plus(row[name] ?? 0))
        }
        // A sum of one currency among rows of several says which.
        if (new Set(counted.map(currencyIn)).size <= 1) {
          const [[currency, sum] = [null, new Decimal(0)]] = apart
          sums[name] = sum.toFixed(decimals)
          if (currency !== null) inCurrency[name] = currency
        } else
          for (const [currency, sum] of apart)
            split.set(currency, { ...split.get(currency), [name]: sum.toFixed(decimals) })
      }
      return {
        total: rowsOf(rows),
        leftOut: rowsOf(rows) - all,
        known,
        sums,
        inCurrency,
        byCurrency: [...split]
          .map(([currency, apart]) => ({ currency, sums: apart }))
          .toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')),
      }
    },
  }
}

export const isInUse = (row: Counted) => row['in use'] !== 'N'
const rowsOf = (rows: readonly Counted[]) => rows.reduce((sum, { total }) => sum + total, 0)

/** The header fields by which a sum is kept apart: what its document says, and its currency. */
function keptApart(shape: Shape, field: Field): string[] {
  const currency = currencyOf(shape, field)
  return [...(shape.document.apart ?? []), ...(currency === undefined ? [] : [currency])]
}

/** The header field that says in which currency an amount is; none where all of them are in the company's own. */
function currencyOf({ document, header }: Shape, field: Field): string | undefined {
  if (field.kind !== 'money') return undefined
  const { currency } = field as DecimalField
  if (currency === '') return undefined
  return currency !== undefined && header.byField.has(currency) ? currency : document.currency
}

/** The exact number of rows of a list and the sums of its amounts over the filtered set (business.md C17). */
export async function readTotals(
  transaction: Transaction,
  shape: Shape,
  asked: Asked,
  asking: Asking,
): Promise<Totals> {
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const { columns, apart, told } = summing(shape, asking)
  const { rows } = await transaction.query<Counted>(
    `select ${columns.join(', ')} from ${shape.header.name} where ${where}${apart.length > 0 ? ` group by ${apart.join(', ')}` : ''}`,
    parameters.values,
  )
  return told(rows)
}

/** How long a time is that days are put in, by its name, as PostgreSQL writes it. */
const spans: Readonly<Record<string, string>> = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD',
}

/** By what rows are put together: what stands for the value, and what it is called. */
export interface Dimension {
  readonly value: string
  readonly called: string
  /** The column both are read from, and the one that says what it is called. */
  readonly column: string
  readonly beside: string | undefined
}

/**
 * A field that rows can be put together by, days by their month or by another span (`loadDate.week`). What the person may
 * not see they cannot put together by either.
 * @throws a refusal that names the field asked for (`at` is the parameter).
 */
export function dimension(shape: Shape, asked: string, { user }: Asking, at: string): Dimension {
  const [name = '', span = 'month', ...more] = asked.split('.')
  const field = shape.fields[name]
  const column = shape.header.byField.get(name)
  const isState = ['status', 'enableFlag'].includes(name) && !field
  const isDay = column?.type === 'date'
  const isKnown = more.length === 0 && (isDay ? spans[span] !== undefined : asked === name)
  if (!column || !isKnown || (!isState && !isGroupable(field)) || isHidden(shape.fields, name, user))
    throw badRequest([`不能按${asked}分组`, `Rows cannot be grouped by ${asked}`], { field: at })
  const place = `${shape.header.name}.${column.name}`
  const beside = field?.kind === 'reference' ? shape.header.byField.get(nameBeside(name))?.name : undefined
  return {
    value: isDay ? `to_char(${place}, '${spans[span]}')` : `${place}::text`,
    called: beside ? `max(${beside})` : 'null',
    column: place,
    beside,
  }
}

/**
 * The rows of a list in groups of one value of a field (`by`, the state unless said), days by their month, with count and
 * sums; the largest first.
 * What the person may not see they cannot group by either.
 */
export async function readGroups(
  transaction: Transaction,
  shape: Shape,
  { by, ...asked }: Asked,
  asking: Asking,
): Promise<Group[]> {
  const name = String(by ?? (shape.document.states ? 'status' : 'enableFlag'))
  const { value, called } = dimension(shape, name, asking, 'by')
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const { columns, apart, told } = summing(shape, asking)
  const { rows } = await transaction.query<Counted & { value: string | null; name: string | null }>(
    `select ${value} as value, ${called} as name, ${columns.join(', ')}
       from ${shape.header.name} where ${where} group by ${[value, ...apart].join(', ')}
      order by ${value} limit ${mostRows + 1}`,
    parameters.values,
  )
  const groups = new Map<string | null, typeof rows>()
  for (const row of rows) groups.set(row.value, [...(groups.get(row.value) ?? []), row])
  // Rows beyond the limit would be missing in the sums of a group.
  if (groups.size > mostGroups || rows.length > mostRows)
    throw badRequest(
      [
        `分组超过${mostGroups}个，请先缩小查询范围`,
        `There are more than ${mostGroups} groups; narrow the filter first`,
      ],
      { field: 'by' },
    )
  return [...groups.values()]
    .map(some => ({ value: some[0]?.value ?? null, name: some[0]?.name ?? null, ...told(some) }))
    .toSorted((a, b) => b.total - a.total)
}
