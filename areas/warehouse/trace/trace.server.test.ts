import { expect, test } from 'vitest'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { receipt } from '../receipt/document.ts'
import type { Trace } from './trace.ts'

const { admin, maker, neighbour, user } = await house()

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
  })
  const nowhere = (await maker.make(maker.catalogue.get('secondary-inventory').document, {})) as Wire
  const elsewhere = user('warehouse:onhand:list', {
    scope: 'WAREHOUSE',
    warehouseCodes: [String(nowhere.warehouseCode)],
  })
  expect(await trace(`lotNo=${lotNo}`, elsewhere)).toEqual({ pallets: [], stock: [], movements: [], through: [] })
  expect(await user('warehouse:receive:list').call('GET', `/scm/stock/trace?lotNo=${lotNo}`)).toMatchObject({
    status: 403,
  })
  expect(await admin.call('GET', '/scm/stock/trace')).toMatchObject({ code: 1 })
})
