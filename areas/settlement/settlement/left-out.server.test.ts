import { expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { preMaterial } from '#areas/processing/pre-material/document.ts'
import { releasedPlan } from '#areas/processing/samples.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { settling } from '../testing.server.ts'
import { settlement } from './document.ts'

const opened = await house()
const { admin, make, maker, sql, user } = opened
const { confirmOf, container, cost, exchange, generate, itemsOf, sell, submit } = settling(opened)

const leftOut = (asked: Record<string, string>) =>
  admin.ask('GET', `${settlement.calls}/left-out?${new URLSearchParams(asked)}`) as unknown as Promise<Wire[]>
async function sold(values = {}) {
  const list = await container({ currencyCode: 'CNY', ...values }, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  return list
}

test('a last settlement names what it leaves out, with the reason, and is submitted all the same by whoever means it (business.md 2.5)', async () => {
  const list = await sold()
  await cost(list, { expenseSubType: 'DOCK', amount: '100' })
  const open = await make(businessCost, {
    orgId: list.orgId,
    pricingUom: 'SHIPMENT',
    unitPrice: null,
    amount: '55',
    containers: [{ containerNo: list.containerNo, shipmentLotNo: list.shipmentLotNo }],
  } as never)
  expect(await leftOut({ shipmentId: String(list.shipmentId) })).toMatchObject([
    { kind: ['费用', 'Costs'], count: 1, amount: '100.00', reason: ['尚未归集，请重新归集', expect.any(String)] },
    { kind: ['费用', 'Costs'], count: 1, amount: '55.00', first: [{ id: open.id }] },
    { kind: ['销售', 'Sales'], count: 1, amount: '5600.00' },
  ])
  const one = await generate(list, { finalFlag: 'Y' })
  const left = await leftOut({ id: one.id })
  expect(left).toMatchObject([
    { document: 'business-cost', count: 1, amount: '55.00', currencyCode: 'CNY', first: [{ no: open.costNo }] },
  ])
  await expect(admin.run(settlement, 'submit', one)).rejects.toMatchObject({
    bizCode: 'SETTLEMENT_LEAVES_OUT',
    message: expect.stringContaining('costs: 1, 55.00 CNY (not audited; audit it and collect anew)'),
  })
  await admin.run(settlement, 'submit', one, { accepted: ['SETTLEMENT_LEAVES_OUT'] })
  await expect(
    user('tracking:shipment:list').ask('GET', `${settlement.calls}/left-out?id=${one.id}`),
  ).rejects.toMatchObject({
    status: 403,
  })
})

test('a last settlement waits while something said from outside resembles its container', async () => {
  const list = await sold()
  const one = await generate(list, { finalFlag: 'Y' })
  const lot = String(list.shipmentLotNo)
  await sell({ ...list, shipmentLotNo: `${lot}X` } as typeof list, [
    { itemCode: itemsOf(list)[0], saleQty: '1', salePrice: '700' },
  ])
  await expect(admin.run(settlement, 'submit', one)).rejects.toMatchObject({
    bizCode: 'MENTIONS_OPEN',
    message: expect.stringContaining(`Container ${list.containerNo} has 1 unresolved record`),
  })
  const mention = await admin.findOne(openMention, { shipmentLotNo: `${lot}X` })
  await admin.run(openMention, 'dismiss', mention, { reason: '同行' })
  await admin.run(settlement, 'submit', one)

  // What is said after the clerk has handed it in is heard as well.
  await sell({ ...list, shipmentLotNo: `${lot}Z` } as typeof list, [
    { itemCode: itemsOf(list)[0], saleQty: '1', salePrice: '700' },
  ])
  const confirm = await confirmOf(one)
  await expect(admin.run(settlementConfirm, 'audit', confirm)).rejects.toMatchObject({
    bizCode: 'MENTIONS_OPEN',
    message: expect.stringContaining(`Container ${list.containerNo} has 1 unresolved record`),
  })
  await admin.run(openMention, 'dismiss', await admin.findOne(openMention, { shipmentLotNo: `${lot}Z` }), {
    reason: '同行',
  })
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
})

test('sales of a container nobody knew count in what it sold, once it is known which one is meant', async () => {
  const list = await container({ currencyCode: 'CNY' }, ['10'])
  const lot = `${list.shipmentLotNo}Y`
  await sell({ ...list, shipmentLotNo: lot } as typeof list, [
    { itemCode: itemsOf(list)[0], saleQty: '4', salePrice: '700' },
  ])
  const mention = await admin.findOne(openMention, { shipmentLotNo: lot })
  await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
  await queueEmpty(sql)
  expect((await admin.page(cargoTracking, { containerNo: list.containerNo ?? '' })).records).toMatchObject([
    { sellQty: '4.000', actSalesAmount: '2800.00' },
  ])
})

test('currency that was not paid in yuan is told where the rate leaves it out', async () => {
  const list = await container({}, ['10'])
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '8', salePrice: '700' }])
  const bought = await exchange(list, '1000000')
  await sql("update exchange_receipt set home_currency_code = 'HKD' where id = $1", [bought.id])
  const one = await generate(list)
  expect(one).toMatchObject({ avgCostRate: null })
  expect(await leftOut({ id: one.id })).toMatchObject([
    {
      document: 'exchange-receipt',
      amount: '1000000.00',
      reason: [expect.any(String), expect.stringContaining('not paid in CNY')],
    },
  ])
})

test('a confirmed cost of a container says which; one that nobody knows, or of another unit, is refused', async () => {
  const list = await sold()
  const entered = (containers: object[], more: object = {}) =>
    make(businessCost, {
      orgId: list.orgId,
      pricingUom: 'SHIPMENT',
      unitPrice: null,
      amount: '10',
      ...more,
      containers,
    } as never)
  for (const named of [{ containerNo: 'abc' }, { containerNo: list.containerNo, shipmentLotNo: 'TYPO' }])
    await expect(entered([named])).rejects.toMatchObject({ bizCode: 'CONTAINER_UNKNOWN' })
  const [other] = await sql('select id::text as id from operating_unit where tenant_id = 1 and id <> $1 limit 1', [
    list.orgId,
  ])
  await expect(entered([{ containerNo: list.containerNo }], { orgId: other?.id })).rejects.toMatchObject({
    bizCode: 'UNIT_DIFFERS',
    message: expect.stringContaining(String(list.containerNo)),
  })
  expect(await entered([{ containerNo: ` ${list.containerNo?.toLowerCase()}` }])).toMatchObject({
    containers: [{ shipmentId: list.shipmentId, shipmentLotNo: list.shipmentLotNo, packingListId: list.id }],
  })
})

test('taxes that are not paid yet are told of a last settlement; paid after it they are ours to bear (business.md 3.7, 4.7)', async () => {
  const list = await sold()
  const [made] = await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
  const entry = { id: String(made?.targetId) }
  await sql("update customs_document set status = 'DECLARED', tariff = 0, vat = 500 where id = $1", [entry.id])
  const one = await generate(list, { finalFlag: 'Y' })
  await expect(admin.run(settlement, 'submit', one)).rejects.toMatchObject({
    bizCode: 'SETTLEMENT_LEAVES_OUT',
    message: expect.stringContaining('customs documents: 1, 500.00 CNY (taxes not paid yet'),
  })
  await admin.run(settlement, 'submit', one, { accepted: ['SETTLEMENT_LEAVES_OUT'] })
  await admin.run(settlementConfirm, 'audit', await confirmOf(one))
  const { customsNo } = await admin.get(customsDocument, entry)
  await admin.run(customsDocument, 'payTax', await admin.get(customsDocument, entry))
  const { records } = await admin.page(businessCost, { sourceNo: String(customsNo) })
  expect(records.map(row => [row.deductFlag, row.status])).toEqual([
    ['N', 'CONFIRMED'],
    ['N', 'CONFIRMED'],
  ])
  expect(await admin.get(customsDocument, entry)).toMatchObject({ status: 'TAX_PAID' })
})

test('a cost that was deducted as an estimate is asked about when its bill is deducted too, by subject and amount (business.md 4.3)', async () => {
  const list = await sold()
  const first = await generate(list)
  await admin.save(settlement, first, {
    costLines: [
      { expenseSubType: 'DOCK', flowStatus: 'ESTIMATED', amount: '100', currencyCode: 'CNY', allocateBasis: 'WEIGHT' },
    ],
  } as never)
  await submit(first)
  await admin.run(settlementConfirm, 'audit', await confirmOf(first))
  await cost(list, { expenseSubType: 'DOCK', amount: '120', deductFlag: 'Y' })
  await sell(list, [{ itemCode: itemsOf(list)[0], saleQty: '2', salePrice: '700' }])
  const last = await generate(list, { finalFlag: 'Y' })
  await expect(submit(last)).rejects.toMatchObject({
    bizCode: 'COST_DEDUCTED_TWICE',
    message: expect.stringContaining('dock fees estimated 100.00 CNY, billed 120.00 CNY'),
  })
  await admin.run(settlement, 'submit', last, { accepted: ['COST_DEDUCTED_TWICE'] })
})

test('a cost stays with the unit that has it in its books where the container is another unit’s by now; its writer hears, the last settlement names it', async () => {
  const list = await make(packingList, { currencyCode: 'CNY', tradeMode: 'CONSIGN', tradeType: 'REEXPORT' } as never)
  const { id: writerId } = await user('cost:businessCost:list').made
  const booked = await cost(list as never, { expenseSubType: 'DOCK', amount: '100' })
  await sql('update business_cost set updated_by = $2 where id = $1', [booked.id, writerId])
  // The list was for the wrong unit: it goes, and the right one's comes in its place.
  await admin.run(packingList, 'void', list)
  const original = { id: String(list.originalId) }
  await admin.run(originalPackingList, 'antiAudit', await admin.get(originalPackingList, original))
  await admin.run(originalPackingList, 'void', await admin.get(originalPackingList, original))
  const { id: orgId } = await make(operatingUnit, { currencyCode: 'CNY' })
  const { containerNo, loadDate, vesselVoyage } = list
  const now = await sold({ orgId, containerNo, loadDate, vesselVoyage })
  expect(now.shipmentId).toBe(list.shipmentId)
  const { costNo } = await admin.get(businessCost, booked)
  expect(
    (await sql('select text_en, record_no from notice where user_id = $1', [writerId])).map(row => row.record_no),
  ).toEqual([costNo])

  const one = await generate(now, { finalFlag: 'Y' })
  expect(one.costLines).toEqual([])
  await expect(admin.run(settlement, 'submit', one)).rejects.toMatchObject({
    bizCode: 'SETTLEMENT_LEAVES_OUT',
    message: expect.stringContaining('costs: 1, 100.00 CNY (in the books of another unit, which bears it)'),
  })
  // Entered for the unit that bears it, it is collected.
  await admin.run(businessCost, 'antiAudit', await admin.get(businessCost, booked))
  await admin.delete(businessCost, await admin.get(businessCost, booked))
  await cost(now, { expenseSubType: 'DOCK', amount: '100' })
  await admin.run(settlement, 'collect', await admin.get(settlement, one))
  expect((await admin.get(settlement, one)).costLines).toMatchObject([{ shareAmountCny: '100.00' }])
})

/** A plan that boxes of some shipments were picked for. */
async function madeOf(...shipmentIds: readonly (string | null)[]) {
  const store = await make(secondaryInventory, { warehouseType: 'COLD' })
  const place = await make(secondaryInventory, { warehouseType: 'PROCESS', orgId: store.orgId })
  const plan = await releasedPlan(maker, { warehouseCode: place.warehouseCode })
  const { itemCode } = plan
  for (const shipmentId of shipmentIds) {
    const { lotNo } = await found(maker, store.warehouseCode, { itemCode, quantity: '10' })
    await sql('update stock_onhand set shipment_id = $1 where lot_no = $2', [shipmentId, lotNo])
    const { id, version } = await make(preMaterial, {
      processPlanId: plan.id,
      warehouseCode: store.warehouseCode,
      itemCode,
      unitWeight: '2',
      lotNo,
      quantity: '10',
    })
    await admin.ask('POST', `${preMaterial.calls}/launch-picking`, { rows: [{ id, version }] })
  }
  return plan
}

test('what was sold of boxes made of the fruit of several vendors is named by the last settlement of each (business.md 3.16, 4.1, decision 0113)', async () => {
  const [list, other, bought] = [await sold(), await sold(), await sold({ tradeMode: 'PURCHASE' })]
  const { itemCode, processPlanNo } = await madeOf(list.shipmentId, other.shipmentId, bought.shipmentId)
  await sell(list, [{ itemCode, saleQty: '3', salePrice: '20', feederLotNo: processPlanNo }])
  const sale = await admin.findOne(saleRecord, { feederLotNo: String(processPlanNo) })
  expect(sale).toMatchObject({ shipmentId: null, matchFlag: 'N' })
  const made = {
    kind: ['销售', 'Sales'],
    count: 1,
    amount: '60.00',
    first: [{ id: sale.id }],
    reason: [expect.stringContaining('与其他货柜的货物加工而成'), expect.stringContaining('and of others')],
  }
  for (const one of [list, other])
    expect(await leftOut({ shipmentId: String(one.shipmentId) })).toContainEqual(
      expect.objectContaining({ ...made, first: [expect.objectContaining(made.first[0])] }),
    )
  // What was bought is ours, whatever becomes of it.
  expect(JSON.stringify(await leftOut({ shipmentId: String(bought.shipmentId) }))).not.toContain('加工而成')
  const last = await generate(list, { finalFlag: 'Y' })
  await expect(submit(last)).rejects.toMatchObject({
    bizCode: 'SETTLEMENT_LEAVES_OUT',
    message: expect.stringContaining('sales: 1, 60.00 CNY (made of boxes of this container and of others'),
  })
})
