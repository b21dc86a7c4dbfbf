import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { activityChange } from './activity-change/document.ts'
import { historyOf, isOnDuty, standingOn } from './history.ts'
import { promoStaff } from './staff/document.ts'

/** Writes a promoter's history and where they stand today from their audited changes. */
export async function tellStanding(work: Work, staffId: string): Promise<void> {
  await work.lock('promo-staff', staffId)
  const staff = await work.get(promoStaff, staffId)
  const history = historyOf(await work.all(activityChange, { staffId, status: 'AUDITED' }))
  const now = standingOn(history, work.today)
  await work.update(promoStaff, staff, {
    activity: now?.activity ?? null,
    customerId: now?.customerId ?? null,
    shipToOrgId: now?.shipToOrgId ?? null,
    dailyWage: now?.dailyWage ?? null,
    sinceDate: now?.effectiveDate ?? null,
    onDutyFlag: isOnDuty(history, work.today) ? 'Y' : 'N',
    history: history.map((one, at) => ({
      ...({} as Row<typeof promoStaff>['history'][number]),
      ...one,
      lineNo: at + 1,
    })),
  })
}

/** Every night what has come into force is told of whoever it is about: what changes today, and what a night that was missed has left. */
export const standingsOfToday: AreaJob = {
  name: 'promotion-standings',
  daily: '00:10',
  async run(work) {
    const { rows } = await work.transaction.query<{ staffId: string }>(
      `select distinct c.staff_id::text as "staffId"
         from promo_activity_change c join promo_staff s on s.tenant_id = c.tenant_id and s.id = c.staff_id
        where c.tenant_id = current_tenant() and c.status = 'AUDITED' and c.effective_date <= $1::date
          and (c.effective_date = $1::date or s.since_date is null or s.since_date < c.effective_date)`,
      [work.today],
    )
    for (const { staffId } of rows) await tellStanding(work, staffId)
  },
}
