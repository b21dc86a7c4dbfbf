import { z } from 'zod'
import { daysAfter } from '#platform/model/days.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { weekDefinition } from './document.ts'
import { weekName } from './week-name.ts'
import { type YearWeek, yearFrom } from './year.ts'

type Span = Pick<YearWeek, 'startDate' | 'endDate'>

const told = ({ startDate, endDate }: Span): Label => [`${startDate} 至 ${endDate}`, `${startDate} to ${endDate}`]

/** The weeks of a year that are not there yet; all of them or none, as one that overlaps another refuses the year. */
async function missing(work: Work, year: number, weeks: readonly YearWeek[]): Promise<YearWeek[]> {
  const others = await work.all(weekDefinition, {})
  const made = weeks.filter(
    week =>
      !others.some(
        one =>
          one.year === week.year &&
          one.week === week.week &&
          one.startDate === week.startDate &&
          one.endDate === week.endDate,
      ),
  )
  for (const week of made) {
    const name = weekName(week.year, week.week)
    const other =
      others.find(one => one.year === week.year && one.week === week.week) ??
      others.find(one => one.startDate <= week.endDate && one.endDate >= week.startDate)
    if (!other) continue
    const [zh, en] = told(week)
    const [otherZh, otherEn] = told(other)
    throw refuse(
      other.year === week.year && other.week === week.week
        ? [
            `${name}已有定义（${otherZh}），与将生成的${zh}不一致；请改首日，或先删除该周。没有生成任何周`,
            `${name} is there already (${otherEn}) and would be ${en}; choose another first day, or delete that week first. No week was made`,
          ]
        : [
            `将生成的${name}（${zh}）与${other.weekName}（${otherZh}）日期重叠；请改首日，或先删除该周。没有生成任何周`,
            `${name} (${en}) would overlap ${other.weekName} (${otherEn}); choose another first day, or delete that week first. No week was made`,
          ],
      'WEEK_OVERLAPS',
    )
  }
  if (made.length === 0)
    throw refuse(
      [`${year}年的${weeks.length}周已全部有定义`, `All ${weeks.length} weeks of ${year} are there already`],
      'ALREADY_GENERATED',
    )
  refuseGap(weeks, others)
  return made
}

/** Days between two years belong to no week of the house: fewer than seven of them are a slip of the first day. */
function refuseGap(weeks: readonly YearWeek[], others: readonly (Span & { readonly weekName: string | null })[]): void {
  const [first] = weeks
  const last = weeks.at(-1)
  if (!first || !last) return
  const before = others
    .filter(one => one.endDate < first.startDate)
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0]
  const day = before && daysAfter(before.endDate, 1)
  if (before && day && day !== first.startDate && daysAfter(day, 7) > first.startDate)
    throw refuse(
      [
        `${before.weekName}到${before.endDate}结束，下一周应从${day}开始。没有生成任何周`,
        `${before.weekName} ends on ${before.endDate}, so the next week begins on ${day}. No week was made`,
      ],
      'WEEK_GAP',
    )
  const after = others
    .filter(one => one.startDate > last.endDate)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0]
  const next = daysAfter(last.endDate, 1)
  if (after && after.startDate !== next && daysAfter(next, 7) >= after.startDate)
    throw refuse(
      [
        `${after.weekName}从${after.startDate}开始，与将生成的最后一周（到${last.endDate}）之间有空档；请改首日或周数。没有生成任何周`,
        `${after.weekName} begins on ${after.startDate}, after a gap to the last week that would be made (to ${last.endDate}); choose another first day or number of weeks. No week was made`,
      ],
      'WEEK_GAP',
    )
}

/** Weeks in the order in which each stands beside one that is there: a week apart from the others of its year is refused. */
function fromTheKnown(weeks: readonly YearWeek[], made: readonly YearWeek[]): YearWeek[] {
  const known = weeks.find(week => !made.includes(week))?.week ?? 0
  return [...made.filter(({ week }) => week > known), ...made.filter(({ week }) => week < known).reverse()]
}

/** The call that writes down a whole year of weeks at once: 52 or 53, one after the other, from the first day on. */
export const generateYearCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${weekDefinition.calls}/generate`,
    summary: ['周定义：生成一整年', 'Week definition: a whole year at once'],
    permission: `${weekDefinition.permission}:save`,
    input: z.object({
      year: z.number().int().min(2000).max(2099),
      firstDay: dayText,
      /** Left out, as many as the year has. */
      weeks: z.union([z.literal(52), z.literal(53)]).optional(),
    }),
    output: z.object({ made: z.number(), firstWeek: z.string(), lastWeek: z.string(), endDate: z.string() }),
    effect: 'write',
    audit: 'generate',
    async answer(context) {
      const { year, firstDay, weeks: asked } = context.input
      const distance = Math.abs(Date.parse(firstDay) - Date.UTC(year, 0, 1)) / 86_400_000
      if (distance > 366)
        throw refuse(
          [
            `首日${firstDay}不在${year}年附近，请检查`,
            `The first day ${firstDay} is far from the year ${year}; please check`,
          ],
          'FIRST_DAY_FAR',
        )
      const work = workOf(parts, context)
      await work.lock('week definition')
      const weeks = yearFrom(year, firstDay, asked)
      const made = await missing(work, year, weeks)
      for (const week of fromTheKnown(weeks, made)) await work.create(weekDefinition, week)
      const endDate = weeks.at(-1)?.endDate ?? firstDay
      const of = (one: YearWeek | undefined) => (one ? weekName(one.year, one.week) : '')
      return new Done({ made: made.length, firstWeek: of(made[0]), lastWeek: of(made.at(-1)), endDate }, [
        `已生成${made.length}周：${of(made[0])}至${of(made.at(-1))}，到${endDate}`,
        `${made.length} weeks made: ${of(made[0])} to ${of(made.at(-1))}, up to ${endDate}`,
      ])
    },
  })
