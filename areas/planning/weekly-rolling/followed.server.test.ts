import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { house } from '#platform/testing/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { rollingOf } from './testing.ts'

const all = await house()
const { admin, make, sql } = all
const { giveOut, planned } = rollingOf(all)

test('a week goes over to the department its plan was given to since', async () => {
  const { plans, rows } = await planned(22, { level: 'delivery', orgId: '101' })
  await giveOut(22)
  expect(await rows()).toMatchObject([{ departmentCode: 'S10', decomQuantity: '100' }])
  const id = String(plans[0]?.id)
  await admin.run(annualPlan, 'reopen', await admin.get(annualPlan, { id }))
  await admin.save(annualPlan, await admin.get(annualPlan, { id }), { departmentCode: 'S11' })
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  expect(await giveOut(22)).toMatchObject({ changed: 1 })
  expect(await rows()).toMatchObject([{ departmentCode: 'S11', decomQuantity: '100' }])
})

test('a customer who is of another province by now is planned and given once', async () => {
  const buyer = await make(customer, { province: '广东省', orgId: '101' })
  const { category, plans, rows, spec } = await planned(
    23,
    { level: 'province', province: '广东' },
    { level: 'province', province: '广西' },
    { level: 'provinceCustomer', customerId: buyer.id },
  )
  await giveOut(23)
  await admin.save(customer, await admin.get(customer, buyer), { province: '广西壮族自治区' })
  const [, south, own] = plans.map(({ id }) => ({ id }))
  const ofCustomer = async () =>
    (await admin.page(annualPlan, { category: String(category), level: 'provinceCustomer', customerId: buyer.id }))
      .records
  // Planned for the year where they were: nobody plans them a second time, by a spread or by hand.
  await admin.run(annualPlan, 'reopen', await admin.get(annualPlan, south!))
  await expect(admin.run(annualPlan, 'decompose', await admin.get(annualPlan, south!))).rejects.toMatchObject({
    bizCode: 'PLAN_NO_PLACES',
  })
  const again = {
    level: 'provinceCustomer',
    year: 2025,
    category,
    coo: 'NZ',
    customerId: buyer.id,
    details: [{ spec, w23: '1' }],
  }
  await expect(admin.create(annualPlan, again as never)).rejects.toMatchObject({
    bizCode: 'PLAN_CUSTOMER_PLANNED',
    message: expect.stringContaining(String((await admin.get(annualPlan, own!)).planNo)),
  })
  expect(await ofCustomer()).toMatchObject([{ province: '广东', status: 'APPROVED' }])

  // Opened again it is of the new province, and so is the week.
  await admin.run(annualPlan, 'reopen', await admin.get(annualPlan, own!))
  expect(await ofCustomer()).toMatchObject([{ province: '广西', status: 'DRAFT' }])
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [own!.id])
  expect(await giveOut(23)).toMatchObject({ made: 0, changed: 1 })
  expect((await rows()).filter(row => row.level === 'provinceCustomer')).toMatchObject([
    { province: '广西', decomQuantity: '100' },
  ])

  // A draft goes along at once.
  await sql("update annual_plan set status = 'DRAFT' where id = $1", [own!.id])
  await admin.save(customer, await admin.get(customer, buyer), { province: '广东省' })
  expect(await ofCustomer()).toMatchObject([{ province: '广东' }])
})
