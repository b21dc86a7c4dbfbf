import { expect, test } from 'vitest'
import { param } from '#areas/admin/param/document.ts'
import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { weeklyRolling as figures, rebate } from '#areas/formulas/plan.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { fixed } from '#platform/model/decimal.ts'
import { house } from '#platform/testing/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { arrivalPlan } from '../arrival-plan/document.ts'
import { modelDefinition } from '../model-definition/document.ts'
import { rebateIndicator } from '../rebate-indicator/document.ts'
import { rebateStanding } from '../rebate-standing/document.ts'
import type { Level } from '../terms.ts'
import { weeklyRolling } from './document.ts'

const { admin, make, sql, user } = await house()

type Plan = Wire & { id: string; version: number }
const report = (rows: readonly Wire[], by = admin) => by.ask('POST', `${weeklyRolling.calls}/report`, { rows })
const giveOut = (year: number, week: number, by = admin) =>
  by.ask('POST', `${weeklyRolling.calls}/give-out`, { year, week })
const figureNames = ['remainingUnfinishedQuantity', 'targetAchievementRate', 'reportDeviation', 'yearOnYear'] as const

/** A customer with an approved plan of 1,350 boxes in week 20 of 2025, and sales of that week and of last year's. */
async function planned() {
  const category = await make(attributeValue, { attrCode: 'category' })
  const spec = await make(attributeValue, { attrCode: 'spec' })
  const { itemCode } = await make(item, {
    category: category.dopCode,
    coo: 'NZ',
    spec: spec.dopCode,
    commodity: 'CM-GOLD3',
  })
  const buyer = await make(customer, { province: '广东省', orgId: '101', customerType: 'KA' })
  const approvedPlan = async (level: Level, place: Wire) => {
    const plan = (await admin.create(annualPlan, {
      level,
      year: 2025,
      category: category.dopCode,
      coo: 'NZ',
      departmentCode: 'S10',
      ...place,
      details: [{ spec: spec.dopCode, w20: '1350' }],
    })) as Plan
    await sql("update annual_plan set status = 'APPROVED' where id = $1", [plan.id])
    return plan
  }
  for (const [level, place] of [
    ['centre', {}],
    ['zone', { zone: 'SOUTH' }],
    ['province', { province: '广东' }],
    ['provinceCustomer', { customerId: buyer.id }],
    ['delivery', { orgId: '101' }],
    ['deliveryCustomer', { orgId: '101', customerId: buyer.id }],
  ] as const)
    await approvedPlan(level, place)
  const sale = (saleDate: string, saleQty: string) =>
    make(saleRecord, {
      itemCode,
      customerId: buyer.id,
      orgId: '101',
      saleDate,
      saleQty,
      salesArea: '广东',
      accepted: ['SALE_AHEAD'],
    } as never)
  await sale('2025-05-12', '700')
  await sale('2025-05-18', '488')
  await sale('2025-05-19', '5')
  await sale('2024-05-14', '990')
  return { category: String(category.dopCode), buyer, itemCode }
}

const fruit = await planned()
const rowsOf = async (more: Wire = {}) =>
  (await admin.page(weeklyRolling, { category: fruit.category, size: '50', ...more })).records as Plan[]

test('a week is given out to all six levels, reported until Thursday 18:00, and completed by the sales of that week [D1-2-17] [D1-9-01]', async () => {
  expect(await giveOut(2025, 20)).toMatchObject({ made: expect.any(Number) })
  const rows = await rowsOf({ startWk: '20' })
  expect(rows.map(row => row.level).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'centre',
    'delivery',
    'deliveryCustomer',
    'province',
    'provinceCustomer',
    'zone',
  ])
  for (const row of rows)
    expect(row).toMatchObject({
      weekName: '2025W20',
      quarter: 2,
      startWk: 20,
      endWk: 20,
      reportedQantity: null,
      decomQuantity: '1350',
      completedQuantity: '1188.000',
      lastYearSales: '990.000',
      reportDeviation: null,
    })

  // The worked week: 1,200; 1,350; 1,188; 990.
  await report(rows.map(({ id }) => ({ id, reportedQantity: '1200' })))
  const told = figures({
    reportedQantity: '1200',
    decomQuantity: '1350',
    completedQuantity: '1188',
    lastYearSales: '990',
  })
  for (const row of await rowsOf({ startWk: '20' })) {
    expect(row).toMatchObject({ reportedQantity: '1200', reportedBy: expect.any(String) })
    expect(figureNames.map(name => Number(row[name]))).toEqual([162, 88, 150, 20])
    expect(figureNames.map(name => fixed(String(row[name]), 2))).toEqual(
      figureNames.map(name => fixed(told[name] ?? 0, 2)),
    )
  }
  await expect(giveOut(2025, 20)).rejects.toMatchObject({
    bizCode: 'PLAN_NOTHING_TO_GIVE',
    message: expect.stringContaining('2025W20'),
  })
  await expect(giveOut(2025, 53)).rejects.toMatchObject({ bizCode: 'PLAN_NO_SUCH_WEEK' })
})

test('each figure tells the sales it is made of', async () => {
  const [row] = await rowsOf({ startWk: '20', level: 'zone' })
  const explained = (field: string) =>
    admin.ask('GET', `${weeklyRolling.calls}/${row?.id}/explain?field=${field}`) as unknown as Promise<
      Wire & { parts: Wire[] }
    >
  const completed = await explained('completedQuantity')
  expect(completed.parts.map(part => part.value)).toEqual(['700', '488'])
  expect(completed.parts[0]?.from).toMatchObject({ document: 'sale-record' })
  expect((await explained('lastYearSales')).parts.map(part => part.value)).toEqual(['990'])
  for (const field of figureNames) expect((await explained(field)).parts).toHaveLength(2)
})

test('after the deadline a week is reported no more, whatever day the tenant has set', async () => {
  await giveOut(2025, 19)
  const [row] = await rowsOf({ startWk: '19', level: 'provinceCustomer' })
  const late = { id: String(row?.id), reportedQantity: '5' }
  // A row that is refused says why, and keeps no other one back.
  const [inTime] = await rowsOf({ startWk: '20', level: 'zone' })
  const both = [late, { id: String(inTime?.id), reportedQantity: '1201' }]
  expect(await report(both)).toMatchObject({
    changed: 1,
    rows: [
      {
        id: late.id,
        ok: false,
        bizCode: 'REPORT_TIME_PASSED',
        msg: expect.stringContaining('The reporting time has passed'),
      },
      { id: inTime?.id, ok: true, msg: null },
    ],
  })
  expect((await rowsOf({ startWk: '20', level: 'zone' }))[0]).toMatchObject({ reportedQantity: '1201' })
  expect(await report([{ id: String(inTime?.id), reportedQantity: '1200' }])).toMatchObject({ changed: 1 })
  const weeks = (await admin.ask('GET', `${weeklyRolling.calls}/weeks`)) as unknown as Wire[]
  expect(weeks.slice(0, 2)).toMatchObject([
    { week: 19, isOpen: false, until: '2025-05-01 18:00' },
    { week: 20, isOpen: true, until: '2025-05-08 18:00', reported: 6 },
  ])
  // Who sees the rows of some units counts these (business.md 6.3).
  const elsewhere = user('plan:weekly:list', { scope: 'ORG', orgIds: [] })
  const theirs = await elsewhere.page(weeklyRolling, { year: '2025', startWk: '20', size: '100' })
  expect(theirs.total).toBeLessThan((await admin.page(weeklyRolling, { year: '2025', startWk: '20' })).total)
  const seen = (await elsewhere.ask('GET', `${weeklyRolling.calls}/weeks`)) as unknown as Wire[]
  expect(seen.find(one => one.week === 20)).toMatchObject({
    rows: theirs.total,
    reported: theirs.records.filter(one => one.reportedQantity !== null).length,
  })
  const [setting] = (await admin.page(param, { paramKey: 'plan.reportDeadline' })).records as Plan[]
  const [open] = await rowsOf({ startWk: '20', level: 'provinceCustomer' })
  await admin.save(param, await admin.get(param, setting as Plan), { paramValue: '1 09:00' })
  expect(await report([{ id: String(open?.id), reportedQantity: '6' }])).toMatchObject({
    changed: 0,
    rows: [{ ok: false, msg: expect.stringContaining('Monday 09:00') }],
  })
  await admin.save(param, await admin.get(param, setting as Plan), { paramValue: '4 18:00' })
})

test('a base of nothing has no rate, and a week with nothing sold is 0', async () => {
  const [row] = await rowsOf({ startWk: '19', level: 'centre' })
  expect(row).toMatchObject({
    decomQuantity: '0',
    completedQuantity: '0.000',
    lastYearSales: '0.000',
    targetAchievementRate: null,
    yearOnYear: null,
  })
})

test('what places are given may be changed by the lead alone; nobody reports what they do not see', async () => {
  const [row] = await rowsOf({ startWk: '20', level: 'deliveryCustomer' })
  const id = String(row?.id)
  const decompose = (by: typeof admin) =>
    by.ask('POST', `${weeklyRolling.calls}/decompose`, { rows: [{ id, decomQuantity: '1000' }] })
  await expect(decompose(user('plan:weekly:list', 'plan:weekly:report'))).rejects.toMatchObject({ status: 403 })
  await expect(giveOut(2025, 20, user('plan:weekly:list'))).rejects.toMatchObject({ status: 403 })
  expect(await decompose(admin)).toMatchObject({ changed: 1 })
  const [changed] = await rowsOf({ startWk: '20', level: 'deliveryCustomer' })
  expect(changed).toMatchObject({ decomQuantity: '1000', remainingUnfinishedQuantity: '-188.000' })
  const stranger = user('plan:weekly:list', 'plan:weekly:report', { scope: 'ORG', orgIds: [] } as never)
  expect(await report([{ id, reportedQantity: '1' }], stranger)).toMatchObject({
    changed: 0,
    rows: [{ id, ok: false, bizCode: 'NOT_FOUND' }],
  })
  // Given out once more, the approved plan is taken over again; what was reported stays.
  expect(await giveOut(2025, 20)).toMatchObject({ made: 0, changed: 1 })
  expect((await rowsOf({ startWk: '20', level: 'deliveryCustomer' }))[0]).toMatchObject({
    decomQuantity: '1350',
    reportedQantity: '1200',
  })
})

test('a row its plan no longer has is given nothing more, one of a plan that is open what it was given', async () => {
  const plans = (await admin.page(annualPlan, { category: fruit.category, level: 'deliveryCustomer' }))
    .records as Plan[]
  const id = String(plans[0]?.id)
  const { details } = await admin.get(annualPlan, { id })
  const another = await make(attributeValue, { attrCode: 'spec' })
  await sql("update annual_plan set status = 'DRAFT' where id = $1", [id])
  const plan = await admin.get(annualPlan, { id })
  await admin.save(annualPlan, plan, { details: [{ spec: another.dopCode, w20: '7' }] } as never)
  const given = async () => {
    const rows = await rowsOf({ startWk: '20', level: 'deliveryCustomer' })
    return Object.fromEntries(rows.map(row => [row.spec, row.decomQuantity]))
  }
  const spec = details[0]?.spec
  await expect(giveOut(2025, 20)).rejects.toMatchObject({ bizCode: 'PLAN_NOTHING_TO_GIVE' })
  expect(await given()).toEqual({ [String(spec)]: '1350' })
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  expect(await giveOut(2025, 20)).toMatchObject({ made: 1, changed: 1 })
  expect(await given()).toEqual({ [String(spec)]: '0', [String(another.dopCode)]: '7' })
  await expect(giveOut(2025, 20)).rejects.toMatchObject({ bizCode: 'PLAN_NOTHING_TO_GIVE' })
  // The tests after this one are about the plan as it was.
  await sql("update annual_plan set status = 'DRAFT' where id = $1", [id])
  await admin.save(annualPlan, await admin.get(annualPlan, { id }), { details: [{ spec, w20: '1350' }] } as never)
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  await giveOut(2025, 20)
})

test('a week that two quarters share is of the one most of its days are in', async () => {
  const { category, coo, spec } = (await rowsOf({ startWk: '20', level: 'centre' }))[0] as Plan
  for (const [year, week, quarter] of [
    [2026, 1, 1],
    [2020, 53, 4],
  ] as const) {
    const details = [{ spec, [`w${String(week).padStart(2, '0')}`]: '3' }]
    const { id } = await admin.create(annualPlan, { level: 'centre', year, category, coo, details } as never)
    await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
    await giveOut(year, week)
    expect(await rowsOf({ year: String(year), startWk: String(week), level: 'centre' })).toMatchObject([{ quarter }])
  }
})

test('a week that was given out is frozen [D1-2-108]', async () => {
  const [known] = (await admin.page(weekDefinition, { year: '2025', week: '20' })).records as Plan[]
  const week = await admin.get(weekDefinition, known as Plan)
  await sql("delete from cargo_tracking where '2025W20' in (eta_week, etd_week, ata_week, sales_week)")
  await expect(admin.save(weekDefinition, week, { endDate: '2025-05-17' })).rejects.toMatchObject({
    bizCode: 'WEEK_USED',
    message: expect.stringContaining('The rolling plan of 2025W20 is given out'),
  })
})

test('a week that was given out by the calendar is written down with its days alone (business.md C5)', async () => {
  const written = (endDate: string) =>
    admin.create(weekDefinition, { year: 2020, week: 53, startDate: '2020-12-28', endDate } as never)
  await expect(written('2021-01-02')).rejects.toMatchObject({
    bizCode: 'WEEK_USED',
    message: expect.stringContaining('2020W53 is given out by the calendar, 2020-12-28 to 2021-01-03'),
  })
  expect(await written('2021-01-03')).toMatchObject({ weekName: '2020W53' })
})

test('arrivals and promises stand beside the plan of the week, what is short first', async () => {
  const [row] = (await admin.page(arrivalPlan, { category: fruit.category })).records as Wire[]
  expect(row).toMatchObject({
    week: '2025W20',
    firstDay: '2025-05-12',
    planQty: '1350.000',
    arrivingQty: '0.000',
    promisedQty: '0.000',
    shortQty: '1350.000',
    coverRate: '0.00',
  })
  const explained = await admin.ask('GET', `${arrivalPlan.calls}/${String(row?.id)}/explain?field=planQty`)
  expect((explained as unknown as Wire & { parts: Wire[] }).parts).toMatchObject([
    { value: '1350', from: { document: 'annual-plan' } },
  ])
  await expect(user('plan:weekly:list').page(arrivalPlan, {})).rejects.toMatchObject({ status: 403 })

  // What is promised stands beside it, until the ERP gives the order up: nobody is short of that any more.
  const sold = await make(salesDemand, {
    preSaleFlag: 'Y',
    preSaleModel: 'PRICED',
    prePickUpDate: '2025-05-13',
    preDeliveryDate: '2025-05-14',
    details: [{ itemCode: fruit.itemCode, lotNo: null, lotReason: null, applyQty: '1500', unitPrice: '20' }],
  })
  await admin.run(salesDemand, 'confirm', sold)
  const told = async () => (await admin.page(arrivalPlan, { category: fruit.category, week: '2025W20' })).records
  expect(await told()).toMatchObject([{ promisedQty: '1500.000', shortQty: '1500.000' }])
  await sql("update sales_demand set status = 'PUSHED', erp_order_status = 'CANCELLED' where id = $1", [sold.id])
  expect(await told()).toMatchObject([{ promisedQty: '0.000', shortQty: '1350.000' }])
})

test('a customer earns the rebate of the tier it reaches; an edge belongs to the higher tier [D1-2-16]', async () => {
  const tiers = [
    { fromRate: '80', toRate: '100', rebateRate: '0.5' },
    { fromRate: '100', toRate: '120', rebateRate: '1' },
    { fromRate: '120', toRate: null, rebateRate: '1.5' },
  ]
  const type = 'KA' as const
  await sql('delete from rebate_indicator where customer_type = $1 and year = 2025', [type])
  const indicator = await admin.create(rebateIndicator, {
    customerType: type,
    year: 2025,
    tiers,
    targets: [{ customerId: fruit.buyer.id, targetAmount: '1000' }],
  })
  const [sold] = (await sql(
    "select sum(sale_amount)::text as amount from sale_record where customer_id = $1 and sale_date >= '2025-01-01'",
    [fruit.buyer.id],
  )) as { amount: string }[]
  const standing = async () => (await admin.page(rebateStanding, { customerId: fruit.buyer.id })).records[0] as Wire
  for (const percent of ['79.99', '80', '100', '120']) {
    const targetAmount = fixed((Number(sold?.amount) / Number(percent)) * 100, 2)
    const now = await admin.get(rebateIndicator, indicator)
    await admin.save(rebateIndicator, now, { targets: [{ ...(now.targets as Wire[])[0], targetAmount }] })
    const told = rebate(
      String(sold?.amount),
      targetAmount,
      tiers.map(({ fromRate, rebateRate, toRate }) => ({ from: fromRate, to: toRate, rate: rebateRate })),
    )
    expect(await standing()).toMatchObject({
      achievementRate: fixed(told.achievementRate, 2),
      rebateRate: fixed(told.rebateRate, 2),
      rebateAmount: fixed(told.rebateAmount, 2),
    })
  }
  const wrong = async (more: Wire) =>
    admin.save(rebateIndicator, await admin.get(rebateIndicator, indicator as never), more)
  await expect(wrong({ tiers: [{ ...tiers[0], toRate: '101' }, tiers[1]] })).rejects.toMatchObject({
    bizCode: 'REBATE_TIERS_OVERLAP',
    message: expect.stringContaining('tier 2 overlaps tier 1, which ends at 101%'),
  })
  await expect(wrong({ tiers: [{ ...tiers[0], toRate: '80' }] })).rejects.toMatchObject({
    bizCode: 'REBATE_TIER_EMPTY',
  })
  await expect(
    wrong({ targets: [1, 2].map(() => ({ customerId: fruit.buyer.id, targetAmount: '5' })) }),
  ).rejects.toMatchObject({ bizCode: 'REBATE_CUSTOMER_TWICE' })
})

test('a model shares alike where it says so', async () => {
  const model = await admin.create(modelDefinition, { modelName: '平均', basis: 'EQUAL', season: 'EQUAL' })
  const category = await make(attributeValue, { attrCode: 'category' })
  const spec = await make(attributeValue, { attrCode: 'spec' })
  const plan = (await admin.create(annualPlan, {
    level: 'centre',
    year: 2026,
    category: category.dopCode,
    coo: 'NZ',
    modelId: model.id,
    details: [{ spec: spec.dopCode, w01: '9' }],
  })) as Plan
  await admin.run(annualPlan, 'decompose', await admin.get(annualPlan, plan))
  const zones = (await admin.page(annualPlan, { category: category.dopCode, level: 'zone' })).records as Plan[]
  const shares = zones.map(zone => Number(zone.totalQty))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(9)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
})
