import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chatRoom } from '#areas/integration/chat-room/document.ts'
import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { customerSite } from '#areas/masterdata/customer-site/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { documentPlace } from '#platform/model/places.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { guidePrice } from '../guide-price/document.ts'
import { salesAdjustment } from '../sales-adjustment/document.ts'
import { salesLog } from '../sales-log/document.ts'
import { salesDemand } from './document.ts'

const open = await house()
const { admin, house: running, make, maker, sql, user } = open
const { calledBack } = outsideOf(open)

/** A demand for ten of the forty boxes of a lot of an item nobody else has. */
async function demand(values: Wire = {}) {
  const { document } = maker.catalogue.get('item')
  const itemCode = String(((await maker.make(document, {})) as Wire).itemCode)
  const first = await make(salesDemand, {})
  const { orgId, customerId, shipToOrgId, shipFromWarehouseCode } = first
  const { lotNo } = await found(maker, shipFromWarehouseCode, { itemCode, quantity: '40' })
  const made = await make(salesDemand, {
    orgId,
    customerId,
    shipToOrgId,
    shipFromWarehouseCode,
    ...values,
    details: [
      {
        itemCode,
        lotNo: null,
        lotReason: null,
        applyQty: '10',
        unitPrice: '20',
        ...(values.details as Wire[] | undefined)?.[0],
      },
    ],
  })
  return { made, itemCode, lotNo, warehouseCode: shipFromWarehouseCode, customerId: customerId }
}
const now = (record: { id: string }) => admin.get(salesDemand, record)
const lies = async (lotNo: string) => ((await admin.page(stockOnhand, { lotNo })).records[0] ?? {}) as Wire
const pushed = async (record: { id: string }) =>
  eventually(async () => expect(await now(record)).toMatchObject({ status: 'PUSHED', pushErpFlag: 'Y' }))
/** Confirms a demand, has the ERP take it, and is told there that it is delivered; answers the ERP's paper. */
async function deliver(record: { id: string; version: number; salesPlanNumber: unknown }) {
  await admin.run(salesDemand, 'confirm', record)
  await admin.run(salesDemand, 'push', record)
  await pushed(record)
  const paper = await admin.findOne(simulatedPaper, { docNo: String(record.salesPlanNumber) })
  await tellState(admin, paper, 'DELIVERED')
  await eventually(async () => expect(await now(record)).toMatchObject({ erpOrderStatus: 'DELIVERED' }))
  return paper
}

describe('a demand [D1-1-22] [D1-4-16]', () => {
  test('is counted, and its boxes are promised as it is confirmed, once [D1-2-91] [D1-4-17]', async () => {
    const { made, lotNo } = await demand()
    expect(made).toMatchObject({
      salesPlanNumber: expect.stringMatching(/^SP250506\d{5}$/),
      orderStatus: 'DRAFT',
      totalAmount: '200.00',
      details: [{ salesAmount: '200.00', originalDemand: '10.000' }],
    })
    await admin.run(salesDemand, 'confirm', made)
    expect(await now(made)).toMatchObject({
      status: 'APPROVED',
      orderStatus: 'APPROVED',
      details: [{ confirmByName: expect.anything(), confirmDate: expect.anything() }],
    })
    expect(await lies(lotNo)).toMatchObject({ reserved: '10.000', available: '30.000' })
    await expect(admin.run(salesDemand, 'confirm', made)).rejects.toThrow('Only draft rows can be confirmed')
  })

  test('of more than there is is refused by its item, unless it is sold ahead', async () => {
    const { made } = await demand({ details: [{ applyQty: '41' }] })
    await expect(admin.run(salesDemand, 'confirm', made)).rejects.toThrow('Not enough available')
    const ahead = await demand({ preSaleFlag: 'Y', preSaleModel: 'PRICED', details: [{ applyQty: '41' }] })
    await admin.run(salesDemand, 'confirm', ahead.made)
    expect(await lies(ahead.lotNo)).toMatchObject({ reserved: '0.000' })
    await expect(make(salesDemand, { preSaleFlag: 'Y', preSaleModel: null } as never)).rejects.toThrow(
      'Pre-sale model cannot be empty',
    )
  })

  test('of a customer that was taken out of use is neither confirmed nor sent to the ERP (business.md 3.10)', async () => {
    const [draft, confirmed] = [(await demand()).made, (await demand()).made]
    await admin.run(salesDemand, 'confirm', confirmed)
    for (const { customerId } of [draft, confirmed])
      await admin.run(customer, 'disable', await admin.get(customer, { id: String(customerId) }))
    await expect(admin.run(salesDemand, 'confirm', draft)).rejects.toMatchObject({
      bizCode: 'CUSTOMER_DISABLED',
      message: expect.stringContaining(`cancel ${draft.salesPlanNumber}`),
    })
    await expect(admin.run(salesDemand, 'push', confirmed)).rejects.toThrow(
      `of ${confirmed.salesPlanNumber} is disabled`,
    )
    await admin.run(salesDemand, 'cancel', draft)
    await admin.run(salesDemand, 'cancelOrder', await now(confirmed))
  })

  test('is delivered after it is picked up', async () => {
    await expect(
      make(salesDemand, { prePickUpDate: '2025-05-09', preDeliveryDate: '2025-05-08' }),
    ).rejects.toMatchObject({ bizCode: 'DELIVERED_BEFORE_PICKED_UP', message: expect.stringContaining('2025-05-09') })
  })

  test('has the customer’s own number once', async () => {
    const { customerId, made } = await demand({ custPoNumber: `po-${unused('po', 10)}` })
    const spelled = String(made.custPoNumber).toUpperCase()
    await expect(make(salesDemand, { customerId, custPoNumber: spelled })).rejects.toMatchObject({
      bizCode: 'CUSTOMER_PO_TWICE',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
  })
})

test('what a demand prints says nothing of guide prices, and the sheet that travels with the goods nothing of any price (business.md 3.26)', async () => {
  const { made, itemCode, lotNo, warehouseCode } = await demand({
    carNo: '粤B12345',
    driverContact: '王师傅 13800000000',
    details: [{ applyQty: '45', applyPalletQty: '2', unitPrice: '31.4159' }],
  })
  const printed = async (who: typeof admin, paper = '') =>
    JSON.stringify((await who.ask('GET', `${salesDemand.calls}/${made.id}/print${paper && `?paper=${paper}`}`)).paper)
  await sql('update sales_demand_details set guide_price = 77.7777, released_price = 66.6666 where document_id = $1', [
    made.id,
  ])
  const { lotNo: second } = await found(maker, warehouseCode, { itemCode, quantity: '40' })
  await admin.run(salesDemand, 'confirm', made)
  const site = await admin.get(customerSite, { id: String(made.shipToOrgId) })
  const [list, sheet] = [await printed(admin), await printed(admin, 'DELIVERY')]
  for (const paper of [list, sheet]) {
    for (const words of [made.salesPlanNumber, site.address]) expect(paper).toContain(String(words))
    expect(paper).not.toMatch(/77\.77|66\.66/)
  }
  expect(list).toContain('31.4159')
  expect(list).toContain('1,413.72')
  expect(sheet).not.toContain('31.4')
  expect(sheet).not.toContain('413.72')
  for (const words of ['粤B12345', '王师傅 13800000000', 'Received by']) expect(sheet).toContain(words)
  // It is promised of two lots, the pallets stand once.
  const rows = [lotNo, second].map((lot, at) =>
    [lot, at === 0 ? '2' : '', at === 0 ? '40' : '5'].map(word => [word, '']),
  )
  for (const row of rows) expect(sheet).toContain(JSON.stringify(row).slice(1, -1))
  const stockman = user('sales:demand:list', 'sales:demand:print')
  expect(await printed(stockman, 'DELIVERY')).not.toContain('王师傅')
})

test('orders come in by workbook, a row for the order and its goods in it and below it (business.md C19) [D1-1-24]', async () => {
  const { made } = await demand()
  const { customerId, orgId, salesrepId, shipFromWarehouseCode, shipToOrgId } = made
  const custPoNumber = `KA-${unused('po', 8)}`
  const goods = await Promise.all([make(item, {}), make(item, {})])
  const [one = '', other = ''] = goods.map(({ itemCode }) => String(itemCode))
  const content = await workbookOf(
    ['客户', '销售员', '业务实体', '收货地址', '发货仓库', '客户订单号', '物料', '申请数量', '单价'],
    [
      [customerId, salesrepId, orgId, shipToOrgId, shipFromWarehouseCode, custPoNumber, one, '12', '20'],
      [null, null, null, null, null, null, other, '8', '30'],
    ].map(row => row.map(cell => (cell === null ? null : String(cell)))),
  )
  const sent = (fields: Record<string, string> = {}) =>
    admin.upload(`${salesDemand.calls}/import`, { name: 'orders.xlsx', content }, fields)
  expect((await sent({ dryRun: 'true' })).data).toMatchObject({ insert: 2, errors: [], lacking: [] })
  const { taskId } = (await sent()).data as Wire
  expect(await admin.finished(taskId)).toMatchObject({ successCount: 2, failedCount: 0 })
  expect(await admin.findOne(salesDemand, { custPoNumber })).toMatchObject({
    status: 'DRAFT',
    totalQty: '20.000',
    totalAmount: '480.00',
    details: [{ itemCode: one }, { itemCode: other }],
  })
})

describe('a price below guide [D1-1-24] [D1-2-95] [D1-5-34]', () => {
  test('is held, and let through by the lead at that price', async () => {
    const { made, itemCode } = await demand()
    await make(guidePrice, { itemCode, unitPrice: '25', startDate: '2025-05-01' })
    await admin.save(salesDemand, made, { details: [{ ...made.details[0], applyPalletQty: '1' }] })
    expect(await now(made)).toMatchObject({ belowGuideFlag: 'Y', details: [{ guidePrice: '25.0000' }] })
    const seller = user('sales:demand:list', 'sales:demand:confirm', 'sales:demand:save', { scope: 'ALL' } as never)
    await expect(seller.run(salesDemand, 'confirm', made)).rejects.toMatchObject({
      bizCode: 'BELOW_GUIDE_PRICE',
      message: expect.stringContaining('at 20 is below the guide price 25'),
    })
    await expect(seller.run(salesDemand, 'letThrough', made)).rejects.toMatchObject({ status: 403 })
    await admin.run(salesDemand, 'letThrough', made)
    expect(await now(made)).toMatchObject({ details: [{ releasedPrice: '20.0000' }] })
    await expect(admin.run(salesDemand, 'letThrough', made)).rejects.toMatchObject({
      bizCode: 'NOTHING_HELD',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
    await seller.run(salesDemand, 'confirm', made)
    expect(await now(made)).toMatchObject({ status: 'APPROVED' })
  })

  test('was let through for its goods and its customer: others wait for the lead again', async () => {
    const { made, itemCode } = await demand()
    await make(guidePrice, { itemCode, unitPrice: '25', startDate: '2025-05-01' })
    await admin.run(salesDemand, 'letThrough', made)
    const seller = user('sales:demand:list', 'sales:demand:confirm', 'sales:demand:save', { scope: 'ALL' } as never)
    const dearer = String((await make(item, {})).itemCode)
    await make(guidePrice, { itemCode: dearer, unitPrice: '50', startDate: '2025-05-01' })
    const [line] = (await now(made)).details
    await seller.save(salesDemand, await now(made), { details: [{ ...line, itemCode: dearer, lotNo: null }] } as never)
    expect(await now(made)).toMatchObject({ holdFor: 'PRICE', details: [{ releasedPrice: null }] })
    await expect(seller.run(salesDemand, 'confirm', made)).rejects.toMatchObject({ bizCode: 'BELOW_GUIDE_PRICE' })
  })

  test('is that which the house asks as it is confirmed, whatever it asked as the demand was saved (business.md 3.10)', async () => {
    const { made, itemCode } = await demand()
    await make(guidePrice, { itemCode, unitPrice: '25', startDate: '2025-05-01' })
    expect(await now(made)).toMatchObject({ belowGuideFlag: 'N', details: [{ guidePrice: null }] })
    const seller = user('sales:demand:list', 'sales:demand:confirm', { scope: 'ALL' })
    await expect(seller.run(salesDemand, 'confirm', made)).rejects.toMatchObject({
      bizCode: 'BELOW_GUIDE_PRICE',
      message: expect.stringContaining('at 20 is below the guide price 25'),
    })
    await admin.run(salesDemand, 'letThrough', made)
    await seller.run(salesDemand, 'confirm', made)
    expect(await now(made)).toMatchObject({
      status: 'APPROVED',
      belowGuideFlag: 'Y',
      details: [{ guidePrice: '25.0000', releasedPrice: '20.0000' }],
    })
  })
})

describe('an order at the ERP', () => {
  test('is made of a confirmed demand, once; the rooms are told [D1-2-92] [D1-4-18] [D1-5-52]', async () => {
    const { made } = await demand()
    await expect(admin.run(salesDemand, 'push', made)).rejects.toMatchObject({
      bizCode: 'PUSH_NOT_ALLOWED',
      message: expect.stringContaining('Only confirmed rows can be pushed'),
    })
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(salesDemand, 'push', made)
    await pushed(made)
    expect(await now(made)).toMatchObject({ erpOrderNumber: expect.anything(), erpOrderStatus: 'CREATED' })
    await expect(admin.run(salesDemand, 'push', made)).rejects.toMatchObject({
      bizCode: 'ALREADY_PUSHED',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
    const told = (await admin.page(robotMessage, { template: 'DEMAND_PUSHED', size: '100' })).records as Wire[]
    expect(told.some(one => one.aboutNo === made.salesPlanNumber)).toBe(true)
    const log = (await admin.page(salesLog, { salesPlanNumber: String(made.salesPlanNumber) })).records as Wire[]
    expect(new Set(log.map(one => one.logKind))).toEqual(new Set(['MESSAGE', 'PUSH']))
    // What a room draws by marks is read as words here.
    const message = String(log.find(one => one.logKind === 'MESSAGE')?.detail)
    expect(message).toContain(`\n单号：${made.salesPlanNumber}\n`)
    expect(message).not.toMatch(/[<>#]/)
  })

  test('that the ERP refuses stays confirmed, with its reason', async () => {
    const { made } = await demand({ remark: 'SIM-REFUSE' })
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(salesDemand, 'push', made)
    await eventually(async () =>
      expect(await now(made)).toMatchObject({
        status: 'APPROVED',
        pushErpFlag: 'F',
        processingMessage: expect.anything(),
      }),
    )
    await admin.run(salesDemand, 'cancelOrder', made)
    expect(await now(made)).toMatchObject({ status: 'CANCELLED', orderStatus: 'CANCELLED' })
    expect((await admin.page(outboxMessage, { docNo: String(made.salesPlanNumber) })).records).toMatchObject([
      { status: 'CANCELLED' },
    ])
  })

  test('that is delivered leaves the warehouse and is sold', async () => {
    const { made, lotNo } = await demand()
    const paper = await deliver(made)
    expect(await lies(lotNo)).toMatchObject({ onhand: '30.000', reserved: '0.000' })
    expect((await admin.page(saleRecord, { feederDocNo: String(made.salesPlanNumber) })).records).toMatchObject([
      { feederSystem: 'OM', saleQty: '10.000', salePrice: '20.0000', saleAmount: '200.00', feederLotNo: lotNo },
    ])
    // What the ERP cancels after that has left and is sold all the same, once.
    await tellState(admin, paper, 'CANCELLED')
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    await expect(admin.run(salesDemand, 'cancelOrder', made)).rejects.toMatchObject({
      bizCode: 'ALREADY_DELIVERED',
      message: expect.stringContaining(`${made.salesPlanNumber} has left the stock`),
    })
    await tellState(admin, paper, 'DELIVERED')
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'DELIVERED' }))
    await expect(admin.run(salesDemand, 'bookDelivery', made)).rejects.toMatchObject({
      bizCode: 'ALREADY_DELIVERED',
      message: expect.stringContaining('stands in the sale records already'),
    })
    expect(await now(made)).toMatchObject({ status: 'PUSHED', processingMessage: null })
    expect(await lies(lotNo)).toMatchObject({ onhand: '30.000' })
  })

  test('is sold on the day it was delivered first, however late that is told, and told again', async () => {
    const { made } = await demand()
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(salesDemand, 'push', made)
    await pushed(made)
    const { idempotencyKey } = await admin.findOne(outboxMessage, { docNo: String(made.salesPlanNumber) })
    const delivered = async (occurredAt: string) =>
      calledBack('erp', { eventId: randomUUID(), idempotencyKey, status: 'DELIVERED', occurredAt })
    expect(await delivered('2025-05-04T09:00:00+08:00')).toMatchObject({ status: 200 })
    expect(await delivered('2025-05-05T09:00:00+08:00')).toMatchObject({ status: 200 })
    expect(await now(made)).toMatchObject({ erpOrderStatus: 'DELIVERED', deliveredDate: '2025-05-04' })
    expect((await admin.page(saleRecord, { feederDocNo: String(made.salesPlanNumber) })).records).toMatchObject([
      { saleDate: '2025-05-04' },
    ])
  })

  test('that was delivered before its boxes were in the books is booked once they are (business.md 3.10)', async () => {
    const { made, itemCode, lotNo, warehouseCode } = await demand({
      preSaleFlag: 'Y',
      preSaleModel: 'PRICED',
      details: [{ applyQty: '45' }],
    })
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(salesDemand, 'push', made)
    await pushed(made)
    await expect(admin.run(salesDemand, 'bookDelivery', made)).rejects.toMatchObject({
      bizCode: 'NOT_DELIVERED',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
    const paper = await admin.findOne(simulatedPaper, { docNo: String(made.salesPlanNumber) })
    await tellState(admin, paper, 'DELIVERED')
    await eventually(async () =>
      expect(await now(made)).toMatchObject({
        erpOrderStatus: 'DELIVERED',
        processingMessage: expect.stringContaining('可用量不足'),
      }),
    )
    const seller = user('sales:demand:list', 'sales:demand:push', { scope: 'ALL' })
    await expect(seller.run(salesDemand, 'bookDelivery', made)).rejects.toMatchObject({ status: 403 })
    await expect(admin.run(salesDemand, 'bookDelivery', made)).rejects.toThrow('Not enough available')
    const more = await found(maker, warehouseCode, { itemCode, quantity: '5' })
    await admin.run(salesDemand, 'bookDelivery', made)
    expect(await now(made)).toMatchObject({ status: 'PUSHED', processingMessage: null })
    const sales = (await admin.page(saleRecord, { feederDocNo: String(made.salesPlanNumber) })).records
    expect(Object.fromEntries(sales.map(one => [one.feederLotNo, one.saleQty]))).toEqual({
      [lotNo]: '40.000',
      [more.lotNo]: '5.000',
    })
    await expect(admin.run(salesDemand, 'bookDelivery', made)).rejects.toMatchObject({ bizCode: 'ALREADY_DELIVERED' })
  })

  test('that named a lot is booked of that lot, whatever goes first by then (business.md 3.10)', async () => {
    const { made, itemCode, lotNo: early, warehouseCode } = await demand({ preSaleFlag: 'Y', preSaleModel: 'PRICED' })
    const { lotNo } = await found(maker, warehouseCode, { itemCode, quantity: '40' })
    await sql("update stock_onhand set arrival_date = '2025-04-01' where lot_no = $1", [early])
    await admin.save(salesDemand, made, { details: [{ ...made.details[0], lotNo }] })
    await deliver(made)
    expect(await now(made)).toMatchObject({ processingMessage: null })
    expect(await lies(lotNo)).toMatchObject({ onhand: '30.000' })
    expect((await admin.page(saleRecord, { feederDocNo: String(made.salesPlanNumber) })).records).toMatchObject([
      { feederLotNo: lotNo, saleQty: '10.000' },
    ])
  })

  test('is cancelled there before it is cancelled here [D1-2-93] [D1-4-19]', async () => {
    const { made, lotNo } = await demand()
    // Of a draft the submission cancels, of a confirmed one the adjustment.
    await expect(admin.run(salesDemand, 'cancelOrder', made)).rejects.toThrow()
    await admin.run(salesDemand, 'confirm', made)
    await expect(admin.run(salesDemand, 'cancel', made)).rejects.toThrow('Only draft rows can be cancelled here')
    await admin.run(salesDemand, 'push', made)
    await pushed(made)
    await expect(admin.run(salesDemand, 'cancelOrder', made)).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringContaining('Already pushed; cancel it in the ERP first'),
    })
    const paper = await admin.findOne(simulatedPaper, { docNo: String(made.salesPlanNumber) })
    await tellState(admin, paper, 'CANCELLED')
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    await admin.run(salesDemand, 'cancelOrder', made)
    expect(await lies(lotNo)).toMatchObject({ reserved: '0.000' })
    // Told delivered after all, nothing leaves for it: whoever sells sees that the ERP says otherwise.
    await tellState(admin, paper, 'DELIVERED')
    await eventually(async () =>
      expect(await now(made)).toMatchObject({
        status: 'CANCELLED',
        erpOrderStatus: 'DELIVERED',
        processingMessage: expect.stringContaining('请与ERP核对'),
      }),
    )
    expect(await lies(lotNo)).toMatchObject({ onhand: '40.000' })
    expect((await admin.page(saleRecord, { feederDocNo: String(made.salesPlanNumber) })).total).toBe(0)
  })
})

describe('an adjustment [D1-1-23] [D1-2-94] [D1-5-35]', () => {
  test('changes what is promised, and says what it was', async () => {
    const { made, lotNo } = await demand()
    await admin.run(salesDemand, 'confirm', made)
    const adjusted = await make(salesAdjustment, {
      demandId: made.id,
      demandLineNo: 1,
      adjustQty: '14',
      unitPrice: '21',
    })
    expect(adjusted).toMatchObject({
      salesPlanNumber: made.salesPlanNumber,
      oldQty: '10.000',
      adjustQty: '14.000',
      oldPrice: '20.0000',
    })
    expect(await now(made)).toMatchObject({
      totalAmount: '294.00',
      details: [{ applyQty: '14.000', originalDemand: '10.000' }],
    })
    expect(await lies(lotNo)).toMatchObject({ reserved: '14.000' })
    const log = (await admin.page(salesLog, { salesPlanNumber: String(made.salesPlanNumber) })).records as Wire[]
    expect(log).toMatchObject([{ logKind: 'ADJUST', detail: expect.stringContaining('10 → 14') }])
    await admin.run(salesAdjustment, 'cancel', adjusted)
    expect(await now(made)).toMatchObject({ status: 'CANCELLED' })
    expect(await lies(lotNo)).toMatchObject({ reserved: '0.000' })
  })

  test('promises nothing more to a customer that was taken out of use; less is said all the same (business.md 3.10)', async () => {
    const { customerId, made, lotNo } = await demand()
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(customer, 'disable', await admin.get(customer, { id: String(customerId) }))
    await expect(make(salesAdjustment, { demandId: made.id, adjustQty: '14' })).rejects.toMatchObject({
      bizCode: 'CUSTOMER_DISABLED',
      message: expect.stringContaining(`cancel ${made.salesPlanNumber}`),
    })
    await make(salesAdjustment, { demandId: made.id, adjustQty: '6' })
    expect(await lies(lotNo)).toMatchObject({ reserved: '6.000' })
  })

  test('puts its pallets right, alone or with the boxes', async () => {
    const { made, lotNo } = await demand()
    await admin.save(salesDemand, made, { details: [{ ...made.details[0], applyPalletQty: '2' }] })
    await admin.run(salesDemand, 'confirm', await now(made))
    const adjust = (values: Wire) =>
      make(salesAdjustment, {
        demandId: made.id,
        demandLineNo: 1,
        unitPrice: null,
        adjustQty: '10',
        ...values,
      } as never)
    await expect(adjust({ adjustPalletQty: '2' })).rejects.toMatchObject({ bizCode: 'NOTHING_CHANGED' })
    expect(await adjust({ adjustPalletQty: '3' })).toMatchObject({ oldPalletQty: '2.000', adjustPalletQty: '3.000' })
    expect(await now(made)).toMatchObject({ details: [{ applyQty: '10.000', applyPalletQty: '3.000' }] })
    await adjust({ adjustQty: '8', adjustPalletQty: null })
    expect(await now(made)).toMatchObject({ details: [{ applyQty: '8.000', applyPalletQty: '3.000' }] })
    expect(await lies(lotNo)).toMatchObject({ reserved: '8.000' })
    const log = (await admin.page(salesLog, { salesPlanNumber: String(made.salesPlanNumber) })).records as Wire[]
    expect(log.map(one => one.detail)).toContainEqual(expect.stringMatching(/: 2 → 3 PLT/))
    // A price, a day and a car it changes stand there as they were and are; what it leaves does not.
    const { preDeliveryDate: day } = await now(made)
    await adjust({ adjustQty: '8', unitPrice: '21', preDeliveryDate: '2025-05-20', carNo: '粤B12345' })
    const all = (await admin.page(salesLog, { salesPlanNumber: String(made.salesPlanNumber) })).records as Wire[]
    expect(all.map(one => one.detail)).toContainEqual(
      expect.stringMatching(
        new RegExp(`: \\d+ → 21 CNY, 送达 / delivery ${day ?? ''} → 2025-05-20, 车牌 / car .* → 粤B12345`),
      ),
    )
  })

  test('keeps the lot that was agreed, also where another one goes first by now', async () => {
    const { made, itemCode, lotNo, warehouseCode } = await demand()
    await admin.save(salesDemand, made, { details: [{ ...made.details[0], lotNo }] })
    await admin.run(salesDemand, 'confirm', made)
    const { lotNo: earlier } = await found(maker, warehouseCode, { itemCode, quantity: '40' })
    await sql("update stock_onhand set arrival_date = '2025-04-01' where lot_no = $1", [earlier])
    await make(salesAdjustment, { demandId: made.id, demandLineNo: 1, adjustQty: '12', unitPrice: '21' })
    expect(await now(made)).toMatchObject({ details: [{ lotNo, applyQty: '12.000', unitPrice: '21.0000' }] })
    expect(await lies(lotNo)).toMatchObject({ reserved: '12.000' })
    expect(await lies(earlier)).toMatchObject({ reserved: '0.000' })
  })

  test('is found by warehouse, item, days and pre-sale, as its demand is (business.md 3.26)', async () => {
    const { made, itemCode, warehouseCode } = await demand()
    await admin.run(salesDemand, 'confirm', made)
    const days = { prePickUpDate: '2025-05-08', preDeliveryDate: '2025-05-09' }
    const adjusted = await make(salesAdjustment, { demandId: made.id, demandLineNo: 1, adjustQty: '14', ...days })
    expect(adjusted).toMatchObject({ shipFromWarehouseCode: warehouseCode, preSaleFlag: 'N', itemCode })
    const found = async (filters: Record<string, string>) =>
      (await admin.page(salesAdjustment, filters)).records.map(row => row.id)
    const both = { shipFromWarehouseCode: warehouseCode, itemCode }
    const on = (day: string) => ({ preDeliveryDateStart: day, preDeliveryDateEnd: day })
    expect(await found({ ...both, preSaleFlag: 'N', ...on('2025-05-09') })).toEqual([adjusted.id])
    expect(await found({ ...both, preSaleFlag: 'Y' })).toEqual([])
    expect(await found({ ...both, ...on('2025-05-10') })).toEqual([])
    // What is to be cut is found the same way.
    const { records } = await admin.page(salesDemand, {
      shipFromWarehouseCode: warehouseCode,
      'details.itemCode': itemCode,
      orderStatus: 'APPROVED',
    })
    expect(records).toMatchObject([{ id: made.id }])
  })

  test('of an order the ERP refused goes there as it is now, under another key, and never as it was (business.md 5.1)', async () => {
    const { made } = await demand({ remark: 'SIM-REFUSE' })
    const docNo = String(made.salesPlanNumber)
    await admin.run(salesDemand, 'confirm', made)
    await admin.run(salesDemand, 'push', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'F' }))
    const message = await admin.findOne(outboxMessage, { docNo })
    const adjust = () =>
      make(salesAdjustment, { demandId: made.id, demandLineNo: 1, adjustQty: '14', unitPrice: null } as never)
    // As long as nobody knows whether it arrived, it stays what it was.
    await sql("update outbox_message set unknown_flag = 'Y' where id = $1", [message.id])
    await expect(adjust()).rejects.toMatchObject({
      bizCode: 'OUTCOME_UNKNOWN',
      message: expect.stringContaining(`Nobody knows whether ${docNo} reached the ERP`),
    })
    await sql("update outbox_message set unknown_flag = 'N' where id = $1", [message.id])
    await adjust()
    expect(await now(made)).toMatchObject({ revision: 1, details: [{ applyQty: '14.000' }] })
    expect(await admin.get(outboxMessage, message)).toMatchObject({ status: 'CANCELLED' })
    await expect(admin.run(outboxMessage, 'retry', message)).rejects.toMatchObject({ bizCode: 'REVISION_OUTDATED' })
    await admin.run(salesDemand, 'push', made)
    const messages = (await admin.page(outboxMessage, { docNo })).records
    expect(new Set(messages.map(one => one.idempotencyKey))).toEqual(
      new Set([0, 1].map(revision => `sales-demand:${docNo}:${revision}`)),
    )
    const again = messages.find(one => one.id !== message.id)
    const { payload } = await admin.get(outboxMessage, { id: String(again?.id) })
    expect(JSON.parse(String(payload))).toMatchObject({ docNo, revision: 1, lines: [{ quantity: '14' }] })
  })

  test('that changes nothing says so; more than there is stays as it was [D1-5-36]', async () => {
    const { made, lotNo } = await demand()
    const values = { demandId: made.id, demandLineNo: 1, adjustQty: '10', unitPrice: null }
    await expect(make(salesAdjustment, values as never)).rejects.toMatchObject({
      bizCode: 'STATE_NOT_ALLOWED',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
    await admin.run(salesDemand, 'confirm', made)
    await expect(make(salesAdjustment, values as never)).rejects.toMatchObject({
      bizCode: 'NOTHING_CHANGED',
      message: expect.stringContaining('No changed data'),
    })
    await expect(make(salesAdjustment, { ...values, demandLineNo: 2 })).rejects.toMatchObject({
      bizCode: 'ROW_MISSING',
      message: expect.stringContaining('has no row 2'),
    })
    await expect(make(salesAdjustment, { ...values, adjustQty: '41' })).rejects.toThrow('Not enough available')
    expect(await lies(lotNo)).toMatchObject({ reserved: '10.000' })
  })
})

describe('an adjustment of the price [D1-1-23] [D1-5-34]', () => {
  const sells = ['sales:demand:list', 'sales:demand:confirm', 'sales:adjust:list', 'sales:adjust:save'] as const

  test('below guide is the lead’s, as at the confirmation, whether the price or the day moves (decisions 0059)', async () => {
    const { made, itemCode } = await demand({ details: [{ unitPrice: '26' }] })
    await make(guidePrice, { itemCode, unitPrice: '25', startDate: '2025-05-01', endDate: '2025-05-31' })
    const seller = user(...sells, { scope: 'ALL' })
    await seller.run(salesDemand, 'confirm', made)
    const adjust = (who: typeof admin, values: Wire) =>
      who.ask('POST', salesAdjustment.calls, { demandId: made.id, demandLineNo: 1, adjustQty: '10', ...values })
    const price = async () => (await now(made)).details[0]?.unitPrice
    const refused = { bizCode: 'BELOW_GUIDE_PRICE' }
    for (const unitPrice of ['1', '24.9999'])
      await expect(adjust(seller, { unitPrice })).rejects.toMatchObject({
        ...refused,
        message: expect.stringMatching(
          new RegExp(
            `${made.salesPlanNumber} row 1: .* at ${unitPrice} is below the guide price 25; have the sales lead`,
          ),
        ),
      })
    expect(await price()).toBe('26.0000')
    await adjust(seller, { unitPrice: '25' })
    // On a day without a guide price it may be sold for less, and does not come back at that.
    await adjust(seller, { unitPrice: '24', preDeliveryDate: '2025-06-02' })
    await expect(adjust(seller, { preDeliveryDate: '2025-05-08' })).rejects.toMatchObject(refused)
    await adjust(admin, { unitPrice: '20', preDeliveryDate: '2025-05-08' })
    expect(await now(made)).toMatchObject({ belowGuideFlag: 'Y', details: [{ unitPrice: '20.0000' }] })
    // What the lead agreed to stands: another quantity, another day or more than that asks nobody.
    await adjust(seller, { adjustQty: '12', preDeliveryDate: '2025-05-09' })
    await adjust(seller, { adjustQty: '12', unitPrice: '21' })
    await expect(adjust(seller, { adjustQty: '12', unitPrice: '20.5' })).rejects.toMatchObject(refused)
    expect(await price()).toBe('21.0000')
  })

  test('or of anything else of a demand one does not see is one of a demand nobody knows (business.md 6.3)', async () => {
    const { made, lotNo } = await demand()
    await admin.run(salesDemand, 'confirm', made)
    const { orgId } = made
    const { departmentCode } = await make(department, { departmentType: 'SALES' })
    const seller = user(...sells, { scope: 'OWN', orgIds: [orgId] })
    const self = await make(salesrep, { userId: (await seller.made).id, departmentCode })
    const lead = user(...sells, { scope: 'DEPT', orgIds: [orgId], departmentCodes: [departmentCode] })
    const { document: units } = maker.catalogue.get('operating-unit')
    const elsewhere = (await maker.make(units, {})).id
    const adjust = async (who: typeof admin, demandId: string, adjustQty = '14') => {
      const { body } = await who.call('POST', salesAdjustment.calls, { demandId, demandLineNo: 1, adjustQty })
      return JSON.stringify(body).replaceAll(demandId, '…')
    }
    for (const who of [seller, lead, user(...sells, { scope: 'ORG', orgIds: [elsewhere] })]) {
      const unknown = await adjust(who, '999999999999999')
      expect(unknown).toContain('REFERENCE_UNKNOWN')
      expect(await adjust(who, made.id)).toBe(unknown)
    }
    expect(await lies(lotNo)).toMatchObject({ reserved: '10.000' })
    // What is theirs, or their department's, they adjust.
    await running.asHouse('1', async work => {
      const own = { salesrepId: self.id, departmentCode }
      await work.update(salesDemand, await work.get(salesDemand, made.id), own)
    })
    expect(await adjust(seller, made.id)).toContain('"code":0')
    expect(await adjust(lead, made.id, '15')).toContain('"code":0')
    expect(await lies(lotNo)).toMatchObject({ reserved: '15.000' })
  })

  test('cancels no order that is a colleague’s by now', async () => {
    const { made, lotNo } = await demand()
    const seller = user(...sells, 'sales:adjust:cancel', { scope: 'OWN', orgIds: [made.orgId] })
    const self = await make(salesrep, { userId: (await seller.made).id })
    const give = async (salesrepId: string) =>
      running.asHouse('1', async work => work.update(salesDemand, await work.get(salesDemand, made.id), { salesrepId }))
    await admin.run(salesDemand, 'confirm', made)
    await give(self.id)
    const { id } = (await seller.ask('POST', salesAdjustment.calls, {
      demandId: made.id,
      demandLineNo: 1,
      adjustQty: '12',
    })) as unknown as { id: string }
    await give(made.salesrepId)
    const adjusted = await seller.get(salesAdjustment, { id })
    await expect(seller.run(salesAdjustment, 'cancel', adjusted)).rejects.toMatchObject({ status: 404 })
    expect(await now(made)).toMatchObject({ status: 'APPROVED' })
    expect(await lies(lotNo)).toMatchObject({ reserved: '12.000' })
  })
})

describe('guide prices', () => {
  test('are published to the rooms of those they are for; what is over is not', async () => {
    const price = await make(guidePrice, { unitPrice: '210', startDate: '2025-05-01' })
    await admin.run(guidePrice, 'publish', price)
    const told = (await admin.page(robotMessage, { template: 'GUIDE_PRICE', size: '100' })).records as Wire[]
    expect(told.find(one => one.aboutNo === price.itemCode)).toMatchObject({
      content: expect.stringContaining('210.00'),
    })
    const over = await make(guidePrice, { startDate: '2025-05-01', endDate: '2025-05-05' })
    await expect(admin.run(guidePrice, 'publish', over)).rejects.toMatchObject({
      bizCode: 'PRICE_NOT_IN_FORCE',
      message: expect.stringContaining('not in force any more'),
    })
  })

  test('of one key hold on days of their own', async () => {
    const price = await make(guidePrice, { unitPrice: '210', startDate: '2025-05-01' })
    await expect(make(guidePrice, { itemCode: price.itemCode, startDate: '2025-05-03' })).rejects.toThrow()
    await expect(make(guidePrice, { startDate: '2025-05-03', endDate: '2025-05-01' })).rejects.toThrow(
      'In force to cannot be before in force from',
    )
  })

  test('are for places somebody is sold to at, and for each of them once however it is spelled (business.md 3.11)', async () => {
    const { itemCode } = await make(guidePrice, { province: '广东', startDate: '2025-05-01', endDate: '2025-05-20' })
    const refused = (more: Wire, bizCode: string, message: string) =>
      expect(make(guidePrice, { itemCode, startDate: '2025-05-10', ...more } as never)).rejects.toMatchObject({
        bizCode,
        message: expect.stringContaining(message),
      })
    await refused({ province: '广冬省' }, 'GUIDE_PROVINCE_UNKNOWN', 'No province 广冬省')
    await refused({ region: '南方' }, 'GUIDE_REGION_UNKNOWN', 'No region 南方')
    await refused(
      { province: '广东省', region: '华东大区' },
      'GUIDE_REGION_UNKNOWN',
      '广东省 is in 华南, not in 华东大区',
    )
    await refused({ province: '广东省' }, 'GUIDE_PRICE_TWICE', 'in 广东 already (from 2025-05-01 to 2025-05-20)')
    await make(guidePrice, { itemCode, province: '广东省', startDate: '2025-05-21' })
    const off = await make(guidePrice, { itemCode, region: '华南', startDate: '2025-05-01' })
    await admin.run(guidePrice, 'disable', off)
    await make(guidePrice, { itemCode, region: '华南大区', startDate: '2025-05-01' })
    await expect(admin.run(guidePrice, 'enable', await admin.get(guidePrice, off))).rejects.toMatchObject({
      bizCode: 'GUIDE_PRICE_TWICE',
    })
  })
})

describe('a demand on hold', () => {
  /** A room whose rule is about one customer, with what it keeps for orders on hold. */
  async function roomOf(customerId: string, orgId: unknown) {
    return make(chatRoom, {
      customerId,
      orgId,
      shipToOrgId: null,
      salesrepId: null,
      shipFromDeptCode: null,
      shipFromWarehouseCode: null,
      region: null,
      provinceName: null,
      categoryErpValue: null,
      includeFlag: 'N',
      orderHoldRemark: '请联系客服高远',
    } as never)
  }
  const told = async (no: unknown) =>
    (await admin.page(robotMessage, { content: String(no), template: 'ORDER_HOLD' })).records

  test('waits, its room is told with the remark kept for it, and goes on once it is taken off hold (business.md 5.5)', async () => {
    const { customerId, made } = await demand()
    const room = await roomOf(customerId, made.orgId)
    await admin.run(salesDemand, 'hold', made, { holdReason: '超过信用额度' })
    expect(await now(made)).toMatchObject({ holdFor: 'OTHER', holdReason: '超过信用额度' })
    expect(await told(made.salesPlanNumber)).toMatchObject([
      { roomId: room.chatRoomId, content: expect.stringMatching(/超过信用额度[^]*请联系客服高远/) },
    ])
    await expect(admin.run(salesDemand, 'hold', await now(made), { holdReason: '再来' })).rejects.toMatchObject({
      bizCode: 'ALREADY_ON_HOLD',
    })
    await expect(admin.run(salesDemand, 'confirm', await now(made))).rejects.toMatchObject({
      bizCode: 'ORDER_ON_HOLD',
      message: expect.stringContaining(String(made.salesPlanNumber)),
    })
    await admin.run(salesDemand, 'release', await now(made))
    await admin.run(salesDemand, 'confirm', await now(made))
    expect(await now(made)).toMatchObject({ status: 'APPROVED', holdFor: null })
    await expect(admin.run(salesDemand, 'release', await now(made))).rejects.toMatchObject({ bizCode: 'NOT_ON_HOLD' })
    await admin.run(salesDemand, 'hold', await now(made), { holdReason: '等款到' })
    await expect(admin.run(salesDemand, 'push', await now(made))).rejects.toMatchObject({ bizCode: 'ORDER_ON_HOLD' })
  })

  test('for its price as somebody without the right saves it, told once, until the lead lets it through', async () => {
    const { customerId, itemCode, made } = await demand()
    await roomOf(customerId, made.orgId)
    await make(guidePrice, { itemCode, unitPrice: '25', startDate: '2025-05-01' })
    const seller = user('sales:demand:list', 'sales:demand:save', { scope: 'ALL' } as never)
    const details = made.details as Wire[]
    await seller.save(salesDemand, made, { details: [{ ...details[0], applyPalletQty: '1' }] })
    expect(await now(made)).toMatchObject({ holdFor: 'PRICE', belowGuideFlag: 'Y' })
    const again = await now(made)
    await seller.save(salesDemand, again, {
      details: [{ ...(again.details as Wire[])[0], applyPalletQty: '2' }],
    })
    expect(await told(made.salesPlanNumber)).toHaveLength(1)
    // Held for something else meanwhile, it still waits for its price once that is over.
    await seller.run(salesDemand, 'hold', await now(made), { holdReason: '额度' })
    expect(await now(made)).toMatchObject({ holdFor: 'OTHER' })
    await seller.run(salesDemand, 'release', await now(made))
    expect(await now(made)).toMatchObject({ holdFor: 'PRICE' })
    await admin.run(salesDemand, 'letThrough', await now(made))
    expect(await now(made)).toMatchObject({ holdFor: null, holdReason: null })
  })
})

test('a demand is found at the addresses of planning and of the module too [D1-2-18]', () => {
  for (const place of ['/salesMgt', '/planMgt/demandSubmission/index', '/planMgt/demandSubmission/detail'])
    expect(documentPlace(salesDemand, place)).toBeDefined()
})
