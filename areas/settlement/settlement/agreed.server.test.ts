import { describe, expect, test } from 'vitest'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, make } = opened
const { agree, container, generate, itemsOf, sell, submit } = settling(opened)

const languages = ['zh', 'en'] as const

/** A container that arrives on 6 May 2025, eight of its ten boxes sold at 700. */
async function sold(values: Wire = {}) {
  const list = await container({ currencyCode: 'CNY', ...values }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return list
}
const submitAccepting = (one: { id: string }, bizCode: string) =>
  admin.run(settlement, 'submit', one, { accepted: [bizCode] })

describe('a settlement that goes to finance on other terms than were agreed (decision 0105)', () => {
  test('asks about the commission when the season’s agreement is over and the next one is late', async () => {
    const list = await sold()
    expect(list.etaDate).toBe('2025-05-06')
    await agree(list, { agreementNo: 'SEASON-24', startDate: '2024-05-01', endDate: '2025-04-30' })
    const one = await generate(list)
    expect(one).toMatchObject({ commissionRule: 'NONE', agreementNo: null, payableAmount: '5600.00' })
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlement, 'submit', one)).rejects.toMatchObject({
        bizCode: 'AGREEMENT_MISSING',
        message: expect.stringContaining(
          String(['SEASON-24：2024-05-01至2025-04-30，已审核', 'SEASON-24: 2024-05-01 to 2025-04-30, audited'][side]),
        ),
      })
    await agree(list, { agreementNo: 'SEASON-25', startDate: '2025-05-01', endDate: '2026-04-30', commissionRate: '9' })
    await expect(submit(one)).rejects.toMatchObject({
      bizCode: 'AGREEMENT_NOT_TAKEN',
      message: expect.stringContaining('SEASON-25 holds by now'),
    })
    await admin.run(settlement, 'refreshAgreement', one)
    await submit(one)
    expect(await admin.get(settlement, one)).toMatchObject({ commissionAmount: '504.00', payableAmount: '5096.00' })
  })

  test('names the agreement that nobody has audited, and goes without commission where that is meant', async () => {
    const list = await sold()
    await make(vendorAgreement, {
      agreementNo: 'NOT-YET',
      vendorId: list.vendorId,
      orgId: list.orgId,
      productCategory: list.details[0]?.category,
      startDate: '2025-05-01',
      endDate: '2025-12-31',
    } as never)
    const one = await generate(list)
    await expect(submit(one)).rejects.toMatchObject({ message: expect.stringContaining('NOT-YET') })
    await submitAccepting(one, 'AGREEMENT_MISSING')
    expect(await admin.get(settlement, one)).toMatchObject({ status: 'SUBMITTED', commissionAmount: '0.00' })
  })

  test('asks about another currency and another risk than the renewed agreement has', async () => {
    const list = await sold()
    await agree(list, {
      agreementNo: 'RENEWED',
      currencyCode: 'THB',
      tradeMode: 'CONSIGN_MG',
      guaranteedPrices: [{ commodity: null, grade: null, spec: null, guaranteedPrice: '110' }],
    })
    const one = await generate(list)
    for (const [side, language] of languages.entries())
      await expect(admin.in(language).run(settlement, 'submit', one)).rejects.toMatchObject({
        bizCode: 'AGREEMENT_DIFFERS',
        message: expect.stringContaining(
          String(['RENEWED约定保底代销、THB', 'RENEWED says Guaranteed consignment, THB'][side]),
        ),
      })
    await submitAccepting(one, 'AGREEMENT_DIFFERS')
    expect(await admin.get(settlement, one)).toMatchObject({ status: 'SUBMITTED', currencyCode: 'CNY' })
  })

  test('asks nothing of terms that agree, nor where nothing was ever agreed', async () => {
    const agreed = await sold()
    await agree(agreed)
    for (const list of [agreed, await sold()]) {
      const one = await generate(list)
      await submit(one)
      expect(await admin.get(settlement, one)).toMatchObject({ status: 'SUBMITTED' })
    }
  })
})
