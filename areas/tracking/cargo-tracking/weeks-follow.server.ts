import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { cargoTracking } from './document.ts'
import { weeksOf } from './weeks.server.ts'

const job = 'tracking-weeks'

/** So many SKUs are written in one work: few enough that nobody who saves one of them waits. */
const portion = 200

/** The week a day is in, as SQL: the one the house defines, else the ISO week (business.md C5). */
const weekOfDay = (day: string) =>
  `(select coalesce(max(w.week_name), to_char(${day}, 'IYYY"W"IW')) from week_definition w
     where w.tenant_id = t.tenant_id and ${day} between w.start_date and w.end_date)`

/** SKUs that carry another week than their days are in by now. */
const outdated = `
  select t.id::text as id from cargo_tracking t
    left join week_binding b on b.tenant_id = t.tenant_id and b.category = t.category and b.enable_flag = 'Y'
   where t.tenant_id = current_tenant() and t.id > $1::bigint
     and (t.etd_week is distinct from ${weekOfDay('t.etd_date')} or t.eta_week is distinct from ${weekOfDay('t.eta_date')}
       or t.ata_week is distinct from ${weekOfDay('t.ata_date')}
       or t.sales_week is distinct from ${weekOfDay('(t.eta_date + b.offset_days)')})
   order by t.id limit ${portion}`

/** Weeks that are written down, or bound to otherwise, hold for what is tracked already, portion by portion. */
export const followWeeks: AreaJob = {
  name: job,
  async run(work, { after = '0' }) {
    await work.lock(job)
    const { rows } = await work.transaction.query<{ id: string }>(outdated, [after], 'outdated-weeks')
    for (const row of rows.length > 0 ? await work.all(cargoTracking, { id: rows.map(({ id }) => id) }) : [])
      await work.update(cargoTracking, row, await weeksOf(work, row))
    const last = rows.at(-1)
    if (last && rows.length === portion) await work.later(job, { after: last.id }, { key: last.id })
  },
}

/** Has it done after this work. */
export const followWeeksLater = (work: Work): Promise<void> => work.later(job, {}, { key: 'written' })
