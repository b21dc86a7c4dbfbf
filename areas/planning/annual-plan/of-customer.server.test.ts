import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { house } from '#platform/testing/house.ts'
import { weeklyRolling } from '../weekly-rolling/document.ts'
import { rollingOf } from '../weekly-rolling/testing.ts'
import { annualPlan } from './document.ts'

const all = await house()
const { admin, make, sql, user } = all
const { giveOut, planned } = rollingOf(all)

/** Somebody who sells, and sees what is theirs alone. */
async function seller() {
  const person = user('plan:annual:list', 'plan:weekly:list', 'plan:weekly:report', { scope: 'OWN' })
  const { id: userId } = await person.made
  const { id: salesrepId } = await make(salesrep, { userId })
  return { person, salesrepId }
}

test('a customer’s plan and the weeks to come are those of whoever sells to it by now, who reports them; a week that is over stays whose it was (business.md 3.19, 6.3)', async () => {
  const [former, next] = [await seller(), await seller()]
  const buyer = await make(customer, {
    province: '广东省',
    orgId: '101',
    salesrepId: former.salesrepId,
    departmentCode: 'S10',
  })
  const { category, plans, rows } = await planned(24, { level: 'provinceCustomer', customerId: buyer.id })
  await giveOut(24)
  await giveOut(14)
  await admin.save(customer, await admin.get(customer, buyer), {
    salesrepId: next.salesrepId,
    departmentCode: 'S11',
  })
  const seen = async ({ person }: typeof next) => ({
    plans: (await person.page(annualPlan, { category: String(category) })).total,
    weeks: (await person.page(weeklyRolling, { category: String(category) })).records.map(row => row.weekName),
  })
  expect(await seen(next)).toEqual({ plans: 1, weeks: ['2025W24'] })
  expect(await seen(former)).toEqual({ plans: 0, weeks: ['2025W14'] })
  expect(await admin.get(annualPlan, plans[0]!)).toMatchObject({ departmentCode: 'S11', status: 'APPROVED' })
  const week = (await rows()).find(row => row.weekName === '2025W24')
  await next.person.ask('POST', `${weeklyRolling.calls}/report`, {
    rows: [{ id: week?.id, reportedQantity: '70' }],
  })
  expect((await rows()).find(row => row.weekName === '2025W24')).toMatchObject({ reportedQantity: '70' })
})

test('whoever planned boxes for a customer hears that it is taken out of use; of a plan whose boxes are all in weeks that are over nobody does (business.md 3.19, 5.8)', async () => {
  const buyer = await make(customer, { province: '广东省', orgId: '101' })
  const place = { level: 'provinceCustomer', customerId: buyer.id }
  const [ahead, over] = [(await planned(25, place)).plans[0]!, (await planned(15, place)).plans[0]!]
  await admin.run(customer, 'disable', await admin.get(customer, buyer))
  const told = async ({ id }: { id: string }) =>
    (await sql("select text_en as text from notice where document = 'annual-plan' and record_id = $1", [id])).map(row =>
      String(row.text),
    )
  const { planNo } = await admin.get(annualPlan, ahead)
  expect(await told(ahead)).toEqual([
    expect.stringContaining(`${buyer.customerName} is disabled, and its annual plan ${planNo} has 100 boxes`),
  ])
  expect(await told(over)).toEqual([])
})
