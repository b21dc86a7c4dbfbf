import { weekInUse } from '#areas/producer/offers.server.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { cargoTracking } from './document.ts'

/** A week some container departs, arrives or is sold in stays as it is (business.md 3.17). */
export const trackedWeeks = defineAnswer(weekInUse, async ({ weekName }, work): Promise<Refusal | undefined> => {
  for (const name of ['etaWeek', 'etdWeek', 'ataWeek', 'salesWeek'] as const) {
    const row = await work.find(cargoTracking, { [name]: weekName })
    if (row)
      return {
        field: 'startDate',
        bizCode: 'WEEK_USED',
        message: [
          `柜号${row.containerNo}已按${weekName}跟踪，该周不能修改或删除`,
          `Container ${row.containerNo} is tracked in ${weekName}; the week can neither change nor be deleted`,
        ],
      }
  }
  return undefined
})
