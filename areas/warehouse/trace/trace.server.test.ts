import { expect, test } from 'vitest'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { receipt } from '../receipt/document.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { most } from './trace.server.ts'
import { lotsIn, stockTraced, type Trace } from './trace.ts'

const { admin, maker, neighbour, sql, user } = await house()

const trace = async (query: string, who = admin) =>
  (await who.ask('GET', `/scm/stock/trace?${query}`)) as unknown as Trace

test('a pallet is walked to its lot, receipt and stock row, and back', async () => {
  const pallets = [unused('pallet', 12), unused('pallet', 12)]
  const list = (await auditedList(maker, {
    shipmentLotNo: unused('lot', 14),
    details: pallets.map((palletNo, at) => ({ palletNo, qty: at ? '40' : '48' })),
  })) as Wire & { id: string }
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  await admin.save(receipt, waiting, {
    details: waiting.details.map((row, at) => (at ? { ...row, damagedQty: '3', receivedQty: '37' } : row)),
  } as never)
  await admin.run(receipt, 'confirm', await admin.get(receipt, waiting), { restAsShipped: 'Y' })

  const { pallets: found, stock, movements } = await trace(`palletNo=${pallets[1]}`)
  const lotNo = found[0]?.lotNo
  expect(found).toMatchObject([
    {
      palletNo: pallets[1],
      containerNo: list.containerNo,
      shippedQty: '40.000',
      receivedQty: '37.000',
      damagedQty: '3.000',
      receiptNo: waiting.receiptNo,
      receiveStatus: 'RECEIVED',
    },
  ])
  expect(stock.every(row => row.lotNo === lotNo)).toBe(true)
  expect(movements).toMatchObject([
    { reason: 'RECEIPT', transactionType: 'IN', sourceNo: waiting.receiptNo, warehouseCode: waiting.warehouseCode },
  ])

  // Back: from the stock row's lot, and from the receipt the ledger names, to every pallet.
  for (const query of [`lotNo=${lotNo}`, `receiptNo=${waiting.receiptNo}`, `containerNo=${list.containerNo}`]) {
    const back = await trace(query)
    expect(back.pallets.map(row => row.palletNo)).toEqual(pallets)
    expect(back.stock.reduce((all, row) => all + Number(row.onhand), 0)).toBe(85)
    const received = back.pallets.reduce((all, row) => all + Number(row.receivedQty), 0)
    expect(back.movements.reduce((all, row) => all + Number(row.qty), 0)).toBe(received)
  }

  expect(await neighbour.ask('GET', `/scm/stock/trace?lotNo=${lotNo}`)).toEqual({
    pallets: [],
    stock: [],
    movements: [],
    through: [],
    totals: { pallets: 0, stock: 0, movements: 0 },
  })
  const nowhere = (await maker.make(maker.catalogue.get('secondary-inventory').document, {})) as Wire
  const elsewhere = user('warehouse:onhand:list', {
    scope: 'WAREHOUSE',
    warehouseCodes: [String(nowhere.warehouseCode)],
  })
  expect(await trace(`lotNo=${lotNo}`, elsewhere)).toMatchObject({ pallets: [], stock: [], movements: [], through: [] })
  expect(await user('warehouse:receive:list').call('GET', `/scm/stock/trace?lotNo=${lotNo}`)).toMatchObject({
    status: 403,
  })
  expect(await admin.call('GET', '/scm/stock/trace')).toMatchObject({ code: 1 })
})

test('of more movements than are told the newest stand, and the list shows them all under what a trace is about', async () => {
  const lot = unused('lot', 14)
  const palletNo = unused('pallet', 12)
  const list = (await auditedList(maker, { shipmentLotNo: lot, details: [{ palletNo, qty: '800' }] })) as Wire & {
    id: string
  }
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
  const one = await trace(`palletNo=${palletNo}`)
  expect(one.totals).toEqual({ pallets: 1, stock: 1, movements: 1 })
  const copies = most + 120
  await sql(
    `insert into stock_ledger select (jsonb_populate_record(l, jsonb_build_object(
       'id', nextval('record_id'), 'transaction_type', 'OUT', 'reason', 'SALES', 'qty', 1, 'onhand_after', 800 - i))).*
     from stock_ledger l cross join generate_series(1, ${copies}) i where l.id = $1`,
    [one.movements[0]?.id],
  )
  const long = await trace(`palletNo=${palletNo}`)
  expect(long.totals).toEqual({ pallets: 1, stock: 1, movements: copies + 1 })
  expect(long.movements).toHaveLength(most)
  expect(long.movements[0]?.onhandAfter).toBe(`${800 - copies + most - 1}.000`)
  expect(long.movements.at(-1)?.onhandAfter).toBe(`${800 - copies}.000`)
  expect(lotsIn(long)).toEqual([one.movements[0]?.lotNo])
  const listed = await admin.page(stockLedger, stockTraced(long, true))
  expect(listed.total).toBe(copies + 1)
})
