import { expect, test } from 'vitest'
import { ecommerceOrder } from '#areas/ecommerce/order/document.ts'
import { onSale } from '#areas/ecommerce/samples.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo, lotNo as newLot } from '#areas/packing/samples.ts'
import { preMaterial } from '#areas/processing/pre-material/document.ts'
import { processPlan } from '#areas/processing/process-plan/document.ts'
import { releasedPlan, runningTask } from '#areas/processing/samples.ts'
import { weighingRecord } from '#areas/processing/weighing-record/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { miscTransaction } from '#areas/warehouse/misc-transaction/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockTransfer } from '#areas/warehouse/stock-transfer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { place } from '../samples.ts'
import { traceBalance } from '../trace-balance/document.ts'
import { transferOrder } from '../transfer-order/document.ts'
import { recallSheet } from './document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

const recalled = async (soughtLot: string) =>
  (await admin.page(recallSheet, { soughtLot, size: '100' })).records.map(
    row => `${row.recallKind} ${row.lotNo} ${row.qty}`,
  )
const balanced = async (soughtLot: string, more: object = {}) =>
  (await admin.page(traceBalance, { soughtLot, ...more, size: '100' })).records

test('whom to call because of a lot, and whether it adds up, through a work and with thousands of lots behind it (issue 35)', async () => {
  const { lotNo, platformItemNumber } = await onSale(maker, { quantity: '50' })
  const order = await make(ecommerceOrder, { platformItemNumber, quantity: '4', receiverName: '林晓' })
  const now = () => admin.get(ecommerceOrder, order)
  await admin.run(ecommerceOrder, 'match', order)
  await admin.run(ecommerceOrder, 'ship', await now(), { carrier: '顺丰' })
  const back = { quantity: '1', goods: 'SCRAPPED', refundReason: '坏果' }
  await admin.run(ecommerceOrder, 'refundPart', await now(), back)
  expect((await recalled(lotNo)).toSorted()).toEqual([`CONSUMER ${lotNo} 3.000`, `WAREHOUSE ${lotNo} 46.000`])
  const { records } = await admin.page(recallSheet, { soughtLot: lotNo, recallKind: 'CONSUMER' })
  expect(records).toMatchObject([{ party: '林晓', phone: '138****5678', documentNo: order.platformOrderNo }])
  expect(await balanced(lotNo)).toMatchObject([
    {
      way: 'SELF',
      nodeKind: 'LOT',
      inQty: '50.000',
      outQty: '3.000',
      lossQty: '1.000',
      underWayQty: '0.000',
      onhandQty: '46.000',
      differenceQty: '0.000',
      balanced: 'Y',
    },
  ])

  // The lot was made under a plan of three thousand raw lots.
  const raw = await make(preMaterial)
  await sql('update process_plan set process_plan_no = $2, consumed_weight = 100, status = $3 where id = $1', [
    raw.processPlanId,
    lotNo,
    '40',
  ])
  await sql("update pre_material set status = 'PICKED', picked_quantity = 4 where id = $1", [raw.id])
  for (const table of ['pre_material', 'stock_ledger'])
    await sql(
      `insert into ${table} select c.* from generate_series(1, 3000) n, lateral (
         select t.* from ${table} t where t.lot_no = $1 order by t.id limit 1) o,
         lateral jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object('id', nextval('record_id'), 'lot_no', 'RAW-' || $1 || '-' || n)) c`,
      [raw.lotNo],
    )
  const behind = `RAW-${raw.lotNo}-2999`
  expect((await recalled(behind)).toSorted()).toEqual([`CONSUMER ${lotNo} 3.000`, `WAREHOUSE ${lotNo} 46.000`])
  const own = await recalled(String(raw.lotNo))
  expect(own).toHaveLength(3)
  expect(own).toContain(`CONSUMER ${lotNo} 3.000`)
  const onwards = await balanced(behind, { way: 'ONWARDS' })
  expect(onwards.map(row => `${row.nodeKind} ${row.balanced}`).toSorted()).toEqual(['LOT Y', 'PLAN N'])
  const { total } = (await admin.page(traceBalance, { soughtLot: lotNo, way: 'BACK', size: '1' })) as {
    total?: unknown
  }
  expect(Number(total)).toBe(3001)
  // What nobody can explain is named: the copied movements brought boxes that lie nowhere.
  const [first] = await balanced(behind, { way: 'SELF' })
  expect(first).toMatchObject({ nodeNo: behind, balanced: 'N', differenceQty: first?.inQty })

  expect(await user('warehouse:onhand:list').call('GET', `${recallSheet.calls}/page?soughtLot=${lotNo}`)).toMatchObject(
    {
      status: 403,
    },
  )
})

test('boxes that were lost on the way are lost and under way no longer, between warehouses and to a store (issue 35)', async () => {
  const { document: units } = maker.catalogue.get('operating-unit')
  const orgId = String(((await maker.make(units, {})) as Wire).id)
  const [cold, market, store] = [
    await place(maker, 'COLD', { orgId }),
    await place(maker, 'MARKET', { orgId }),
    await place(maker, 'STORE', { orgId }),
  ]
  await place(maker, 'TRANSIT', { orgId })
  const line = await found(maker, cold, { quantity: '30' })
  const { lotNo } = line

  /** An order of a store of which some boxes came. */
  const ordered = async (quantity: string, came?: string) => {
    const made = await make(transferOrder, {
      fromWarehouse: cold,
      shipToPartner: store,
      details: [{ ...line, quantity }],
    } as never)
    for (const step of ['submit', 'ship'] as const) await admin.run(transferOrder, step, made)
    const [row] = (await admin.get(transferOrder, made)).details
    if (came)
      await admin.ask('POST', `${transferOrder.calls}/count-in`, {
        id: made.id,
        counted: [{ id: row?.id, qty: came }],
      })
    // What the ERP says of it may come in between: who presses looks again.
    return (input: Wire) => eventually(() => admin.run(transferOrder, 'close', made, input))
  }
  const lost = await ordered('10', '7')
  await ordered('5', '4')
  const returned = await ordered('2')
  const moved = await make(stockTransfer, {
    orgId,
    fromWarehouse: cold,
    toWarehouse: market,
    details: [{ ...line, quantity: '6' }],
  } as never)
  await admin.run(stockTransfer, 'audit', moved)
  const open = await admin.get(stockTransfer, moved)
  await admin.save(stockTransfer, open, { details: [{ ...open.details[0], receiveQty: '4' }] } as never)
  await admin.run(stockTransfer, 'receive', moved)
  // The transit warehouse holds what is under way between two warehouses: it lies there.
  expect(await balanced(lotNo)).toMatchObject([{ lossQty: '0.000', underWayQty: '6.000', onhandQty: '24.000' }])
  // Whom to call of them is whoever they come to, and the paper they travel by; nobody answers for a transit warehouse.
  const { records: moving } = await admin.page(recallSheet, { soughtLot: lotNo, documentNo: String(moved.transferNo) })
  expect(moving).toMatchObject([
    { recallKind: 'UNDER_WAY', qty: '2.000', party: open.toWarehouseName, warehouseCode: cold, toWarehouse: market },
  ])
  expect(await recalled(lotNo)).toContain(`UNDER_WAY ${lotNo} 3.000`)
  expect((await recalled(lotNo)).filter(row => row.startsWith('WAREHOUSE'))).toHaveLength(2)
  // Who holds one place sees what is on its way there, too.
  const callerAt = (warehouse: string) =>
    user('warehouse:recall:list', { scope: 'WAREHOUSE', warehouseCodes: [warehouse], orgIds: [orgId] })
  const comingTo = async (warehouse: string) =>
    (await callerAt(warehouse).page(recallSheet, { soughtLot: lotNo, recallKind: 'UNDER_WAY' })).records.map(
      row => row.qty,
    )
  expect(await comingTo(market)).toEqual(['2.000'])
  expect(new Set(await comingTo(store))).toEqual(new Set(['1.000', '2.000', '3.000']))

  await admin.run(stockTransfer, 'close', moved, { closeReason: 'two fell off' })
  await lost({ closeReason: 'three were crushed' })
  await returned({ closeReason: 'not loaded', returned: 'Y' })
  expect(await balanced(lotNo)).toMatchObject([
    {
      inQty: '30.000',
      outQty: '0.000',
      lossQty: '5.000',
      underWayQty: '1.000',
      onhandQty: '24.000',
      differenceQty: '0.000',
      balanced: 'Y',
    },
  ])
  const called = (await recalled(lotNo)).toSorted()
  expect(called.filter(row => !row.includes('HOUSE') && !row.startsWith('STORE'))).toEqual([
    `LOST ${lotNo} 2.000`,
    `LOST ${lotNo} 3.000`,
    `UNDER_WAY ${lotNo} 1.000`,
  ])
  const { records } = await admin.page(recallSheet, { soughtLot: lotNo, recallKind: 'LOST', size: '100' })
  expect(records.map(row => row.documentNo)).toContain(moved.transferNo)
})

test('a container that was merged is recalled whole by any of its lots: its boxes lie under the old one, its sales are called by the new one (decisions 0086, 0102)', async () => {
  const list = await make(packingList)
  const [itemCode, lotNo] = [String(list.details[0]?.itemCode), String(list.shipmentLotNo)]
  await found(maker, await place(maker, 'COLD'), { itemCode, lotNo, quantity: '30' })
  await make(saleRecord, { itemCode, orgId: list.orgId, feederLotNo: lotNo, saleQty: '10' })
  const [between, into] = [newLot(), newLot()]
  const merged = async (id: string, shipmentLotNo: string) => {
    const other = await running.asHouse('1', work =>
      work.create(shipment, {
        containerNo: containerNo(),
        vesselVoyage: 'RECALLED 1E',
        orgId: list.orgId,
        shipmentLotNo,
      }),
    )
    await admin.run(shipment, 'merge', await admin.get(shipment, { id }), { intoId: other.id, reason: '同一个' })
    return other.id
  }
  await merged(await merged(String(list.shipmentId), between), into)
  for (const sought of [lotNo, between, into])
    expect((await recalled(sought)).toSorted()).toEqual([`SALE_RECORD ${into} 10.000`, `WAREHOUSE ${lotNo} 30.000`])
})

test('boxes that are being worked on are in their workshop, before and after they are packed, until they are in stock (business.md 3.16)', async () => {
  const store = await make(secondaryInventory, { warehouseType: 'COLD' })
  const shop = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: store.orgId })
  const plan = await releasedPlan(maker, { warehouseCode: shop.warehouseCode })
  const { itemCode } = plan
  const { lotNo } = await found(maker, store.warehouseCode, { itemCode, quantity: '30' })
  const material = await make(preMaterial, {
    processPlanId: plan.id,
    warehouseCode: store.warehouseCode,
    itemCode,
    unitWeight: '2',
    lotNo,
    quantity: '10',
  })
  const { shipmentId, vendorId } = await auditedList(maker, { tradeMode: 'CONSIGN' })
  await sql('update pre_material set shipment_id = $1 where id = $2', [shipmentId, material.id])
  await admin.run(preMaterial, 'launchPicking', await admin.get(preMaterial, material))
  const made = String(plan.processPlanNo)
  expect((await recalled(lotNo)).toSorted()).toEqual([`IN_WORK ${lotNo} 10.000`, `WAREHOUSE ${lotNo} 20.000`])
  const box = await make(weighingRecord, {
    processTaskId: (await runningTask(maker, { processPlanId: plan.id })).id,
    steelyardId: null,
  })
  const inWork = [`IN_WORK ${made} 1.000`]
  expect(await recalled(made)).toEqual(inWork)
  expect(await recalled(lotNo)).toEqual(expect.arrayContaining([...inWork, `IN_WORK ${lotNo} 10.000`]))
  const { records } = await admin.page(recallSheet, { soughtLot: lotNo, recallKind: 'IN_WORK', size: '100' })
  expect(records).toMatchObject([
    { party: shop.warehouseName, documentNo: made },
    { party: shop.warehouseName, documentNo: made },
  ])
  await admin.run(weighingRecord, 'receive', box)
  expect(await recalled(made)).toEqual([`WAREHOUSE ${made} 1.000`])
  // Sold on a market under the number of its plan it names the container its fruit came in, and is sold under that number all the same.
  const sale = await make(saleRecord, { itemCode, feederLotNo: made, saleQty: '1' })
  expect(sale).toMatchObject({ shipmentId, matchFlag: 'N' })
  expect(vendorId).not.toBeNull()
  expect((await recalled(made)).toSorted()).toEqual([`SALE_RECORD ${made} 1.000`, `WAREHOUSE ${made} 1.000`])
  await sql("update process_plan set status = '40' where id = $1", [plan.id])
  expect((await recalled(lotNo)).toSorted()).toEqual([
    `SALE_RECORD ${made} 1.000`,
    `WAREHOUSE ${lotNo} 20.000`,
    `WAREHOUSE ${made} 1.000`,
  ])
  expect(await admin.get(processPlan, plan)).toMatchObject({ status: '40' })
})

test('whoever was given boxes, as a sample or a gift, is called too; what was scrapped is nowhere', async () => {
  const warehouseCode = await place(maker, 'COLD')
  const { itemCode, lotNo } = await found(maker, warehouseCode, { quantity: '30' })
  const gone = async (reason: string, quantity: string, more: Wire = {}) => {
    const made = await make(miscTransaction, {
      warehouseCode,
      transactionType: 'OUT',
      reason,
      details: [{ itemCode, lotNo, quantity }],
      ...more,
    } as never)
    await admin.run(miscTransaction, 'audit', made)
    return made
  }
  const gift = await gone('GIFT', '5', { remark: '赠送：华润门店 王经理' })
  const taken = await gone('SAMPLE', '2')
  await admin.run(miscTransaction, 'reverse', await admin.get(miscTransaction, taken))
  expect((await recalled(lotNo)).toSorted()).toEqual([`GIVEN_AWAY ${lotNo} 5.000`, `WAREHOUSE ${lotNo} 25.000`])
  const { records } = await admin.page(recallSheet, { soughtLot: lotNo, recallKind: 'GIVEN_AWAY' })
  expect(records).toMatchObject([{ party: '赠送：华润门店 王经理', documentNo: gift.transactionNumber }])
})
