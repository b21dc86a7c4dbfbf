import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { documentPlace } from '#platform/model/places.ts'
import { house } from '#platform/testing/house.ts'
import { activityChange } from './activity-change/document.ts'
import { promoStaff } from './staff/document.ts'
import { standingsOfToday } from './standing.server.ts'

const { admin, house: here, make, sql, user } = await house()

const promoter = async () => {
  const staff = await make(promoStaff, { entryDate: '2025-04-01' })
  await admin.run(promoStaff, 'submit', staff)
  await admin.run(promoStaff, 'audit', await admin.get(promoStaff, staff))
  return staff
}
const now = (record: { id: string }) => admin.get(promoStaff, record)
const changed = async (staffId: string, values: Wire) => {
  const made = await make(activityChange, {
    staffId,
    customerId: null,
    shipToOrgId: null,
    activity: null,
    dailyWage: null,
    ...values,
  })
  await admin.run(activityChange, 'audit', made)
  return made
}

test('a promoter is submitted, sent back with a reason, and audited (business.md 3.25)', async () => {
  const staff = await make(promoStaff, {})
  await admin.run(promoStaff, 'submit', staff)
  await expect(user('sales:promoStaff:list').run(promoStaff, 'audit', await now(staff))).rejects.toMatchObject({
    status: 403,
  })
  await admin.run(promoStaff, 'return', await now(staff), { returnReason: '缺身份证号' })
  expect(await now(staff)).toMatchObject({ status: 'DRAFT', returnReason: '缺身份证号' })
  await expect(make(activityChange, { staffId: staff.id })).rejects.toMatchObject({
    bizCode: 'STAFF_NOT_AUDITED',
    message: expect.stringContaining(String(staff.staffNo)),
  })
})

test('what is audited is corrected by way of being sent back', async () => {
  const staff = await promoter()
  await admin.run(promoStaff, 'return', await now(staff), { returnReason: '换手机号' })
  await admin.save(promoStaff, (await now(staff)) as never, { phone: '13900001111' })
  await admin.run(promoStaff, 'submit', await now(staff))
  await admin.run(promoStaff, 'audit', await now(staff))
  expect(await now(staff)).toMatchObject({ status: 'AUDITED', staffNo: expect.any(String) })
})

test('what changes from a day on stands in the history, the last one in force is where they stand', async () => {
  const staff = await promoter()
  const shop = (await make(customer, {})) as Wire
  await changed(staff.id, {
    changeType: 'START',
    effectiveDate: '2025-04-10',
    customerId: shop.id,
    activity: '榴莲节',
    dailyWage: '220',
  })
  await changed(staff.id, { changeType: 'WAGE', effectiveDate: '2025-05-01', dailyWage: '240' })
  const leaving = await changed(staff.id, { changeType: 'LEAVE', effectiveDate: '2025-05-09' })
  expect(await now(staff)).toMatchObject({
    onDutyFlag: 'Y',
    customerId: shop.id,
    activity: '榴莲节',
    dailyWage: '240.00',
    sinceDate: '2025-05-01',
    history: [
      { effectiveDate: '2025-04-10', untilDate: '2025-04-30', dailyWage: '220.00' },
      { effectiveDate: '2025-05-01', untilDate: '2025-05-08', dailyWage: '240.00', customerId: shop.id },
      { effectiveDate: '2025-05-09', untilDate: null, changeType: 'LEAVE', customerId: null },
    ],
  })
  // A change that is taken back leaves no trace in the history.
  await admin.run(activityChange, 'antiAudit', await admin.get(activityChange, leaving))
  expect((await now(staff)).history).toHaveLength(2)
})

test('who has left only begins anew: nothing else changes of them, and they stay off duty', async () => {
  const staff = await promoter()
  const { id: customerId } = (await make(customer, {})) as Wire
  await changed(staff.id, { changeType: 'START', effectiveDate: '2025-04-10', customerId, dailyWage: '220' })
  // Entered while they were there, the raise comes after a day they are then said to have left on.
  await changed(staff.id, { changeType: 'WAGE', effectiveDate: '2025-05-05', dailyWage: '240' })
  const left = await changed(staff.id, { changeType: 'LEAVE', effectiveDate: '2025-05-01' })
  expect(await now(staff)).toMatchObject({ onDutyFlag: 'N', customerId: null, dailyWage: null })
  for (const more of [
    { changeType: 'WAGE', dailyWage: '260' },
    { changeType: 'MOVE', customerId },
    { changeType: 'LEAVE' },
  ])
    await expect(changed(staff.id, { effectiveDate: '2025-05-06', ...more })).rejects.toMatchObject({
      bizCode: 'STAFF_HAS_LEFT',
      message: expect.stringContaining(`${staff.staffNo} ${staff.staffName} left on 2025-05-01 (${left.changeNo})`),
    })
  await changed(staff.id, { changeType: 'START', effectiveDate: '2025-05-06', customerId, dailyWage: '260' })
  expect(await now(staff)).toMatchObject({ onDutyFlag: 'Y', customerId, dailyWage: '260.00' })
})

test('what a night that was missed has left is told in the next one', async () => {
  const staff = await promoter()
  const { id: customerId } = await make(customer, {})
  await changed(staff.id, { changeType: 'START', effectiveDate: '2025-05-02', customerId, dailyWage: '200' })
  await changed(staff.id, { changeType: 'WAGE', effectiveDate: '2025-05-04', dailyWage: '230' })
  // As it stood two evenings before.
  await sql(`update promo_staff set daily_wage = 200, since_date = '2025-05-02' where id = $1`, [staff.id])
  await here.asHouse('1', work => standingsOfToday.run(work, {}, undefined as never))
  expect(await now(staff)).toMatchObject({ dailyWage: '230.00', sinceDate: '2025-05-04' })
})

test('what changes today is told in the night, and nothing changes before somebody joined', async () => {
  const staff = await promoter()
  const shop = (await make(customer, {})) as Wire
  await changed(staff.id, {
    changeType: 'START',
    effectiveDate: '2025-05-06',
    customerId: shop.id,
    dailyWage: '200',
  })
  // As it stood the evening before.
  await sql(`update promo_staff set on_duty_flag = 'N', customer_id = null where id = $1`, [staff.id])
  await here.asHouse('1', work => standingsOfToday.run(work, {}, undefined as never))
  expect(await now(staff)).toMatchObject({ onDutyFlag: 'Y', customerId: shop.id })
  await expect(
    make(activityChange, { staffId: staff.id, effectiveDate: '2025-03-31', customerId: shop.id } as never),
  ).rejects.toMatchObject({ bizCode: 'BEFORE_ENTRY', message: expect.stringContaining('2025-04-01') })
})

test('who never began is not on duty, and nobody joins after what changed of them already', async () => {
  const staff = await promoter()
  const { id: customerId } = await make(customer, {})
  await changed(staff.id, { changeType: 'WAGE', effectiveDate: '2025-04-12', dailyWage: '240' })
  expect(await now(staff)).toMatchObject({ onDutyFlag: 'N', dailyWage: null })
  const begun = await changed(staff.id, {
    changeType: 'START',
    effectiveDate: '2025-04-10',
    customerId,
    dailyWage: '220',
  })
  expect(await now(staff)).toMatchObject({ onDutyFlag: 'Y', customerId, dailyWage: '240.00' })
  await admin.run(promoStaff, 'return', await now(staff), { returnReason: '入职日期' })
  const joined = async (entryDate: string) => admin.save(promoStaff, (await now(staff)) as never, { entryDate })
  await expect(joined('2025-04-11')).rejects.toMatchObject({
    bizCode: 'BEFORE_ENTRY',
    message: expect.stringContaining(`change ${begun.changeNo} from 2025-04-10`),
  })
  await joined('2025-04-10')
})

test('both are found at their addresses', () => {
  for (const place of ['/promoMgt/staff/index', '/promoMgt/staff/detail', '/promoMgt/staffDetail'])
    expect(documentPlace(promoStaff, place)).toBeDefined()
  for (const place of ['/promoMgt/activityChange/index', '/promoMgt/activityChange/detail'])
    expect(documentPlace(activityChange, place)).toBeDefined()
})

test('a customer or shop taken out of use is told to whoever sells by the promoters who stand there, or are to', async () => {
  const seller = user('sales:promoStaff:list')
  const { id: userId } = await seller.made
  const { id: salesrepId } = await make(salesrep, { userId })
  const [gone, stays] = [await make(customer, {}), await make(customer, {})]
  const shop = await make(customerSite, { customerId: stays.id })
  const standing = async (...changes: Wire[]) => {
    const staff = await make(promoStaff, { entryDate: '2025-04-01', salesrepId })
    await admin.run(promoStaff, 'submit', staff)
    await admin.run(promoStaff, 'audit', await now(staff))
    for (const change of changes) await changed(staff.id, change)
    return now(staff)
  }
  const begins = { changeType: 'START', effectiveDate: '2025-04-10', dailyWage: '150' }
  const there = await standing({ ...begins, customerId: gone.id })
  const coming = await standing(
    { ...begins, customerId: stays.id, shipToOrgId: shop.id },
    { changeType: 'MOVE', effectiveDate: '2025-06-01', customerId: gone.id },
  )
  const left = await standing({ ...begins, customerId: gone.id }, { changeType: 'LEAVE', effectiveDate: '2025-05-01' })
  const told = async ({ id }: { id: string }) =>
    (
      await sql(
        "select text_en as text, user_id::text as who from notice where document = 'promo-staff' and record_id = $1",
        [id],
      )
    ).map(row => [String(row.who), String(row.text)])
  await admin.run(customer, 'disable', await admin.get(customer, gone))
  for (const one of [there, coming])
    expect(await told(one)).toEqual([
      [
        userId,
        expect.stringContaining(
          `Customer ${gone.customerName} is disabled, and promoter ${one.staffNo} ${one.staffName}`,
        ),
      ],
    ])
  expect(await told(left)).toEqual([])
  await admin.run(customerSite, 'disable', await admin.get(customerSite, shop))
  expect(await told(coming)).toContainEqual([userId, expect.stringContaining(`${shop.shipToOrgName} is disabled`)])
})
