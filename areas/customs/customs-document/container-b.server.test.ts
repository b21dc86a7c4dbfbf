import { expect, test } from 'vitest'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, sql } = open
const { audited, fruitOf, generate, line, rates, rehearse, stateOf, valueOf, weights } = clearing(open)

test('container B, New Zealand kiwifruit bought outright, is worth 440,457.91 CNY, taxed 39,641.21, and received 5,388 good and 12 damaged [D0-4-03] [D1-4-26] [D1-4-27] [D0-1-05]', async () => {
  const fruit = await fruitOf(['NZ', 'KW'], '0', 'N')
  await rates('2025-05', 'USD', '7.1879')
  await weights(fruit, '0', { SMALL: '3.5' })
  const grade = await valueOf('grade')
  const list = await audited(fruit, {
    currencyCode: 'USD',
    tradeMode: 'PURCHASE',
    salesTradeTerm: 'CIF',
    purchaseTradeTerm: 'CIF',
    shipmentLotNo: `NZKW250510B${unused('lot', 3)}`,
    loadDate: '2025-05-10',
    etdDate: '2025-05-11',
    etaDate: '2025-05-28',
    details: [
      await line(fruit, grade, ['3240', '3.5', '3.9'], '11.4', '11.571'),
      await line(fruit, grade, ['2160', '3.5', '3.9'], '10.85', '11.0128'),
    ],
  })
  const count = async () => (await sql('select count(*)::int as count from customs_document'))[0]?.count
  await queueEmpty(sql)
  const before = await count()
  expect(await rehearse({ packingListIds: [list.id], day: '2025-05-28' })).toMatchObject([
    {
      customsNo: null,
      dutiableValueCny: '440457.91',
      tariff: '0.00',
      vat: '39641.21',
      declaredNetWeight: '18900.00',
      licence: null,
      objections: [],
    },
  ])
  const [june] = await rehearse({ packingListIds: [list.id], day: '2030-06-01' })
  expect(june?.objections[0]).toMatchObject({
    bizCode: 'CUSTOMS_RATE_NOT_FOUND',
    message: ['203006无海关汇率', 'No customs rate for 203006'],
  })
  expect(await count()).toBe(before)
  const entry = await generate(list)
  // Two pallets' sums of one grade are one line; sums of lines are rounded line by line (C3).
  expect(entry).toMatchObject({ goodsAmount: '61277.69', declareDate: '2025-05-28', declaredNetWeight: '18900.00' })
  expect(entry).toMatchObject({
    dutiableValueCny: '440457.91',
    tariff: '0.00',
    vat: '39641.21',
    taxTotal: '39641.21',
  })
  await sql("update hs_code set enable_flag = 'N' where hs_code = $1", [fruit.hs])
  await expect(admin.run(customsDocument, 'submit', entry)).rejects.toMatchObject({
    bizCode: 'HS_CODE_MISSING',
    message: expect.stringContaining('Goods have no tax rate by their HS code'),
  })
  await sql("update hs_code set enable_flag = 'Y' where hs_code = $1", [fruit.hs])
  await admin.run(customsDocument, 'submit', entry)
  await admin.run(customsDocument, 'declare', entry, { entryNo: '222920251162000001' })
  // It is dated on the day it arrives: what is done before that day is asked about [issue 33, C20].
  for (const verb of ['payTax', 'release'] as const) {
    await expect(admin.run(customsDocument, verb, entry)).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      message: expect.stringContaining('on 2025-05-06 is before the declaration on 2025-05-28'),
      answer: { data: { warningsOnly: true } },
    })
    await expect(admin.in('zh').run(customsDocument, verb, entry)).rejects.toThrow(
      '2025-05-06早于申报日期2025-05-28，请核对日期',
    )
    await admin.run(customsDocument, verb, entry, { accepted: ['DATED_BEFORE_FORMER'] })
  }
  const waiting = await admin.findOne(receipt, { containerNo: list.containerNo })
  const [kw1, kw2] = waiting.details
  await expect(
    admin.save(receipt, waiting, {
      details: [{ ...kw1, receivedQty: '3230', damagedQty: '12' }, { ...kw2 }],
    } as never),
  ).rejects.toMatchObject({
    bizCode: 'RECEIVED_EXCEEDS_SHIPPED',
    message: expect.stringContaining('Row 1: Received quantity may not exceed shipped'),
  })
  await admin.save(receipt, waiting, {
    details: [{ ...kw1, receivedQty: '3228', damagedQty: '12' }, { ...kw2 }],
  } as never)
  const early = { accepted: ['DATED_BEFORE_FORMER'] }
  await expect(admin.run(receipt, 'confirm', waiting)).rejects.toMatchObject({ bizCode: early.accepted[0] })
  await admin.run(receipt, 'confirm', waiting, early)
  expect(await admin.get(receipt, waiting)).toMatchObject({
    status: '0',
    details: [{ receiveStatus: 'RECEIVED' }, { receiveStatus: 'NOT_RECEIVED' }],
  })
  expect(await stateOf(list)).toEqual(new Set(['RELEASED']))
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y', ...early })
  expect(await admin.get(receipt, waiting)).toMatchObject({
    status: '1',
    receivedQty: '5388.000',
    damagedQty: '12.000',
    shortQty: '0.000',
  })
  const { records } = await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })
  expect(records.reduce((total, row) => total + Number((row as Wire).onhand), 0)).toBe(5388)
  expect(await stateOf(list)).toEqual(new Set(['RECEIVED']))
})
