import { dayFrom } from '#areas/demo/offers.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { type Decimal, decimal, round } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { childrenOf, type Plan } from '../annual-plan/family.server.ts'
import { columnsOf, overWeeks } from '../annual-plan/spread.ts'
import { modelDefinition } from '../model-definition/document.ts'
import { rebateIndicator } from '../rebate-indicator/document.ts'
import { targetsOf } from '../weekly-rolling/targets.server.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { weeksIn } from '../weeks.server.ts'
import { foundPlannedSales, planned, type Span, worked } from './sales.server.ts'

/** So many weeks up to the last one were reported. */
const told = 12

/** A season of fruit: so much of a usual week, in the weeks of a year. */
const season = (weekCount: number): Decimal[] =>
  Array.from({ length: weekCount }, (_, at) =>
    decimal(100 + Math.round(40 * Math.sin(((at - 8) / weekCount) * 2 * Math.PI))),
  )

/** Whoever is to sell a year: the centre's boxes of a spec, and a delivering unit's. */
const yearly = { centre: [42_000, 31_000], delivery: [12_000, 9_000] } as const

/** Submits a plan and approves it, and so all plans below it; what is passed over stays a draft, what is submitted only waits. */
async function approved(
  work: Work,
  plan: Plan,
  until: (plan: Plan) => 'DRAFT' | 'SUBMITTED' | 'APPROVED',
): Promise<void> {
  const state = until(plan)
  if (state === 'DRAFT') return
  const now = () => work.get(annualPlan, plan.id)
  await work.run(annualPlan, 'submit', await now())
  if (state === 'SUBMITTED') return
  await work.run(annualPlan, 'approve', await now())
  for (const child of await childrenOf(work, plan)) await approved(work, child, until)
}

/** The plans of a year for both fruits, spread by last year's sales down to the customers. */
async function foundYear(work: Work, year: number, modelId: string): Promise<void> {
  const weekCount = (await weeksIn(work, year)).length
  const none = season(weekCount).map(() => decimal(0))
  const units = (await work.all(operatingUnit, {})).filter(one => ['101', '102', '103'].includes(one.id))
  for (const [kind, { category, coo, goods }] of planned.entries()) {
    const made = (level: 'centre' | 'delivery', orgId: string | null) =>
      work.create(annualPlan, {
        level,
        year,
        category,
        coo,
        orgId,
        modelId,
        departmentCode: 'S10',
        details: goods.map(([, spec], at) => {
          const targetQty = decimal(yearly[level][at] ?? 0)
          return { spec, targetQty, ...columnsOf(overWeeks(targetQty, season(weekCount), weekCount, none)) }
        }),
      })
    const centre = await made('centre', null)
    await work.run(annualPlan, 'decompose', centre)
    await approved(work, await work.get(annualPlan, centre.id), plan =>
      kind === 1 && plan.zone === 'EAST' ? (plan.level === 'zone' ? 'SUBMITTED' : 'DRAFT') : 'APPROVED',
    )
    for (const unit of units) {
      const plan = await made('delivery', unit.id)
      if (kind === 1 && unit.id === '103') continue
      await work.run(annualPlan, 'decompose', plan)
      await approved(work, await work.get(annualPlan, plan.id), () => 'APPROVED')
    }
  }
}

/** What a place reported: near what it was given, now more, now less. */
const reportedFor = (decomposed: Decimal, at: number): Decimal =>
  round(decomposed.times(decimal(92 + ((at * 7) % 17)).div(100)), 0)

/** Twelve weeks of the rolling plan, the worked one among them, and the coming week that is given out and not yet reported. */
async function foundRolling(work: Work, weeks: readonly { year: number; week: number }[]): Promise<void> {
  const last = weeks.at(-2)
  for (const [nth, { week, year }] of weeks.entries()) {
    const isComing = nth === weeks.length - 1
    const targets = await targetsOf(work, year, week)
    await work.createAll(
      weeklyTarget,
      targets.map((target, at) => {
        if (isComing) return target
        const isWorked =
          week === last?.week &&
          target.level === 'provinceCustomer' &&
          target.customerId === worked.customerId &&
          target.spec === worked.spec
        return {
          ...target,
          ...(isWorked ? { decomQuantity: decimal(worked.decomposed) } : {}),
          reportedQantity: isWorked
            ? decimal(worked.reported)
            : reportedFor(target.decomQuantity ?? decimal(0), at + nth),
          reportedBy: '高远',
          reportedTime: `${dayFrom(target.startDate ?? work.today, -5)} 10:00:00`,
        }
      }),
    )
  }
}

const tiers = [
  ['80', '100', '0.5'],
  ['100', '120', '1'],
  ['120', null, '1.5'],
] as const

/** What customers of each type are given back this year. */
async function foundRebates(work: Work, year: number): Promise<void> {
  const buyers = await work.all(customer, { enableFlag: 'Y' })
  for (const customerType of ['WHOLESALE', 'KA', 'STORE'] as const)
    await work.create(rebateIndicator, {
      customerType,
      year,
      tiers: tiers.map(([from, to, rate]) => ({
        fromRate: decimal(from),
        toRate: to === null ? null : decimal(to),
        rebateRate: decimal(rate),
      })),
      targets: buyers
        .filter(one => one.customerType === customerType)
        .map((one, at) => ({ customerId: one.id, targetAmount: decimal(300_000 + at * 150_000) })),
    })
}

/** The demo's plans of two fruits on all levels, twelve weeks of rolling plans with last year, rebates and models (business.md 7). */
export const foundPlanning = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const customers = (await work.all(customer, { enableFlag: 'Y' })).filter(one => one.province)
    if (customers.length === 0) return
    const model = await work.create(modelDefinition, { modelName: '按去年销售', growthRate: decimal(8) })
    await work.create(modelDefinition, { modelName: '新品平均分', basis: 'EQUAL', season: 'EQUAL' })
    const year = Number(work.today.slice(0, 4))
    const all = (await Promise.all([year - 1, year, year + 1].map(one => weeksIn(work, one)))).flat()
    const current = all.findIndex(({ endDate }) => endDate >= work.today)
    const weeks = all.slice(Math.max(0, current - told), current)
    const coming = all[current + 1]
    const before = await Promise.all([year - 2, year - 1, year].map(one => weeksIn(work, one)))
    const spans = weeks.flatMap(({ startDate, week, year: of }): Span[] => {
      const then = before.flat().find(one => one.year === of - 1 && one.week === week)
      return then ? [{ week, startDate, lastStartDate: then.startDate }] : []
    })
    await foundPlannedSales(work, customers, spans, weeks.at(-1)?.week ?? 0)
    for (const of of new Set(weeks.map(week => week.year))) await foundYear(work, of, model.id)
    if (coming && !weeks.some(week => week.year === coming.year)) await foundYear(work, coming.year, model.id)
    await foundRolling(work, [...weeks, ...(coming ? [coming] : [])])
    await foundRebates(work, year)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
