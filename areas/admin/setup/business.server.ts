import { type Declaration, firstState } from '#platform/model/document.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { admin } from '../area.ts'
import { broughtWhen, type Step } from './steps.server.ts'

/** Records of one kind. */
export interface Counted {
  readonly document: Declaration
  readonly rows: number
}

/** More than this many of a kind are not counted. */
const mostCounted = 1000

/** States in which a record of the chart was never in force: its first one, and where it ends straight from there. */
function neverInForce(document: Declaration): readonly string[] {
  const first = firstState(document)
  if (!first) return []
  const ends = Object.values(document.transitions ?? {}).filter(
    ({ ends, from }) => ends && [from].flat().includes(first),
  )
  return [first, ...ends.map(({ to }) => to)]
}

/**
 * Records that a company at work has: everything people made that is neither a list of the chart nor a setting of the house,
 * and what of the chart has left its first state, as a sheet of opening stock that was audited.
 */
export async function recordsAtWork(
  parts: HouseParts,
  { query }: Transaction,
  steps: readonly Step[],
): Promise<readonly Counted[]> {
  const own = new Set(steps.map(({ document }) => document.name))
  const settings = new Set(admin.members.map(({ document }) => document.name))
  const asked = parts.catalogue.all.flatMap(({ document }) => {
    if (document.report || settings.has(document.name)) return []
    const { name: table } = parts.store.shapes.of(document.name).header
    if (!own.has(document.name)) return [{ document, table, left: document.states ? '' : 'and created_by <> 0' }]
    const states = neverInForce(document)
    return states.length > 0 ? [{ document, table, left: `and status not in ('${states.join("', '")}')` }] : []
  })
  const values = asked.map(({ document }) => document.name)
  const statement = asked.map(
    ({ left, table }, at) =>
      `(select $${at + 1}::text as document, count(*)::int as rows from
         (select 1 from ${table} where tenant_id = current_tenant() ${left} limit ${mostCounted}) c having count(*) > 0)`,
  )
  const { rows } = await query<{ document: string; rows: number }>(statement.join(' union all '), values)
  return rows.map(({ document, rows: count }) => ({ document: parts.catalogue.get(document).document, rows: count }))
}

/** Whether a company works here already: papers with states of their own, or lists that fill day by day. */
export function isAtWork(parts: HouseParts, records: readonly Counted[]): boolean {
  const daily = broughtWhen(parts.areas, 'every day')
  return records.some(({ document }) => document.states !== undefined || daily.has(document.name))
}
