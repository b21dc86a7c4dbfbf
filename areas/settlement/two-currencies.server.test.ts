import { describe, expect, test } from 'vitest'
import { businessReference } from '#areas/cost/business-reference/document.ts'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { clearing } from '#areas/customs/testing.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { salesSummary } from './sales-summary/document.ts'
import { settlement } from './settlement/document.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'
import { settling } from './testing.server.ts'

const opened = await house()
const { admin, make, maker, sql } = opened
const { agree, container, cost, generate, itemsOf, sell, submitted } = settling(opened)
const { rates } = clearing(opened)

type List = Sent<typeof packingList>

/** Currencies the house knows. */
async function currencies(...codes: readonly string[]): Promise<void> {
  for (const currencyCode of codes)
    if ((await admin.page(currency, { currencyCode })).records.length === 0) await make(currency, { currencyCode })
}

/** A company of the group that keeps its books in a currency. */
async function unitOf(currencyCode: string): Promise<string> {
  await currencies(currencyCode)
  return (await make(operatingUnit, { currencyCode })).id
}

/** A container of a unit, on consignment, bought in baht unless said otherwise. */
const ofUnit = (orgId: string, currencyCode = 'THB') =>
  container({ orgId, currencyCode, tradeMode: 'CONSIGN' }, ['100'], ['2000'])

const trackedOf = async ({ id }: { id: string }) =>
  (await admin.page(cargoTracking, { packingListId: id })).records as (Wire & { id: string })[]

async function receive(list: List) {
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  await admin.run(receipt, 'confirm', await admin.get(receipt, { id: String(made?.targetId) }), { restAsShipped: 'Y' })
}

describe('a container of a unit whose books are kept in another currency', () => {
  test('is expected, sold, settled and costed in yuan as every other (business.md 4.3, 4.5, decision 0111)', async () => {
    await currencies('THB')
    await rates('2025-05', 'THB', '0.2132')
    const list = await ofUnit(await unitOf('HKD'))
    await agree(list)
    const [row] = await trackedOf(list)
    expect(row).toMatchObject({ homeCurrencyCode: 'CNY', estCurrencyRate: '0.21320000' })
    await receive(list)
    const [lot] = (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })).records
    expect(lot).toMatchObject({ homeCurrencyCode: 'CNY', unitCost: '426.4000' })
    const [itemCode] = itemsOf(list)
    await sell(list, [{ itemCode, saleQty: '100', salePrice: '700' }])
    await cost(list, { expenseSubType: 'DOCK', amount: '5000' })
    await queueEmpty(sql)
    const [sold] = await trackedOf(list)
    // 70,000 − 5,000 − 4,900 = 60,100 CNY ÷ 0.2132.
    expect(sold).toMatchObject({ actPayableAmount: '281894.93', actPayableAmountCny: '60100.00', actProfit: '4900.00' })
    const { confirm } = await submitted(list, { finalFlag: 'Y' })
    await admin.run(settlementConfirm, 'audit', await admin.get(settlementConfirm, confirm))
    await queueEmpty(sql)
    const [landed] = (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })).records
    expect(landed).toMatchObject({ homeCurrencyCode: 'CNY', unitCost: '651.0000' })
    const [summary] = (await admin.page(salesSummary, { containerNo: String(list.containerNo) })).records
    expect(summary).toMatchObject({ profit: '4900.00', sifProfit: '4900.00' })
  })
})

test('a container that came before its month had a rate says what it was sold for once the rate is entered (business.md 4.5)', async () => {
  await currencies('NZD')
  await sql("delete from customs_rate where from_currency = 'NZD'")
  const list = await ofUnit(await unitOf('CNY'), 'NZD')
  await agree(list)
  await receive(list)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '100', salePrice: '700' }])
  await queueEmpty(sql)
  const [before] = await trackedOf(list)
  expect(before).toMatchObject({ actPayableAmountCny: null, actProfit: null })
  await rates('2025-05', 'NZD', '4.2')
  await queueEmpty(sql)
  const [after] = await trackedOf(list)
  expect(after).toMatchObject({ actPayableAmountCny: '65100.00', actPayableAmount: '15500.00', actProfit: '4900.00' })
  // Taken out, or put right to another month, it says so no longer.
  const rate = await admin.findOne(customsRate, { yearMonth: '2025-05', fromCurrency: 'NZD' })
  await admin.save(customsRate, rate, { yearMonth: '2019-01' })
  await queueEmpty(sql)
  expect((await trackedOf(list))[0]).toMatchObject({ actPayableAmount: null, actProfit: null })
  await admin.save(customsRate, await admin.get(customsRate, rate), { yearMonth: '2025-05' })
  await queueEmpty(sql)
  expect((await trackedOf(list))[0]).toMatchObject({ actPayableAmount: '15500.00' })
  await admin.delete(customsRate, await admin.get(customsRate, rate))
  await queueEmpty(sql)
  expect((await trackedOf(list))[0]).toMatchObject({ actPayableAmount: null, actProfit: null })
})

test('a container on its way follows the rate of its month at once: received the same day, it is frozen by that (business.md 4.5)', async () => {
  await currencies('NZD')
  await sql("delete from customs_rate where from_currency = 'NZD'")
  const list = await ofUnit(await unitOf('CNY'), 'NZD')
  expect((await trackedOf(list))[0]).toMatchObject({ estCurrencyRate: null })
  await rates('2025-05', 'NZD', '42')
  await queueEmpty(sql)
  expect((await trackedOf(list))[0]).toMatchObject({ estCurrencyRate: '42.00000000' })
  const rate = await admin.findOne(customsRate, { yearMonth: '2025-05', fromCurrency: 'NZD' })
  await admin.save(customsRate, rate, { exchangeRate: '4.2' })
  await queueEmpty(sql)
  await receive(list)
  expect((await trackedOf(list))[0]).toMatchObject({ estCurrencyRate: '4.20000000' })
  const [lot] = (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })).records
  expect(lot).toMatchObject({ unitCost: '8400.0000' })
})

test('what a container is expected to cost in a currency without a rate is named where its profit stands (business.md 4.5)', async () => {
  await currencies('NZD')
  await sql("delete from customs_rate where from_currency = 'NZD'")
  const pol = await maker.one('port', { country: 'NZ' })
  await make(businessReference, {
    cityCode: unused('city', 20),
    firstSubject: 'OCEAN_FREIGHT',
    pricingUom: 'CONTAINER',
    standardFee: '1000',
    currencyCode: 'NZD',
    startDestination: pol,
    startDate: '2025-01-01',
    endDate: '2026-12-31',
  } as never)
  const list = await container({ orgId: await unitOf('CNY'), currencyCode: 'CNY', pol }, ['100'], ['2000'])
  await agree(list)
  const [row] = await trackedOf(list)
  const explained = () => admin.ask('GET', `${cargoTracking.calls}/${String(row?.id)}/explain?field=estProfit`)
  expect(row).toMatchObject({ estOceanFreight: null })
  expect(await explained()).toMatchObject({
    note: [
      expect.stringMatching(/^未计入海运费（NZD）：NZD缺2025-\d\d的海关汇率/),
      expect.stringContaining('Ocean freight (NZD)'),
    ],
  })
  // What a vendor is owed hangs on costs where their fruit is sold for them; what is bought costs its price.
  const named = (isNamed: boolean) =>
    isNamed
      ? expect.objectContaining({ note: [expect.stringContaining('未计入'), expect.anything()] })
      : expect.not.objectContaining({ note: expect.anything() })
  for (const tradeMode of ['CONSIGN', 'PURCHASE']) {
    const one = await container({ orgId: list.orgId, currencyCode: 'CNY', pol, tradeMode }, ['100'], ['2000'])
    const [tracked] = await trackedOf(one)
    const asked = `${cargoTracking.calls}/${String(tracked?.id)}/explain?field=estPayableAmountCny`
    expect(await admin.ask('GET', asked)).toEqual(named(tradeMode === 'CONSIGN'))
  }
  for (const month of ['2025-05', '2025-06']) await rates(month, 'NZD', '4.2')
  expect(await explained()).not.toHaveProperty('note.0', expect.stringContaining('未计入'))
})

test('the bridge of a settlement without a rate leaves out what nobody can reckon, and says so (business.md 4.5, decision 0113)', async () => {
  await currencies('NZD')
  await sql("delete from customs_rate where from_currency = 'NZD'")
  await rates('2025-05', 'NZD', '4.2')
  const values = { orgId: await unitOf('CNY'), currencyCode: 'NZD', tradeMode: 'PURCHASE' }
  const list = await container(values, ['100'], ['100'])
  await queueEmpty(sql)
  const [row] = await trackedOf(list)
  await admin.save(cargoTracking, row as never, { guidePrice: '700' })
  // It comes in a month nobody has entered the rate of.
  const moved = { etaDate: '2025-06-20', etaReason: '台风停航' }
  await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), moved)
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '100', salePrice: '700' }])
  await queueEmpty(sql)
  const one = await generate(list)
  expect(one).toMatchObject({ currencyRate: null, payableAmountCny: null })
  const bridge = () => admin.ask('GET', `${settlement.calls}/bridge?id=${one.id}`)
  const { note, stages } = await bridge()
  expect(stages).toMatchObject([{ key: 'est' }, { key: 'act' }])
  expect(note).toEqual([
    expect.stringContaining('NZD缺2025-06的海关汇率'),
    expect.stringContaining('no customs rate of 2025-06 for NZD'),
  ])
  await rates('2025-06', 'NZD', '4')
  await queueEmpty(sql)
  // 70,000 less 10,000 NZD at 4.
  expect(((await bridge()).total as Wire[]).at(-1)).toMatchObject({ to: 'sif', end: '30000.00' })
})
