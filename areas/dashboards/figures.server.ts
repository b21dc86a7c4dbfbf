import { decimal, fixed, sum } from '#platform/model/decimal.ts'
import { type Declaration, nameBeside } from '#platform/model/document.ts'
import type { DecimalField } from '#platform/model/fields.ts'
import { emptyOf } from '#platform/model/filter-names.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import { isHidden } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { may } from '#platform/server/session/user.ts'
import type { Bar, Card, Filters, Known } from './cards.ts'

/** Who looks, in which transaction. */
export type Here = Pick<
  CallContext<unknown>,
  'address' | 'language' | 'requestId' | 'transaction' | 'user' | 'userAgent'
>

/** What is read for a card: of which list, how it is narrowed, what is added up and what it is told apart by. */
export interface Question {
  readonly of: Declaration
  readonly filters: Filters
  /** The field that is added up; rows are counted without it. */
  readonly sum?: string
  readonly by?: string
  /** So many of the largest, where there may be more. */
  readonly most?: number
}

export interface Answered {
  readonly value: string
  readonly of?: Known
  readonly bars: readonly Bar[]
  /** What of it has no value to be told apart by. */
  readonly bare?: Bar
}

interface Counted {
  readonly whole: number
  readonly value: string | null
  readonly name: string | null
  readonly figure: string
  readonly known: number
  readonly rows: number
}

/** So many parts of a figure are read at most: those that are put together under other names, items to counts, are wanted all. */
const mostBars = 10_000

/** The statement of a question, with the conditions of the list itself; nothing for whoever may not see the list or a field of it. */
function asked(parts: HouseParts, here: Here, question: Question, parameters: Parameters): string | undefined {
  const { of: document, filters, sum: added, by, most = mostBars } = question
  const shape = parts.store.shapes.of(document.name)
  const permission = `${document.permission}:list`
  const named = [added, by, ...Object.keys(filters)].filter(name => name !== undefined)
  if (!may(here.user, permission) || named.some(name => isHidden(shape.fields, name, here.user))) return undefined
  const column = (field: string | undefined) => (field ? shape.header.byField.get(field)?.name : undefined)
  const where = listConditions(shape, filters, here, permission, parameters)
  const [apart, name] = [column(by), by ? column(nameBeside(by)) : undefined]
  const decimals = added ? (shape.fields[added] as DecimalField).decimals : 0
  // As the list adds up: nothing that was taken out of use.
  const inUse = shape.header.byField.has('enableFlag') ? ` filter (where ${column('enableFlag')} = 'Y')` : ''
  const figure = added ? `round(coalesce(sum(${column(added)})${inUse}, 0), ${decimals})` : 'count(*)'
  // Rows are narrowed before they are put together: else PostgreSQL works all of a report out first, a million sales for
  // those of a month, wherever `grouping sets` stand above it.
  return `select ${apart ? `grouping(${apart})` : '1'} as whole, ${apart ? `${apart}::text` : 'null'} as value,
            ${name ? `max(${name})` : 'null'} as name, ${figure}::text as figure,
            count(${column(added) ?? '*'})${added ? inUse : ''}::int as known, count(*)${added ? inUse : ''}::int as rows
       from (select * from ${shape.header.name} where ${where} offset 0) narrowed${apart ? ` group by grouping sets ((${apart}), ())` : ''}
      order by 1 desc, ${figure} desc, 2 limit ${most + 1}`
}

/** What the rows of a question say: the whole first, then its parts, the largest first. */
function answerOf({ by, filters }: Question, rows: readonly Counted[]): Answered {
  const [whole, ...others] = rows
  const bare = others.find(({ value }) => value === null)
  return {
    value: whole?.figure ?? '0',
    ...(whole ? { of: { known: whole.known, rows: whole.rows } } : {}),
    ...(by && bare ? { bare: barOf(bare, '', '', { ...filters, [emptyOf(by)]: 'Y' }) } : {}),
    bars: others.flatMap(one =>
      by && one.value ? [barOf(one, one.value, one.name ?? one.value, { ...filters, [by]: one.value })] : [],
    ),
  }
}

const barOf = ({ figure, known, rows }: Counted, key: string, name: string, filters: Filters): Bar => ({
  key,
  name,
  value: figure,
  filters,
  of: { known, rows },
})

/**
 * The figure a list shows under a filter, and what it consists of: with the conditions of the list itself, so that both
 * are the same. Nothing for whoever may not see the list, or not the field that is added up.
 */
export async function figureOf(parts: HouseParts, here: Here, question: Question): Promise<Answered | undefined> {
  const parameters = new Parameters()
  const statement = asked(parts, here, question, parameters)
  if (statement === undefined) return undefined
  const { rows } = await here.transaction.query<Counted>(statement, parameters.values)
  return answerOf(question, rows)
}

/**
 * Several questions to one report, each answered as if it were asked alone: what is within the filters that all of them
 * share is worked out once.
 */
export async function figuresOf(
  parts: HouseParts,
  here: Here,
  document: Declaration,
  within: Filters,
  questions: readonly Omit<Question, 'of'>[],
): Promise<readonly (Answered | undefined)[]> {
  const shape = parts.store.shapes.of(document.name)
  const { name } = shape.header
  const parameters = new Parameters()
  const statements = questions.map(one => asked(parts, here, { ...one, of: document }, parameters))
  const seen = statements.flatMap((one, at) =>
    one === undefined ? [] : [`select ${at} as question, answer.* from (${one}) answer`],
  )
  if (seen.length === 0) return statements.map(() => undefined)
  const where = listConditions(shape, within, here, `${document.permission}:list`, parameters)
  // Under its own name, so that every question is put to what was worked out.
  const { rows } = await here.transaction.query<Counted & { readonly question: number }>(
    `with ${name} as materialized (select * from ${name} where ${where})
     ${seen.join(' union all ')}`,
    parameters.values,
  )
  return questions.map((one, at) =>
    statements[at] === undefined
      ? undefined
      : answerOf({ ...one, of: document }, rows.filter(({ question }) => question === at).toSorted(largestFirst)),
  )
}

/** The whole before its parts, the largest of these first. */
const largestFirst = (one: Counted, other: Counted): number =>
  other.whole - one.whole || decimal(other.figure).cmp(one.figure) || (one.value ?? '').localeCompare(other.value ?? '')

/** Of how many rows a figure is; nothing is said where it is of all of them. */
const worthSaying = <Told extends { readonly of?: Known }>({ of, ...told }: Told) =>
  of && of.known < of.rows ? { ...told, of } : told

/**
 * A card of what was answered; none where nothing was, because somebody may not see it. What has no value to be told
 * apart by stands last, without a name: the bars add up to the figure above them.
 */
export const cardOf = (
  card: string,
  { of: { screen }, filters, most }: Question,
  answered: Answered | undefined,
): Card[] =>
  // Beside the largest alone, the whole would read like their sum.
  answered
    ? [
        {
          card,
          screen,
          filters,
          ...(answered.of ? worthSaying({ of: answered.of }) : {}),
          value: most ? null : answered.value,
          bars: [...answered.bars, ...(answered.bare && !most ? [answered.bare] : [])].map(worthSaying),
        },
      ]
    : []

/** The same figures added up under other names: days to weeks, items to counts. */
export function gathered(
  bars: readonly Bar[],
  groups: readonly Omit<Bar, 'value' | 'of'>[],
  keyOf: (bar: Bar) => string | undefined,
): Bar[] {
  const found = new Map<string, Bar[]>()
  for (const bar of bars) {
    const key = keyOf(bar)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), bar])
  }
  const places = Math.max(0, ...bars.map(({ value }) => value.split('.')[1]?.length ?? 0))
  return groups.map(group => {
    const own = found.get(group.key) ?? []
    const counted = (part: keyof Known) => own.reduce((all, { of }) => all + (of?.[part] ?? 0), 0)
    return {
      ...group,
      value: fixed(
        sum(own, one => decimal(one.value)),
        places,
      ),
      of: { known: counted('known'), rows: counted('rows') },
    }
  })
}
