import { describe, expect, test } from 'vitest'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { stockReservation } from '#areas/warehouse/stock-reservation/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { place } from '../samples.ts'
import { traceBalance } from '../trace-balance/document.ts'
import { transferOrder } from './document.ts'

const { admin, make, maker, sql, user } = await house()

const lies = async (warehouseCode: string, lotNo: string) =>
  ((await admin.page(stockOnhand, { warehouseCode, lotNo })).records[0] ?? {}) as Wire

/** An order of some boxes of an item that lies in two lots, the first of 6, the second of 20. */
async function order(quantity = '10', values: Wire = {}) {
  const orgId = await maker.one('operating-unit')
  const fromWarehouse = await place(maker, 'COLD', { orgId })
  const shipToPartner = await place(maker, 'STORE', { orgId })
  const one = await found(maker, fromWarehouse, { quantity: '6' })
  const other = await found(maker, fromWarehouse, { itemCode: one.itemCode, quantity: '20' })
  const [first, second] = [one, other].map(line => line.lotNo).toSorted()
  const made = await make(transferOrder, {
    fromWarehouse,
    shipToPartner,
    details: [{ itemCode: one.itemCode, lotNo: null, quantity }],
    ...values,
  } as never)
  return { made, fromWarehouse, shipToPartner, first: first ?? '', second: second ?? '', itemCode: one.itemCode }
}
const now = (record: { id: string }) => admin.get(transferOrder, record)
/** The ERP has answered for the last time: what it tells moves the version on. */
const posted = (record: { id: string }) =>
  eventually(async () => expect(await now(record)).toMatchObject({ erpOrderStatus: 'POSTED' }))

describe('a store orders, the warehouse ships, the store receives [D1-1-18] [D1-2-82]', () => {
  test('its boxes wait for it from the day they are promised, however long ago it was ordered', async () => {
    const { made } = await order('23', { orderedDate: '2025-04-20' })
    await admin.run(transferOrder, 'submit', made)
    const held = (await admin.page(stockReservation, { sourceNo: made.orderNumber ?? '' })).records
    expect(held.length).toBeGreaterThan(0)
    expect(held.every(one => one.holdUntil === '2025-05-13')).toBe(true)
  })

  test('its boxes are promised by the lots that came first, a row a lot, and leave by them', async () => {
    const { made, fromWarehouse, shipToPartner, first, second } = await order('23')
    expect(made).toMatchObject({ orderNumber: expect.stringMatching(/^TO250506\d{4}$/), flowStatus: 'DRAFT' })
    await admin.run(transferOrder, 'submit', made)
    const submitted = await now(made)
    expect(submitted).toMatchObject({ status: 'SUBMITTED', flowStatus: 'SUBMITTED', totalQty: '23.000' })
    expect(new Set(submitted.details.map(line => line.lotNo))).toEqual(new Set([first, second]))
    expect(submitted.details.every(line => line.uom)).toBe(true)
    const free =
      Number((await lies(fromWarehouse, first)).available) + Number((await lies(fromWarehouse, second)).available)
    expect(free).toBe(3)
    await admin.run(transferOrder, 'ship', made)
    expect(await now(made)).toMatchObject({ flowStatus: 'SHIPPED', totalShipped: '23.000', totalDifference: '23.000' })
    await admin.run(transferOrder, 'receive', made, { restInTransit: 'Y' })
    expect(await now(made)).toMatchObject({ flowStatus: 'RECEIVED', totalReceived: '23.000', totalDifference: '0.000' })
    const there = Number((await lies(shipToPartner, first)).onhand) + Number((await lies(shipToPartner, second)).onhand)
    expect(there).toBe(23)
    await eventually(async () =>
      expect(await now(made)).toMatchObject({
        pushErpFlag: 'Y',
        erpOrderStatus: expect.stringMatching(/CREATED|POSTED/),
        erpTransferNo: expect.anything(),
      }),
    )
    const { records } = await admin.page(outboxMessage, { docNo: String(made.orderNumber) })
    expect(records).toHaveLength(1)
  })

  test('the store gets 116 of 120, and the four are somebody’s question [D0-1-09]', async () => {
    const { made, fromWarehouse, shipToPartner, itemCode } = await order('4')
    const big = await found(maker, fromWarehouse, { itemCode, quantity: '120' })
    await admin.save(transferOrder, made, {
      details: [{ ...made.details[0], quantity: '120', lotNo: big.lotNo, lotReason: 'one lot for the whole shelf' }],
    } as never)
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await expect(admin.run(transferOrder, 'receive', made)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_RECEIVE',
      message: expect.stringContaining(String(made.orderNumber)),
    })
    await posted(made)
    const open = await now(made)
    await expect(
      admin.save(transferOrder, open, { details: [{ ...open.details[0], receiveQty: '121' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
      message: expect.stringContaining('Row 1: Received may not exceed shipped'),
    })
    await admin.save(transferOrder, open, { details: [{ ...open.details[0], receiveQty: '116' }] } as never)
    await admin.run(transferOrder, 'receive', made)
    expect(await now(made)).toMatchObject({ flowStatus: 'PART_RECEIVED', totalDifference: '4.000' })
    await expect(admin.in('zh').run(transferOrder, 'close', made)).rejects.toMatchObject({
      bizCode: 'REASON_MISSING',
      message: '请填写关闭原因',
    })
    await admin.run(transferOrder, 'close', made, { closeReason: 'four were crushed' })
    expect(await now(made)).toMatchObject({
      flowStatus: 'CLOSED',
      closeReason: 'four were crushed',
      details: [{ lossQty: '4.000', receivedQuantity: '116.000' }],
    })
    expect(await lies(shipToPartner, big.lotNo)).toMatchObject({ onhand: '116.000' })
    expect(await lies(fromWarehouse, big.lotNo)).toMatchObject({ onhand: '0.000' })
    // The four are lost, and nobody waits for them (decision 0063).
    const { records } = await admin.page(traceBalance, { soughtLot: big.lotNo, way: 'SELF' })
    expect(records).toMatchObject([{ lossQty: '4.000', underWayQty: '0.000', onhandQty: '116.000', balanced: 'Y' }])
  })

  test('stays within one legal unit, and is taken in by those it goes to', async () => {
    const { made, fromWarehouse, shipToPartner } = await order('5')
    const elsewhere = await place(maker, 'STORE', { orgId: (await make(operatingUnit)).id })
    for (const [language, words] of [
      ['zh', '不同业务主体之间请走销售'],
      ['en', 'between units goods are sold'],
    ] as const)
      await expect(admin.in(language).save(transferOrder, made, { shipToPartner: elsewhere })).rejects.toMatchObject({
        bizCode: 'UNIT_DIFFERS',
        message: expect.stringContaining(words),
      })
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await posted(made)
    const orgIds = [String(made.orgId)]
    const keeperOf = (warehouse: string) =>
      user(...['list', 'save', 'receive', 'close'].map(action => `store:transferOrder:${action}`), {
        scope: 'WAREHOUSE',
        warehouseCodes: [warehouse],
        orgIds,
      })
    const all = { restInTransit: 'Y' }
    for (const [language, words] of [
      ['zh', `${made.orderNumber}发往`],
      ['en', `${made.orderNumber} goes to`],
    ] as const)
      await expect(keeperOf(fromWarehouse).in(language).run(transferOrder, 'receive', made, all)).rejects.toMatchObject(
        { bizCode: 'BEYOND_SCOPE', message: expect.stringContaining(words) },
      )
    const [row] = (await now(made)).details
    const counted = { id: made.id, counted: [{ id: row?.id, qty: '1' }] }
    await expect(keeperOf(fromWarehouse).ask('POST', `${transferOrder.calls}/count-in`, counted)).rejects.toMatchObject(
      { bizCode: 'BEYOND_SCOPE' },
    )
    const closing = { closeReason: 'lost' }
    await expect(keeperOf(fromWarehouse).run(transferOrder, 'close', made, closing)).rejects.toMatchObject({
      bizCode: 'BEYOND_SCOPE',
      message: expect.stringContaining('the people there close it'),
    })
    await expect(
      keeperOf(shipToPartner).run(transferOrder, 'close', made, { ...closing, returned: 'Y' }),
    ).rejects.toMatchObject({ bizCode: 'BEYOND_SCOPE', message: expect.stringContaining('goes back to') })
    // Both ends keep their unit meanwhile.
    const { document } = maker.catalogue.get('secondary-inventory')
    for (const warehouseCode of [fromWarehouse, shipToPartner]) {
      const end = await admin.findOne(document, { warehouseCode })
      const { id: orgId } = await make(operatingUnit)
      await expect(admin.save(document, await admin.get(document, end), { orgId })).rejects.toMatchObject({
        bizCode: 'WAREHOUSE_IN_USE',
      })
    }
    await keeperOf(shipToPartner).run(transferOrder, 'receive', made, all)
    expect(await now(made)).toMatchObject({ status: 'RECEIVED' })
  })

  test('is shipped by those it leaves: no store takes from another one by itself', async () => {
    const orgId = await maker.one('operating-unit')
    const [asks, gives] = [await place(maker, 'STORE', { orgId }), await place(maker, 'STORE', { orgId })]
    const line = await found(maker, gives)
    const keeperOf = (warehouse: string) =>
      user(...['list', 'save', 'submit', 'ship', 'receive'].map(action => `store:transferOrder:${action}`), {
        scope: 'WAREHOUSE',
        warehouseCodes: [warehouse],
        orgIds: [orgId],
      })
    const made = await keeperOf(asks).create(transferOrder, {
      orderedDate: '2025-05-06',
      transferTypeCode: 'BETWEEN',
      fromWarehouse: gives,
      shipToPartner: asks,
      details: [{ ...line, quantity: '4' }],
    })
    await keeperOf(asks).run(transferOrder, 'submit', made)
    for (const [language, words] of [
      ['zh', '请由对方发货'],
      ['en', 'the people there ship it'],
    ] as const)
      await expect(keeperOf(asks).in(language).run(transferOrder, 'ship', made)).rejects.toMatchObject({
        bizCode: 'BEYOND_SCOPE',
        message: expect.stringContaining(words),
      })
    expect(await lies(gives, line.lotNo)).toMatchObject({ onhand: '10.000', reserved: '4.000' })
    await keeperOf(gives).run(transferOrder, 'ship', made)
    expect(await now(made)).toMatchObject({ status: 'SHIPPED', totalShipped: '4.000' })
  })

  test('is counted in row by row as it is unloaded, in parts and never beyond what left', async () => {
    const { made, shipToPartner } = await order('6')
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    const [row] = (await now(made)).details
    const counted = (qty: string, by = admin, id = row?.id, received?: string) =>
      by.ask('POST', `${transferOrder.calls}/count-in`, { id: made.id, counted: [{ id, qty, received }] })
    await expect(counted('1', user('store:transferOrder:list'))).rejects.toMatchObject({ status: 403 })
    await expect(counted('1', admin, '1')).rejects.toMatchObject({
      bizCode: 'ROW_GONE',
      message: expect.stringContaining(String(made.orderNumber)),
    })
    await expect(counted('7')).rejects.toMatchObject({ bizCode: 'RECEIVE_EXCEEDS_SHIPPED' })
    expect(await counted('4', admin, row?.id, '0')).toEqual({
      status: 'PART_RECEIVED',
      received: '4.000',
      missing: '2.000',
    })
    // Counted once more by who did not hear that it arrived.
    for (const [language, words] of [
      ['zh', '在您清点之后已收到4'],
      ['en', '4 of '],
    ] as const)
      await expect(counted('1', admin.in(language), row?.id, '0')).rejects.toMatchObject({
        bizCode: 'RECEIVED_MEANWHILE',
        message: expect.stringMatching(new RegExp(`${made.orderNumber}.*${words}`)),
      })
    expect(await counted('2', admin, row?.id, '4.000')).toEqual({
      status: 'RECEIVED',
      received: '6.000',
      missing: '0.000',
    })
    await expect(counted('1')).rejects.toThrow()
    expect(await lies(shipToPartner, String(row?.lotNo))).toMatchObject({ onhand: '6.000' })
  })

  test('is not closed over what was counted and never received: that would be lost with the rest', async () => {
    const { made, shipToPartner } = await order('6')
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await posted(made)
    const open = await now(made)
    await admin.save(transferOrder, open, { details: [{ ...open.details[0], receiveQty: '4' }] } as never)
    for (const [language, words] of [
      ['zh', `${made.orderNumber}第1行已填本次收货4`],
      ['en', `${made.orderNumber}, row 1: 4 were counted`],
    ] as const)
      await expect(
        admin.in(language).run(transferOrder, 'close', made, { closeReason: 'two were crushed' }),
      ).rejects.toMatchObject({ bizCode: 'COUNTED_NOT_RECEIVED', message: expect.stringContaining(words) })
    await admin.run(transferOrder, 'receive', made)
    await admin.run(transferOrder, 'close', made, { closeReason: 'two were crushed' })
    expect(await now(made)).toMatchObject({ details: [{ receivedQuantity: '4.000', lossQty: '2.000' }] })
    expect(await lies(shipToPartner, String(open.details[0]?.lotNo))).toMatchObject({ onhand: '4.000' })
  })

  test('what is loaded is said once the boxes are promised, of each lot by itself', async () => {
    const { made } = await order('23')
    // Copied from an order of last week, or typed too early.
    const [line] = made.details
    await admin.save(transferOrder, made, { details: [{ ...line, quantity: '24', shippedQuantity: '2' }] } as never)
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    expect(await now(made)).toMatchObject({ totalQty: '24.000', totalShipped: '24.000' })
  })

  test('comes to where it goes, though that is no store any more', async () => {
    const { made, shipToPartner } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    const { document: places } = maker.catalogue.get('secondary-inventory')
    const store = await admin.findOne(places, { warehouseCode: shipToPartner })
    await admin.save(places, await admin.get(places, store), { warehouseType: 'MARKET' })
    await eventually(() => admin.run(transferOrder, 'receive', made, { restInTransit: 'Y' }))
    expect(await now(made)).toMatchObject({ status: 'RECEIVED', totalReceived: '5.000' })
  })

  test('what was not loaded goes back to where it came from', async () => {
    const { made, fromWarehouse, first } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    const lotNo = String((await now(made)).details[0]?.lotNo)
    await admin.run(transferOrder, 'ship', made)
    await admin.run(transferOrder, 'close', made, { closeReason: 'not loaded', returned: 'Y' })
    expect(await now(made)).toMatchObject({
      flowStatus: 'CLOSED',
      totalDifference: '0.000',
      details: [{ returnedQty: '5.000' }],
    })
    expect(lotNo).toBe(first)
    const left = await lies(fromWarehouse, lotNo)
    expect(left.available).toBe(left.onhand)
  })

  test('less is shipped than was ordered, never more; the rest of the promise is let go', async () => {
    const { made, fromWarehouse } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    const open = await now(made)
    const lotNo = String(open.details[0]?.lotNo)
    await expect(
      admin.save(transferOrder, open, { details: [{ ...open.details[0], shippedQuantity: '6' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'SHIPPED_EXCEEDS_ORDERED',
      message: expect.stringContaining('Row 1: Shipped may not exceed ordered'),
    })
    await admin.save(transferOrder, open, { details: [{ ...open.details[0], shippedQuantity: '0' }] } as never)
    await expect(admin.run(transferOrder, 'ship', made)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_SHIP',
      message: expect.stringContaining(String(made.orderNumber)),
    })
    const before = await lies(fromWarehouse, lotNo)
    const again = await now(made)
    await admin.save(transferOrder, again, { details: [{ ...again.details[0], shippedQuantity: '3' }] } as never)
    await admin.run(transferOrder, 'ship', made)
    const after = await lies(fromWarehouse, lotNo)
    expect(Number(before.onhand) - Number(after.onhand)).toBe(3)
    expect(after).toMatchObject({ reserved: '0.000' })
  })

  test('rows stand once it is submitted', async () => {
    const { made, itemCode } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    const open = await now(made)
    await expect(
      admin.save(transferOrder, open, { details: [...open.details, { itemCode, quantity: '1' }] } as never),
    ).rejects.toMatchObject({ bizCode: 'ROWS_SETTLED', message: expect.stringContaining(String(made.orderNumber)) })
  })

  test('no row is put in place of one that was shipped, be it of the same lot or of another', async () => {
    const { made, shipToPartner, itemCode } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await posted(made)
    const [sent] = (await now(made)).details
    await admin.save(transferOrder, await now(made), { details: [{ ...sent, receiveQty: '3' }] } as never)
    await admin.run(transferOrder, 'receive', made)
    const open = await now(made)
    for (const lotNo of [String(sent?.lotNo), 'A-LOT-THAT-NEVER-LEFT'])
      await expect(
        admin.save(transferOrder, open, {
          details: [{ itemCode, lotNo, quantity: '5', shippedQuantity: '5' }],
        } as never),
      ).rejects.toMatchObject({ bizCode: 'ROWS_SETTLED', message: expect.stringContaining(String(made.orderNumber)) })
    await admin.run(transferOrder, 'receive', made, { restInTransit: 'Y' })
    expect(await now(made)).toMatchObject({ flowStatus: 'RECEIVED', totalReceived: '5.000' })
    expect(await lies(shipToPartner, String(sent?.lotNo))).toMatchObject({ onhand: '5.000' })
  })

  test('cancelled, it lets go of what was promised', async () => {
    const { made, fromWarehouse, first } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    expect(await lies(fromWarehouse, first)).toMatchObject({ reserved: '5.000' })
    await admin.run(transferOrder, 'cancel', made)
    expect(await lies(fromWarehouse, first)).toMatchObject({ reserved: '0.000' })
    expect(await now(made)).toMatchObject({ flowStatus: 'CANCELLED', enableFlag: 'N' })
  })

  test('takes no more than there is, says so by the row, and needs a store that is open', async () => {
    const { made, shipToPartner } = await order('47')
    await expect(admin.run(transferOrder, 'submit', made)).rejects.toThrow('only 46 available')
    await sql("update secondary_inventory set enable_flag = 'N' where warehouse_code = $1", [shipToPartner])
    await expect(admin.run(transferOrder, 'submit', made)).rejects.toMatchObject({
      bizCode: 'STORE_DISABLED',
      message: expect.stringContaining('The store is disabled'),
    })
  })

  test.each([
    ['REPLENISH', 'STORE', 'STORE', 'A replenishment goes from a warehouse to a store'],
    ['RETURN', 'COLD', 'STORE', 'A return goes from a store to a warehouse'],
    ['BETWEEN', 'STORE', 'COLD', 'from a store to a store'],
  ])('a %s from %s to %s is refused', async (transferTypeCode, from, to, text) => {
    const values = { transferTypeCode, fromWarehouse: await place(maker, from), shipToPartner: await place(maker, to) }
    await expect(make(transferOrder, values as never)).rejects.toMatchObject({
      bizCode: 'TRANSFER_WAY',
      message: expect.stringContaining(text),
    })
  })

  test('a store gives back to the warehouse what it does not sell, on the second screen', async () => {
    const orgId = await maker.one('operating-unit')
    const [store, cold] = [await place(maker, 'STORE', { orgId }), await place(maker, 'COLD', { orgId })]
    const line = await found(maker, store)
    const made = await make(transferOrder, {
      transferTypeCode: 'RETURN',
      fromWarehouse: store,
      shipToPartner: cold,
      details: [{ ...line, quantity: '4' }],
    } as never)
    for (const step of ['submit', 'ship'] as const) await admin.run(transferOrder, step, made)
    await admin.run(transferOrder, 'receive', made, { restInTransit: 'Y' })
    expect(await lies(cold, line.lotNo)).toMatchObject({ onhand: '4.000' })
  })
})

describe('what the ERP is told of it', () => {
  test('only what was shipped, once', async () => {
    const { made } = await order('5')
    await expect(admin.run(transferOrder, 'push', made)).rejects.toMatchObject({
      bizCode: 'PUSH_NOT_ALLOWED',
      message: expect.stringContaining('Only shipped rows can be pushed'),
    })
    await expect(user('store:transferOrder:list').run(transferOrder, 'submit', made)).rejects.toMatchObject({
      status: 403,
    })
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await expect(admin.run(transferOrder, 'push', made)).rejects.toMatchObject({
      bizCode: 'ALREADY_PUSHED',
      message: expect.stringContaining(String(made.orderNumber)),
    })
  })

  test('what it refused is pushed again once it is put right', async () => {
    const { made } = await order('5', { remark: 'SIM-REFUSE' })
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'F' }))
    await admin.run(transferOrder, 'push', made)
    expect((await admin.page(outboxMessage, { docNo: String(made.orderNumber) })).records).toHaveLength(1)
  })

  test('what it took and then failed goes there anew, as another revision', async () => {
    const { made } = await order('5')
    await admin.run(transferOrder, 'submit', made)
    await admin.run(transferOrder, 'ship', made)
    await posted(made)
    const papers = async () =>
      (await admin.page(simulatedPaper, { system: 'erp', docNo: String(made.orderNumber) })).records
    const [paper] = await papers()
    await tellState(admin, paper as { id: string }, 'FAILED')
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'FAILED' }))
    await admin.run(transferOrder, 'push', made)
    await eventually(async () =>
      expect(await now(made)).toMatchObject({ pushErpFlag: 'Y', erpOrderStatus: 'POSTED', revision: 1 }),
    )
    expect((await papers()).map(one => String(one.idempotencyKey)).toSorted()).toEqual([
      `store-transfer-order:${made.orderNumber}:0`,
      `store-transfer-order:${made.orderNumber}:1`,
    ])
    await expect(admin.run(transferOrder, 'push', made)).rejects.toMatchObject({ bizCode: 'ALREADY_PUSHED' })
  })
})
