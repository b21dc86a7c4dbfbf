import { describe, expect, test } from 'vitest'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { stockLedger } from '#areas/warehouse/stock-ledger/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { stockTransfer } from '#areas/warehouse/stock-transfer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Sent } from '#platform/testing/person.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'

const opened = await house()
const { admin, make, sql } = opened
const { container, contracted, cost, exchange, itemsOf, sell, submitted } = settling(opened)

type List = Sent<typeof packingList>

/** The receipt of a container, its pallets taken in as they came; what is not said of a pallet came whole. */
async function receive(list: List, pallets: readonly Wire[] = []) {
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const details = waiting.details.map((line, at) => ({ ...line, ...pallets[at] }))
  if (pallets.length > 0) await admin.save(receipt, waiting, { details } as never)
  await admin.run(receipt, 'confirm', await admin.get(receipt, waiting), { restAsShipped: 'Y' })
  return admin.get(receipt, waiting)
}
const stockOf = async (list: List) =>
  (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo), ascs: 'id' })).records as Wire[]
const costsOf = async (list: List) => (await stockOf(list)).map(row => row.unitCost)

/** Container B of the guide, received, its claim audited, its costs known, its currency bought at 7.1940. */
async function containerB() {
  const list = await container({ tradeMode: 'PURCHASE', currencyCode: 'USD' }, ['3240', '2160'], ['11.40', '10.85'])
  const [kw1, kw2] = itemsOf(list)
  const contract = await contracted(list)
  await receive(list, [{ receivedQty: '3228', damagedQty: '12' }])
  const { purchaseDepartmentCode: purchaseDepartment, currencyCode, orgId, vendorId } = list
  const claimed = await make(claim, {
    vendorId,
    orgId,
    purchaseDepartment,
    currencyCode,
    details: [
      { contractId: contract.id, itemCode: kw1, claimQty: '12', unitPrice: '11.40', baseAmount: null, claimRate: null },
      {
        contractId: contract.id,
        itemCode: kw2,
        claimQty: null,
        unitPrice: null,
        baseAmount: '23436',
        claimRate: '1.2',
      },
    ],
  } as never)
  await admin.run(claim, 'audit', claimed)
  for (const [expenseSubType, amount] of [
    ['HAULAGE', '6800'],
    ['DOCK', '3650'],
    ['CLEARANCE', '2800'],
    ['VAT', '39641.21'],
  ])
    await cost(list, { expenseSubType, amount })
  await exchange(list, '60372', { payeeAmount: '100000', currencyExchangeAmount: '719400' })
  await sell(list, [{ itemCode: kw1, saleQty: '1200', salePrice: '112' }])
  return list
}

describe('what the boxes in stock cost', () => {
  test('is what container B landed at, 82.5091, from its last settlement on, and the estimate again without it [issue 33, B11]', async () => {
    const list = await containerB()
    const estimated = await costsOf(list)
    expect(estimated).toHaveLength(2)

    const { confirm } = await submitted(list, { finalFlag: 'Y' })
    expect(await costsOf(list)).toEqual(estimated)
    await admin.run(settlementConfirm, 'audit', confirm)
    expect(await admin.get(settlementConfirm, confirm)).toMatchObject({ payableAmountCny: '431308.86' })
    expect(await costsOf(list)).toEqual(['82.5091', '82.5091'])
    const told = await admin.page(stockLedger, { lotNo: String(list.shipmentLotNo), transactionType: 'COST' })
    expect(told.records).toMatchObject([
      { reason: 'SETTLEMENT', qty: '0.000', unitCost: '82.5091', sourceNo: confirm.settlementNo },
      { reason: 'SETTLEMENT', qty: '0.000', unitCost: '82.5091', sourceNo: confirm.settlementNo },
    ])
    expect(new Set(told.records.map(row => (row as Wire).onhandAfter))).toEqual(new Set(['2160.000', '3228.000']))

    // Boxes that go elsewhere take their cost along.
    const [lot] = await stockOf(list)
    const { warehouseCode: toWarehouse } = await make(secondaryInventory, { orgId: list.orgId })
    const moved = await make(stockTransfer, {
      orgId: list.orgId,
      fromWarehouse: String(lot?.warehouseCode),
      toWarehouse,
      details: [{ itemCode: String(lot?.itemCode), lotNo: String(lot?.lotNo), quantity: '100' }],
    })
    await admin.run(stockTransfer, 'audit', moved)
    // What the house notes in them by itself is there before the next step.
    await queueEmpty(sql)
    await admin.run(stockTransfer, 'receive', moved, { restInTransit: 'Y' })
    const rows = await stockOf(list)
    expect(rows.filter(row => row.warehouseCode === toWarehouse)).toMatchObject([
      { onhand: '100.000', unitCost: '82.5091' },
    ])

    await queueEmpty(sql)
    await admin.run(settlementConfirm, 'antiAudit', confirm)
    const back = await stockOf(list)
    expect(back.map(row => row.unitCost)).toEqual(
      back.map(({ itemCode }) => (itemCode === lot?.itemCode ? estimated[0] : estimated[1])),
    )
  })

  test('is the estimate while a part of the container is still to be settled [issue 33, B11]', async () => {
    const list = await container({ tradeMode: 'CONSIGN', currencyCode: 'CNY' }, ['10'], ['300'])
    await receive(list)
    const estimated = await costsOf(list)
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '4', salePrice: '700' }])
    const part = await submitted(list, { finalFlag: 'N' })
    await admin.run(settlementConfirm, 'audit', part.confirm)
    expect(await costsOf(list)).toEqual(estimated)

    // 2,800 of the first, 3,200 of the second, nothing taken off: 600.00 a box of ten.
    await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '4', salePrice: '800' }])
    const last = await submitted(list, { finalFlag: 'Y' })
    await admin.run(settlementConfirm, 'audit', last.confirm)
    expect(await costsOf(list)).toEqual(['600.0000'])
  })
})

test('costs fall on the boxes that came in, as soon as they are confirmed or taken back (business.md 4.5)', async () => {
  const list = await container({ tradeMode: 'CONSIGN', currencyCode: 'CNY' }, ['10', '10'])
  await cost(list, { expenseSubType: 'DOCK', amount: '150', allocateBasis: 'QTY' })
  const shown = async () => {
    const { records } = await admin.page(cargoTracking, { containerNo: String(list.containerNo), ascs: 'id' })
    return records.map(row => row.actDockFees)
  }
  await queueEmpty(sql)
  expect(await shown()).toEqual(['75.00', '75.00'])
  const came = await receive(list, [{}, { receivedQty: '5' }])
  await queueEmpty(sql)
  expect(await shown()).toEqual(['100.00', '50.00'])
  await admin.run(receipt, 'reverse', came)
  await queueEmpty(sql)
  expect(await shown()).toEqual(['75.00', '75.00'])
})
