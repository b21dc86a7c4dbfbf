import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { annualPlan } from './document.ts'

const { admin, make, sql } = await house()

/** A plan of a year with boxes in its fifty-third week. */
async function planned(year: number) {
  const [category, spec] = [
    await make(attributeValue, { attrCode: 'category' }),
    await make(attributeValue, { attrCode: 'spec' }),
  ].map(one => String(one.dopCode))
  const made = await admin.create(annualPlan, {
    level: 'delivery',
    year,
    category,
    coo: 'TH',
    orgId: '103',
    details: [{ spec, w52: '4', w53: '6' }],
  } as never)
  return admin.get(annualPlan, made)
}
const yearOf = (year: number, firstDay: string, weeks: 52 | 53) =>
  admin.ask('POST', `${weekDefinition.calls}/generate`, { year, firstDay, weeks })

test('boxes planned in week 53 are not approved in a year that turns out to have 52', async () => {
  // 2004 has 53 weeks by the calendar; the house counts 52.
  const plan = await planned(2004)
  await yearOf(2004, '2003-12-29', 52)
  await expect(admin.run(annualPlan, 'submit', plan)).rejects.toMatchObject({
    bizCode: 'PLAN_NO_SUCH_WEEK',
    message: expect.stringContaining(String(plan.planNo)),
  })
})

test('week 53 is not deleted while a plan has boxes in it', async () => {
  const firstDay = '2015-01-05'
  await yearOf(2015, firstDay, 53)
  const plan = await planned(2015)
  const last = await admin.findOne(weekDefinition, { weekName: '2015W53' })
  await expect(admin.delete(weekDefinition, last)).rejects.toMatchObject({
    bizCode: 'WEEK_USED',
    message: expect.stringContaining(String(plan.planNo)),
  })
})

test('whoever approved boxes of week 53 hears of it when the year is written down with 52 weeks', async () => {
  const plan = await planned(2037)
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [plan.id])
  const told = async () =>
    JSON.stringify(await sql("select * from notice where document = 'annual-plan' and record_id = $1", [plan.id]))
  expect(await told()).toBe('[]')
  await yearOf(2037, '2036-12-29', 52)
  await queueEmpty(sql)
  expect(await told()).toContain(`已批准的年度计划${plan.planNo}在第53周还有数量`)
})
