import { beforeAll, describe, expect, test } from 'vitest'
import { clearing } from '#areas/customs/testing.ts'
import { traceOrder } from '#areas/customs/trace-order/document.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { miscTransaction } from '../misc-transaction/document.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { receipt } from './document.ts'

const open = await house()
const { admin, make, sql, user } = open
const { audited, fruitOf, line, releasedA, stateOf, tracked, valueOf } = clearing(open)

type A = Awaited<ReturnType<typeof releasedA>>

describe('container A in the warehouse', () => {
  let fruit: A['fruit']
  let list: A['list']
  let entry: A['entry']

  beforeAll(async () => {
    ;({ fruit, list, entry } = await releasedA())
  })

  test('is received whole: 960 boxes lie in stock under its lot', async () => {
    const waiting = await admin.findOne(receipt, { containerNo: list.containerNo })
    expect(waiting).toMatchObject({
      status: '0',
      shippedQty: '960.000',
      receivedQty: '0.000',
      warehouseCode: list.warehouseCode,
    })
    await expect(admin.run(receipt, 'confirm', waiting)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_CONFIRM',
      message: expect.stringContaining('has no received quantity to confirm'),
    })
    await expect(admin.run(receipt, 'reverse', waiting)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_REVERSE',
      message: expect.stringContaining(`${waiting.receiptNo} has nothing confirmed to reverse`),
    })
    const early = { restAsShipped: 'Y', arrivalDate: '2025-01-02' }
    await expect(admin.run(receipt, 'confirm', waiting, early)).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      message: expect.stringContaining(`${waiting.receiptNo}: arrival on 2025-01-02 is before the departure on`),
      answer: { data: { warningsOnly: true } },
    })
    await expect(admin.in('zh').save(receipt, waiting, { arrivalDate: '2025-01-02' })).rejects.toThrow(
      `${waiting.receiptNo}的到仓日期2025-01-02早于离港日期`,
    )
    await admin.save(receipt, waiting, { arrivalDate: '2025-01-02', accepted: ['DATED_BEFORE_FORMER'] } as never)
    const dated = await admin.get(receipt, waiting)
    await expect(admin.run(receipt, 'confirm', dated, early)).rejects.toMatchObject({ bizCode: 'DATED_BEFORE_FORMER' })
    // A day that has not come is asked about once boxes are in, or come in, by it.
    await admin.save(receipt, dated, { arrivalDate: '2025-06-05' })
    await expect(
      admin.in('zh').run(receipt, 'confirm', await admin.get(receipt, dated), { restAsShipped: 'Y' }),
    ).rejects.toMatchObject({
      bizCode: 'ARRIVED_AHEAD',
      message: expect.stringContaining(`${dated.receiptNo}到仓日期2025-06-05晚于今天2025-05-06`),
      answer: { data: { warningsOnly: true } },
    })
    await admin.save(receipt, await admin.get(receipt, dated), { arrivalDate: '2025-05-06' })
    // The day put right while some of it is in is that of its boxes, too.
    await admin.save(receipt, await admin.get(receipt, waiting), {
      details: dated.details.map(({ id }, at) => (at === 0 ? { id, receivedQty: '480' } : { id })),
    } as never)
    await admin.run(receipt, 'confirm', await admin.get(receipt, waiting))
    await expect(
      admin.save(receipt, await admin.get(receipt, waiting), { arrivalDate: '2025-06-05' }),
    ).rejects.toMatchObject({ bizCode: 'ARRIVED_AHEAD' })
    for (const arrivalDate of ['2025-05-05', '2025-05-06']) {
      await admin.save(receipt, await admin.get(receipt, waiting), { arrivalDate })
      const lies = await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })
      expect(lies.records.map(row => row.arrivalDate)).toEqual([arrivalDate])
    }
    await admin.run(receipt, 'confirm', await admin.get(receipt, waiting), { restAsShipped: 'Y' })
    expect(await admin.get(receipt, waiting)).toMatchObject({
      status: '1',
      receivedQty: '960.000',
      shortQty: '0.000',
      details: [{ receiveStatus: 'RECEIVED' }, { receiveStatus: 'RECEIVED' }, { receiveStatus: 'RECEIVED' }],
    })
    const { records } = await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo), ascs: 'id' })
    expect(records.reduce((total, row) => total + Number((row as Wire).onhand), 0)).toBe(960)
    expect(records).toMatchObject([{ onhand: '480.000', available: '480.000', unitCost: '479.7000' }, {}, {}])
    expect(await tracked(list)).toMatchObject([{ status: 'RECEIVED', receivedQty: '480.000' }, {}, {}])
    expect(await admin.findOne(loadingRecord, { containerNo: list.containerNo })).toMatchObject({
      receivingStatus: '1',
    })
    expect(await admin.get(packingList, list)).toMatchObject({ receivingStatus: '1', trackingNode: 'RECEIVED' })
  })

  test('is sold once it has come in: a sale corrected to a day before is asked about [issue 33, C20]', async () => {
    const { itemCode } = (await admin.get(packingList, list)).details[0] ?? {}
    const sold = await make(saleRecord, {
      containerNo: list.containerNo,
      itemCode: String(itemCode),
      saleDate: '2025-05-07',
      accepted: ['SALE_AHEAD'],
    } as never)
    expect(sold).toMatchObject({ packingListId: list.id })
    await expect(admin.save(saleRecord, sold, { saleDate: '2025-05-05' })).rejects.toMatchObject({
      bizCode: 'DATED_BEFORE_FORMER',
      message: expect.stringContaining(
        `${sold.feederDocNo}-${sold.feederLineNo}: sale date 2025-05-05 is before the arrival on 2025-05-06`,
      ),
      answer: { data: { warningsOnly: true } },
    })
    await expect(admin.in('zh').save(saleRecord, sold, { saleDate: '2025-05-05' })).rejects.toThrow(
      '销售日期2025-05-05早于到仓日期2025-05-06',
    )
    await admin.save(saleRecord, sold, { saleDate: '2025-05-05', accepted: ['DATED_BEFORE_FORMER'] } as never)
    await admin.delete(saleRecord, await admin.get(saleRecord, sold))
  })

  test('is traced by its lot, from packing list and entry to the boxes in stock [C1-7-036]', async () => {
    const traceNo = String(list.shipmentLotNo)
    expect(await admin.findOne(traceOrder, { traceNo })).toMatchObject({
      containerNo: list.containerNo,
      packingListId: list.id,
      customsDocumentId: entry.id,
      coo: fruit.coo,
      category: fruit.category,
      totalQty: '960.000',
      receivedQty: '960.000',
      onhand: '960.000',
    })
    const { records } = (await admin.ask('POST', '/customs/trace-order/trace_no/page', { q: traceNo })) as unknown as {
      records: Wire[]
    }
    expect(records).toMatchObject([{ traceNo, label: traceNo, value: traceNo }])
    await expect(user('warehouse:onhand:list').page(traceOrder, { traceNo })).rejects.toThrow()
  })

  test('is not given back once something of its lot has left', async () => {
    const done = await admin.findOne(receipt, { containerNo: list.containerNo })
    await admin.run(receipt, 'reverse', done)
    expect(await admin.get(receipt, done)).toMatchObject({ status: '0', completeTime: null })
    expect(await stateOf(list)).toEqual(new Set(['RELEASED']))
    expect(await admin.get(packingList, list)).toMatchObject({ receivingStatus: '0', trackingNode: 'RELEASED' })
    const { records } = await admin.page(stockLedger, { lotNo: String(list.shipmentLotNo), size: '100' })
    expect(
      records.map(row => (row as Wire).transactionType).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['IN', 'IN', 'IN', 'OUT', 'OUT', 'OUT'])

    await admin.run(receipt, 'confirm', done, { restAsShipped: 'Y' })
    const [row] = (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo), ascs: 'id' })).records as Wire[]
    const sample = await make(miscTransaction, {
      warehouseCode: String(row?.warehouseCode),
      transactionType: 'OUT',
      reason: 'SAMPLE',
      details: [{ itemCode: String(row?.itemCode), lotNo: String(row?.lotNo), quantity: '4' }],
    })
    await admin.run(miscTransaction, 'audit', sample)
    await expect(admin.run(receipt, 'reverse', done)).rejects.toThrow(`lot ${row?.lotNo}: only 476 available`)
    await expect(admin.in('zh').run(receipt, 'reverse', done)).rejects.toThrow('可用量不足，可用476')
    await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow('receipt')
  })
})

test('fruit that arrives too warm is told to the quality lead', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  await make(lookupValue, { lookupType: 'ARRIVAL_TEMPERATURE', lookupValue: fruit.category, attribute1: '2~6' })
  const list = await audited(fruit, {
    details: [await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8')],
  })
  const lead = user('warehouse:receive:list', { scope: 'ORG', orgIds: [fruit.unit], roles: ['QUALITY_LEAD'] })
  const { id: userId } = await lead.made
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const [pallet] = waiting.details
  await admin.save(receipt, waiting, {
    details: [{ ...pallet, receivedQty: '10', arrivalTemperature: '9.5' }],
  } as never)
  await admin.run(receipt, 'confirm', waiting)
  const notices = await sql("select * from notice where user_id = $1 and document = 'receipt'", [userId])
  expect(JSON.stringify(notices)).toContain('到货温度异常')
  expect(JSON.stringify(notices)).toContain('9.5')
  expect(await admin.get(receipt, waiting)).toMatchObject({ highestTemperature: '9.5' })
})

test('a receipt of which pallets came in stays in its warehouse until they are taken out again', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  const list = await audited(fruit, {
    details: [
      await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8'),
      await line(fruit, await valueOf('grade'), ['20', '9', '9.5'], '6', '6'),
    ],
  })
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const place = async (warehouseType: string) =>
    String((await make(secondaryInventory, { orgId: fruit.unit, warehouseType } as never)).warehouseCode)
  const [cold, market] = [await place('COLD'), await place('MARKET')]
  const [first, second] = waiting.details
  await admin.save(receipt, waiting, {
    warehouseCode: cold,
    details: [{ ...first, receivedQty: '10' }, second],
  } as never)
  await admin.run(receipt, 'confirm', waiting)
  const begun = await admin.get(receipt, waiting)
  await expect(admin.save(receipt, begun, { warehouseCode: market })).rejects.toMatchObject({
    bizCode: 'RECEIVED_ELSEWHERE',
    message: expect.stringContaining(`Pallets of ${waiting.receiptNo} are received into`),
  })
  await expect(admin.in('zh').save(receipt, begun, { warehouseCode: market })).rejects.toThrow(
    `${waiting.receiptNo}已有托盘收入`,
  )
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
  await admin.run(receipt, 'reverse', waiting)
  await admin.save(receipt, await admin.get(receipt, waiting), { warehouseCode: market })
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
  const { records } = await admin.page(stockOnhand, { lotNo: String(waiting.shipmentLotNo), size: '50' })
  expect(records.map(row => `${(row as Wire).warehouseCode} ${(row as Wire).onhand}`).toSorted()).toEqual(
    [`${cold} 0.000`, `${cold} 0.000`, `${market} 10.000`, `${market} 20.000`].toSorted(),
  )
})

test('what came damaged and what did not come is proposed to the claim about its order [issue 33, C20]', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  const list = await audited(fruit, {
    details: [
      await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8'),
      await line(fruit, await valueOf('grade'), ['20', '9', '9.5'], '6', '6'),
    ],
  })
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const [first, second] = waiting.details
  await admin.save(receipt, waiting, {
    details: [
      { ...first, receivedQty: '7', damagedQty: '2' },
      { ...second, receivedQty: '20' },
    ],
  } as never)
  const unaudited = await admin.findOne(purchaseContract, { packingListId: list.id })
  await admin.run(purchaseContract, 'audit', unaudited)
  const order = await admin.get(purchaseContract, unaudited)
  const begun = async () => {
    const answer = await admin.ask('POST', `${claim.calls}/create`, {
      rows: [{ id: order.id, version: order.version }],
    })
    return admin.get(claim, { id: String((answer as unknown as { id: string }).id) })
  }
  expect((await begun()).details.map(one => one.claimQty)).toEqual([null, null])
  await admin.run(receipt, 'confirm', await admin.get(receipt, waiting))
  const proposed = await begun()
  const about = proposed.details.find(one => one.itemCode === first?.itemCode)
  expect(about).toMatchObject({
    claimQty: '3.000',
    unitPrice: '8.0000',
    claimAmount: '24.00',
    reason: `${waiting.receiptNo} 损坏2 短少1`,
  })
  expect(proposed.details.filter(one => one !== about).map(one => one.claimQty)).toEqual([null])
})

test('two lists in one container are traced with their own fruit; of an item that both hold nobody says what is left', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  const [own, other] = [
    await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8'),
    await line(fruit, await valueOf('grade'), ['20', '9', '9.5'], '6', '6'),
  ]
  const first = await audited(fruit, { details: [own] })
  // Where it comes from is known before it is declared.
  expect(await admin.findOne(traceOrder, { containerNo: first.containerNo })).toMatchObject({
    customsDocumentId: null,
    coo: fruit.coo,
    category: fruit.category,
  })
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [first.id] })
  await admin.run(receipt, 'confirm', await admin.get(receipt, { id: String(made?.targetId) }), { restAsShipped: 'Y' })
  const beside = async (details: readonly Wire[]) =>
    audited(fruit, {
      containerNo: first.containerNo,
      vesselVoyage: first.vesselVoyage,
      vendorId: (await make(vendor, { vendorType: 'EXTERNAL' })).id,
      details,
    })
  const left = async (list: { id: string }) => {
    const { records } = await admin.page(traceOrder, { containerNo: first.containerNo })
    return (records as Wire[]).find(one => one.packingListId === list.id)?.onhand
  }
  expect(await left(first)).toBe('10.000')
  const second = await beside([other])
  expect([await left(first), await left(second)]).toEqual(['10.000', '0.000'])
  const third = await beside([own])
  expect([await left(first), await left(second), await left(third)]).toEqual([null, '0.000', null])
})

test('boxes lie under the number they were taken in under when their shipment is merged into one of another lot, and leave from there (business.md 2.5)', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  const details = [await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8')]
  const list = await audited(fruit, { details })
  // The other was founded by what was said of it, and has no list yet.
  const into = await open.house.asHouse('1', work =>
    work.create(shipment, {
      containerNo: String(list.containerNo),
      vesselVoyage: 'SAID 001E',
      orgId: fruit.unit,
      shipmentLotNo: `S-${list.shipmentLotNo}`,
    }),
  )
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const place = await make(secondaryInventory, { orgId: fruit.unit, warehouseType: 'COLD' } as never)
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  await admin.save(receipt, waiting, { warehouseCode: place.warehouseCode })
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
  const lotNo = String(waiting.shipmentLotNo)
  expect(await admin.get(receipt, waiting)).toMatchObject({ lotNo })
  await admin.run(shipment, 'merge', await admin.get(shipment, { id: String(list.shipmentId) }), {
    intoId: into.id,
    reason: '同一个货柜',
  })
  expect(await admin.get(receipt, waiting)).toMatchObject({ shipmentLotNo: into.shipmentLotNo, lotNo })
  const lies = async () => (await admin.page(stockOnhand, { lotNo })).records
  expect(await lies()).toMatchObject([{ onhand: '10.000', shipmentId: into.id }])
  const traced = await admin.ask('GET', `/scm/stock/trace?receiptNo=${waiting.receiptNo}`)
  expect(traced).toMatchObject({ pallets: [{ stockLot: lotNo }], stock: [{ lotNo, onhand: '10.000' }] })
  await admin.run(receipt, 'reverse', waiting)
  expect(await lies()).toMatchObject([{ onhand: '0.000' }])
  // Taken in anew they lie where their shipment is by now.
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
  expect(await admin.get(receipt, waiting)).toMatchObject({ lotNo: into.shipmentLotNo })
})
