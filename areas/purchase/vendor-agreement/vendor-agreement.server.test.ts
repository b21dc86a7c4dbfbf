import { describe, expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { vendorAgreement } from './document.ts'

const { admin, make, maker } = await house()

describe('the terms agreed with a vendor', () => {
  test.each([
    ['RATE_GROSS', { commissionRate: '7', commissionUnit: null }],
    ['RATE_NET', { commissionRate: '8', commissionUnit: null }],
    ['FIXED_UNIT', { commissionRate: '45.5', commissionUnit: 'BOX' }],
    ['NONE', { commissionRate: null, commissionUnit: null }],
  ] as const)('hold a commission by %s, with what it needs and nothing else', async (commissionRule, needs) => {
    const agreement = await make(vendorAgreement, { commissionRule, ...needs })
    const rate = needs.commissionRate === null ? null : expect.stringMatching(new RegExp(`^${needs.commissionRate}`))
    expect(agreement).toMatchObject({ commissionRule, commissionRate: rate, commissionUnit: needs.commissionUnit })
  })

  test('are refused without the rate or the unit that their rule counts by', async () => {
    await expect(make(vendorAgreement, { commissionRule: 'RATE_GROSS', commissionRate: null })).rejects.toThrow(
      'Commission rate cannot be empty',
    )
    await expect(
      make(vendorAgreement, { commissionRule: 'FIXED_UNIT', commissionRate: '45.5', commissionUnit: null }),
    ).rejects.toThrow('Commission unit cannot be empty')
    await expect(make(vendorAgreement, { commissionRule: 'RATE_NET', commissionRate: '101' })).rejects.toThrow(
      'The commission rate must be between 0 and 100',
    )
    await expect(
      make(vendorAgreement, { tradeMode: 'PURCHASE', commissionRule: 'RATE_NET', commissionRate: '7' }),
    ).rejects.toThrow('A purchase bears no commission')
  })

  test('hold on no common day twice for a vendor, unit and category, until they are disabled', async () => {
    const first = await make(vendorAgreement, { startDate: '2025-01-01', endDate: '2025-06-30' })
    const { vendorId, orgId, productCategory } = first
    const same = { vendorId, orgId, productCategory }
    const overlapping = { ...same, startDate: '2025-06-30', endDate: '2025-12-31' }
    await expect(make(vendorAgreement, overlapping)).rejects.toMatchObject({ status: 200 })
    await make(vendorAgreement, { ...same, startDate: '2025-07-01', endDate: '2025-12-31' })
    await make(vendorAgreement, { ...overlapping, productCategory: await anotherCategory() })

    await admin.run(vendorAgreement, 'disable', first)
    const second = await make(vendorAgreement, { ...same, startDate: '2025-06-01', endDate: '2025-06-30' })
    await expect(admin.run(vendorAgreement, 'enable', first)).rejects.toMatchObject({ status: 200 })
    await admin.run(vendorAgreement, 'disable', second)
    await admin.run(vendorAgreement, 'enable', first)
    expect(await admin.get(vendorAgreement, first)).toMatchObject({ status: 'UNAUDITED', enableFlag: 'Y' })
  })

  test('of a guaranteed consignment are audited with their guaranteed prices, each named once', async () => {
    const agreement = await make(vendorAgreement, { tradeMode: 'CONSIGN_MG', guaranteedPrices: [] })
    await expect(admin.in('zh').run(vendorAgreement, 'audit', agreement)).rejects.toMatchObject({
      bizCode: 'GUARANTEED_PRICE_MISSING',
      message: expect.stringContaining('请先维护保底价'),
    })
    const price = { commodity: null, grade: null, spec: null, guaranteedPrice: '110' }
    await expect(
      admin.save(vendorAgreement, agreement, { guaranteedPrices: [price, { ...price, guaranteedPrice: '102.5' }] }),
    ).rejects.toMatchObject({ bizCode: 'LINE_TWICE' })
    await admin.save(vendorAgreement, agreement, { guaranteedPrices: [price] })
    await admin.run(vendorAgreement, 'audit', agreement)
    expect(await admin.get(vendorAgreement, agreement)).toMatchObject({
      status: 'AUDITED',
      guaranteedPrices: [{ guaranteedPrice: '110.0000' }],
    })
    await admin.run(vendorAgreement, 'antiAudit', agreement)
    expect(await admin.get(vendorAgreement, agreement)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
  })

  test('are renewed many at once for the next season, on the same terms, and hold once they are audited [decision 0130]', async () => {
    const price = { commodity: null, grade: null, spec: null, guaranteedPrice: '110' }
    const cost = { expenseSubType: 'DOCK', deductFlag: 'Y' } as const
    const days = { startDate: '2025-01-01', endDate: '2025-06-30' }
    const first = await make(vendorAgreement, {
      ...days,
      season: '2025',
      tradeMode: 'CONSIGN_MG',
      guaranteedPrices: [price],
      deductibleCosts: [cost],
    })
    const second = await make(vendorAgreement, { ...days, season: '2025', productCategory: await anotherCategory() })
    const next = { season: '2026', startDate: '2025-07-01', endDate: '2025-12-31' }
    const rows = [first, second].map(({ id, version }) => ({ id, version }))
    const renew = async (more: object) =>
      admin.ask('POST', `${vendorAgreement.calls}/renew`, {
        rows: rows.map((row, at) => ({ ...row, version: now[at] })),
        ...more,
      })
    await admin.run(vendorAgreement, 'audit', first)
    await admin.run(vendorAgreement, 'audit', second)
    const now = [(await admin.get(vendorAgreement, first)).version, (await admin.get(vendorAgreement, second)).version]
    await expect(renew({ ...next, startDate: '2025-06-30' })).rejects.toMatchObject({ status: 200 })
    expect(await renew(next)).toMatchObject([{ ok: true }, { ok: true }])
    const { id } = await admin.findOne(vendorAgreement, { agreementNo: `${first.agreementNo}-2026` })
    expect(await admin.get(vendorAgreement, { id })).toMatchObject({
      ...next,
      status: 'UNAUDITED',
      vendorId: first.vendorId,
      orgId: first.orgId,
      tradeMode: 'CONSIGN_MG',
      currencyCode: first.currencyCode,
      guaranteedPrices: [{ guaranteedPrice: '110.0000' }],
      deductibleCosts: [cost],
    })
    expect(await admin.findOne(vendorAgreement, { agreementNo: `${second.agreementNo}-2026` })).toMatchObject(next)
    // Twice for the same days there is none.
    await expect(renew(next)).rejects.toMatchObject({ status: 200 })
  })

  test('name each cost that is taken off once', async () => {
    const cost = { expenseSubType: 'DOCK', deductFlag: 'Y' } as const
    await expect(make(vendorAgreement, { deductibleCosts: [cost, cost] })).rejects.toThrow(
      'Row 2: the cost subject stands here twice',
    )
  })
})

/** A category of fruit that no other record names. */
const anotherCategory = async () => {
  const { document } = maker.catalogue.get('attribute-value')
  return String((await maker.make(document, { attrCode: 'category' })).dopCode)
}
