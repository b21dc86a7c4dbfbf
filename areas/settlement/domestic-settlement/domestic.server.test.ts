import { describe, expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { domesticSettlement } from './document.ts'

const { admin, make, user } = await house()

const accepted = (receivedQty: string, acceptedQty: string, unitPrice: string) => ({
  receivedQty,
  acceptedQty,
  unitPrice,
})

describe('a purchase without customs', () => {
  test('owes what was accepted at its price, less claims, and says how', async () => {
    const one = await make(domesticSettlement, {
      currencyCode: 'USD',
      currencyRate: '7.1940',
      claimAmount: '418.03',
      details: [accepted('3240', '3240', '11.40'), accepted('2160', '2160', '10.85')],
    } as never)
    expect(one).toMatchObject({
      settlementNo: expect.stringMatching(/^DS250506\d{4}$/),
      acceptedQty: '5400.000',
      purchaseAmount: '60372.00',
      payableAmount: '59953.97',
      payableAmountCny: '431308.86',
    })
    const why = await admin.ask('GET', `${domesticSettlement.calls}/${one.id}/explain?field=payableAmountCny`)
    expect(why).toMatchObject({
      value: '431308.86',
      parts: [
        { value: '59953.97', parts: [{ value: '60372.00', parts: [{ value: '36936.00' }, {}] }, { value: '418.03' }] },
        {},
      ],
    })
  })

  test('accepts nothing that did not come, claims no more than was bought, and is audited by whoever may', async () => {
    await expect(make(domesticSettlement, { details: [accepted('10', '11', '5')] } as never)).rejects.toMatchObject({
      bizCode: 'ACCEPTED_EXCEEDS_RECEIVED',
      message: expect.stringContaining('Row 1: the accepted quantity exceeds what was received'),
    })
    await expect(
      make(domesticSettlement, { claimAmount: '50.01', details: [accepted('10', '10', '5')] } as never),
    ).rejects.toThrow('The claims exceed the purchase amount')
    const one = await make(domesticSettlement, { details: [accepted('10', '10', '5')] } as never)
    await expect(user('finance:domesticSettlement:list').run(domesticSettlement, 'audit', one)).rejects.toMatchObject({
      status: 403,
    })
    const elsewhere = user('finance:domesticSettlement:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', `${domesticSettlement.calls}/${one.id}`)).toMatchObject({ status: 404 })
    await admin.run(domesticSettlement, 'audit', one)
    const audited = await admin.get(domesticSettlement, one)
    await expect(admin.save(domesticSettlement, audited, { claimAmount: '1' })).rejects.toThrow('cannot be changed')
  })
  test('that comes to nothing is asked about before it is audited', async () => {
    const one = await make(domesticSettlement, { details: [accepted('10', '10', '0')] } as never)
    for (const [language, sentence] of [
      ['zh', `${one.settlementNo}的应付金额为0.00`],
      ['en', `${one.settlementNo} comes to 0.00`],
    ] as const)
      await expect(admin.in(language).run(domesticSettlement, 'audit', one)).rejects.toMatchObject({
        bizCode: 'NOTHING_OWED',
        message: expect.stringContaining(sentence),
        answer: { data: { warningsOnly: true } },
      })
    await admin.run(domesticSettlement, 'audit', one, { accepted: ['NOTHING_OWED'] })
  })
  test('is summed by its currency, and in the company’s own in one figure', async () => {
    const remark = `sums ${Date.now()}`
    const rate = { USD: '7.1940', THB: '0.2000' }
    for (const currencyCode of ['USD', 'THB'] as const)
      await make(domesticSettlement, {
        currencyCode,
        currencyRate: rate[currencyCode],
        remark,
        details: [accepted('10', '10', '5')],
      } as never)
    expect(
      await admin.ask('GET', `${domesticSettlement.calls}/totals?remark=${encodeURIComponent(remark)}`),
    ).toMatchObject({
      total: 2,
      sums: { payableAmountCny: '369.70' },
      byCurrency: [
        { currency: 'THB', sums: { purchaseAmount: '50.00' } },
        { currency: 'USD', sums: { purchaseAmount: '50.00' } },
      ],
    })
  })
})
