import { daysAfter } from '#platform/model/days.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { weekDefinition } from './document.ts'
import { weekInUse } from './in-use.server.ts'

type Week = Row<typeof weekDefinition>

/** The weeks before and after a day, as the others stand; that a week is there twice is told as such. */
async function neighbours(work: Work, { id, startDate, week, year }: Week): Promise<{ earlier?: Week; later?: Week }> {
  const others = (await work.all(weekDefinition, {}))
    .filter(one => one.id !== id && !(one.year === year && one.week === week))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const earlier = others.findLast(one => one.startDate <= startDate)
  const later = others.find(one => one.startDate > startDate)
  return { ...(earlier ? { earlier } : {}), ...(later ? { later } : {}) }
}

/** Weeks follow each other: no day is in two of them, none of a year lies between two (business.md 3.17). */
async function misplaced(week: Week, work: Work): Promise<Refusal | null> {
  await work.lock('week definition')
  const { earlier, later } = await neighbours(work, week)
  const overlapped =
    earlier && earlier.endDate >= week.startDate ? earlier : later && later.startDate <= week.endDate ? later : null
  if (overlapped)
    return {
      field: 'startDate',
      bizCode: 'WEEK_OVERLAPS',
      message: [
        `{weekName}与${overlapped.weekName}（${overlapped.startDate} 至 ${overlapped.endDate}）日期重叠`,
        `{weekName} overlaps ${overlapped.weekName} (${overlapped.startDate} to ${overlapped.endDate})`,
      ],
    }
  if (earlier?.year === week.year && daysAfter(earlier.endDate, 1) !== week.startDate) {
    const day = daysAfter(earlier.endDate, 1)
    return {
      field: 'startDate',
      bizCode: 'WEEK_GAP',
      message: [
        `{weekName}与${earlier.weekName}之间有空档，开始日期应为${day}`,
        `There are days between ${earlier.weekName} and {weekName}; it should begin on ${day}`,
      ],
    }
  }
  if (later?.year === week.year && daysAfter(week.endDate, 1) !== later.startDate) {
    const day = daysAfter(later.startDate, -1)
    return {
      field: 'endDate',
      bizCode: 'WEEK_GAP',
      message: [
        `{weekName}与${later.weekName}之间有空档，结束日期应为${day}`,
        `There are days between {weekName} and ${later.weekName}; it should end on ${day}`,
      ],
    }
  }
  return null
}

/** Why a week stays as it is: something was already told by it. */
async function usedBy(week: Week, work: Work): Promise<Refusal | null> {
  const [reason] = await work.asked(weekInUse, week)
  return reason ?? null
}

const told = ['year', 'week', 'startDate', 'endDate'] as const

/** Weeks stand in a row; one that something was told by is frozen (business.md 3.17). */
export const actions = defineActions(weekDefinition, {
  refuse: {
    async save(week: Week, work: Work, before: Week | undefined) {
      if (before && told.every(name => week[name] === before[name])) return null
      return (before && (await usedBy(before, work))) || misplaced(week, work)
    },
    delete: usedBy,
  },
  run: {},
})
