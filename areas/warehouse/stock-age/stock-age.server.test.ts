import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { found } from '../samples.ts'
import { stockAge } from './document.ts'

const { admin, make, maker, sql, user } = await house()

const { document } = maker.catalogue.get('secondary-inventory')
const place = async () => String(((await make(document, { warehouseType: 'COLD' } as never)) as Wire).warehouseCode)

test('every lot that lies somewhere has its days since it arrived, and its band, told as it is read [business.md 3.26]', async () => {
  const [warehouseCode, elsewhere] = [await place(), await place()]
  const aged = async (days: number | null) => {
    const { lotNo } = await found(maker, warehouseCode, { quantity: '5' })
    await sql(
      "update stock_onhand set arrival_date = (now() at time zone 'Asia/Shanghai')::date - $2::int where lot_no = $1",
      [lotNo, days],
    )
    return lotNo
  }
  const lots = new Map<string, string>()
  for (const days of [-1, 0, 3, 4, 7, 8, 14, 15]) lots.set(await aged(days), String(days))
  lots.set(await aged(null), 'unknown')
  const gone = await aged(20)
  await sql('update stock_onhand set onhand = 0, available = 0 where lot_no = $1', [gone])

  const { records, total } = await admin.page(stockAge, { warehouseCode, size: '100' })
  expect(total).toBe(9)
  expect(Object.fromEntries(records.map(one => [lots.get(String(one.lotNo)), [one.ageDays, one.ageBand]]))).toEqual({
    '-1': [0, '0-3'],
    '0': [0, '0-3'],
    '3': [3, '0-3'],
    '4': [4, '4-7'],
    '7': [7, '4-7'],
    '8': [8, '8-14'],
    '14': [14, '8-14'],
    '15': [15, '15+'],
    unknown: [null, null],
  })

  const daysOf = async (asked: Record<string, string>) =>
    (await admin.page(stockAge, { warehouseCode, ...asked })).records.map(one => one.ageDays)
  expect(await daysOf({ ageBand: '8-14', sorts: 'ageDays' })).toEqual([8, 14])
  const old = await admin.page(stockAge, { warehouseCode, ageBand: '15+' })
  expect(old.records).toMatchObject([{ onhand: '5.000', ageDays: 15 }])
  expect((await admin.page(stockAge, { warehouseCode: elsewhere })).total).toBe(0)
  await expect(user('warehouse:ledger:list').page(stockAge, {})).rejects.toMatchObject({ status: 403 })

  const { taskId } = await admin.ask('POST', `${stockAge.calls}/export`, {
    columns: ['lotNo', 'ageDays', 'ageBand'],
    filters: { warehouseCode, ageBand: '15+' },
  })
  const { fileUrl } = await admin.finished(taskId)
  const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  expect(await textsOf(file.content, file.fileName)).toEqual([
    ['Lot no.', 'Lot age (days)', 'Age band'],
    [old.records[0]?.lotNo, '15', 'More than 14 days'],
  ])

  const keeper = user('warehouse:onhand:list', { scope: 'WAREHOUSE', warehouseCodes: [elsewhere] })
  expect((await keeper.page(stockAge, { warehouseCode })).total).toBe(0)
})
