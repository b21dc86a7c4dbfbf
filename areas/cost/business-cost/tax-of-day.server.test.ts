import { expect, test } from 'vitest'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { house } from '#platform/testing/house.ts'
import { businessCost } from './document.ts'

const { admin, make } = await house()

test('a cost of January with the tax code of the former year is asked about, one of December with that of the next too [business.md 3.14]', async () => {
  const former = await make(taxRate, { rate: '9', startDate: '2024-01-01', endDate: '2025-04-30' })
  const next = await make(taxRate, { rate: '8', startDate: '2025-05-01', endDate: null })
  const cost = (taxCode: unknown, expenseDate: string, more = {}) =>
    make(businessCost, { taxCode, expenseDate, ...more } as never)
  for (const [one, day, said, inChinese] of [
    [former, '2025-05-02', 'ended on 2025-04-30, and the cost is of 2025-05-02', '已于2025-04-30失效'],
    [next, '2025-04-29', 'begins on 2025-05-01, and the cost is of 2025-04-29', '自2025-05-01起生效'],
  ] as const) {
    await expect(cost(one.taxCode, day)).rejects.toMatchObject({
      bizCode: 'TAX_CODE_OF_ANOTHER_DAY',
      message: expect.stringContaining(`Tax code ${one.taxCode}`),
      answer: { data: { warningsOnly: true } },
    })
    await expect(cost(one.taxCode, day)).rejects.toThrow(said)
    const made = await cost(one.taxCode, day, { accepted: ['TAX_CODE_OF_ANOTHER_DAY'] })
    expect(made).toMatchObject({ taxRate: one.rate })
    // What was asked once is not asked again for another reason.
    await admin.save(businessCost, made, { remark: 'seen' })
    const usual = await cost(one === former ? next.taxCode : former.taxCode, day)
    await expect(admin.in('zh').save(businessCost, usual, { taxCode: one.taxCode } as never)).rejects.toThrow(inChinese)
  }
  await expect(cost(former.taxCode, '2025-05-02')).rejects.toThrow(String(next.taxCode))
})
