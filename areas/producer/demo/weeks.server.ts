import { dayFrom } from '#areas/demo/offers.ts'
import { weekdayOf, weekOf } from '#platform/model/days.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { weekDefinition } from '../week-definition/document.ts'

/** Weeks before and after this one that are written down. */
const [before, after] = [8, 8] as const

/** The weeks around today, Monday to Sunday. */
export async function foundWeeks(work: Work): Promise<void> {
  const weekday = weekdayOf(work.today)
  await work.createAll(
    weekDefinition,
    Array.from({ length: before + after + 1 }, (_, at) => {
      const startDate = dayFrom(work.today, 1 - weekday + (at - before) * 7)
      const [year, week] = weekOf(startDate).split('W').map(Number) as [number, number]
      return { year, week, startDate, endDate: dayFrom(startDate, 6) }
    }),
  )
}
