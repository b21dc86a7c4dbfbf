import { describe, expect, test } from 'vitest'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockLedger } from '#areas/warehouse/stock-ledger/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { documentPlace } from '#platform/model/places.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { ecommerceItem } from './item/document.ts'
import { member } from './member/document.ts'
import { ecommerceOrder } from './order/document.ts'
import { onSale } from './samples.ts'
import { serviceTicket } from './ticket/document.ts'

const { admin, make, maker, sql, user } = await house()

const now = (record: { id: string }) => admin.get(ecommerceOrder, record)
const lies = async (lotNo: string) => (await admin.page(stockOnhand, { lotNo })).records[0]
const soldOf = async (no: unknown) => (await admin.page(saleRecord, { feederDocNo: `TMALL-${String(no)}` })).records

describe('an order of a platform (business.md 3.15)', () => {
  test('is matched, shipped by the lots that came first, sold, and refunded with what came back', async () => {
    const { itemCode, lotNo, platformItemNumber, warehouseCode } = await onSale(maker, { convertRate: '0.5' })
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '4', paidAmount: '398' })
    await admin.run(ecommerceOrder, 'match', made)
    expect(await now(made)).toMatchObject({
      status: 'MATCHED',
      inventoryItemCode: itemCode,
      warehouseCode,
      inventoryQty: '2.000',
      unitPrice: '199.0000',
    })
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰', trackingNo: 'SF1' })
    expect(await now(made)).toMatchObject({ status: 'SHIPPED', trackingNo: 'SF1', shippedLots: `${lotNo} × 2` })
    expect(await lies(lotNo)).toMatchObject({ onhand: '48.000' })
    expect(await soldOf(made.platformOrderNo)).toMatchObject([
      { feederSystem: 'ECOM', channel: 'ECOM', saleQty: '2.000', saleAmount: '398.00', feederLotNo: lotNo },
    ])
    await admin.run(ecommerceOrder, 'finish', await now(made))
    await admin.run(ecommerceOrder, 'refund', await now(made), { refundReason: '坏果', goods: 'BACK' })
    expect(await now(made)).toMatchObject({ status: 'REFUNDED', refundReason: '坏果', returnedFlag: 'Y' })
    expect(await lies(lotNo)).toMatchObject({ onhand: '50.000' })
    expect((await soldOf(made.platformOrderNo)).map(one => one.saleQty).toSorted()).toEqual(['-2.000', '2.000'])
  })

  test('of which the wrong carrier or number was entered is put right, and nothing else of it changes', async () => {
    const { lotNo, platformItemNumber } = await onSale(maker)
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '2', paidAmount: '100' })
    await admin.run(ecommerceOrder, 'match', made)
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰', trackingNo: 'SF1' })
    const correct = async (values: Wire) => admin.run(ecommerceOrder, 'correctCarrier', await now(made), values)
    for (const said of [{}, { carrier: '顺丰', trackingNo: 'SF1' }])
      await expect(correct(said)).rejects.toMatchObject({ bizCode: 'NOTHING_CHANGED' })
    await correct({ trackingNo: 'SF11' })
    await admin.run(ecommerceOrder, 'finish', await now(made))
    const { onhand } = (await lies(lotNo)) as Wire
    await correct({ carrier: '京东' })
    expect(await now(made)).toMatchObject({ status: 'DONE', carrier: '京东', trackingNo: 'SF11' })
    expect(await lies(lotNo)).toMatchObject({ onhand })
    expect(await soldOf(made.platformOrderNo)).toHaveLength(1)
    const never = await make(ecommerceOrder, { platformItemNumber })
    await admin.run(ecommerceOrder, 'refund', never, { refundReason: '不要了', goods: 'KEPT' } as never)
    await expect(
      admin.run(ecommerceOrder, 'correctCarrier', await now(never), { carrier: '京东' }),
    ).rejects.toMatchObject({ bizCode: 'NOT_SHIPPED', message: expect.stringContaining(String(never.platformOrderNo)) })
  })

  test('has its number from the carrier’s list, pasted for all that are ticked (business.md 3.15)', async () => {
    const { platformItemNumber } = await onSale(maker)
    const orders: { id: string; platformOrderNo: unknown }[] = []
    for (const trackingNo of ['SF1', 'SF2', 'SF3']) {
      const made = await make(ecommerceOrder, { platformItemNumber, quantity: '1', paidAmount: '100' })
      await admin.run(ecommerceOrder, 'match', made)
      await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰', trackingNo })
      orders.push(made)
    }
    const nos = orders.map(one => String(one.platformOrderNo))
    const paste = async (numbers: string, more: Wire = {}, ticked = orders.slice(0, 2)) =>
      admin.run(ecommerceOrder, 'enterTrackingNos', await Promise.all(ticked.map(one => now(one))), {
        numbers,
        ...more,
      })
    await expect(paste(`${nos[0]}`)).rejects.toMatchObject({ bizCode: 'LINE_WRONG' })
    await expect(paste(`${nos[0]} A\n${nos[2]} C`)).rejects.toMatchObject({
      bizCode: 'ORDER_NOT_TICKED',
      message: expect.stringContaining(String(nos[2])),
    })
    const one = `${nos[0]}\tSF11\n`
    await expect(paste(one)).rejects.toMatchObject({
      bizCode: 'ORDERS_LEFT_OUT',
      message: expect.stringContaining(String(nos[1])),
    })
    await paste(one, { accepted: ['ORDERS_LEFT_OUT'] })
    await paste(`${nos[0]}\tSF12\n${nos[1]}\tJD22\t京东\n`)
    expect(await Promise.all(orders.map(made => now(made)))).toMatchObject([
      { carrier: '顺丰', trackingNo: 'SF12' },
      { carrier: '京东', trackingNo: 'JD22' },
      { carrier: '顺丰', trackingNo: 'SF3' },
    ])
  })

  test('whose item nobody knows names it, and is matched once it is', async () => {
    const { itemCode, warehouseCode } = await onSale(maker)
    const platformItemNumber = unused('sku', 9)
    const made = await make(ecommerceOrder, { platformItemNumber })
    await expect(admin.run(ecommerceOrder, 'match', made)).rejects.toMatchObject({
      bizCode: 'MAPPING_MISSING',
      message: expect.stringContaining(platformItemNumber),
    })
    await make(ecommerceItem, {
      platform: 'TMALL',
      platformItemNumber,
      inventoryItemCode: itemCode,
      warehouseCode,
    } as never)
    await admin.run(ecommerceOrder, 'match', made)
    expect(await now(made)).toMatchObject({ status: 'MATCHED', inventoryItemCode: itemCode })
  })

  test('matched to the wrong item is taken back, and matched anew to the right one, by whoever may match', async () => {
    const [wrong, right] = [await onSale(maker), await onSale(maker)]
    const made = await make(ecommerceOrder, { platformItemNumber: wrong.platformItemNumber })
    await expect(admin.run(ecommerceOrder, 'unmatch', [made])).rejects.toThrow(
      `${made.platformOrderNo} is Imported; Undo match is not allowed`,
    )
    await admin.run(ecommerceOrder, 'match', made)
    const unmatch = async (by = admin) => by.run(ecommerceOrder, 'unmatch', [await now(made)])
    await expect(unmatch(user('store:ecommerce:list', 'store:ecommerce:ship'))).rejects.toMatchObject({ status: 403 })
    await unmatch(user('store:ecommerce:list', 'store:ecommerce:match'))
    expect(await now(made)).toMatchObject({
      status: 'IMPORTED',
      inventoryItemCode: null,
      convertRate: null,
      inventoryQty: null,
      warehouseCode: null,
      orgId: null,
    })
    const mapping = await admin.findOne(ecommerceItem, { platformItemNumber: String(wrong.platformItemNumber) })
    const { warehouseCode, itemCode: inventoryItemCode } = right
    await admin.save(ecommerceItem, mapping, { warehouseCode, inventoryItemCode } as never)
    await admin.run(ecommerceOrder, 'match', await now(made))
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })
    expect(await now(made)).toMatchObject({ status: 'SHIPPED', inventoryItemCode, warehouseCode })
    await expect(unmatch()).rejects.toThrow('is Shipped')
  })

  test('of more than there is is not shipped, and one never shipped brings nothing back', async () => {
    const { platformItemNumber } = await onSale(maker, { quantity: '1' })
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '2' })
    await admin.run(ecommerceOrder, 'match', made)
    await expect(admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })).rejects.toThrow('Not enough')
    const refund = (goods: string) =>
      now(made).then(row => admin.run(ecommerceOrder, 'refund', row, { refundReason: '买家取消', goods }))
    await expect(refund('BACK')).rejects.toMatchObject({ bizCode: 'NOTHING_SHIPPED' })
    await refund('KEPT')
    expect(await soldOf(made.platformOrderNo)).toEqual([])
  })

  test('shipped with others, each goes as far as its boxes do: what lacks them is named, the others are on their way', async () => {
    const { platformItemNumber } = await onSale(maker, { quantity: '2' })
    const orders = []
    for (const quantity of ['2', '2']) {
      const made = await make(ecommerceOrder, { platformItemNumber, quantity })
      await admin.run(ecommerceOrder, 'match', made)
      orders.push(await now(made))
    }
    const [first, second] = orders
    expect(await admin.run(ecommerceOrder, 'ship', orders, { carrier: '顺丰' })).toMatchObject([
      { id: first?.id, ok: true },
      { id: second?.id, ok: false, msg: expect.stringContaining('Not enough') },
    ])
    expect([await now(first!), await now(second!)]).toMatchObject([{ status: 'SHIPPED' }, { status: 'MATCHED' }])
    await expect(admin.run(ecommerceOrder, 'ship', [await now(second!)], { carrier: '顺丰' })).rejects.toThrow(
      'Not enough',
    )
  })

  test('goes back into stock under the unit it was sold by, or not at all', async () => {
    const { lotNo, platformItemNumber, warehouseCode } = await onSale(maker, { quantity: '2' })
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '2', paidAmount: '100' })
    await admin.run(ecommerceOrder, 'match', made)
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })
    const { document: masters } = maker.catalogue.get('secondary-inventory')
    const { document: units } = maker.catalogue.get('operating-unit')
    const place = await admin.get(masters, await admin.findOne(masters, { warehouseCode }))
    await admin.save(masters, place, { orgId: (await maker.make(units, {})).id })
    const refund = async (goods: string) =>
      admin.run(ecommerceOrder, 'refund', await now(made), { goods, refundReason: '坏果' })
    await expect(refund('BACK')).rejects.toMatchObject({
      bizCode: 'UNIT_CHANGED',
      message: expect.stringContaining('choose “not sent back”'),
    })
    expect(await lies(lotNo)).toMatchObject({ onhand: '0.000' })
    await refund('KEPT')
    expect(await now(made)).toMatchObject({ status: 'REFUNDED' })
  })

  test('is refunded in parts: back to the lots they came from or written off, to the cent, never more than left', async () => {
    const { itemCode, lotNo, platformItemNumber, warehouseCode } = await onSale(maker, { quantity: '2' })
    const { lotNo: later } = await found(maker, warehouseCode, { itemCode, quantity: '10' })
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '3', paidAmount: '100' })
    await admin.run(ecommerceOrder, 'match', made)
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })
    // A person's words on the order are never what the refund goes by.
    await sql('update ecommerce_order set shipped_lots = $1 where id = $2', ['？', made.id])
    const part = async (quantity: string, goods: string) =>
      admin.run(ecommerceOrder, 'refundPart', await now(made), { quantity, goods, refundReason: '坏果' })
    await part('1', 'BACK')
    expect(await now(made)).toMatchObject({ status: 'SHIPPED', refundedQty: '1.000', refundedAmount: '33.33' })
    expect(await lies(lotNo)).toMatchObject({ onhand: '1.000' })
    await part('1', 'SCRAPPED')
    expect(await lies(lotNo)).toMatchObject({ onhand: '1.000' })
    await expect(part('2', 'KEPT')).rejects.toMatchObject({
      bizCode: 'REFUND_EXCEEDS_SHIPPED',
      message: expect.stringContaining(String(made.platformOrderNo)),
    })
    const row = await now(made)
    const last = { quantity: '1', goods: 'BACK', refundReason: '坏果' }
    await Promise.allSettled(Array.from({ length: 20 }, () => admin.run(ecommerceOrder, 'refundPart', row, last)))
    expect(await now(made)).toMatchObject({
      status: 'REFUNDED',
      refundedQty: '3.000',
      refundedAmount: '100.00',
      refunds: [
        { quantity: '1.000', amount: '33.33', goods: 'BACK', lots: `${lotNo} × 1` },
        { quantity: '1.000', amount: '33.34', goods: 'SCRAPPED', lots: `${lotNo} × 1` },
        { quantity: '1.000', amount: '33.33', goods: 'BACK', lots: `${later} × 1` },
      ],
    })
    expect(await lies(later)).toMatchObject({ onhand: '10.000' })
    const { records } = await admin.page(stockLedger, { sourceNo: String(made.platformOrderNo), size: '50' })
    const outAs = records.filter(one => one.transactionType === 'OUT').map(one => `${one.reason} ${one.lotNo}`)
    expect(outAs.toSorted()).toEqual([`MISC ${lotNo}`, `SALES ${later}`, `SALES ${lotNo}`].toSorted())
    // Of each lot its part of what was paid, and all of it back by the refunds.
    const sales = (await soldOf(made.platformOrderNo)).map(one => `${one.saleQty} ${one.saleAmount}`)
    expect(sales.toSorted()).toEqual(
      ['2.000 66.67', '1.000 33.33', '-1.000 -33.33', '-1.000 -33.34', '-1.000 -33.33'].toSorted(),
    )
  })

  test('refunded before its goods came back has them booked as they come, of the refund they are of, once', async () => {
    const { lotNo, platformItemNumber } = await onSale(maker, { quantity: '3' })
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '3', paidAmount: '100' })
    await admin.run(ecommerceOrder, 'match', made)
    await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })
    const kept = { goods: 'KEPT', refundReason: '极速退款' }
    const comeBack = async (input: Wire) => admin.run(ecommerceOrder, 'comeBack', await now(made), input)
    for (const [language, words] of [
      ['zh', `${made.platformOrderNo}没有“未退回”的退款`],
      ['en', `${made.platformOrderNo} has no refund whose goods were not sent back`],
    ] as const)
      await expect(
        admin.in(language).run(ecommerceOrder, 'comeBack', await now(made), { goods: 'BACK' }),
      ).rejects.toMatchObject({ bizCode: 'NOTHING_KEPT', message: expect.stringContaining(words) })
    await admin.run(ecommerceOrder, 'refundPart', await now(made), { ...kept, quantity: '2' })
    await admin.run(ecommerceOrder, 'refund', await now(made), kept)
    expect(await lies(lotNo)).toMatchObject({ onhand: '0.000' })
    for (const wrong of [{}, { refundNo: 3 }])
      await expect(comeBack({ goods: 'BACK', ...wrong })).rejects.toMatchObject({
        bizCode: 'WHICH_REFUND',
        message: expect.stringContaining('goods of refund 1, 2 were not sent back'),
      })
    await comeBack({ goods: 'BACK', refundNo: 1 })
    expect(await now(made)).toMatchObject({
      status: 'REFUNDED',
      returnedFlag: 'Y',
      refundedAmount: '100.00',
      refunds: [
        { quantity: '2.000', goods: 'BACK' },
        { quantity: '1.000', goods: 'KEPT' },
      ],
    })
    expect(await lies(lotNo)).toMatchObject({ onhand: '2.000' })
    const row = await now(made)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => admin.run(ecommerceOrder, 'comeBack', row, { goods: 'SCRAPPED' })),
    )
    expect(await lies(lotNo)).toMatchObject({ onhand: '2.000' })
    await expect(comeBack({ goods: 'BACK' })).rejects.toMatchObject({ bizCode: 'NOTHING_KEPT' })
    const { records } = await admin.page(stockLedger, { sourceNo: String(made.platformOrderNo), size: '50' })
    expect(records.filter(one => one.reason === 'MISC')).toMatchObject([{ transactionType: 'OUT', qty: '1.000' }])
    // What was sold and taken back is as it was: the goods alone were on their way.
    const sales = (await soldOf(made.platformOrderNo)).map(one => `${one.saleQty} ${one.saleAmount}`)
    expect(sales.toSorted()).toEqual(['3.000 100.00', '-2.000 -66.67', '-1.000 -33.33'].toSorted())
  })

  test('shipped by fifty at once leaves once', async () => {
    const { lotNo, platformItemNumber } = await onSale(maker)
    const made = await make(ecommerceOrder, { platformItemNumber, quantity: '3' })
    await admin.run(ecommerceOrder, 'match', made)
    const row = await now(made)
    await Promise.allSettled(
      Array.from({ length: 50 }, () => admin.run(ecommerceOrder, 'ship', row, { carrier: '京东' })),
    )
    expect(await lies(lotNo)).toMatchObject({ onhand: '47.000' })
    expect(await soldOf(made.platformOrderNo)).toHaveLength(1)
  })
})

test('a row given along with an order is paid with nothing where it is marked as a gift, leaves stock and is sold for 0 (business.md 3.25)', async () => {
  const { lotNo, platformItemNumber } = await onSale(maker, { quantity: '50' })
  await expect(make(ecommerceOrder, { platformItemNumber, quantity: '2', paidAmount: '0' })).rejects.toMatchObject({
    bizCode: 'PAID_NOTHING',
    message: expect.stringContaining('was paid with 0; mark it as a gift'),
  })
  await expect(
    make(ecommerceOrder, { platformItemNumber, quantity: '2', paidAmount: '9', giftFlag: 'Y' }),
  ).rejects.toMatchObject({ bizCode: 'GIFT_PAID', message: expect.stringContaining('9.00 was paid for it') })
  const made = await make(ecommerceOrder, { platformItemNumber, quantity: '2', paidAmount: '0', giftFlag: 'Y' })
  await admin.run(ecommerceOrder, 'match', made)
  const { inventoryQty, unitPrice } = await now(made)
  expect(unitPrice).toBe('0.0000')
  await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰' })
  expect((await lies(lotNo))?.onhand).toBe((50 - Number(inventoryQty)).toFixed(3))
  expect(await soldOf(made.platformOrderNo)).toMatchObject([
    { saleQty: inventoryQty, salePrice: '0.0000', saleAmount: '0.00', remark: expect.stringContaining('gift') },
  ])
  await admin.run(ecommerceOrder, 'refund', await now(made), { goods: 'BACK', refundReason: '坏果' })
  expect(await now(made)).toMatchObject({ status: 'REFUNDED', refundedAmount: '0.00' })
  expect((await lies(lotNo))?.onhand).toBe('50.000')
})

test('the file of a platform once more says nothing new of an order that has left, though it has whole phones', async () => {
  const { platformItemNumber } = await onSale(maker)
  const [phone, memberNo] = ['13812345678', unused('member', 10)]
  const made = await make(ecommerceOrder, {
    platformItemNumber,
    memberNo,
    receiverPhone: phone,
    quantity: '3',
    paidAmount: '199',
  })
  await admin.run(ecommerceOrder, 'match', made)
  await admin.run(ecommerceOrder, 'ship', await now(made), { carrier: '顺丰', trackingNo: 'SF1' })
  const headings = ['平台', '平台订单号', '行号', '下单日期', '平台商品编码', '数量', '实付金额', '会员号', '收货手机']
  const again = async (receiverPhone: string, quantity = '3') => {
    const { orderDate, platformLineNo, platformOrderNo } = made
    const row = ['天猫', platformOrderNo, platformLineNo, orderDate, platformItemNumber, quantity, '199', memberNo]
    const content = await workbookOf(headings, [[...row.map(String), receiverPhone]])
    const { data } = await admin.upload(`${ecommerceOrder.calls}/import`, { name: 'orders.xlsx', content })
    return admin.finished((data as Wire).taskId)
  }
  expect(await again(phone)).toMatchObject({ successCount: 1, failedCount: 0 })
  // Another phone, and another quantity, come too late.
  for (const late of [await again('13987654321'), await again(phone, '9')])
    expect(late).toMatchObject({ successCount: 0, failedCount: 1 })
  expect(await now(made)).toMatchObject({ receiverPhone: '138****5678', quantity: made.quantity })
})

describe('a member (business.md 3.25)', () => {
  test('is known by the platform’s number, with a masked phone wherever one looks', async () => {
    const memberNo = unused('member', 10)
    const first = await make(ecommerceOrder, {
      memberNo,
      receiverPhone: '13812345678',
      orderDate: '2025-05-02',
    })
    const second = await make(ecommerceOrder, { memberNo, receiverPhone: null, orderDate: '2025-05-05' })
    expect(second.memberId).toBe(first.memberId)
    expect(await now(first)).toMatchObject({ receiverPhone: '138****5678' })
    const one = await admin.get(member, { id: String(first.memberId) })
    expect(one).toMatchObject({
      phone: '138****5678',
      orderCount: 2,
      firstOrderDate: '2025-05-02',
      lastOrderDate: '2025-05-05',
    })
    const said = JSON.stringify([one, await admin.ask('GET', `${member.calls}/${one.id}/history`)])
    expect(said).not.toContain('13812345678')
    const kept = await sql('select phone from member_phone where member_id = $1', [one.id])
    expect(kept).toHaveLength(1)
    expect(String(kept[0]?.phone)).not.toContain('13812345678')
  })

  test('is reached by the number of the newest order, and counts what is there', async () => {
    const memberNo = unused('member', 10)
    const first = await make(ecommerceOrder, { memberNo, receiverPhone: null, orderDate: '2025-05-02' })
    const one = () => admin.get(member, { id: String(first.memberId) })
    const later = await make(ecommerceOrder, { memberNo, receiverPhone: '13900005678', orderDate: '2025-05-05' })
    expect(await one()).toMatchObject({ phone: '139****5678', orderCount: 2 })
    const whole = () =>
      admin.ask('POST', `${member.calls}/unmask`, { id: first.memberId, reason: '物流异常，电话联系' })
    expect(await whole()).toEqual({ phone: '13900005678' })
    await make(ecommerceOrder, { memberNo, receiverPhone: '13700000000', orderDate: '2025-05-01' })
    expect(await whole()).toEqual({ phone: '13900005678' })
    await admin.delete(ecommerceOrder, await now(later))
    expect(await one()).toMatchObject({ orderCount: 2 })
  })

  test('has placed one order, however many rows it has', async () => {
    const memberNo = unused('member', 10)
    const row = (platformOrderNo: string, platformLineNo: number) =>
      make(ecommerceOrder, { memberNo, platformOrderNo, platformLineNo })
    const [one, other] = [unused('order', 16), unused('order', 16)]
    const first = await row(one, 1)
    for (const line of [2, 3]) await row(one, line)
    await row(other, 1)
    expect(await admin.get(member, { id: String(first.memberId) })).toMatchObject({ orderCount: 2 })
  })

  test('shows the whole phone for a reason, to whoever may, and keeps who saw it and why', async () => {
    const made = await make(member, { phone: '139 0000 1234' })
    expect(made).toMatchObject({ phone: '139****1234' })
    const ask = (who: typeof admin, reason: string) =>
      who.ask('POST', `${member.calls}/unmask`, { id: made.id, reason })
    await expect(ask(user('store:member:list'), '回访')).rejects.toMatchObject({ status: 403 })
    await expect(ask(admin, '')).rejects.toMatchObject({ status: 400 })
    expect(await ask(admin, '物流异常，电话联系')).toEqual({ phone: '139 0000 1234' })
    expect(await admin.get(member, made)).toMatchObject({
      unmaskReason: '物流异常，电话联系',
      unmaskedTime: expect.anything(),
    })
    const history = JSON.stringify(await admin.ask('GET', `${member.calls}/${made.id}/history`))
    expect(history).toContain('物流异常，电话联系')
    // Saved as it is shown, the phone is still the same.
    await admin.save(member, await admin.get(member, made), { phone: '139****1234', remark: 'x' })
    expect(await ask(admin, '再次回访')).toEqual({ phone: '139 0000 1234' })
    const unknown = await make(member, { phone: null })
    await expect(admin.ask('POST', `${member.calls}/unmask`, { id: unknown.id, reason: '回访' })).rejects.toMatchObject(
      { bizCode: 'PHONE_UNKNOWN', message: expect.stringContaining(unknown.memberNo) },
    )
  })
})

test('a ticket waits, is taken up again, and is closed with what came of it (business.md 3.15)', async () => {
  const ticket = (await make(serviceTicket, {})) as Wire & { id: string }
  const at = () => admin.get(serviceTicket, ticket)
  await admin.run(serviceTicket, 'wait', await at())
  await admin.run(serviceTicket, 'reopen', await at())
  await admin.run(serviceTicket, 'close', await at(), { solution: '已补发' })
  expect(await at()).toMatchObject({ status: 'CLOSED', solution: '已补发', closedTime: expect.anything() })
  await admin.run(serviceTicket, 'reopen', await at())
  expect(await at()).toMatchObject({ status: 'OPEN', closedTime: null })
  const { records } = await admin.page(serviceTicket, { memberId: String(ticket.memberId), status: 'OPEN' })
  expect(records).toHaveLength(1)
})

test('a ticket is told to whoever is to see to it, once, and again as it is taken up anew; not to who took it themselves', async () => {
  const clerk = user('store:ticket:list', 'store:ticket:save')
  const { id: assignedTo } = await clerk.made
  const ticket = await make(serviceTicket, { assignedTo })
  const told = async () =>
    (
      await sql('select text_zh as zh from notice where user_id = $1 and record_id = $2 order by id', [
        assignedTo,
        ticket.id,
      ])
    ).map(({ zh }) =>
      String(zh)
        .replace(/^客服工单\S+?(已|未)/, '$1')
        .replace(/：.*/, ''),
    )
  expect(await told()).toEqual(['已交由您处理'])
  const at = () => admin.get(serviceTicket, ticket)
  await admin.save(serviceTicket, await at(), { remark: '再联系' })
  await admin.run(serviceTicket, 'close', await at(), { solution: '已补发' })
  await admin.run(serviceTicket, 'reopen', await at())
  expect(await told()).toEqual(['已交由您处理', '已重新打开，请继续处理'])
  await admin.save(serviceTicket, await at(), { assignedTo: null })
  await clerk.save(serviceTicket, await at(), { assignedTo })
  expect(await told()).toHaveLength(2)
  // Whoever had it has left: it is told to who else worked on it, and sees it.
  const other = user('store:ticket:list', 'store:ticket:save')
  const { id: otherId } = await other.made
  await admin.run(serviceTicket, 'close', await at(), { solution: '已补发' })
  await sql("update app_user set enable_flag = 'N' where id = $1", [assignedTo])
  await sql('update service_ticket set created_by = $2 where id = $1', [ticket.id, otherId])
  await admin.run(serviceTicket, 'reopen', await at())
  expect(await sql('select 1 from notice where user_id = $1 and record_id = $2', [otherId, ticket.id])).toHaveLength(1)
})

test('workbench and members are found at their addresses', () => {
  expect(documentPlace(serviceTicket, '/eCommerce/service/workbench')).toMatchObject({ kind: 'list' })
  for (const place of ['/eCommerce/service/membersManage', '/eCommerce/membersManage'])
    expect(documentPlace(member, place)).toMatchObject({ kind: 'list' })
})
