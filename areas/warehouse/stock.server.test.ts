import { describe, expect, test } from 'vitest'
import { drawFrom, shuffled } from '#areas/demo/draw.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import { patiently } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { type Movement, moveStock } from './move-stock.server.ts'
import { found } from './samples.ts'
import { stockCount } from './stock-count/document.ts'
import { stockDocument } from './stock-document/document.ts'
import { stockLedger } from './stock-ledger/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'
import { stockTransfer } from './stock-transfer/document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

const places = async (count: number): Promise<{ orgId: string; warehouses: string[] }> => {
  const orgId = await maker.one('operating-unit')
  const { document } = maker.catalogue.get('secondary-inventory')
  const warehouses: string[] = []
  for (let at = 0; at < count; at++)
    warehouses.push(String(((await make(document, { orgId, warehouseType: 'COLD' } as never)) as Wire).warehouseCode))
  await maker.one('secondary-inventory', { orgId, warehouseType: 'TRANSIT' })
  return { orgId, warehouses }
}
const onhand = async (warehouseCode: string, lotNo: string) => {
  const { records } = await admin.page(stockOnhand, { warehouseCode, lotNo })
  return records[0] as (Wire & { id: string }) | undefined
}
const transitOf = (orgId: string) => maker.one('secondary-inventory', { orgId, warehouseType: 'TRANSIT' })
const source = { document: 'test', id: '1', no: 'T-1' }
const move = (movements: readonly (Omit<Movement, 'source' | 'reason' | 'qty'> & { qty: string })[]) =>
  running.asHouse('1', work =>
    moveStock(
      work,
      movements.map(one => ({ ...one, qty: decimal(one.qty), reason: 'SALES', source })),
    ),
  )

describe('what lies where [D1-1-20] [D1-2-89]', () => {
  test('is told on hand, reserved and free, and every change leaves a row [D0-7.5-03]', async () => {
    const {
      orgId,
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const lotNo = unused('lot', 10)
    const key = { orgId, warehouseCode, itemCode: await maker.one('item'), lotNo }
    await move([
      { ...key, type: 'IN', qty: '100' },
      { ...key, type: 'RESERVE', qty: '40' },
      { ...key, type: 'OUT_RESERVED', qty: '25' },
      { ...key, type: 'RELEASE', qty: '5' },
      { ...key, type: 'OUT', qty: '10' },
    ])
    expect(await onhand(warehouseCode, lotNo)).toMatchObject({
      onhand: '65.000',
      reserved: '10.000',
      available: '55.000',
    })
    const { records } = await admin.page(stockLedger, { lotNo, ascs: 'id', size: '100' })
    expect(
      records.map(row => [(row as Wire).transactionType, (row as Wire).onhandAfter, (row as Wire).reservedAfter]),
    ).toEqual([
      ['IN', '100.000', '0.000'],
      ['RESERVE', '100.000', '40.000'],
      ['OUT_RESERVED', '75.000', '15.000'],
      ['RELEASE', '75.000', '10.000'],
      ['OUT', '65.000', '10.000'],
    ])
    const offered = await admin.ask('GET', `/scm/stock/onhand/list?lotNo=${lotNo}`)
    expect(offered).toMatchObject({ size: 20, current: 1, records: [{ quantity: '65.000', warehouse: warehouseCode }] })
  })

  test('is never sold twice nor promised twice', async () => {
    const {
      orgId,
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const key = { orgId, warehouseCode, itemCode: await maker.one('item'), lotNo: unused('lot', 10) }
    await move([
      { ...key, type: 'IN', qty: '10' },
      { ...key, type: 'RESERVE', qty: '4' },
    ])
    await expect(move([{ ...key, type: 'OUT', qty: '7' }])).rejects.toThrow(`lot ${key.lotNo}: only 6 available`)
    await expect(move([{ ...key, type: 'RELEASE', qty: '5' }])).rejects.toThrow('only 4 reserved')
    await expect(move([{ ...key, type: 'IN', qty: '0' }])).rejects.toThrow('must be above 0')
    // All of the movements happen, or none.
    await expect(
      move([
        { ...key, type: 'OUT', qty: '6' },
        { ...key, type: 'OUT', qty: '1' },
      ]),
    ).rejects.toThrow('only 0 available')
    expect(await onhand(warehouseCode, key.lotNo)).toMatchObject({ onhand: '10.000', available: '6.000' })
  })

  test('holds against fifty people who reach for the same boxes from both ends', async () => {
    const {
      orgId,
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const itemCode = await maker.one('item')
    const [one, other] = [unused('lot', 10), unused('lot', 10)].map(lotNo => ({
      orgId,
      warehouseCode,
      itemCode,
      lotNo,
    }))
    if (!one || !other) throw new Error('two lots')
    await move([
      { ...one, type: 'IN', qty: '30' },
      { ...other, type: 'IN', qty: '30' },
    ])
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => {
        const both = at % 2 ? [one, other] : [other, one]
        return patiently(() => move(both.map(key => ({ ...key, type: 'OUT' as const, qty: '1' }))))
      }),
    )
    const refused = tries.flatMap(one => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []))
    expect(refused.filter(text => !text.includes('only 0 available'))).toEqual([])
    expect(refused).toHaveLength(20)
    for (const { lotNo } of [one, other]) {
      expect(await onhand(warehouseCode, lotNo)).toMatchObject({ onhand: '0.000', available: '0.000' })
      const [sum] = await sql(
        "select sum(case transaction_type when 'IN' then qty else -qty end) as total from stock_ledger where lot_no = $1",
        [lotNo],
      )
      expect(Number(sum?.total)).toBe(0)
    }
  })

  test.each([20_250_505])(
    'holds against fifty clients who reserve, issue and move the same lot at once (seed %i)',
    async seed => {
      const draw = drawFrom(seed)
      const {
        orgId,
        warehouses: [warehouseCode = '', other = ''],
      } = await places(2)
      const key = { orgId, warehouseCode, itemCode: await maker.one('item'), lotNo: unused('lot', 10) }
      await move([{ ...key, type: 'IN', qty: '40' }])
      const drawn = () => String(draw.whole(1, 3))
      const line = (quantity: string) => ({ itemCode: key.itemCode, lotNo: key.lotNo, quantity })
      // Twenty issue by a call, fifteen move it on by a call, fifteen promise it, every third of them issuing what was promised.
      const clients: { qty: string; press: () => Promise<unknown> }[] = []
      for (let at = 0; at < 20; at++) {
        const qty = drawn()
        const sample = await make(miscTransaction, {
          warehouseCode,
          transactionType: 'OUT',
          reason: 'SAMPLE',
          details: [line(qty)],
        })
        clients.push({ qty, press: () => admin.run(miscTransaction, 'audit', sample) })
      }
      for (let at = 0; at < 15; at++) {
        const qty = drawn()
        const transfer = await make(stockTransfer, {
          orgId,
          fromWarehouse: warehouseCode,
          toWarehouse: other,
          details: [line(qty)],
        })
        clients.push({ qty, press: () => admin.run(stockTransfer, 'audit', transfer) })
      }
      for (let at = 0; at < 15; at++) {
        const qty = drawn()
        const issued = at % 3 === 0 ? [{ ...key, type: 'OUT_RESERVED' as const, qty }] : []
        clients.push({ qty, press: () => move([{ ...key, type: 'RESERVE', qty }, ...issued]) })
      }
      expect(clients).toHaveLength(50)
      const tries = await Promise.allSettled(shuffled(clients, draw).map(one => patiently(one.press)))
      const refused = tries.flatMap(one => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []))
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.filter(text => !/only \d available/.test(text))).toEqual([])

      const lies = await onhand(warehouseCode, key.lotNo)
      // Boxes only went: whoever was refused asked for more than was left in the end.
      expect(Number(lies?.available)).toBeLessThan(3)
      const [sum] = await sql(
        `select sum(case when transaction_type = 'IN' then qty when transaction_type in ('OUT', 'OUT_RESERVED') then -qty else 0 end) as onhand,
              sum(case transaction_type when 'RESERVE' then qty when 'OUT_RESERVED' then -qty else 0 end) as reserved,
              min(onhand_after) as least, min(reserved_after) as least_reserved, min(onhand_after - reserved_after) as least_free
         from stock_ledger where lot_no = $1 and warehouse_code = $2`,
        [key.lotNo, warehouseCode],
      )
      expect({ onhand: Number(sum?.onhand), reserved: Number(sum?.reserved) }).toEqual({
        onhand: Number(lies?.onhand),
        reserved: Number(lies?.reserved),
      })
      for (const least of [sum?.least, sum?.least_reserved, sum?.least_free])
        expect(Number(least)).toBeGreaterThanOrEqual(0)
      // What left for the other warehouse is under way, box for box.
      const [moved] = await sql(
        `select coalesce(sum(qty) filter (where transaction_type = 'OUT'), 0) as gone,
              coalesce(sum(qty) filter (where transaction_type = 'IN'), 0) as under_way
         from stock_ledger where lot_no = $1 and reason = 'TRANSFER'`,
        [key.lotNo],
      )
      expect(moved?.under_way).toBe(moved?.gone)
      expect(Number((await onhand(await transitOf(orgId), key.lotNo))?.onhand ?? 0)).toBe(Number(moved?.under_way))
    },
  )

  test('is seen by those whose warehouse it is; what it cost by those who may see prices', async () => {
    const {
      orgId,
      warehouses: [mine = '', theirs = ''],
    } = await places(2)
    const [own, foreign] = [await found(maker, mine), await found(maker, theirs)]
    const keeper = user('warehouse:onhand:list', { scope: 'WAREHOUSE', warehouseCodes: [mine], orgIds: [orgId] })
    const seen = (await keeper.page(stockOnhand, { size: '100' })).records as Wire[]
    expect(seen.map(row => row.lotNo)).toEqual([own.lotNo])
    expect(seen.map(row => row.lotNo)).not.toContain(foreign.lotNo)
    expect(seen[0]).not.toHaveProperty('unitCost')
    expect(await keeper.call('DELETE', stockOnhand.calls, [])).toMatchObject({ status: 404 })
  })
})

describe('a transfer between warehouses', () => {
  const transfer = async (quantity = '10') => {
    const {
      orgId,
      warehouses: [from = '', to = ''],
    } = await places(2)
    const line = await found(maker, from, { quantity })
    const record = await make(stockTransfer, { orgId, fromWarehouse: from, toWarehouse: to, details: [line] })
    return { record, from, to, lotNo: line.lotNo, transit: await transitOf(orgId) }
  }

  test('is issued into transit, received in parts, and what is missing is closed with its reason', async () => {
    const { record, from, to, lotNo, transit } = await transfer()
    expect(record.transferNo).toMatch(/^TR250506\d{4}$/)
    await admin.run(stockTransfer, 'audit', record)
    expect(await onhand(from, lotNo)).toMatchObject({ onhand: '0.000' })
    expect(await onhand(transit, lotNo)).toMatchObject({ onhand: '10.000' })
    const open = await admin.get(stockTransfer, record)
    await expect(admin.run(stockTransfer, 'receive', record)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_RECEIVE',
      message: expect.stringContaining('enter what is received now'),
    })
    await expect(
      admin.save(stockTransfer, open, { details: [{ ...open.details[0], receiveQty: '11' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
      message: expect.stringContaining('Row 1: Received may not exceed shipped'),
    })
    await admin.save(stockTransfer, open, { details: [{ ...open.details[0], receiveQty: '6' }] } as never)
    await admin.run(stockTransfer, 'receive', record)
    expect(await admin.get(stockTransfer, record)).toMatchObject({
      status: 'AUDITED',
      totalReceived: '6.000',
      totalInTransit: '4.000',
      details: [{ receivedQuantity: '6.000', receiveQty: null }],
    })
    await expect(admin.run(stockTransfer, 'antiAudit', record)).rejects.toThrow('partly received')
    await expect(admin.in('zh').run(stockTransfer, 'close', record)).rejects.toThrow('请填写关闭原因')
    // What was counted and not taken in is not lost with the rest.
    const part = await admin.get(stockTransfer, record)
    const typed = (receiveQty: string | null) => ({ details: [{ ...part.details[0], receiveQty }] }) as never
    await admin.save(stockTransfer, part, typed('1'))
    await expect(admin.run(stockTransfer, 'close', record, { closeReason: 'fell off' })).rejects.toMatchObject({
      bizCode: 'COUNTED_NOT_RECEIVED',
    })
    await admin.save(stockTransfer, await admin.get(stockTransfer, record), typed(null))
    await admin.run(stockTransfer, 'close', record, { closeReason: 'four boxes fell off' })
    expect(await admin.get(stockTransfer, record)).toMatchObject({
      status: 'RECEIVED',
      totalLoss: '4.000',
      totalInTransit: '0.000',
      closeReason: 'four boxes fell off',
    })
    expect(await onhand(to, lotNo)).toMatchObject({ onhand: '6.000' })
    expect(await onhand(transit, lotNo)).toMatchObject({ onhand: '0.000' })
  })

  test('stands while it is under way: what was sent is what comes', async () => {
    const { record, from, to, lotNo, transit } = await transfer()
    // Boxes of the lot that another transfer has sent lie in transit, too.
    await found(maker, transit, { itemCode: String(record.details[0]?.itemCode), lotNo, quantity: '10' })
    await admin.run(stockTransfer, 'audit', record)
    const open = await admin.get(stockTransfer, record)
    const [sent] = open.details
    const save = (details: readonly object[]) => admin.save(stockTransfer, open, { details } as never)
    for (const change of [
      { quantity: '4' },
      { quantity: '15' },
      { lotNo: 'ANOTHER-LOT' },
      { itemCode: ((await make(maker.catalogue.get('item').document)) as Wire).itemCode },
    ])
      await expect(save([{ ...sent, ...change }])).rejects.toMatchObject({
        bizCode: 'STATE_NOT_ALLOWED',
        message: expect.stringMatching(/^Row 1: .* cannot be changed now/),
      })
    const { itemCode } = record.details[0] ?? {}
    for (const details of [
      [{ itemCode, lotNo, quantity: '10' }],
      [sent as object, { itemCode, lotNo, quantity: '5' }],
      [{ itemCode, lotNo, quantity: '5' }, sent as object],
    ])
      await expect(save(details)).rejects.toMatchObject({
        bizCode: 'ROWS_SETTLED',
        message: expect.stringContaining(String(record.transferNo)),
      })
    await save([{ ...sent, receiveQty: '6' }])
    await admin.run(stockTransfer, 'receive', record)
    await admin.run(stockTransfer, 'receive', record, { restInTransit: 'Y' })
    expect(await admin.get(stockTransfer, record)).toMatchObject({ status: 'RECEIVED', totalReceived: '10.000' })
    expect(await onhand(from, lotNo)).toMatchObject({ onhand: '0.000' })
    expect(await onhand(to, lotNo)).toMatchObject({ onhand: '10.000' })
    expect(await onhand(transit, lotNo)).toMatchObject({ onhand: '10.000' })
  })

  test('is received whole by one gesture, or taken back before anything came', async () => {
    const first = await transfer()
    await admin.run(stockTransfer, 'audit', first.record)
    await admin.run(stockTransfer, 'antiAudit', first.record)
    expect(await onhand(first.from, first.lotNo)).toMatchObject({ onhand: '10.000' })
    await admin.run(stockTransfer, 'audit', first.record)
    await admin.run(stockTransfer, 'receive', first.record, { restInTransit: 'Y' })
    expect(await admin.get(stockTransfer, first.record)).toMatchObject({ status: 'RECEIVED', totalReceived: '10.000' })
    expect(await onhand(first.to, first.lotNo)).toMatchObject({ onhand: '10.000' })
  })

  test('needs a transit warehouse of its unit', async () => {
    const { record, transit } = await transfer()
    const put = (flag: 'Y' | 'N') =>
      sql('update secondary_inventory set enable_flag = $2 where warehouse_code = $1', [transit, flag])
    await put('N')
    await expect(admin.run(stockTransfer, 'audit', record)).rejects.toMatchObject({
      bizCode: 'TRANSIT_MISSING',
      message: expect.stringContaining('The operating unit has no transit warehouse'),
    })
    await put('Y')
    await admin.run(stockTransfer, 'audit', record)
    // Goods under way are where they went, whichever transit warehouse the unit has by now.
    expect(await admin.get(stockTransfer, record)).toMatchObject({ transitWarehouse: transit })
    await put('N')
    const { document } = maker.catalogue.get('secondary-inventory')
    await make(document, { orgId: record.orgId, warehouseType: 'TRANSIT' } as never)
    await admin.run(stockTransfer, 'receive', record, { restInTransit: 'Y' })
    expect(await onhand(transit, String(record.details[0]?.lotNo))).toMatchObject({ onhand: '0.000' })
    await put('Y')
    // One from before the transfers knew their transit warehouse asks the masters for it.
    const old = await transfer()
    await admin.run(stockTransfer, 'audit', old.record)
    await sql('update stock_transfer set transit_warehouse = null where id = $1', [old.record.id])
    const all = "update secondary_inventory set enable_flag = $2 where warehouse_type = 'TRANSIT' and org_id = $1"
    await sql(all, [old.record.orgId, 'N'])
    await expect(admin.run(stockTransfer, 'receive', old.record, { restInTransit: 'Y' })).rejects.toMatchObject({
      bizCode: 'TRANSIT_MISSING',
      message: expect.stringContaining('There is no transit warehouse'),
    })
    await sql('update secondary_inventory set enable_flag = $2 where warehouse_code = $1', [old.transit, 'Y'])
    await admin.run(stockTransfer, 'receive', old.record, { restInTransit: 'Y' })
    await sql(all, [old.record.orgId, 'Y'])
  })

  test('holds its two warehouses to their unit while stock lies there or is under way', async () => {
    const { record, from, to } = await transfer()
    const { document } = maker.catalogue.get('secondary-inventory')
    const other = String(((await maker.make(maker.catalogue.get('operating-unit').document, {})) as Wire).id)
    const turned = async (warehouseCode: string, language: 'zh' | 'en' = 'en') => {
      const found = await admin.findOne(document, { warehouseCode })
      return admin.in(language).save(document, await admin.get(document, found), { orgId: other })
    }
    // Also before it has left.
    await expect(turned(to)).rejects.toThrow(`Transfer ${record.transferNo} of warehouse`)
    await admin.run(stockTransfer, 'audit', record)
    for (const end of [from, to])
      await expect(turned(end)).rejects.toThrow(`Transfer ${record.transferNo} of warehouse`)
    await expect(turned(to, 'zh')).rejects.toThrow(`还有未完成的调拨单${record.transferNo}`)
    await admin.run(stockTransfer, 'receive', record, { restInTransit: 'Y' })
    await sql('update stock_onhand set onhand = 0, available = 0 where warehouse_code = $1', [from])
    const count = await make(stockCount, { warehouseCode: from, details: [] } as never)
    await expect(turned(from)).rejects.toThrow(`Count ${count.countNumber} of warehouse`)
    await sql("update stock_count set status = 'AUDITED' where id = $1", [count.id])
    const box = { itemCode: record.details[0]?.itemCode, lotNo: unused('lot', 10), quantity: '1' }
    const misc = await make(miscTransaction, {
      warehouseCode: from,
      transactionType: 'IN',
      reason: 'FOUND',
      details: [box],
    } as never)
    await expect(turned(from)).rejects.toThrow(`Transaction ${misc.transactionNumber} of warehouse`)
    await admin.run(miscTransaction, 'void', misc)
    await turned(from)
    await expect(turned(to)).rejects.toMatchObject({
      bizCode: 'WAREHOUSE_IN_USE',
      message: expect.stringContaining('Stock lies in warehouse'),
    })
    await expect(turned(to, 'zh')).rejects.toThrow('还有库存，不能更换业务主体')
  })

  test('takes no more than there is, between two warehouses of one unit', async () => {
    const { record, from, lotNo } = await transfer('3')
    await admin.save(stockTransfer, record, { details: [{ ...record.details[0], quantity: '4' }] } as never)
    await expect(admin.run(stockTransfer, 'audit', record)).rejects.toThrow(`lot ${lotNo}: only 3 available`)
    await expect(
      admin.save(stockTransfer, await admin.get(stockTransfer, record), { toWarehouse: from }),
    ).rejects.toThrow('must differ')
  })
})

describe('a lot', () => {
  test('came on the day its container came, wherever it lies since: first in, first out goes by it (business.md 3.15)', async () => {
    const { orgId, warehouses } = await places(2)
    const [from = '', to = ''] = warehouses
    const key = { orgId, itemCode: await maker.one('item'), lotNo: unused('lot', 10) }
    await move([{ ...key, warehouseCode: from, type: 'IN', qty: '10', arrivalDate: '2025-04-20' }])
    await move([
      { ...key, warehouseCode: from, type: 'OUT', qty: '4' },
      { ...key, warehouseCode: to, type: 'IN', qty: '4' },
    ])
    for (const place of [from, to]) expect(await onhand(place, key.lotNo)).toMatchObject({ arrivalDate: '2025-04-20' })
    // Taken out whole and in anew, it came on the new day.
    await move([{ ...key, warehouseCode: from, type: 'OUT', qty: '6' }])
    await move([{ ...key, warehouseCode: from, type: 'IN', qty: '6', arrivalDate: '2025-04-22' }])
    expect(await onhand(from, key.lotNo)).toMatchObject({ arrivalDate: '2025-04-22', onhand: '6.000' })
    // Wherever it goes from there, too, be it to a place it lay at before.
    await move([{ ...key, warehouseCode: to, type: 'OUT', qty: '4' }])
    await move([
      { ...key, warehouseCode: from, type: 'OUT', qty: '6' },
      { ...key, warehouseCode: to, type: 'IN', qty: '6' },
    ])
    expect(await onhand(to, key.lotNo)).toMatchObject({ arrivalDate: '2025-04-22', onhand: '6.000' })
  })
})

describe('a transfer seen from both its ends (business.md 3.15, 6.3)', () => {
  test('is the source’s until it leaves, and received by whoever holds the other end', async () => {
    const {
      orgId,
      warehouses: [from = '', to = '', third = ''],
    } = await places(3)
    const line = await found(maker, from, { quantity: '10' })
    const holder = (warehouse: string) =>
      user(
        ...['list', 'save', 'delete', 'audit', 'antiAudit', 'void', 'receive', 'close'].map(
          action => `warehouse:transfer:${action}`,
        ),
        { scope: 'WAREHOUSE', warehouseCodes: [warehouse], orgIds: [orgId] },
      )
    const [sender, receiver, stranger] = [holder(from), holder(to), holder(third)]
    const values = { orgId, fromWarehouse: from, toWarehouse: to, transferDate: '2025-05-06', details: [line] }
    const elsewhere = (named: string) => ({
      bizCode: 'BEYOND_SCOPE',
      message: expect.stringMatching(`^${named} leaves .*outside your data scope`),
    })
    await expect(receiver.create(stockTransfer, values as never)).rejects.toMatchObject(elsewhere('The new transfer'))
    const made = await sender.create(stockTransfer, values as never)
    const transfer = () => admin.get(stockTransfer, made)
    const no = String((await transfer()).transferNo)
    const seenBy = async (who: typeof sender) => (await who.page(stockTransfer, { transferNo: no })).records.length
    expect([await seenBy(sender), await seenBy(receiver), await seenBy(stranger)]).toEqual([1, 1, 0])

    for (const step of ['audit', 'void'] as const)
      await expect(receiver.run(stockTransfer, step, await transfer())).rejects.toMatchObject(elsewhere(no))
    await expect(receiver.delete(stockTransfer, await transfer())).rejects.toMatchObject(elsewhere(no))
    // Neither is it taken by turning it round.
    for (const change of [{ remark: 'two more' }, { fromWarehouse: to, toWarehouse: from }])
      await expect(receiver.save(stockTransfer, await transfer(), change)).rejects.toMatchObject(elsewhere(no))
    await expect(receiver.in('zh').run(stockTransfer, 'audit', await transfer())).rejects.toThrow(
      '该仓库/门店不在您的数据权限内',
    )
    await sender.run(stockTransfer, 'audit', await transfer())
    // Nor is it written off by those who sent it.
    const closeReason = 'four boxes fell off'
    await expect(sender.run(stockTransfer, 'close', await transfer(), { closeReason })).rejects.toMatchObject({
      bizCode: 'BEYOND_SCOPE',
      message: expect.stringContaining('the people of that warehouse close it'),
    })

    await expect(receiver.run(stockTransfer, 'antiAudit', await transfer())).rejects.toMatchObject(elsewhere(no))
    await expect(stranger.run(stockTransfer, 'receive', await transfer())).rejects.toMatchObject({ status: 404 })
    const all = { restInTransit: 'Y' }
    for (const [language, words] of [
      ['zh', `${no}调入`],
      ['en', `${no} comes to`],
    ] as const)
      await expect(sender.in(language).run(stockTransfer, 'receive', await transfer(), all)).rejects.toMatchObject({
        bizCode: 'BEYOND_SCOPE',
        message: expect.stringContaining(words),
      })
    const [sent] = (await transfer()).details
    await receiver.save(stockTransfer, await transfer(), { details: [{ ...sent, receiveQty: '6' }] } as never)
    await receiver.run(stockTransfer, 'receive', await transfer())
    await receiver.run(stockTransfer, 'close', await transfer(), { closeReason })
    expect(await transfer()).toMatchObject({ status: 'RECEIVED', totalReceived: '6.000', totalLoss: '4.000' })
    expect(await onhand(to, line.lotNo)).toMatchObject({ onhand: '6.000' })
  })
})

describe('a count [D1-1-19] [D1-2-88]', () => {
  test('freezes the books, takes in what moved meanwhile, and posts the difference', async () => {
    const {
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const line = await found(maker, warehouseCode, { quantity: '20' })
    const count = await make(stockCount, { warehouseCode, details: [] })
    expect(count).toMatchObject({
      status: 'DRAFT',
      details: [{ lotNo: line.lotNo, bookQty: '20.000', countQty: null }],
    })
    await expect(make(stockCount, { warehouseCode, details: [] })).rejects.toMatchObject({
      bizCode: 'COUNT_OPEN',
      message: expect.stringContaining('An unfinished count exists for this warehouse'),
    })
    await expect(admin.in('zh').run(stockCount, 'count', count)).rejects.toMatchObject({
      bizCode: 'COUNT_BLANK',
      message: expect.stringContaining('空白行请确认为0'),
    })

    const sample = await make(miscTransaction, {
      warehouseCode,
      transactionType: 'OUT',
      reason: 'SAMPLE',
      details: [{ ...line, quantity: '2' }],
    })
    await admin.run(miscTransaction, 'audit', sample)
    await admin.save(stockCount, count, { details: [{ ...count.details[0], countQty: '17' }] } as never)
    expect(await admin.get(stockCount, count)).toMatchObject({
      details: [{ bookQty: '20.000', movedQty: '-2.000', countQty: '17.000', diffQty: '-1.000', diffRate: '-5.5600' }],
    })
    // Nobody knows what these boxes cost: what the missing one is worth is empty, and not 0.00.
    const worth = { details: [{ unitCost: null, diffAmount: null }], diffAmount: null }
    expect(await admin.get(stockCount, count)).toMatchObject(worth)
    await admin.run(stockCount, 'count', count)
    await admin.run(stockCount, 'audit', count)
    expect(await onhand(warehouseCode, line.lotNo)).toMatchObject({ onhand: '17.000' })
    const { records } = await admin.page(stockLedger, { lotNo: line.lotNo, reason: 'COUNT' })
    expect(records).toMatchObject([{ transactionType: 'OUT', qty: '1.000', sourceNo: count.countNumber }])
    await make(stockCount, { warehouseCode, details: [] })
  })
})

describe('a count that is audited [D1-2-88]', () => {
  test('leaves what a box costs as it is by now, whatever it was when the count began (business.md 2.3, M8)', async () => {
    const {
      orgId,
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const { itemCode, lotNo } = await found(maker, warehouseCode, { quantity: '20' })
    const costs = (unitCost: string) =>
      move([{ orgId, warehouseCode, itemCode, lotNo, type: 'COST', qty: '0', unitCost: decimal(unitCost) }])
    await costs('80')
    const count = await make(stockCount, { warehouseCode, details: [] })
    await costs('82.5091')
    await admin.save(stockCount, count, { details: [{ ...count.details[0], countQty: '22' }] } as never)
    await admin.run(stockCount, 'count', count)
    await admin.run(stockCount, 'audit', count)
    expect(await onhand(warehouseCode, lotNo)).toMatchObject({ onhand: '22.000', unitCost: '82.5091' })
    const { records } = await admin.page(stockLedger, { lotNo, reason: 'COUNT' })
    expect(records).toMatchObject([{ transactionType: 'IN', qty: '2.000', unitCost: '82.5091' }])
  })

  test('keeps the rows its books were frozen with: of another lot, or gone, their boxes would be booked elsewhere', async () => {
    const {
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const line = await found(maker, warehouseCode, { quantity: '10' })
    const made = await make(stockCount, { warehouseCode, countDate: '2025-05-06', details: [] } as never)
    const [row] = made.details
    const lotNo = unused('lot', 10)
    for (const details of [[{ ...row, lotNo }], [], [{ itemCode: row?.itemCode, lotNo, countQty: '1' }]])
      await expect(admin.save(stockCount, made, { details } as never)).rejects.toMatchObject({
        bizCode: 'BOOKS_FROZEN',
        message: expect.stringContaining(
          `${made.countNumber}, row 1: the books have 10 of ${line.itemCode} lot ${line.lotNo}`,
        ),
      })
    await expect(admin.in('zh').save(stockCount, made, { details: [{ ...row, lotNo }] } as never)).rejects.toThrow(
      `${made.countNumber}第1行${line.itemCode}批次${line.lotNo}账面有10`,
    )
    // What moved of the lot a row was added for is not what moved of the one it is corrected to.
    const wrong = await found(maker, warehouseCode, { quantity: '4' })
    const corrected = { itemCode: line.itemCode, lotNo: unused('lot', 10), countQty: '1' }
    await admin.save(stockCount, made, {
      details: [
        { id: row?.id, countQty: '10' },
        { itemCode: wrong.itemCode, lotNo: wrong.lotNo, countQty: '1' },
      ],
    } as never)
    const mixed = await admin.get(stockCount, made)
    expect(mixed.details[1]).toMatchObject({ movedQty: '4.000', diffQty: '-3.000' })
    await admin.save(stockCount, mixed, {
      details: [
        { id: row?.id, countQty: '10' },
        { id: mixed.details[1]?.id, ...corrected },
      ],
    } as never)
    expect((await admin.get(stockCount, made)).details[1]).toMatchObject({
      lotNo: corrected.lotNo,
      movedQty: '0.000',
      diffQty: '1.000',
    })
    // Something more was found, and taken out again.
    await admin.save(stockCount, await admin.get(stockCount, made), {
      details: [
        { id: row?.id, countQty: '10' },
        { itemCode: line.itemCode, lotNo, countQty: '1' },
      ],
    } as never)
    const more = await admin.get(stockCount, made)
    await admin.save(stockCount, more, { details: more.details.filter(one => one.lotNo !== lotNo) } as never)
    expect((await admin.get(stockCount, made)).details).toHaveLength(1)
  })

  test('has no row left blank, not even one that was emptied after it was counted', async () => {
    const {
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const lines = [await found(maker, warehouseCode), await found(maker, warehouseCode)]
    const count = await make(stockCount, { warehouseCode, details: [] })
    const blank = { bizCode: 'COUNT_BLANK' }
    await expect(admin.run(stockCount, 'count', count)).rejects.toMatchObject({
      ...blank,
      message: `${count.countNumber}: row 1 and 1 more have no counted quantity. Confirm blank lines as 0`,
    })
    await expect(admin.in('zh').run(stockCount, 'count', count)).rejects.toThrow(
      `${count.countNumber}第1行等2行未填盘点数量`,
    )
    const details = count.details.map(line => ({ ...line, countQty: '7' }))
    await admin.save(stockCount, count, { details } as never)
    await admin.run(stockCount, 'count', count)
    const counted = await admin.get(stockCount, count)
    const [first, second] = counted.details
    await admin.save(stockCount, counted, { details: [{ ...first, countQty: null }, second] } as never)
    await expect(admin.run(stockCount, 'audit', count)).rejects.toMatchObject({
      ...blank,
      message: `${count.countNumber}: row 1 has no counted quantity. Confirm blank lines as 0`,
    })
    await expect(admin.in('zh').run(stockCount, 'audit', count)).rejects.toMatchObject({
      ...blank,
      message: `${count.countNumber}第1行未填盘点数量，空白行请确认为0`,
    })
    for (const { lotNo } of lines) expect(await onhand(warehouseCode, lotNo)).toMatchObject({ onhand: '10.000' })
  })
})

describe('a misc transaction [D1-2-90]', () => {
  test('posts once and is reversed by its opposite, as long as the boxes are there', async () => {
    const {
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const itemCode = await maker.one('item')
    const lotNo = unused('lot', 10)
    const details = [{ itemCode, lotNo, quantity: '5' }]
    const into = await make(miscTransaction, { warehouseCode, transactionType: 'IN', reason: 'FOUND', details })
    await admin.run(miscTransaction, 'audit', into)
    const out = await make(miscTransaction, {
      warehouseCode,
      transactionType: 'OUT',
      reason: 'GIFT',
      details: [{ itemCode, lotNo, quantity: '2' }],
    })
    await admin.run(miscTransaction, 'audit', out)
    // Not in the books of the ERP yet; what stands there is not reversed.
    await queueEmpty(sql)
    await sql("update misc_transaction set erp_order_status = 'CREATED' where warehouse_code = $1", [warehouseCode])
    await expect(admin.run(miscTransaction, 'reverse', into)).rejects.toThrow('only 3 available')
    await admin.run(miscTransaction, 'reverse', out)
    await admin.run(miscTransaction, 'reverse', into)
    expect(await onhand(warehouseCode, lotNo)).toMatchObject({ onhand: '0.000' })
    expect(await admin.get(miscTransaction, into)).toMatchObject({ status: 'REVERSED', enableFlag: 'N' })
  })

  test('is not reversed into a warehouse that is of another unit by now: nobody would find its boxes', async () => {
    const {
      warehouses: [warehouseCode = ''],
    } = await places(1)
    const line = await found(maker, warehouseCode)
    const out = await admin.create(miscTransaction, {
      warehouseCode,
      transactionType: 'OUT',
      reason: 'GIFT',
      transactionDate: '2025-05-06',
      details: [line],
    })
    await admin.run(miscTransaction, 'audit', out)
    await queueEmpty(sql)
    await sql("update misc_transaction set erp_order_status = 'CREATED' where id = $1", [out.id])
    const { document: masters } = maker.catalogue.get('secondary-inventory')
    const { document: units } = maker.catalogue.get('operating-unit')
    const place = await admin.get(masters, await admin.findOne(masters, { warehouseCode }))
    await admin.save(masters, place, { orgId: (await maker.make(units, {})).id })
    await expect(admin.run(miscTransaction, 'reverse', out)).rejects.toMatchObject({
      bizCode: 'UNIT_CHANGED',
      message: expect.stringContaining('enter the opposite as a transaction of its own'),
    })
    expect(await onhand(warehouseCode, line.lotNo)).toMatchObject({ onhand: '0.000' })
  })

  test('that scraps shows what it scraps', async () => {
    await expect(make(miscTransaction, { reason: 'SCRAP' })).rejects.toMatchObject({
      bizCode: 'PHOTO_MISSING',
      message: expect.stringContaining('Scrap needs a photo'),
    })
  })
})

describe('a small purchase', () => {
  test('starts new, is shipped, then received [D1-4-47] [D1-4-48]', async () => {
    const {
      warehouses: [warehouse = ''],
    } = await places(1)
    const record = await make(stockDocument, {
      warehouse,
      details: [{ shipmentQuantity: null, actualReceivedQuantity: null }],
    })
    expect(record).toMatchObject({ status: 'NEW', totalAmount: '25.00' })
    await expect(admin.run(stockDocument, 'confirmReceipt', record)).rejects.toThrow('not allowed to confirm receipt')
    await expect(admin.in('zh').run(stockDocument, 'confirmShipment', record)).rejects.toThrow('发货数量不能为空')
    await admin.save(stockDocument, record, { details: [{ ...record.details[0], shipmentQuantity: '10' }] } as never)
    await admin.run(stockDocument, 'confirmShipment', record)
    const shipped = await admin.get(stockDocument, record)
    await expect(admin.in('zh').run(stockDocument, 'confirmReceipt', shipped)).rejects.toThrow('实收数量不能为空')
    await admin.save(stockDocument, shipped, {
      details: [{ ...shipped.details[0], actualReceivedQuantity: '9' }],
    } as never)
    await admin.run(stockDocument, 'confirmReceipt', shipped)
    expect(await onhand(warehouse, String(record.shipmentNumber))).toMatchObject({ onhand: '9.000' })
  })

  test('asks for shipped and received quantities [D1-5-27] [D1-5-28]', async () => {
    const record = await make(stockDocument, { details: [{ shipmentQuantity: null, actualReceivedQuantity: null }] })
    await expect(admin.run(stockDocument, 'confirmShipment', record)).rejects.toThrow(
      'Row 1: Shipment quantity cannot be empty',
    )
    const next = await make(stockDocument, { details: [{ actualReceivedQuantity: null }] })
    await admin.run(stockDocument, 'confirmShipment', next)
    await expect(admin.run(stockDocument, 'confirmReceipt', next)).rejects.toThrow(
      'Row 1: Actual received quantity cannot be empty',
    )
  })

  test('takes only what was received once it is shipped, and no more of it than was shipped [D1-4-48]', async () => {
    const {
      warehouses: [warehouse = ''],
    } = await places(1)
    const record = await make(stockDocument, { warehouse, details: [{ actualReceivedQuantity: null }] })
    await admin.run(stockDocument, 'confirmShipment', record)
    const shipped = await admin.get(stockDocument, record)
    const [sent] = shipped.details
    const other = await maker.make(maker.catalogue.get('item').document)
    const save = (details: readonly object[]) => admin.save(stockDocument, shipped, { details } as never)
    for (const change of [
      { shipmentQuantity: null },
      { shipmentQuantity: '12' },
      { quantity: '12' },
      { unitPrice: '3' },
      { productCode: other.itemCode },
    ])
      await expect(save([{ ...sent, ...change }])).rejects.toMatchObject({
        bizCode: 'STATE_NOT_ALLOWED',
        message: expect.stringMatching(/^Row 1: .* cannot be changed now/),
      })
    const unsent = { productCode: other.itemCode, quantity: '5', unitPrice: '1', shipmentQuantity: '5' }
    for (const details of [[sent as object, unsent], [unsent]])
      await expect(save(details)).rejects.toMatchObject({
        bizCode: 'ROWS_SETTLED',
        message: expect.stringContaining(String(record.shipmentNumber)),
      })
    for (const [language, words] of [
      ['zh', `${record.shipmentNumber}第1行收货数量不能大于发货数量，多收的请用“杂项事务”入库`],
      ['en', `${record.shipmentNumber}: Row 1: Received may not exceed shipped; book what came beyond it`],
    ] as const)
      await expect(
        admin
          .in(language)
          .save(stockDocument, shipped, { details: [{ ...sent, actualReceivedQuantity: '10.001' }] } as never),
      ).rejects.toMatchObject({ bizCode: 'RECEIVE_EXCEEDS_SHIPPED', message: expect.stringContaining(words) })
    await save([{ ...sent, actualReceivedQuantity: '10' }])
    await admin.run(stockDocument, 'confirmReceipt', record)
    expect(await onhand(warehouse, String(record.shipmentNumber))).toMatchObject({ onhand: '10.000' })
  })

  test('does not come in while a row says nothing of what was shipped [D1-5-27]', async () => {
    const record = await make(stockDocument, {})
    await admin.run(stockDocument, 'confirmShipment', record)
    // As it was brought from elsewhere.
    await sql('update stock_document_details set shipment_quantity = null where document_id = $1', [record.id])
    await expect(admin.run(stockDocument, 'confirmReceipt', record)).rejects.toThrow(
      'Row 1: Shipment quantity cannot be empty',
    )
  })

  test('is found by a product in its rows, as other papers of stock are by item and lot (business.md 3.26)', async () => {
    const [bought, gone] = [await make(stockDocument, {}), await make(miscTransaction, {})]
    const ids = async (document: typeof stockDocument | typeof miscTransaction, values: Record<string, string>) =>
      (await admin.page(document as typeof stockDocument, values)).records.map(one => one.id)
    const { productCode } = bought.details[0] ?? {}
    expect(await ids(stockDocument, { 'details.productCode': String(productCode) })).toContain(bought.id)
    const { lotNo } = gone.details[0] ?? {}
    expect(await ids(miscTransaction, { 'details.lotNo': String(lotNo) })).toContain(gone.id)
    expect(await ids(miscTransaction, { 'details.lotNo': 'A-LOT-OF-NOBODY' })).toEqual([])
  })

  test.each([
    ['its supplier [D1-5-29]', { supplier: null }, 'Supplier cannot be empty'],
    ['details [D1-5-26]', { details: [] }, 'Details cannot be empty'],
    ['a quantity [D1-5-30]', { details: [{ quantity: null }] }, 'Row 1: Purchase quantity cannot be empty'],
    ['a price [D1-5-31]', { details: [{ unitPrice: null }] }, 'Row 1: Unit price cannot be empty'],
  ])('needs %s', async (_, values, text) => {
    await expect(make(stockDocument, values as never)).rejects.toThrow(text)
  })

  test('names a product once [D1-5-25]', async () => {
    const productCode = await maker.one('item')
    await expect(make(stockDocument, { details: [{ productCode }, { productCode }] })).rejects.toThrow(
      'Row 2: The product code must be unique',
    )
  })
})
