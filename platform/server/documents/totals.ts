import { Decimal } from '../../model/decimal.ts'
import { nameBeside } from '../../model/document.ts'
import type { DecimalField, Field } from '../../model/fields.ts'
import { isGroupable } from '../../model/groupable.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { badRequest } from '../http/refusal.ts'
import { may } from '../session/user.ts'
import { listConditions } from './list.ts'
import { type Asked, Parameters } from './query.ts'
import { isHidden, type Shape } from './shape.ts'

/** The sums of some rows, amounts by their currency: those of different ones are never added up (reliability.md 4.6). */
export interface Totals {
  readonly total: number
  /** Sums that can be said in one figure. */
  readonly sums: Readonly<Record<string, string>>
  /** Amounts in each currency, where there are several. */
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
/** As many rows make them up, one for each currency in a group. */
const mostRows = mostGroups * 4

type Counted = Record<string, string | null> & { total: number }
interface Summing {
  /** What is summed, as columns of an answer. */
  readonly columns: readonly string[]
  /** The columns of currencies that are kept apart. */
  readonly currencies: readonly string[]
  readonly told: (rows: readonly Counted[]) => Totals
}

/** How the fields of a list that are summed are summed, as far as the person may see them. */
function summing(shape: Shape, { user }: Asking): Summing {
  const summed = Object.entries(shape.fields).filter(
    ([, field]) =>
      'total' in field && (field as DecimalField).total && !(field.permission && !may(user, field.permission)),
  )
  const names = summed.map(([name]) => name)
  const inCurrency = new Map(summed.map(([name, field]) => [name, currencyOf(shape, field)]))
  const fields = [...new Set(inCurrency.values())].filter(name => name !== undefined)
  const currencies = fields.map(name => `${shape.header.name}.${shape.header.byField.get(name)?.name}`)
  return {
    columns: [
      ...currencies.map((column, at) => `${column} as "in ${fields[at]}"`),
      'count(*)::int as total',
      ...names.map(name => `coalesce(sum(${shape.header.byField.get(name)?.name}), 0)::text as "${name}"`),
    ],
    currencies,
    told(rows) {
      const sums: Record<string, string> = {}
      const split = new Map<string | null, Record<string, string>>()
      for (const name of names) {
        const apart = new Map<string | null, Decimal>()
        for (const row of rows) {
          const currency = row[`in ${inCurrency.get(name)}`] ?? null
          apart.set(currency, (apart.get(currency) ?? new Decimal(0)).plus(row[name] ?? 0))
        }
        const { decimals } = shape.fields[name] as DecimalField
        if (apart.size <= 1) sums[name] = ([...apart.values()][0] ?? new Decimal(0)).toFixed(decimals)
        else
          for (const [currency, sum] of apart)
            split.set(currency, { ...split.get(currency), [name]: sum.toFixed(decimals) })
      }
      return {
        total: rows.reduce((sum, row) => sum + row.total, 0),
        sums,
        byCurrency: [...split]
          .map(([currency, apart]) => ({ currency, sums: apart }))
          .toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')),
      }
    },
  }
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
  const { columns, currencies, told } = summing(shape, asking)
  const { rows } = await transaction.query<Counted>(
    `select ${columns.join(', ')} from ${shape.header.name} where ${where}${currencies.length > 0 ? ` group by ${currencies.join(', ')}` : ''}`,
    parameters.values,
  )
  return told(rows)
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
  const field = shape.fields[name]
  const column = shape.header.byField.get(name)
  const isState = ['status', 'enableFlag'].includes(name) && !field
  if (!column || (!isState && !isGroupable(field)) || isHidden(shape.fields, name, asking.user))
    throw badRequest([`不能按${name}分组`, `Rows cannot be grouped by ${name}`], { field: 'by' })
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const place = `${shape.header.name}.${column.name}`
  const value = column.type === 'date' ? `to_char(${place}, 'YYYY-MM')` : `${place}::text`
  const beside = field?.kind === 'reference' ? shape.header.byField.get(nameBeside(name))?.name : undefined
  const { columns, currencies, told } = summing(shape, asking)
  const { rows } = await transaction.query<Counted & { value: string | null; name: string | null }>(
    `select ${value} as value, ${beside ? `max(${beside})` : 'null'} as name, ${columns.join(', ')}
       from ${shape.header.name} where ${where} group by ${[value, ...currencies].join(', ')}
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
