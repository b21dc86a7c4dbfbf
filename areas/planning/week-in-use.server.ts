import { waitsFor } from '#areas/admin/offers.server.ts'
import { weekInUse } from '#areas/producer/offers.server.ts'
import { isoFirstDay, yearFrom } from '#areas/producer/offers.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { annualPlan } from './annual-plan/document.ts'
import { weeklyTarget } from './weekly-target/document.ts'
import { weeksIn } from './weeks.server.ts'

/** A week that was given out to places stays as it is (business.md 3.19). */
export const plannedWeeks = defineAnswer(weekInUse, async ({ weekName }, work): Promise<Refusal | undefined> => {
  const row = weekName && (await work.find(weeklyTarget, { weekName }))
  if (!row) return undefined
  return {
    field: 'startDate',
    bizCode: 'WEEK_USED',
    message: [
      `${weekName}的周滚动计划已下发，该周不能修改或删除`,
      `The rolling plan of ${weekName} is given out; the week can neither change nor be deleted`,
    ],
  }
})

/** What was given out before anybody wrote its week down keeps the days it was given out by: those of the calendar (business.md C5). */
export const writtenDownLate = defineReaction(weekDefinition, 'save', {
  async refuse({ endDate, startDate, week, weekName, year }, work, before) {
    if (before) return null
    const [ofCalendar] = yearFrom(year, isoFirstDay(year), week).slice(-1)
    if (!ofCalendar || (ofCalendar.startDate === startDate && ofCalendar.endDate === endDate)) return null
    return (
      (await work.find(weeklyTarget, { weekName })) !== undefined && {
        field: 'startDate',
        bizCode: 'WEEK_USED',
        message: [
          `${weekName}的周滚动计划已按日历周（${ofCalendar.startDate} 至 ${ofCalendar.endDate}）下发，请按该日期维护`,
          `The rolling plan of ${weekName} is given out by the calendar, ${ofCalendar.startDate} to ${ofCalendar.endDate}; enter the week with these days`,
        ],
      }
    )
  },
})

/** Plans that have boxes in the fifty-third week of a year, and who wrote them. */
async function plansInWeek53(work: Work, year: number) {
  const { rows } = await work.transaction.query<{
    readonly id: string
    readonly planNo: string
    readonly status: string
    readonly orgId: string | null
    readonly createdBy: string | null
    readonly updatedBy: string | null
  }>(
    `select h.id::text as id, h.plan_no as "planNo", h.status, h.org_id::text as "orgId",
            h.created_by::text as "createdBy", h.updated_by::text as "updatedBy"
       from annual_plan h
      where h.tenant_id = current_tenant() and h.year = $1 and exists (
        select from annual_plan_details d where d.tenant_id = h.tenant_id and d.document_id = h.id and d.w53 > 0)
      order by h.id`,
    [year],
    'planned-in-week-53',
  )
  return rows
}

const lostJob = 'planned-in-week-53'

/** A year whose last week was written down as the fifty-second is looked at once all of its weeks are there. */
export const yearWrittenDown = defineReaction(weekDefinition, 'save', {
  async run({ week, year }, work, before) {
    if (!before && week === 52) await work.later(lostJob, { year }, { key: String(year) })
  },
})

/** Whoever approved boxes for a week the year turns out not to have hears of it: they are in no week, and given to nobody. */
export const plannedInNoWeek: AreaJob = {
  name: lostJob,
  async run(work, { year }) {
    if ((await weeksIn(work, Number(year))).length > 52) return
    for (const { createdBy, id, orgId, planNo: no, status, updatedBy } of await plansInWeek53(work, Number(year))) {
      if (status !== 'APPROVED') continue
      await work.tell(
        await waitsFor(work, [createdBy, updatedBy], { document: annualPlan, id, orgId, roles: ['SALES_LEAD'] }),
        [
          `${year}年只有52周，已批准的年度计划${no}在第53周还有数量；请重新打开并移到别的周`,
          `${year} has 52 weeks, and annual plan ${no}, which is approved, has boxes in week 53; reopen it and move them to another week`,
        ],
        { document: annualPlan, id, no },
      )
    }
  },
}

/** A year loses its fifty-third week only where no plan has boxes in it: they would be in no week, and given to nobody. */
export const plannedInWeek53 = defineReaction(weekDefinition, 'delete', {
  async refuse({ week, weekName, year }, work) {
    if (week !== 53) return null
    const [plan] = await plansInWeek53(work, year)
    return plan
      ? {
          bizCode: 'WEEK_USED',
          message: [
            `年度计划${plan.planNo}在${weekName}有数量，请先把它移到别的周，再删除该周`,
            `Annual plan ${plan.planNo} has boxes in ${weekName}; move them to another week, then delete this one`,
          ],
        }
      : null
  },
})
