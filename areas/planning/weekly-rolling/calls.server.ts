import { z } from 'zod'
import { weekName, type YearWeek } from '#areas/producer/offers.ts'
import { hydrate } from '#platform/model/compute.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { counted, inLanguage, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, scopeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { rowsAtOnce } from '../terms.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeksIn } from '../weeks.server.ts'
import { deadlineDay, isOver } from './deadline.ts'
import { weeklyRolling } from './document.ts'
import { weeklyReportImportCalls } from './import.server.ts'
import { deadline, reportRow } from './report.server.ts'
import { giveOut } from './targets.server.ts'

type Target = Row<typeof weeklyTarget>

const id = z.string().regex(/^\d+$/)
const boxes = z.string().regex(/^\d{1,12}$/)
const yearAndWeek = { year: z.number().int().min(2000).max(2099), week: z.number().int().min(1).max(53) }
const written = z.object({ made: z.number(), changed: z.number() })
const rowAnswer = z.object({ id, ok: z.boolean(), bizCode: z.string().nullable(), msg: z.string().nullable() })
const writtenByRow = written.extend({ rows: z.array(rowAnswer) })

type Verb = 'report' | 'decompose'

/** A row of the rolling plan, where somebody's right to a verb reaches it: they may see further than they may write. */
async function rowOf({ store }: HouseParts, work: Work, recordId: string, verb: Verb): Promise<Target> {
  const shape = store.shapes.of(weeklyTarget.name)
  return hydrate(
    weeklyTarget,
    await store.read(work, shape, recordId, true, `${weeklyRolling.permission}:${verb}`),
  ) as Target
}

/** Writes figures row by row: one that is refused says why and keeps nothing of the others back (guide of the desk 4). */
async function eachRow<Given extends { readonly id: string }>(
  parts: HouseParts,
  context: CallContext<{ readonly rows: readonly Given[] }>,
  verb: Verb,
  write: (work: Work, row: Target, given: Given) => Promise<boolean>,
  said: Label,
): Promise<Done> {
  const work = workOf(parts, context)
  const rows: z.infer<typeof rowAnswer>[] = []
  let changed = 0
  for (const given of context.input.rows) {
    const attempt = await work.attempted(async () => write(work, await rowOf(parts, work, given.id, verb), given))
    if ('done' in attempt) {
      if (attempt.done) changed++
      rows.push({ id: given.id, ok: true, bizCode: null, msg: null })
    } else {
      const msg = attempt.reasons.map(reason => inLanguage(reason.message, context.language)).join('; ')
      rows.push({ id: given.id, ok: false, bizCode: attempt.reasons[0]?.bizCode ?? null, msg })
    }
  }
  const refused = rows.filter(row => !row.ok).length
  const [zh, en] = refused > 0 ? [`，${refused}行未保存`, `, ${refused} refused`] : ['', '']
  return new Done({ made: 0, changed, rows }, [
    `${said[0]}${changed}行${zh}`,
    `${counted(changed, 'row')} ${said[1]}${en}`,
  ])
}

/** Places report what they mean to sell in a week, until its deadline. */
const reportCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${weeklyRolling.calls}/report`,
    summary: ['周滚动计划：填报', 'Weekly rolling: report what is meant to be sold'],
    permission: `${weeklyRolling.permission}:report`,
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ id, reportedQantity: boxes.nullable() }))
        .min(1)
        .max(rowsAtOnce),
    }),
    output: writtenByRow,
    effect: 'write',
    audit: 'report',
    answer: async context =>
      eachRow(
        parts,
        context,
        'report',
        async (work, row, { reportedQantity }) =>
          reportRow(work, row, reportedQantity === null ? null : decimal(reportedQantity)),
        ['已填报', 'reported'],
      ),
  })

/** The planning lead gives a week out to all places by their approved plans. */
const giveOutCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${weeklyRolling.calls}/give-out`,
    summary: ['周滚动计划：按年度计划下发一周', 'Weekly rolling: give a week out by the approved plans'],
    permission: `${weeklyRolling.permission}:decompose`,
    input: z.strictObject(yearAndWeek),
    output: written,
    effect: 'write',
    audit: 'decompose',
    async answer(context) {
      const work = workOf(parts, context)
      const { week, year } = context.input
      const name = weekName(year, week)
      if (week > (await weeksIn(work, year)).length)
        throw refuse(
          [`${year}年没有第${week}周，请选择其他周`, `${year} has no week ${week}; choose another`],
          'PLAN_NO_SUCH_WEEK',
        )
      const { changed, made } = await giveOut(work, year, week)
      if (made + changed === 0)
        throw refuse(
          [
            `${name}没有可下发的数量：没有已批准的年度计划，或都已下发且没有变化`,
            `There is nothing to give out for ${name}: no annual plan is approved, or all of it is given out unchanged`,
          ],
          'PLAN_NOTHING_TO_GIVE',
        )
      return new Done({ made, changed }, [
        `${name}已下发：新增${made}行，更新${changed}行`,
        `${name} is given out: ${counted(made, 'row')} new, ${changed} changed`,
      ])
    },
  })

/** The planning lead changes what places are given for a week. */
const decomposeCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${weeklyRolling.calls}/decompose`,
    summary: ['周滚动计划：调整分解数量', 'Weekly rolling: change what places are given'],
    permission: `${weeklyRolling.permission}:decompose`,
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ id, decomQuantity: boxes }))
        .min(1)
        .max(rowsAtOnce),
    }),
    output: writtenByRow,
    effect: 'write',
    audit: 'decompose',
    answer: async context =>
      eachRow(
        parts,
        context,
        'decompose',
        async (work, row, { decomQuantity }) => {
          if (row.decomQuantity?.eq(decomQuantity)) return false
          await work.update(weeklyTarget, row, { decomQuantity: decimal(decomQuantity) })
          return true
        },
        ['已调整', 'changed'],
      ),
  })

const openWeek = z.object({
  year: z.number(),
  week: z.number(),
  startDate: z.string(),
  until: z.string(),
  rows: z.number(),
  reported: z.number(),
})

/** The weeks around today: which may still be reported, and how far that has come in the rows one sees. */
const weeksCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${weeklyRolling.calls}/weeks`,
    summary: ['周滚动计划：近期各周及填报截止时间', 'Weekly rolling: weeks around today and their deadlines'],
    permission: `${weeklyRolling.permission}:list`,
    input: z.object({}),
    output: z.array(openWeek.extend({ isOpen: z.boolean() })),
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const until = await deadline(work)
      const year = Number(work.today.slice(0, 4))
      // The last week of a year may run into the next one.
      const weeks: YearWeek[] = []
      for (const each of [year - 1, year, year + 1]) weeks.push(...(await weeksIn(work, each)))
      const at = weeks.findIndex(({ endDate }) => endDate >= work.today)
      const parameters = new Parameters()
      const shape = parts.store.shapes.of(weeklyTarget.name)
      const where = [
        'tenant_id = current_tenant()',
        `start_date >= ${parameters.put(weeks[Math.max(0, at)]?.startDate ?? work.today)}::date`,
        ...scopeConditions(shape, context.user, `${weeklyRolling.permission}:list`, parameters),
      ]
      const { rows } = await work.transaction.query<{ year: number; week: number; rows: number; reported: number }>(
        `select year, start_wk as week, count(*)::int as rows, count(reported_qantity)::int as reported
           from weekly_target where ${where.join(' and ')} group by year, start_wk`,
        parameters.values,
      )
      return weeks.slice(Math.max(0, at), Math.max(0, at) + 6).map(({ startDate, week, year: of }) => {
        const known = rows.find(one => one.year === of && one.week === week)
        return {
          year: of,
          week,
          startDate,
          until: `${deadlineDay(startDate, until)} ${until.time}`,
          isOpen: !isOver(startDate, until, work.today, work.now),
          rows: known?.rows ?? 0,
          reported: known?.reported ?? 0,
        }
      })
    },
  })

/** Calls of the weekly rolling plan that no declaration gives. */
export const weeklyRollingCalls = (parts: HouseParts): Call[] => [
  reportCall(parts),
  giveOutCall(parts),
  decomposeCall(parts),
  weeksCall(parts),
  ...weeklyReportImportCalls(parts),
]
