import { weekInUse } from '#areas/producer/offers.server.ts'
import { isoFirstDay, yearFrom } from '#areas/producer/offers.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { weeklyTarget } from './weekly-target/document.ts'

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

/** A year loses its fifty-third week only where no plan has boxes in it: they would be in no week, and given to nobody. */
export const plannedInWeek53 = defineReaction(weekDefinition, 'delete', {
  async refuse({ week, weekName, year }, work) {
    if (week !== 53) return null
    const { rows } = await work.transaction.query<{ planNo: string }>(
      `select h.plan_no as "planNo" from annual_plan h
        where h.tenant_id = current_tenant() and h.year = $1 and exists (
          select from annual_plan_details d where d.tenant_id = h.tenant_id and d.document_id = h.id and d.w53 > 0)
        order by h.id limit 1`,
      [year],
      'planned-in-week-53',
    )
    const [plan] = rows
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
