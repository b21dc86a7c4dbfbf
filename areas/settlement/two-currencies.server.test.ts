import { describe, expect, test } from 'vitest'
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
import { salesSummary } from './sales-summary/document.ts'
import { settlementConfirm } from './settlement-confirm/document.ts'
import { settling } from './testing.server.ts'

const opened = await house()
const { admin, make, sql } = opened
const { agree, container, cost, itemsOf, sell, submitted } = settling(opened)
const { rates } = clearing(opened)

type List = Sent<typeof packingList>

/** A company of the group whose books are kept in Hong Kong dollars. */
async function hongKong(): Promise<string> {
  for (const code of ['HKD', 'THB'])
    if ((await admin.page(currency, { currencyCode: code })).records.length === 0)
      await make(currency, { currencyCode: code })
  await rates('2025-05', 'THB', '0.2132')
  const { id } = await make(operatingUnit, { currencyCode: 'HKD' })
  return id
}

/** A container of a unit, bought in baht on consignment. */
const ofUnit = (orgId: string) => container({ orgId, currencyCode: 'THB', tradeMode: 'CONSIGN' }, ['100'], ['2000'])

const trackedOf = async ({ id }: { id: string }) =>
  (await admin.page(cargoTracking, { packingListId: id })).records as (Wire & { id: string })[]

async function receive(list: List) {
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  await admin.run(receipt, 'confirm', await admin.get(receipt, { id: String(made?.targetId) }), { restAsShipped: 'Y' })
}

describe('a container of a unit whose books are kept in another currency', () => {
  test('is expected, sold, settled and costed in yuan as every other (business.md 4.3, 4.5, decision 0111)', async () => {
    const list = await ofUnit(await hongKong())
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
