import { weekInUse } from '#areas/producer/offers.server.ts'
import type { Refusal } from '#platform/model/rules.ts'
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
