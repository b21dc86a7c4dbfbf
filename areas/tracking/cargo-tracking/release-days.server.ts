import { arriveCustomsConfig } from '#areas/customs/arrive-customs-config/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { cargoTracking } from './document.ts'

/** Days customs usually take with a category at a port, from arrival to release; nothing where nobody said it (business.md 3.25). */
export async function releaseDaysOf(
  work: Work,
  { category, pod }: Pick<Row<typeof cargoTracking>, 'category' | 'pod'>,
): Promise<number | null> {
  if (!category || !pod) return null
  const known = await work.find(arriveCustomsConfig, { productCategory: category, port: pod, enableFlag: 'Y' })
  return known?.releaseDays ?? null
}

const job = 'tracking-release-days'

/** So many SKUs are written in one work: few enough that nobody who saves one of them waits. */
const portion = 200

/** SKUs that are not released and carry other days than are said today. */
const outdated = `
  select t.id::text as id, c.release_days as days from cargo_tracking t
    left join arrive_customs_config c on c.tenant_id = t.tenant_id and c.product_category = t.category and c.port = t.pod
     and c.enable_flag = 'Y'
   where t.tenant_id = current_tenant() and t.status in ('PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED')
     and t.release_days is distinct from c.release_days
   order by t.id limit ${portion}`

/** Brings the days of what is not released yet up to what is configured, each night and whenever somebody says other days. */
export const followReleaseDays: AreaJob = {
  name: job,
  daily: '02:10',
  async run(work) {
    await work.lock(job)
    const { rows } = await work.transaction.query<{ id: string; days: number | null }>(outdated, [], 'outdated-days')
    const days = new Map(rows.map(row => [row.id, row.days]))
    for (const row of rows.length > 0 ? await work.all(cargoTracking, { id: [...days.keys()] }) : [])
      await work.update(cargoTracking, row, { releaseDays: days.get(row.id) ?? null })
    if (rows.length === portion) await work.later(job, {}, { key: 'more' })
  },
}

/** Has it done after this work. */
export const followReleaseDaysLater = (work: Work): Promise<void> => work.later(job, {}, { key: 'configured' })
