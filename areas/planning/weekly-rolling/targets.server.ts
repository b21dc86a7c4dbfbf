import { isDeepStrictEqual } from 'node:util'
import { customer } from '#areas/masterdata/customer/document.ts'
import { weekName } from '#areas/producer/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { rowsOfPlans } from '../annual-plan/family.server.ts'
import { rowKey } from '../annual-plan/spread.ts'
import { placeKey } from '../place.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeksIn } from '../weeks.server.ts'

type Target = New<typeof weeklyTarget>
type Given = Row<typeof weeklyTarget>

/** Who sells to the customers of some plans today. */
async function sellersOf(
  work: Work,
  plans: readonly Pick<Target, 'customerId'>[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(plans.flatMap(({ customerId }) => customerId ?? []))]
  const found = ids.length > 0 ? await work.all(customer, { id: ids }) : []
  return new Map(found.map(one => [one.id, one.salesrepId]))
}

/** What stands in a week of every approved plan, at all levels: what each place is given for it. */
export async function targetsOf(work: Work, year: number, week: number): Promise<Target[]> {
  const span = (await weeksIn(work, year)).find(one => one.week === week)
  if (!span) return []
  const before = (await weeksIn(work, year - 1)).find(one => one.week === week)
  const plans = await work.all(annualPlan, { year, status: 'APPROVED' })
  const sellers = await sellersOf(work, plans)
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
        // A customer's week is its salesperson's of today, who may be another than as the plan was approved.
        salesrepId: sellers.get(plan.customerId ?? '') ?? plan.salesrepId,
        decomQuantity: weeks[week - 1] ?? decimal(0),
      }),
    ),
  )
}

/** What a plan is told apart by within a year. */
const planKey = (plan: Pick<Target, 'level' | 'category' | 'coo' | 'zone' | 'province' | 'orgId' | 'customerId'>) =>
  [placeKey({ ...plan, level: plan.level ?? 'centre' }), plan.category, plan.coo].join('|')

const keyOf = (target: Target): string =>
  [planKey(target), rowKey({ spec: target.spec ?? null, breed: target.breed ?? null })].join('|')

/** Where a place stands by now and who is in charge of it, who may be others than as it was given out first. */
const inCharge = ({
  departmentCode,
  province,
  salesrepId,
  zone,
}: Pick<Target, 'departmentCode' | 'province' | 'salesrepId' | 'zone'>) => ({
  departmentCode: departmentCode ?? null,
  salesrepId: salesrepId ?? null,
  zone: zone ?? null,
  province: province ?? null,
})

/** What places were given and no approved plan says any more; a plan that is open keeps what it gave until it is approved again. */
async function vanished(work: Work, year: number, given: readonly Given[], targets: readonly Target[]) {
  const said = new Set(targets.map(keyOf))
  const plans = await work.all(annualPlan, { year })
  const open = new Set(plans.filter(plan => plan.status !== 'APPROVED').map(planKey))
  return given.filter(one => one.decomQuantity?.gt(0) && !said.has(keyOf(one)) && !open.has(planKey(one)))
}

/** Gives the places of a week what their approved plans say, and nothing where they no longer say anything; what was reported stays. Answers how many rows that made and changed. */
export async function giveOut(work: Work, year: number, week: number): Promise<{ made: number; changed: number }> {
  await work.lock('weekly target', String(year), String(week))
  const standing = new Map((await work.all(weeklyTarget, { year, startWk: week })).map(one => [keyOf(one), one]))
  const targets = await targetsOf(work, year, week)
  const made = targets.filter(target => !standing.has(keyOf(target)))
  await work.createAll(weeklyTarget, made)
  let changed = 0
  for (const target of targets) {
    const now = standing.get(keyOf(target))
    if (!now || !target.decomQuantity) continue
    const charge = inCharge(target)
    const isSame = now.decomQuantity?.eq(target.decomQuantity) && isDeepStrictEqual(inCharge(now), charge)
    if (isSame) continue
    await work.update(weeklyTarget, now, { decomQuantity: target.decomQuantity, ...charge })
    changed++
  }
  const gone = await vanished(work, year, [...standing.values()], targets)
  for (const one of gone) await work.update(weeklyTarget, one, { decomQuantity: decimal(0) })
  changed += gone.length
  return { made: made.length, changed }
}
