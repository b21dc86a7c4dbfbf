import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { may } from '#platform/server/session/user.ts'
import { isAtWork, recordsAtWork } from './business.server.ts'
import type { ChartStep } from './chart.ts'
import { type Step, stepsOf } from './steps.server.ts'

/** More rows than this are told as so many and more. */
const mostCounted = 10_000

interface StepRows {
  readonly document: string
  readonly rows: number
  readonly filled: boolean
  readonly own: boolean
}

/** How many rows of each list the person sees, and whether there is anything at all, in one statement. */
async function rowsOf(parts: HouseParts, context: CallContext<unknown>, steps: readonly Step[]) {
  const parameters = new Parameters()
  const asked = steps.map(({ document }) => {
    const shape = parts.store.shapes.of(document.name)
    const table = shape.header.name
    const mine = may(context.user, `${document.permission}:list`)
      ? listConditions(shape, {}, context, `${document.permission}:list`, parameters)
      : 'false'
    return `(select ${parameters.put(document.name)}::text as document,
        (select count(*)::int from (select 1 from ${table} where ${mine} limit ${mostCounted + 1}) c) as rows,
        exists (select from ${table} where tenant_id = current_tenant()) as filled,
        exists (select from ${table} where tenant_id = current_tenant() and created_by <> 0) as own)`
  })
  const { rows } = await context.transaction.query<StepRows>(asked.join(' union all '), parameters.values)
  return new Map(rows.map(row => [row.document, row]))
}

interface Left {
  readonly step: string
  readonly by: string
  readonly time: string
}

/** Steps that somebody said are not needed here. */
async function leftOut({ transaction }: CallContext<unknown>): Promise<ReadonlyMap<string, Left>> {
  const { rows } = await transaction.query<Left & { [name: string]: unknown }>(
    `select step, user_name as by, to_char(created_time, 'YYYY-MM-DD HH24:MI') as time from setup_not_needed where tenant_id = current_tenant()`,
  )
  return new Map(rows.map(row => [row.step, row]))
}

/**
 * The chart of the first hour: what there is says itself whether a step is done, nobody ticks it. Roles and people count
 * where somebody made one beside what every house begins with.
 */
export async function chartOf(parts: HouseParts, context: CallContext<unknown>) {
  const steps = stepsOf(parts.catalogue, parts.areas)
  const found = await rowsOf(parts, context, steps)
  const left = await leftOut(context)
  const isThere = ({ chapter, document }: Step) => {
    const rows = found.get(document.name)
    return (chapter === 'people' ? rows?.own : rows?.filled) ?? false
  }
  const there = new Set(steps.flatMap(step => (isThere(step) ? [step.document.name] : [])))
  const shown = steps
    .filter(({ document }) => may(context.user, `${document.permission}:list`))
    .map((step): ChartStep => {
      const { area, chapter, document, needs, purpose } = step
      const waitsFor = needs
        .filter(name => !there.has(name))
        .map(name => ({ document: name, label: parts.catalogue.get(name).document.label }))
      const said = left.get(document.name)
      const isDone = there.has(document.name)
      return {
        document: document.name,
        label: document.label,
        purpose,
        chapter,
        area: area.label,
        state: isDone ? 'there' : said ? 'notNeeded' : waitsFor.length > 0 ? 'waits' : 'open',
        rows: found.get(document.name)?.rows ?? 0,
        waitsFor: isDone ? [] : waitsFor,
        notNeeded: said && !isDone ? { by: said.by, time: said.time } : null,
        imports:
          document.excel?.import === true && may(context.user, `${document.permission}:import`) ? document.calls : null,
        writes: !document.generated && may(context.user, `${document.permission}:save`),
        screen: document.screen,
      }
    })
  return { atWork: isAtWork(parts, await recordsAtWork(parts, context.transaction, steps)), steps: shown }
}
