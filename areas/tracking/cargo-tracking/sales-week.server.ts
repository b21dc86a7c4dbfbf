import { weekBinding } from '#areas/producer/week-binding/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { daysAfter, weekOf } from '../week.ts'

/** The week a category is sold in when it arrives on a day (business.md 3.22). */
export async function salesWeekOf(work: Work, etaDate: string | null, category: string | null): Promise<string | null> {
  if (!etaDate || !category) return null
  const bound = await work.find(weekBinding, { category, enableFlag: 'Y' })
  return bound ? weekOf(daysAfter(etaDate, bound.offsetDays)) : null
}
