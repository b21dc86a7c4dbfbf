import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import { badRequest } from '../http/refusal.ts'
import { listConditions } from './list.ts'
import { type Asked, Parameters } from './query.ts'
import type { Shape } from './shape.ts'
import { type Counted, dimension, isInUse, summing, type Totals } from './totals.ts'

/** As many fields stand within each other down the side, and across the top. */
const most = { pivotRows: 3, pivotColumns: 2 } as const
/** More cells than this nobody reads, and a browser draws them slowly. */
const mostCells = 10_000
/** A cell is one row for each currency and for what is out of use. */
const mostRows = mostCells * 4

/** The rows of a list that have these values in common: as deep as there are values, the whole where there are none. */
export interface Cell extends Totals {
  readonly rows: readonly (string | null)[]
  readonly columns: readonly (string | null)[]
}

/** A list as a table of two sides. */
export interface Pivot {
  readonly cells: readonly Cell[]
  /** What a value is called, by field, where it is the code or id of another record. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The names in a parameter: repeated, or with commas between. */
const namesIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(one => String(one ?? '').split(','))
    .filter(Boolean)

/** All beginnings of some fields, the whole first. */
const beginnings = <One>(all: readonly One[]): One[][] =>
  Array.from(all.keys(), at => all.slice(0, at + 1)).toReversed()

function fieldsIn(at: keyof typeof most, value: unknown): string[] {
  const names = [...new Set(namesIn(value))]
  if (names.length > most[at])
    throw badRequest([`最多按${most[at]}个字段展开`, `At most ${most[at]} fields stand within each other`], {
      field: at,
    })
  return names
}

/**
 * A list as a pivot: its rows put together by the fields of one side and of the other, with count and sums of each cell,
 * of each part and of the whole. Amounts of different currencies are never added up; what the person may not see is
 * neither a side nor a measure. All sums are the database's, of what the list's filters leave.
 *
 * `pivotRows` and `pivotColumns` name the fields, days with their span (`loadDate.week`; the month unless said);
 * `pivotMeasures` the summed fields that are wanted, all of them unless said.
 */
export async function readPivot(
  transaction: Transaction,
  shape: Shape,
  { pivotRows, pivotColumns, pivotMeasures, ...asked }: Asked,
  asking: Asking,
): Promise<Pivot> {
  const side = fieldsIn('pivotRows', pivotRows)
  const top = fieldsIn('pivotColumns', pivotColumns)
  const twice = top.find(name => side.includes(name))
  if (twice !== undefined)
    throw badRequest([`${twice}不能同时作行和列`, `${twice} cannot be both a row and a column`], {
      field: 'pivotColumns',
    })
  const wanted = namesIn(pivotMeasures)
  const { names, parts, ofParts, apart, told } = summing(shape, asking, wanted.length > 0 ? wanted : undefined)
  const unknown = wanted.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw badRequest([`${unknown}不能合计`, `${unknown} cannot be summed`], { field: 'pivotMeasures' })
  const dimensions = [
    ...side.map(name => dimension(shape, name, asking, 'pivotRows')),
    ...top.map(name => dimension(shape, name, asking, 'pivotColumns')),
  ]
  // Never the bare column: where a currency is a side and kept apart as well, the one must not stand for the other.
  const values = dimensions.map(({ value }) => `nullif(${value}, '')`)
  const parameters = new Parameters()
  const where = listConditions(shape, asked, asking, `${shape.document.permission}:list`, parameters)
  const sets = [...beginnings(values.slice(0, side.length)), []].flatMap(down =>
    [...beginnings(values.slice(side.length)), []].map(across => `(${[...down, ...across, ...apart].join(', ')})`),
  )
  const depth = values.length > 0 ? `grouping(${values.join(', ')})` : '0'
  // A million rows are looked at once, as their columns stand; what is put together by weeks, and each depth of the sides,
  // is made of the few that come out.
  const together = [...new Set([...dimensions.map(({ column }) => column), ...apart])]
  const { rows } = await transaction.query<Counted & Record<string, string | null> & { depth: number }>(
    `select ${[
      `${depth} as depth`,
      ...dimensions.flatMap(({ beside }, at) => [
        `${values[at]} as "value ${at}"`,
        `${beside ? `max("called ${at}")` : 'null'} as "name ${at}"`,
      ]),
      ...ofParts,
    ].join(', ')}
       from (select ${[
         ...together,
         ...dimensions.flatMap(({ beside }, at) => (beside ? [`max(${beside}) as "called ${at}"`] : [])),
         ...parts,
       ].join(', ')}
               from ${shape.header.name} where ${where}${together.length > 0 ? ` group by ${together.join(', ')}` : ''})
            ${shape.header.name}
      group by grouping sets (${sets.join(', ')}) limit ${mostRows + 1}`,
    parameters.values,
  )
  const called: Record<string, Record<string, string>> = {}
  const within = (row: (typeof rows)[number], from: number, to: number): (string | null)[] => {
    const found: (string | null)[] = []
    for (let at = from; at < to; at++) {
      // Of what a row is not put together by, PostgreSQL sets the bit; the first field is the highest.
      if ((row.depth >> (values.length - 1 - at)) & 1) break
      const value = row[`value ${at}`] ?? null
      const name = row[`name ${at}`]
      const field = [...side, ...top][at] ?? ''
      if (value !== null && name) (called[field] ??= {})[value] = name
      found.push(value)
    }
    return found
  }
  const cells = new Map<string, { readonly place: Pick<Cell, 'rows' | 'columns'>; readonly some: typeof rows }>()
  for (const row of rows) {
    const place = { rows: within(row, 0, side.length), columns: within(row, side.length, values.length) }
    const key = JSON.stringify(place)
    const there = cells.get(key)
    if (there) there.some.push(row)
    else cells.set(key, { place, some: [row] })
  }
  if (cells.size > mostCells || rows.length > mostRows)
    throw badRequest(
      [
        `透视表超过${mostCells}格，请减少行列字段或缩小查询范围`,
        `The pivot has more than ${mostCells} cells; take fewer fields or narrow the filter first`,
      ],
      { field: 'pivotRows' },
    )
  const isCounted = rows.some(isInUse)
  return {
    cells: [...cells.values()].map(({ place, some }) => ({ ...place, ...told(some, isCounted) })),
    names: called,
  }
}
