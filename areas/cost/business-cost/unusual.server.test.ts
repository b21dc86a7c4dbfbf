import { describe, expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { businessCost } from './document.ts'

const { admin, make } = await house()
const unusual = (values: object) => make(businessCost, values as never)

describe('a cost somebody enters', () => {
  test.each([
    ['0', '费用金额为0.00', 'amounts to 0.00'],
    ['-5', '费用金额为-5.00，将冲减已录费用', 'amounts to -5.00 and takes from what was entered before'],
  ])('of %s is asked about, and is a correction when that is meant', async (amount, zh, en) => {
    const given = { unitPrice: null, amount, remark: 'credit note' }
    await expect(unusual(given)).rejects.toMatchObject({
      bizCode: 'AMOUNT_NOT_POSITIVE',
      message: expect.stringContaining(en),
      answer: { data: { warningsOnly: true } },
    })
    const made = await unusual({ ...given, accepted: ['AMOUNT_NOT_POSITIVE'] })
    await expect(admin.in('zh').save(businessCost, await unusual({}), given)).rejects.toThrow(zh)
    await admin.save(businessCost, made, { remark: 'seen' })
    // It was asked about when it was saved; a signature does not ask again.
    await admin.run(businessCost, 'audit', made)
  })

  test.each([
    ['2024-05-05', '366 days ago', '在366天前'],
    ['2025-06-07', '32 days ahead', '在32天后'],
  ])('of %s is asked about', async (expenseDate, en, zh) => {
    const asked = expect.objectContaining({ bizCode: 'DAY_FAR_AWAY', message: expect.stringContaining(en) })
    await expect(unusual({ expenseDate })).rejects.toMatchObject({
      answer: { data: { warningsOnly: true, errors: expect.arrayContaining([asked]) } },
    })
    const accepted = ['DAY_FAR_AWAY', 'DATED_BEFORE_FORMER']
    const made = await unusual({ expenseDate, accepted, because: 'late bill' })
    await admin.save(businessCost, made, { remark: 'seen' })
    await expect(admin.in('zh').save(businessCost, await unusual({}), { expenseDate })).rejects.toMatchObject({
      answer: {
        data: { errors: expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining(zh) })]) },
      },
    })
  })

  test('of a usual amount and day is saved without a question', async () => {
    await unusual({ expenseDate: '2025-03-07' })
    await unusual({ expenseDate: '2025-06-06' })
  })

  test('of a day long before its container is loaded is asked about [issue 33, C20]', async () => {
    const expenseDate = '2025-03-06'
    await expect(unusual({ expenseDate })).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      message: expect.stringMatching(
        /expense date 2025-03-06 is before the day 60 days before container \w+ is loaded/,
      ),
      answer: { data: { warningsOnly: true } },
    })
    const made = await unusual({ expenseDate, accepted: ['DATED_BEFORE_FORMER'] })
    await admin.save(businessCost, made, { remark: 'seen' })
    await expect(admin.in('zh').save(businessCost, await unusual({}), { expenseDate })).rejects.toThrow(
      '装柜前60天2025-03-07',
    )
  })

  test('that was billed twice, and accepted as such, can be audited', async () => {
    const first = await unusual({})
    const { containers, expenseSubType, orgId, vendorId } = first
    const again = {
      expenseSubType,
      orgId,
      vendorId,
      containers: containers.map(({ containerNo, shipmentLotNo }) => ({ containerNo, shipmentLotNo })),
    }
    await expect(unusual(again)).rejects.toMatchObject({ bizCode: 'DUPLICATE_COST' })
    const twin = await unusual({ ...again, accepted: ['DUPLICATE_COST'] })
    await admin.run(businessCost, 'audit', twin)
    expect(await admin.get(businessCost, twin)).toMatchObject({ status: 'CONFIRMED' })
  })
})
