import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { miscTransaction } from '../misc-transaction/document.ts'
import { found } from '../samples.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { stockCount } from './document.ts'
import type { OpenCount, ToCount } from './entry.ts'

const { admin, make, maker, sql, user } = await house()

const entry = (body: object, who = admin) =>
  who.ask('POST', `${stockCount.calls}/entry`, body as never) as Promise<unknown> as Promise<ToCount>

async function coldRoom(lots: number) {
  const { document } = maker.catalogue.get('secondary-inventory')
  const orgId = await maker.one('operating-unit')
  const warehouseCode = String((await maker.make(document, { warehouseType: 'COLD', orgId })).warehouseCode)
  const itemCode = await maker.one('item')
  const lying: string[] = []
  for (let at = 0; at < lots; at++) lying.push((await found(maker, warehouseCode, { itemCode, quantity: '100' })).lotNo)
  return { warehouseCode, itemCode, lots: lying }
}

describe('a cold room counted with phones (business.md 3.15) [D1-2-88]', () => {
  test('is counted blind by two people at once; a lot counted twice asks', async () => {
    const { warehouseCode, itemCode, lots } = await coldRoom(2)
    const count = await make(stockCount, { warehouseCode, details: [] })
    const [ann, ben] = [user('warehouse:count:save'), user('warehouse:count:save')]
    const open = (await ann.ask('GET', `${stockCount.calls}/open`)) as unknown as OpenCount[]
    const own = open.find(one => one.id === count.id)
    expect(own?.rows.map(row => row.lotNo).toSorted()).toEqual(lots.toSorted())
    expect(JSON.stringify(own)).not.toContain('bookQty')
    const asked = { id: count.id, itemCode }
    await Promise.all([
      entry({ ...asked, lotNo: lots[0], countQty: '97' }, ann),
      entry({ ...asked, lotNo: lots[1], countQty: '60' }, ben),
    ])
    await expect(entry({ ...asked, lotNo: lots[1], countQty: '40' }, ann)).rejects.toMatchObject({
      bizCode: 'ALREADY_COUNTED',
      message: expect.stringContaining(String(lots[1])),
    })
    expect(await entry({ ...asked, lotNo: lots[1], countQty: '40', again: 'ADD' }, ann)).toMatchObject({
      countQty: '100.000',
    })
    expect(await entry({ ...asked, lotNo: lots[0], countQty: '98', again: 'REPLACE' }, ben)).toMatchObject({
      countQty: '98.000',
      countedByName: expect.any(String),
    })
    // What nobody knew lies there is counted too.
    await entry({ ...asked, lotNo: 'UNKNOWN-LOT', countQty: '3' })
    const now = await admin.get(stockCount, count)
    expect(now.details.map(line => `${line.lotNo} ${line.diffQty}`).toSorted()).toEqual(
      [`${lots[0]} -2.000`, `${lots[1]} 0.000`, 'UNKNOWN-LOT 3.000'].toSorted(),
    )
    await admin.run(stockCount, 'count', now)
    await expect(entry({ ...asked, lotNo: lots[0], countQty: '1', again: 'REPLACE' })).rejects.toMatchObject({
      bizCode: 'COUNT_FINISHED',
      message: expect.stringContaining(String(count.countNumber)),
    })
    await admin.run(stockCount, 'recount', await admin.get(stockCount, count))
    expect(await entry({ ...asked, lotNo: lots[0], countQty: '99', again: 'REPLACE' }, ann)).toMatchObject({
      countQty: '99.000',
    })
    await expect(
      entry({ ...asked, lotNo: lots[0], countQty: '1' }, user('warehouse:count:list')),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('counted without a line, takes in what moved until it was counted, not until it arrived [decision 0130]', async () => {
    const { warehouseCode, itemCode, lots } = await coldRoom(1)
    const [lotNo] = lots
    const count = await make(stockCount, { warehouseCode, details: [] })
    const takeOut = async () => {
      const made = await make(miscTransaction, {
        warehouseCode,
        transactionType: 'OUT',
        reason: 'SAMPLE',
        details: [{ itemCode, lotNo: lotNo ?? '', quantity: '3' }],
      } as never)
      await admin.run(miscTransaction, 'audit', made)
    }
    const lastMoved = async () => {
      const [row] = await sql(
        'select created_time as at from stock_ledger where lot_no = $1 order by id desc limit 1',
        [lotNo],
      )
      return Number(row?.at)
    }
    await takeOut()
    const countedAt = new Date((await lastMoved()) + 1).toISOString()
    await takeOut()
    await entry({ id: count.id, itemCode, lotNo, countQty: '97', countedAt })
    expect((await admin.get(stockCount, count)).details).toMatchObject([
      { bookQty: '100.000', movedQty: '-3.000', countQty: '97.000', diffQty: '0.000' },
    ])
  })

  test('posts what was wrong before, while twenty clients move stock around the count', async () => {
    const { warehouseCode, itemCode, lots } = await coldRoom(8)
    // What really lies there, and by how much the books are wrong: what the count must find.
    const wrong = lots.map((_, at) => [0, -3, 5, 0, -1, 2, 0, -7][at] ?? 0)
    const real = lots.map((_, at) => 100 + (wrong[at] ?? 0))
    const free = lots.map(() => Promise.resolve())
    /** A pallet is in one person's hands at a time. */
    const withLot = (at: number, what: () => Promise<void>): Promise<void> => {
      const done = (free[at] ?? Promise.resolve()).then(what)
      free[at] = done.catch(() => undefined)
      return done
    }
    const count = await make(stockCount, { warehouseCode, details: [] })
    const mover = async (nth: number): Promise<void> => {
      for (let turn = 0; turn < 3; turn++) {
        const at = (nth * 3 + turn * 5) % lots.length
        await withLot(at, async () => {
          const isIn = (nth + turn) % 3 === 0
          const qty = 1 + ((nth + turn) % 2)
          const made = (await make(miscTransaction, {
            warehouseCode,
            transactionType: isIn ? 'IN' : 'OUT',
            reason: isIn ? 'FOUND' : 'SAMPLE',
            details: [{ itemCode, lotNo: lots[at] ?? '', quantity: String(qty) }],
          })) as Wire & { id: string; version: number }
          await admin.run(miscTransaction, 'audit', made as never)
          real[at] = (real[at] ?? 0) + (isIn ? qty : -qty)
        })
      }
    }
    const counter = async (): Promise<void> => {
      for (const [at, lotNo] of lots.entries())
        await withLot(at, async () => {
          await entry({ id: count.id, itemCode, lotNo, countQty: String(real[at]) })
        })
    }
    await Promise.all([...Array.from({ length: 20 }, (_, nth) => mover(nth)), counter()])
    await admin.run(stockCount, 'count', await admin.get(stockCount, count))
    await admin.run(stockCount, 'audit', await admin.get(stockCount, count))
    const posted = await admin.get(stockCount, count)
    const found = (lotNo: string) => Number(posted.details.find(line => line.lotNo === lotNo)?.diffQty)
    expect(lots.map(found)).toEqual(wrong)
    const { records } = await admin.page(stockLedger, { sourceNo: String(count.countNumber), size: '50' })
    expect(records).toHaveLength(wrong.filter(one => one !== 0).length)
    const { records: lying } = await admin.page(stockOnhand, { warehouseCode, size: '50' })
    expect(lots.map(lotNo => Number(lying.find(row => row.lotNo === lotNo)?.onhand))).toEqual(real)
  })
})
