import { weekName } from '#areas/producer/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { rowsOfPlans } from '../annual-plan/family.server.ts'
import { rowKey } from '../annual-plan/spread.ts'
import { placeKey } from '../place.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeksIn } from '../weeks.server.ts'

type Target = New<typeof weeklyTarget>

/** What stands in a week of every approved plan, at all levels: what each place is given for it. */
export async function targetsOf(work: Work, year: number, week: number): Promise<Target[]> {
  const span = (await weeksIn(work, year)).find(one => one.week === week)
  if (!span) return []
  const before = (await weeksIn(work, year - 1)).find(one => one.week === week)
  const plans = await work.all(annualPlan, { year, status: 'APPROVED' })
  const rows = await rowsOfPlans(
    work,
    plans.map(plan => plan.id),
  )
  return plans.flatMap(plan =>
    (rows.get(plan.id) ?? []).map(
      ({ breed, spec, weeks }): Target => ({
        weekName: weekName(year, week),
        level: plan.level,
        year,
        startWk: week,
        endWk: week,
        startDate: span.startDate,
        endDate: span.endDate,
        lastStartDate: before?.startDate ?? null,
        lastEndDate: before?.endDate ?? null,
        producer: plan.producer,
        category: plan.category,
        coo: plan.coo,
        spec,
        breed,
        zone: plan.zone,
        province: plan.province,
        orgId: plan.orgId,
        customerId: plan.customerId,
        departmentCode: plan.departmentCode,
        salesrepId: plan.salesrepId,
        decomQuantity: weeks[week - 1] ?? decimal(0),
      }),
    ),
  )
}

const keyOf = (target: Target): string =>
  [
    placeKey({ level: 'centre', ...target }),
    target.category,
    target.coo,
    rowKey({ spec: target.spec ?? null, breed: target.breed ?? null }),
  ].join('|')

/** Gives the places of a week what their approved plans say; what was reported stays. Answers how many rows that made and changed. */
export async function giveOut(work: Work, year: number, week: number): Promise<{ made: number; changed: number }> {
  await work.lock('weekly target', String(year), String(week))
  const standing = new Map((await work.all(weeklyTarget, { year, startWk: week })).map(one => [keyOf(one), one]))
  const targets = await targetsOf(work, year, week)
  const made = targets.filter(target => !standing.has(keyOf(target)))
  await work.createAll(weeklyTarget, made)
  let changed = 0
  for (const target of targets) {
    const now = standing.get(keyOf(target))
    if (!now || !target.decomQuantity || now.decomQuantity?.eq(target.decomQuantity)) continue
    await work.update(weeklyTarget, now, { decomQuantity: target.decomQuantity })
    changed++
  }
  return { made: made.length, changed }
}
