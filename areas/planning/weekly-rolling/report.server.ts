import { param } from '#areas/admin/param/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { levels, zones } from '../terms.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { deadlineIn, deadlineParam, deadlineWords, isOver } from './deadline.ts'

type Target = Row<typeof weeklyTarget>

/** A row as people call it: its week, its place and its spec. */
export function calledBy({ customerName, level, orgName, province, specName, spec, weekName: week, zone }: Target) {
  const place = (at: 0 | 1) => customerName ?? province ?? orgName ?? (zone ? zones[zone][at] : levels[level][at])
  return [`${week} ${place(0)} ${specName ?? spec}`, `${week} ${place(1)} ${specName ?? spec}`] as const
}

/** Until when a week is reported, by the tenant's setting. */
export async function deadline(work: Work) {
  const own = (await work.find(param, { paramKey: deadlineParam.key, enableFlag: 'Y' }))?.paramValue
  const told = deadlineIn(own ?? deadlineParam.value) ?? deadlineIn(deadlineParam.value)
  if (!told) throw new Error('No deadline')
  return told
}

/** Writes down what a place means to sell in a week, until its deadline; says whether that is anything new. */
export async function reportRow(work: Work, row: Target, now: Decimal | null): Promise<boolean> {
  if (now === null ? row.reportedQantity === null : row.reportedQantity?.eq(now)) return false
  const until = await deadline(work)
  if (isOver(row.startDate, until, work.today, work.now)) {
    const [saidZh, saidEn] = deadlineWords(until)
    const [zh, en] = calledBy(row)
    throw refuse(
      [
        `${zh}：已过填报时间（上一周${saidZh}截止），请联系计划主管调整分解数量`,
        `${en}: The reporting time has passed (${saidEn} of the week before); ask the planning lead to change what is decomposed`,
      ],
      'REPORT_TIME_PASSED',
    )
  }
  await work.update(weeklyTarget, row, {
    reportedQantity: now,
    reportedBy: work.user.name,
    reportedTime: work.now.toISOString(),
  })
  return true
}
