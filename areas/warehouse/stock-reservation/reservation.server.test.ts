import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { patiently } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { issueReserved, moveStock, releaseStock, reserveStock } from '../offers.server.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { stockReservation } from './document.ts'
import { endedPromises } from './reserve.server.ts'

const { admin, house: running, maker, sql, user } = await house()

/** An item that lies in a warehouse in some lots, each since a day of its own. */
async function lying(lots: Readonly<Record<string, string>>) {
  const orgId = await maker.one('operating-unit')
  const { document } = maker.catalogue.get('secondary-inventory')
  const place = (await maker.make(document, { orgId, warehouseType: 'COLD' } as never)) as Wire
  const key = { orgId, warehouseCode: String(place.warehouseCode), itemCode: await maker.one('item') }
  const names = Object.keys(lots)
    .map(() => unused('lot', 10))
    .toSorted()
  await running.asHouse('1', work =>
    moveStock(
      work,
      Object.values(lots).map((qty, at) => ({
        ...key,
        lotNo: names[at] ?? '',
        type: 'IN' as const,
        qty: decimal(qty),
        reason: 'PURCHASE' as const,
        source: { document: 'test', id: '1', no: 'T' },
      })),
    ),
  )
  return { key, names }
}
const promisedTo = (id: string, holdUntil: string | null = null) => ({
  source: { document: 'test', id, no: `T-${id}` },
  reason: 'SALES' as const,
  holdUntil,
})
const reserve = (id: string, wanted: Parameters<typeof reserveStock>[2], until: string | null = null) =>
  running.asHouse('1', work => reserveStock(work, promisedTo(id, until), wanted))
const balance = async (lotNo: string) => (await admin.page(stockOnhand, { lotNo })).records[0] as Wire
const promises = async (sourceNo: string) =>
  (await admin.page(stockReservation, { sourceNo, ascs: 'id' })).records as Wire[]

test('what is promised to a line comes of the lots that go first, and is let go by cancel', async () => {
  const { key, names } = await lying({ one: '6', other: '10' })
  const id = unused('promise', 8)
  const given = await reserve(id, [{ ...key, line: 1, qty: decimal(9) }])
  expect(given.map(({ lotNo, qty }) => [lotNo, qty.toString()])).toEqual([
    [names[0], '6'],
    [names[1], '3'],
  ])
  expect(await balance(names[1] ?? '')).toMatchObject({ onhand: '10.000', reserved: '3.000', available: '7.000' })
  expect(await promises(`T-${id}`)).toMatchObject([
    { lotNo: names[0], openQty: '6.000', reservationState: 'HELD', sourceLine: 1 },
    { lotNo: names[1], openQty: '3.000', reservationState: 'HELD', sourceLine: 1 },
  ])
  await running.asHouse('1', work => releaseStock(work, promisedTo(id)))
  await running.asHouse('1', work => releaseStock(work, promisedTo(id)))
  expect(await balance(names[1] ?? '')).toMatchObject({ reserved: '0.000', available: '10.000' })
  expect(await promises(`T-${id}`)).toMatchObject([{ reservationState: 'RELEASED', openQty: '0.000' }, {}])
})

test('another lot than the one that goes first needs a reason', async () => {
  const { key, names } = await lying({ one: '6', other: '10' })
  const id = unused('promise', 8)
  const wanted = { ...key, line: 1, qty: decimal(2), lotNo: names[1] ?? '' }
  await expect(reserve(id, [wanted])).rejects.toMatchObject({
    reasons: [
      {
        bizCode: 'LOT_REASON_MISSING',
        message: [expect.anything(), expect.stringContaining(`lot ${names[0]} goes first`)],
      },
    ],
  })
  await reserve(id, [{ ...wanted, lotReason: 'the customer wants the larger sizes' }])
  expect(await promises(`T-${id}`)).toMatchObject([
    { lotNo: names[1], lotReason: 'the customer wants the larger sizes' },
  ])
})

test('all lines are given all they want, or none is given anything', async () => {
  const { key, names } = await lying({ one: '6' })
  const id = unused('promise', 8)
  await expect(
    reserve(id, [
      { ...key, line: 1, qty: decimal(4) },
      { ...key, line: 2, qty: decimal(3), itemName: 'Monthong' },
    ]),
  ).rejects.toMatchObject({
    reasons: [
      {
        bizCode: 'STOCK_INSUFFICIENT',
        line: 2,
        message: ['第2行Monthong可用量不足，可用2', 'Row 2: Not enough available: Monthong, only 2 available'],
      },
    ],
  })
  await expect(reserve(id, [{ ...key, line: 1, qty: decimal(1), lotNo: 'NONE' }])).rejects.toMatchObject({
    reasons: [{ bizCode: 'LOT_REASON_MISSING' }],
  })
  expect(await balance(names[0] ?? '')).toMatchObject({ available: '6.000' })
})

test('what leaves is taken of the promise, and the rest of it is let go', async () => {
  const { key, names } = await lying({ one: '10' })
  const [id, lotNo] = [unused('promise', 8), names[0] ?? '']
  await reserve(id, [{ ...key, line: 1, qty: decimal(8) }])
  await running.asHouse('1', work => issueReserved(work, promisedTo(id), [{ ...key, lotNo, qty: decimal(5) }]))
  expect(await balance(lotNo)).toMatchObject({ onhand: '5.000', reserved: '0.000', available: '5.000' })
  expect(await promises(`T-${id}`)).toMatchObject([
    { reservationState: 'ISSUED', issuedQty: '5.000', releasedQty: '3.000', openQty: '0.000' },
  ])
  // Beyond what was promised it is taken of what is free, while there is any.
  const leave = (qty: number) =>
    running.asHouse('1', work => issueReserved(work, promisedTo(id), [{ ...key, lotNo, qty: decimal(qty) }]))
  await leave(4)
  await expect(leave(2)).rejects.toThrow('only 1 available')
})

test('a promise ends with its last day', async () => {
  const { key, names } = await lying({ one: '10' })
  const [over, open] = [unused('promise', 8), unused('promise', 8)]
  await reserve(over, [{ ...key, line: 1, qty: decimal(4) }], '2025-05-05')
  await reserve(open, [{ ...key, line: 1, qty: decimal(3) }], '2025-05-06')
  await running.asHouse('1', work => endedPromises.run(work, {}, undefined as never))
  expect(await balance(names[0] ?? '')).toMatchObject({ reserved: '3.000' })
  expect(await promises(`T-${over}`)).toMatchObject([{ reservationState: 'EXPIRED', releasedQty: '4.000' }])
  expect(await promises(`T-${open}`)).toMatchObject([{ reservationState: 'HELD' }])
})

test('fifty clients who reserve the last 100 boxes are promised 100, and the ledger says the same', async () => {
  const { key, names } = await lying({ one: '40', other: '60' })
  const ids = Array.from({ length: 50 }, () => unused('promise', 8))
  const tries = await Promise.allSettled(
    ids.map(id => patiently(() => reserve(id, [{ ...key, line: 1, qty: decimal(3) }]))),
  )
  const refused = tries.flatMap(one => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []))
  expect(refused.filter(text => !text.includes('only 1 available'))).toEqual([])
  expect(tries.length - refused.length).toBe(33)
  const last = await reserve(unused('promise', 8), [{ ...key, line: 1, qty: decimal(1) }])
  expect(last.map(one => one.qty.toString())).toEqual(['1'])
  for (const lotNo of names) expect(await balance(lotNo)).toMatchObject({ available: '0.000' })
  const [sums] = await sql(
    `select (select sum(qty) from stock_ledger where lot_no = any($1) and transaction_type = 'RESERVE') as moved,
            (select sum(open_qty) from stock_reservation where lot_no = any($1)) as promised,
            (select min(onhand_after - reserved_after) from stock_ledger where lot_no = any($1)) as least`,
    [names],
  )
  expect({ moved: Number(sums?.moved), promised: Number(sums?.promised), least: Number(sums?.least) }).toEqual({
    moved: 100,
    promised: 100,
    least: 0,
  })
})

test('is seen by those whose warehouse it is, and written by nobody', async () => {
  const { key } = await lying({ one: '10' })
  const id = unused('promise', 8)
  await reserve(id, [{ ...key, line: 1, qty: decimal(4) }])
  const keeper = user('warehouse:reservation:list', {
    scope: 'WAREHOUSE',
    warehouseCodes: [key.warehouseCode],
    orgIds: [key.orgId],
  })
  const other = user('warehouse:reservation:list', {
    scope: 'WAREHOUSE',
    warehouseCodes: ['S001'],
    orgIds: [key.orgId],
  })
  expect((await keeper.page(stockReservation, { sourceNo: `T-${id}` })).records).toHaveLength(1)
  expect((await other.page(stockReservation, { sourceNo: `T-${id}` })).records).toHaveLength(0)
  expect(await admin.call('DELETE', stockReservation.calls, [])).toMatchObject({ status: 404 })
  expect((await admin.page(stockLedger, { sourceNo: `T-${id}` })).records).toMatchObject([
    { transactionType: 'RESERVE', reservedAfter: '4.000' },
  ])
})
