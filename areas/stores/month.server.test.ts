import { expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/draw.ts'
import { found } from '#areas/warehouse/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { posOrder } from './pos-order/document.ts'
import { place, sellable } from './samples.ts'
import { transferOrder } from './transfer-order/document.ts'

const { admin, make, maker, sql } = await house()

const kinds = 3
/** So many of the store's pieces are a box of each of its items. */
const piecesOf = [1, 10, 4]
const dayOf = (nth: number) => new Date(Date.UTC(2025, 3, 5 + nth)).toISOString().slice(0, 10)

/** What the test itself has counted: boxes of an item in the cold store, in the shop, sold, and lost on the way. */
interface Counted {
  cold: number
  store: number
  sold: number
  lost: number
}

test.each([20_250_405])('a month of a store adds up after each day (seed %i, issue 35)', async seed => {
  const draw = drawFrom(seed)
  const orgId = await maker.one('operating-unit')
  const cold = await place(maker, 'COLD', { orgId })
  const store = await place(maker, 'STORE', { orgId })
  const { document: item } = maker.catalogue.get('item')
  const goods: { itemCode: string; word: string; counted: Counted }[] = []
  for (let at = 0; at < kinds; at++) {
    const itemCode = String(((await maker.make(item, {} as never)) as Wire).itemCode)
    const line = await sellable(maker, store, {
      itemCode,
      quantity: '20',
      convertRate: String(1 / (piecesOf[at] ?? 1)),
    })
    goods.push({ itemCode, word: line.partnerItemNumber, counted: { cold: 0, store: 20, sold: 0, lost: 0 } })
  }
  const papers: { no: string; kind: string }[] = []

  /** A lot of each item comes to the cold store. */
  const comes = async () => {
    for (const { itemCode, counted } of goods) {
      await found(maker, cold, { itemCode, quantity: '60' })
      counted.cold += 60
    }
  }

  /** The store orders of some items; the warehouse may load less, and less may come. */
  const ordered = async (day: string, course: 'WHOLE' | 'LESS_LOADED' | 'LOST' | 'RETURNED' | 'CANCELLED') => {
    const wanted = goods.map(() => draw.whole(2, 9))
    const made = await make(transferOrder, {
      orderedDate: day,
      fromWarehouse: cold,
      shipToPartner: store,
      details: goods.map(({ itemCode }, at) => ({ itemCode, quantity: String(wanted[at]), lotNo: null })),
    } as never)
    const now = () => admin.get(transferOrder, made)
    await admin.run(transferOrder, 'submit', made)
    if (course === 'CANCELLED') return admin.run(transferOrder, 'cancel', made)
    const missing = { itemCode: goods[0]?.itemCode, boxes: 1 }
    const isMissed = (line: Wire, at: number, all: readonly Wire[]) =>
      line.itemCode === missing.itemCode && all.findIndex(one => one.itemCode === missing.itemCode) === at
    if (course === 'LESS_LOADED') {
      const open = await now()
      const details = open.details.map((line, at, all) =>
        isMissed(line, at, all) ? { ...line, shippedQuantity: String(Number(line.quantity) - missing.boxes) } : line,
      )
      await admin.save(transferOrder, open, { details } as never)
    }
    await admin.run(transferOrder, 'ship', made)
    papers.push({ no: String(made.orderNumber), kind: 'erp/inv/transfers' })
    const comesShort = course === 'LOST' || course === 'RETURNED'
    if (comesShort) {
      // What the ERP says of it is written into it too: the store counts once that is over.
      await eventually(async () => expect(await now()).toMatchObject({ erpOrderStatus: 'POSTED' }))
      const open = await now()
      const details = open.details.map((line, at, all) => ({
        ...line,
        receiveQty: String(Number(line.shippedQuantity) - (isMissed(line, at, all) ? missing.boxes : 0)),
      }))
      await admin.save(transferOrder, open, { details } as never)
      await admin.run(transferOrder, 'receive', made)
      await admin.run(transferOrder, 'close', made, {
        closeReason: course === 'LOST' ? 'crushed on the way' : 'left on the ramp',
        ...(course === 'RETURNED' ? { returned: 'Y' } : {}),
      })
    }
    // What the ERP says of it may come in between: who presses looks again.
    else await eventually(() => admin.run(transferOrder, 'receive', made, { restInTransit: 'Y' }))
    for (const [at, { counted }] of goods.entries()) {
      const boxes = wanted[at] ?? 0
      const short = at === 0 && course !== 'WHOLE' ? missing.boxes : 0
      counted.store += boxes - short
      counted.cold -= course === 'LOST' ? boxes : boxes - short
      if (course === 'LOST') counted.lost += short
    }
  }

  /** What the till took; a day that was typed wrong is refused, sent back and corrected. */
  const till = async (day: string, isWrong: boolean) => {
    const boxes = goods.map(({ counted }) => draw.whole(1, Math.max(1, Math.min(6, counted.store - 1))))
    const lines = (more: number) =>
      goods.map(({ word }, at) => ({
        partnerItemNumber: word,
        quantity: String(((boxes[at] ?? 0) + (at === 0 ? more : 0)) * (piecesOf[at] ?? 1)),
        salesAmount: '50',
      }))
    const made = await make(posOrder, {
      partnerCode: store,
      salesDate: day,
      salesAmount: '150',
      ...(isWrong ? { remark: 'SIM-REFUSE' } : {}),
      details: lines(isWrong ? 1 : 0),
    } as never)
    papers.push({ no: String(made.salesOrderNumber), kind: 'erp/pos/orders' })
    await admin.run(posOrder, 'review', made)
    if (isWrong) {
      await eventually(async () => expect(await admin.get(posOrder, made)).toMatchObject({ pushErpFlag: 'F' }))
      await admin.run(posOrder, 'sendBack', made, { sendBackReason: 'a box too many' })
      const back = await admin.get(posOrder, made)
      const details = back.details.map((line, at) => ({ ...line, quantity: lines(0)[at]?.quantity }))
      await admin.save(posOrder, back, { remark: '', details } as never)
      await admin.run(posOrder, 'review', made)
    }
    for (const [at, { counted }] of goods.entries()) {
      counted.store -= boxes[at] ?? 0
      counted.sold += boxes[at] ?? 0
    }
  }

  const books = async () => {
    // Row by row the ledger comes to what lies there, and at no time was there less than nothing.
    const wrong = await sql(
      `select o.warehouse_code, o.lot_no from stock_onhand o join stock_ledger l on l.onhand_id = o.id
        where o.warehouse_code in ($1, $2) group by o.id, o.warehouse_code, o.lot_no, o.onhand, o.reserved
       having o.onhand <> sum(case when l.transaction_type = 'IN' then l.qty when l.transaction_type in ('OUT', 'OUT_RESERVED') then -l.qty else 0 end)
           or o.reserved <> sum(case when l.transaction_type = 'RESERVE' then l.qty when l.transaction_type in ('RELEASE', 'OUT_RESERVED') then -l.qty else 0 end)
           or o.reserved <> 0 or min(l.onhand_after) < 0 or min(l.reserved_after) < 0 or min(l.onhand_after - l.reserved_after) < 0`,
      [cold, store],
    )
    expect(wrong).toEqual([])
    const lying = await sql(
      `select warehouse_code, item_code, sum(onhand)::int as boxes from stock_onhand
        where warehouse_code in ($1, $2) group by 1, 2`,
      [cold, store],
    )
    const boxes = (warehouse: string, itemCode: string) =>
      lying.find(row => row.warehouse_code === warehouse && row.item_code === itemCode)?.boxes ?? 0
    for (const { itemCode, counted } of goods)
      expect([boxes(cold, itemCode), boxes(store, itemCode)]).toEqual([counted.cold, counted.store])
  }

  const courses = { 4: 'LESS_LOADED', 9: 'LOST', 14: 'RETURNED', 19: 'CANCELLED', 24: 'LOST' } as const
  for (let nth = 0; nth < 30; nth++) {
    if (nth % 7 === 0) await comes()
    await ordered(dayOf(nth), courses[nth as keyof typeof courses] ?? 'WHOLE')
    await till(dayOf(nth), nth % 8 === 5)
    await books()
  }
  const came = goods.map(({ counted }) => counted.cold + counted.store + counted.sold + counted.lost)
  expect(came).toEqual(goods.map(() => 5 * 60 + 20))
  expect(goods[0]?.counted.lost).toBe(2)

  // Each paper took effect at the ERP once, whatever was sent back and pushed again meanwhile.
  await queueEmpty(sql)
  const taken = await sql(
    'select doc_no as no, kind, effects::int as effects from simulated_paper where doc_no = any($1::text[]) order by 1, 2',
    [papers.map(({ no }) => no)],
  )
  const once = papers.map(({ no, kind }) => ({ no, kind, effects: 1 }))
  const order = (one: { no: string }, other: { no: string }) => (one.no < other.no ? -1 : 1)
  expect(taken.toSorted(order as never)).toEqual(once.toSorted(order))
})
