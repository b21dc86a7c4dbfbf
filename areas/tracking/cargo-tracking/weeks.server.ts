import { weekName } from '#areas/producer/offers.ts'
import { weekBinding } from '#areas/producer/week-binding/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { daysAfter, weekOf } from '#platform/model/days.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'

type Tracking = Row<typeof cargoTracking>
type Dated = Pick<Tracking, 'ataDate' | 'category' | 'etaDate' | 'etdDate'>

/** The week a day is in: the one the house defines, else the ISO week (business.md C5). */
async function weekIn(work: Work, day: string): Promise<string> {
  const defined = await work.kept([weekDefinition], 'weeks', () => work.all(weekDefinition, {}))
  const week = defined.find(one => one.startDate <= day && day <= one.endDate)
  return week ? weekName(week.year, week.week) : weekOf(day)
}

/** The week a category is sold in when it arrives on a day (business.md 3.22). */
async function salesWeekOf(work: Work, { etaDate, category }: Dated): Promise<string | null> {
  if (!etaDate || !category) return null
  const bound = await work.find(weekBinding, { category, enableFlag: 'Y' })
  return bound ? weekIn(work, daysAfter(etaDate, bound.offsetDays)) : null
}

/** The weeks a tracked SKU departs, arrives and is sold in. */
export async function weeksOf(work: Work, row: Dated) {
  const { ataDate, etaDate, etdDate } = row
  return {
    etdWeek: etdDate && (await weekIn(work, etdDate)),
    etaWeek: etaDate && (await weekIn(work, etaDate)),
    ataWeek: ataDate && (await weekIn(work, ataDate)),
    salesWeek: await salesWeekOf(work, row),
  }
}

/** What is about to be written on a row, with the weeks that follow where a date is among it. */
export async function withWeeks(
  work: Work,
  row: Tracking,
  changes: Partial<New<typeof cargoTracking>>,
): Promise<Partial<New<typeof cargoTracking>>> {
  const isDated = (['etdDate', 'etaDate', 'ataDate'] as const).some(name => name in changes)
  return isDated ? { ...changes, ...(await weeksOf(work, { ...row, ...changes } as Dated)) } : changes
}
