import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Level } from '../terms.ts'
import type { BesidePlan, SpreadPreview } from './calls.server.ts'
import { annualPlan } from './document.ts'

const { admin, make, sql, user } = await house()

type Plan = Wire & { id: string; version: number }

/** A fruit of its own with one spec, and boxes sold of it in a week of last year to some customers. */
async function aFruit(sold: Readonly<Record<string, string>> = {}) {
  const category = await make(attributeValue, { attrCode: 'category' })
  const spec = await make(attributeValue, { attrCode: 'spec' })
  const fruit = { category: String(category.dopCode), coo: 'TH', spec: String(spec.dopCode) }
  const { itemCode } = await make(item, { ...fruit, commodity: null })
  for (const [customerId, saleQty] of Object.entries(sold))
    await make(saleRecord, { itemCode, customerId, saleQty, saleDate: '2025-03-05', orgId: '101' })
  return fruit
}

type Fruit = Awaited<ReturnType<typeof aFruit>>

const planOf = (fruit: Fruit, level: Level, boxes: Wire, place: Wire = {}) =>
  admin.create(annualPlan, {
    level,
    year: 2026,
    category: fruit.category,
    coo: fruit.coo,
    departmentCode: 'S10',
    ...place,
    details: [{ spec: fruit.spec, ...boxes }],
  }) as Promise<Plan>

const plansOf = async ({ category }: Fruit, level?: string) =>
  (await admin.all(annualPlan, { category, ...(level ? { level } : {}) })) as Plan[]
const now = (plan: Plan) => admin.get(annualPlan, plan) as Promise<Plan>
const boxesOf = (plan: Wire, column: string) => Number((plan.details as Wire[])[0]?.[column] ?? 0)

const step = async (verb: 'submit' | 'approve' | 'reopen', plan: Plan) => admin.run(annualPlan, verb, await now(plan))

test('a year at the centre is spread by last year down to the customers, level by level, and each level is approved in turn [D1-2-15] [D1-1-25]', async () => {
  const fruit = await aFruit({ 741: '60', 742: '20', 746: '20' })
  const centre = await planOf(fruit, 'centre', { w01: '100', w10: '50' })
  expect(await now(centre)).toMatchObject({ weekCount: 53, status: 'DRAFT', totalQty: '150', parentId: null })
  await expect(step('submit', centre)).rejects.toMatchObject({
    bizCode: 'PLAN_UNBALANCED',
    message: expect.stringContaining('Children differ from the parent by -150'),
  })

  const preview = (await admin.ask(
    'GET',
    `${annualPlan.calls}/spread-preview?id=${centre.id}`,
  )) as unknown as SpreadPreview
  expect(preview.levels.map(({ after, difference, level }) => [level, after, difference])).toEqual([
    ['zone', '150', '0'],
    ['province', '150', '0'],
    ['provinceCustomer', '150', '0'],
  ])
  expect(await plansOf(fruit)).toHaveLength(1)
  await admin.run(annualPlan, 'decompose', await now(centre))

  const zones = await plansOf(fruit, 'zone')
  const [south, east] = ['SOUTH', 'EAST'].map(zone => zones.find(plan => plan.zone === zone)) as [Plan, Plan]
  expect([south.totalQty, east.totalQty]).toEqual(['120', '30'])
  const customers = await plansOf(fruit, 'provinceCustomer')
  const whole = customers.reduce((sum, plan) => sum + Number(plan.totalQty), 0)
  expect(whole).toBe(150)
  expect(customers.find(plan => plan.customerId === '741')).toMatchObject({ totalQty: '90', salesrepId: '731' })

  // A child waits for its parent; then each level in turn.
  const { planNo: above } = await now(centre)
  await expect(step('submit', south)).rejects.toMatchObject({
    bizCode: 'PLAN_PARENT_OPEN',
    message: expect.stringContaining(String(above)),
  })
  await step('submit', centre)
  await step('approve', centre)
  await step('submit', south)
  await step('approve', south)
  const beside = (await admin.ask('GET', `${annualPlan.calls}/beside?id=${south.id}`)) as unknown as BesidePlan
  expect(beside).toMatchObject({ toParent: '0', toChildren: '0', parent: { status: 'APPROVED' } })
  expect(beside.lastYear[0]?.weeks.reduce((sum, week) => sum + Number(week), 0)).toBe(80)

  // What stands on an approved plan keeps it approved.
  await expect(step('reopen', centre)).rejects.toMatchObject({
    bizCode: 'DOWNSTREAM_EXISTS',
    message: expect.stringContaining(String(south.planNo)),
  })
  await step('reopen', south)
  await step('reopen', centre)
  expect(await now(centre)).toMatchObject({ status: 'DRAFT' })
})

test('children that do not add up name the first cell; put right they may go [D1-2-15]', async () => {
  const fruit = await aFruit()
  const [buyer, other] = [
    await make(customer, { province: '广东省', orgId: '101' }),
    await make(customer, { province: '广东省', orgId: '101' }),
  ]
  const above = await planOf(fruit, 'delivery', { w03: '10' }, { orgId: '101' })
  const child = await planOf(fruit, 'deliveryCustomer', { w03: '13' }, { orgId: '101', customerId: buyer.id })
  expect(await now(child)).toMatchObject({ parentId: above.id })
  await expect(step('submit', above)).rejects.toMatchObject({
    bizCode: 'PLAN_UNBALANCED',
    message: expect.stringMatching(/differ from the parent by \+3 .*2026W03: Delivery customer 13, here 10/),
  })
  const wrong = await now(child)
  await admin.save(annualPlan, wrong, { details: [{ ...(wrong.details as Wire[])[0], w03: '10' }] })
  await step('submit', above)
  await expect(step('submit', child)).rejects.toMatchObject({ bizCode: 'PLAN_PARENT_OPEN' })
  await step('approve', above)
  // What was approved above is what the children add up to from then on, with those beside them.
  const beside = await planOf(fruit, 'deliveryCustomer', { w03: '2' }, { orgId: '101', customerId: other.id })
  const changed = async (plan: Plan, w03: string) => {
    const { details } = await now(plan)
    await admin.save(annualPlan, await now(plan), { details: [{ ...(details as Wire[])[0], w03 }] })
  }
  await changed(child, '99')
  await expect(step('submit', child)).rejects.toMatchObject({
    bizCode: 'PLAN_UNBALANCED',
    message: expect.stringMatching(
      new RegExp(`${child.planNo} and the plans beside it differ from the parent ${above.planNo} by \\+91 .*above 10`),
    ),
  })
  await changed(child, '8')
  await step('submit', child)
  await step('approve', child)
  await changed(beside, '3')
  await expect(step('submit', beside)).rejects.toMatchObject({ bizCode: 'PLAN_UNBALANCED' })
  await changed(beside, '2')
  await step('submit', beside)

  // A customer's plan is divided no further.
  await step('reopen', child)
  await expect(admin.run(annualPlan, 'decompose', await now(child))).rejects.toMatchObject({
    bizCode: 'PLAN_NOTHING_BELOW',
    message: expect.stringContaining(String(child.planNo)),
  })
})

test('a plan made before the one above it is taken under it; without one it is not submitted', async () => {
  const fruit = await aFruit()
  const zone = await planOf(fruit, 'zone', { w01: '5' }, { zone: 'SOUTH' })
  const { planNo } = await now(zone)
  await expect(step('submit', zone)).rejects.toMatchObject({
    bizCode: 'PLAN_PARENT_MISSING',
    message: expect.stringContaining(String(planNo)),
  })
  const centre = await planOf(fruit, 'centre', { w01: '5' })
  expect(await now(zone)).toMatchObject({ parentId: centre.id })
  await expect(planOf(fruit, 'centre', { w01: '5' })).rejects.toThrow()
})

test('weeks that were in force when they began stay when a plan is reopened', async () => {
  const fruit = await aFruit()
  const plan = await admin.create(annualPlan, {
    level: 'delivery',
    year: 2025,
    category: fruit.category,
    coo: fruit.coo,
    orgId: '103',
    details: [{ spec: fruit.spec, w02: '0', w30: '0' }],
  })
  await step('submit', plan)
  await step('reopen', plan)
  expect(await now(plan as Plan)).toMatchObject({ frozenWeeks: null })
  await step('submit', plan)
  await step('approve', plan)
  await step('reopen', plan)
  // Approved once more, it was approved first as it was.
  await sql("update annual_plan set approved_date = '2025-01-02' where id = $1", [plan.id])
  for (const verb of ['submit', 'approve', 'reopen'] as const) await step(verb, plan)
  const reopened = await now(plan)
  expect(reopened).toMatchObject({ approvedDate: '2025-01-02' })
  // 2025-05-06 lies in week 19.
  expect(reopened).toMatchObject({ frozenWeeks: 19 })
  const line = (reopened.details as Wire[])[0]
  await expect(admin.save(annualPlan, reopened, { details: [{ ...line, w19: '4' }] })).rejects.toThrow(
    'W19 cannot be changed now',
  )
  await admin.save(annualPlan, reopened, { details: [{ ...line, w20: '4' }] })
  expect(boxesOf(await now(plan as Plan), 'w20')).toBe(4)
})

test('what a plan may not hold is refused by its number and row', async () => {
  const fruit = await aFruit()
  const other = await make(attributeValue, { attrCode: 'commodity' })
  await expect(
    admin.create(annualPlan, {
      level: 'centre',
      year: 2026,
      category: fruit.category,
      coo: fruit.coo,
      details: [{ spec: fruit.spec }, { spec: fruit.spec, breed: other.dopCode }],
    }),
  ).rejects.toMatchObject({ bizCode: 'PLAN_SPEC_TWICE', message: expect.stringContaining('already in row 1') })
  const plan = (await admin.create(annualPlan, {
    level: 'centre',
    year: 2025,
    category: fruit.category,
    coo: fruit.coo,
    details: [{ spec: fruit.spec, targetQty: '9', w01: '8' }],
  })) as Plan
  const made = await now(plan)
  const line = (made.details as Wire[])[0]
  await expect(admin.save(annualPlan, made, { details: [{ ...line, w53: '1' }] })).rejects.toMatchObject({
    bizCode: 'PLAN_NO_SUCH_WEEK',
    message: expect.stringContaining(`Plan ${made.planNo}, row 1: 2025 has 52 weeks`),
  })
  await expect(step('submit', plan)).rejects.toMatchObject({
    bizCode: 'PLAN_TARGET_DIFFERS',
    message: expect.stringContaining('add up to 8, not to the target 9'),
  })
  await expect(planOf(fruit, 'province', {}, { province: '火星' })).rejects.toMatchObject({
    bizCode: 'PLAN_PROVINCE_UNKNOWN',
    message: expect.stringContaining('No province 火星'),
  })
  const unit = await planOf(fruit, 'delivery', { w01: '1' }, { orgId: '201' })
  await sql("update customer set enable_flag = 'N' where org_id = 201")
  const of = await now(unit)
  await expect(admin.run(annualPlan, 'decompose', of)).rejects.toMatchObject({
    bizCode: 'PLAN_NO_PLACES',
    message: expect.stringContaining(String(of.planNo)),
  })
})

test('a spread leaves what is submitted, gives the rest to the others, and is nobody’s without its permission', async () => {
  const fruit = await aFruit()
  const [first, second] = [
    await make(customer, { province: '湖南省', orgId: '101' }),
    await make(customer, { province: '湖南省', orgId: '101' }),
  ]
  const province = await planOf(fruit, 'province', { w01: '10', w02: '1' }, { province: '湖南省' })
  expect(await now(province)).toMatchObject({ zone: 'CENTRAL', province: '湖南' })
  const child = await planOf(fruit, 'provinceCustomer', { w01: '7' }, { customerId: first.id })
  await sql("update annual_plan set status = 'SUBMITTED' where id = $1", [child.id])
  const lister = user('plan:annual:list')
  await expect(lister.run(annualPlan, 'decompose', await now(province))).rejects.toMatchObject({ status: 403 })
  await admin.run(annualPlan, 'decompose', await now(province))
  const plans = await plansOf(fruit, 'provinceCustomer')
  const of = async (customerId: unknown) => {
    const plan = plans.find(one => one.customerId === customerId)
    return plan && [boxesOf(await now(plan), 'w01'), boxesOf(await now(plan), 'w02')]
  }
  expect(await of(first.id)).toEqual([7, 0])
  const others = await Promise.all(plans.filter(one => one.customerId !== first.id).map(now))
  expect(others.reduce((sum, plan) => sum + boxesOf(plan, 'w01'), 0)).toBe(3)
  expect(plans.map(plan => plan.customerId)).toContain(second.id)
})

test('boxes of an item without a breed weigh no more than those of one with a breed', async () => {
  const fruit = await aFruit({ 741: '60' })
  const breed = await make(attributeValue, { attrCode: 'commodity' })
  const { itemCode } = await make(item, { ...fruit, commodity: breed.dopCode })
  await make(saleRecord, { itemCode, customerId: '746', saleQty: '60', saleDate: '2025-03-05', orgId: '101' })
  await admin.run(annualPlan, 'decompose', await planOf(fruit, 'centre', { w01: '100' }))
  const zones = (await plansOf(fruit, 'zone')).filter(plan => plan.totalQty !== '0')
  expect(zones.map(plan => plan.totalQty)).toEqual(['50', '50'])
})

test('ten presses of the same spread make each plan once', async () => {
  const fruit = await aFruit()
  const centre = await planOf(fruit, 'centre', { w05: '30' })
  const saved = await now(centre)
  await Promise.allSettled(Array.from({ length: 10 }, () => admin.run(annualPlan, 'decompose', saved)))
  const plans = await plansOf(fruit)
  expect(new Set(plans.map(one => [one.level, one.zone, one.province, one.customerId].join('/'))).size).toBe(
    plans.length,
  )
  const zones = plans.filter(plan => plan.level === 'zone')
  expect(zones.reduce((sum, plan) => sum + Number(plan.totalQty), 0)).toBe(30)
})

test('plans of different levels are never added up with one another: in totals, groups and pivot [issue 38]', async () => {
  const fruit = await aFruit()
  await planOf(fruit, 'centre', { w01: '300' })
  await planOf(fruit, 'zone', { w01: '100' }, { zone: 'SOUTH' })
  const asked = `category=${fruit.category}`
  const apart = [
    { currency: 'Centre', sums: { totalQty: '300' } },
    { currency: 'Zone', sums: { totalQty: '100' } },
  ]
  const totals = await admin.ask('GET', `${annualPlan.calls}/totals?${asked}`)
  expect(totals).toMatchObject({ total: 2, byCurrency: apart })
  expect((totals as Wire).sums).not.toHaveProperty('totalQty')
  expect(await admin.ask('GET', `${annualPlan.calls}/totals?${asked}&level=zone`)).toMatchObject({
    sums: { totalQty: '100' },
    byCurrency: [],
  })
  expect(await admin.ask('GET', `${annualPlan.calls}/groups?${asked}&by=category`)).toMatchObject([
    { byCurrency: apart },
  ])
  const { cells } = (await admin.ask('GET', `${annualPlan.calls}/pivot?${asked}&pivotRows=category`)) as unknown as {
    cells: readonly Wire[]
  }
  for (const cell of cells) expect(cell).toMatchObject({ byCurrency: apart })
})
