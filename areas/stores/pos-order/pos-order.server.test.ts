import { describe, expect, test } from 'vitest'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { tellState } from '#areas/integration/simulator/testing/tell.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { stockCount } from '#areas/warehouse/stock-count/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { partnerItem } from '../partner-item/document.ts'
import { place, sellable } from '../samples.ts'
import { posOrder } from './document.ts'

const { admin, make, maker, sql, user } = await house()

const now = (record: { id: string }) => admin.get(posOrder, record)
const lies = async (warehouseCode: string, lotNo: string) =>
  ((await admin.page(stockOnhand, { warehouseCode, lotNo })).records[0] ?? {}) as Wire

/** A day of a store: 20 pieces of which ten are a box, and 3 boxes of something else. */
async function day(values: Wire = {}) {
  const partnerCode = await place(maker, 'STORE')
  const { document } = maker.catalogue.get('item')
  const other = String(((await maker.make(document, {} as never)) as Wire).itemCode)
  const loose = await sellable(maker, partnerCode, { convertRate: '0.1' })
  const boxed = await sellable(maker, partnerCode, { itemCode: other })
  const made = await make(posOrder, {
    partnerCode,
    salesAmount: '500',
    details: [
      { partnerItemNumber: loose.partnerItemNumber, quantity: '20', salesAmount: '200' },
      { partnerItemNumber: boxed.partnerItemNumber, quantity: '3', salesAmount: '300' },
    ],
    ...values,
  } as never)
  return { made, partnerCode, loose, boxed }
}

describe('a day of a store [D1-1-21] [D1-2-83] [D1-4-32] [D1-4-37]', () => {
  test('is matched, converted and priced as it is saved', async () => {
    const { made, partnerCode, loose } = await day()
    expect(made.salesOrderNumber).toMatch(new RegExp(`^POS${partnerCode}250506\\d{4}$`))
    expect(made).toMatchObject({
      status: 'SAVED',
      itemsAmount: '500.00',
      details: [
        {
          inventoryItemCode: loose.itemCode,
          convertRate: '0.100000',
          inventoryQty: '2.000',
          unitSellingPrice: '10.0000',
        },
        { inventoryQty: '3.000', unitSellingPrice: '100.0000' },
      ],
    })
  })

  test('every item was sold for something [D1-5-32]', async () => {
    const { made } = await day()
    const [one, other] = made.details
    await expect(
      admin.save(posOrder, made, { details: [{ ...one, salesAmount: '0' }, other] } as never),
    ).rejects.toMatchObject({
      bizCode: 'POS_LINE_AMOUNT_NOT_POSITIVE',
      message: expect.stringContaining('Row 1: Item amount must be greater than 0'),
    })
  })

  test('its items add up to what the till says [D1-5-33]', async () => {
    const { made } = await day()
    await expect(admin.in('zh').save(posOrder, made, { salesAmount: '499.99' })).rejects.toMatchObject({
      bizCode: 'POS_SUM_MISMATCH',
      message: `${String(made.salesOrderNumber)}商品金额合计与POS金额不一致：500.00与499.99`,
    })
  })

  test('a word of the store that nothing is known for is named, and known once its mapping is there', async () => {
    const { made, partnerCode, boxed } = await day()
    const line = { partnerItemNumber: 'UNKNOWN-9', quantity: '1', salesAmount: '500' }
    await expect(admin.save(posOrder, made, { details: [line] } as never)).rejects.toMatchObject({
      bizCode: 'MAPPING_MISSING',
      message: expect.stringContaining('Item UNKNOWN-9 has no mapping'),
    })
    await make(partnerItem, {
      partnerCode,
      partnerItemNumber: 'UNKNOWN-9',
      inventoryItemCode: boxed.itemCode,
      convertRate: '2',
    })
    await admin.save(posOrder, made, { details: [line] } as never)
    expect(await now(made)).toMatchObject({ details: [{ inventoryItemCode: boxed.itemCode, inventoryQty: '2.000' }] })
  })

  test('follows what a word of the store means, until it is reviewed', async () => {
    const { made, partnerCode, loose } = await day()
    const { partnerItemNumber } = loose
    const corrected = async (convertRate: string) => {
      const known = await admin.findOne(partnerItem, { partnerCode, partnerItemNumber })
      await admin.save(partnerItem, await admin.get(partnerItem, known), { convertRate })
    }
    await corrected('0.05')
    expect(await now(made)).toMatchObject({ details: [{ convertRate: '0.050000', inventoryQty: '1.000' }, {}] })
    await admin.run(posOrder, 'review', await now(made))
    expect((await now(made)).issues).toMatchObject([{ lotNo: loose.lotNo, qty: '1.000' }, { qty: '3.000' }])
    await corrected('0.1')
    expect(await now(made)).toMatchObject({ details: [{ convertRate: '0.050000' }, {}] })
    expect(await lies(partnerCode, loose.lotNo)).toMatchObject({ onhand: '49.000' })
    // A word that nothing is known for by then is named as the day is reviewed.
    const other = await day()
    const gone = { partnerCode: other.partnerCode, partnerItemNumber: other.boxed.partnerItemNumber }
    await admin.run(partnerItem, 'disable', await admin.findOne(partnerItem, gone))
    await expect(admin.run(posOrder, 'review', other.made)).rejects.toMatchObject({ bizCode: 'MAPPING_MISSING' })
  })

  test('is no day that has not come', async () => {
    await expect(day({ salesDate: '2025-05-07' })).rejects.toMatchObject({
      bizCode: 'DATE_IN_FUTURE',
      message: expect.stringContaining('2025-05-07'),
    })
  })

  test('of the same takings as another of that day is asked about: entered twice, its boxes would leave twice', async () => {
    const { made, partnerCode, loose } = await day()
    const { partnerItemNumber } = loose
    // Whoever reads English knows the store by its English name.
    const store = await admin.findOne(secondaryInventory, { warehouseCode: partnerCode })
    await admin.save(secondaryInventory, store, { warehouseNameEn: 'Riverside Mall' })
    const again = (more: Wire = {}, by = admin) =>
      by.create(posOrder, {
        partnerCode,
        salesDate: made.salesDate,
        salesAmount: '500',
        details: [{ partnerItemNumber, quantity: '1', salesAmount: '500' }],
        ...more,
      } as never)
    for (const [language, words] of [
      ['zh', `已有相同金额500.00的${made.salesOrderNumber}`],
      ['en', `Riverside Mall has ${made.salesOrderNumber} of the same amount 500.00 on ${made.salesDate}`],
    ] as const)
      await expect(again({}, admin.in(language))).rejects.toMatchObject({
        bizCode: 'DAY_TWICE',
        message: expect.stringContaining(words),
        answer: { data: { warningsOnly: true } },
      })
    const second = await again({ accepted: ['DAY_TWICE'] })
    // Asked once: its words may be corrected.
    await admin.save(posOrder, await now(second), { remark: 'second till' })
    await admin.run(posOrder, 'cancel', await now(made))
    await admin.run(posOrder, 'cancel', await now(second))
    await again()
  })
})

describe('its review', () => {
  test('takes what was sold from the store’s lots, and tells the ERP once [D1-2-84] [D1-4-33] [D1-4-38]', async () => {
    const { made, partnerCode, loose, boxed } = await day()
    await admin.run(posOrder, 'review', made)
    expect(await lies(partnerCode, loose.lotNo)).toMatchObject({ onhand: '48.000' })
    expect(await lies(partnerCode, boxed.lotNo)).toMatchObject({ onhand: '47.000' })
    expect((await now(made)).issues).toMatchObject([
      { lotNo: loose.lotNo, qty: '2.000' },
      { lotNo: boxed.lotNo, qty: '3.000' },
    ])
    expect((await admin.page(posOrder, { 'issues.lotNo': boxed.lotNo })).records).toMatchObject([{ id: made.id }])
    await eventually(async () =>
      expect(await now(made)).toMatchObject({ pushErpFlag: 'Y', erpOrderNumber: expect.anything() }),
    )
    const [counted] = await sql('select count(*)::int as n from outbox_message where doc_no = $1', [
      String(made.salesOrderNumber),
    ])
    expect(counted?.n).toBe(1)
  })

  test('is asked about after a count that missed what it sold, and such a count before it: else the boxes leave twice', async () => {
    const { made, partnerCode, boxed } = await day({ salesDate: '2025-05-05' })
    const count = await make(stockCount, { warehouseCode: partnerCode, countDate: '2025-05-06' })
    const details = count.details.map(line => ({ ...line, countQty: line.lotNo === boxed.lotNo ? '47' : line.bookQty }))
    await admin.save(stockCount, count, { details })
    await admin.run(stockCount, 'count', count)
    for (const [language, words] of [
      ['zh', `2025-05-05的${made.salesOrderNumber}还没有审核`],
      ['en', `${count.countNumber} missed 3 of`],
    ] as const)
      await expect(admin.in(language).run(stockCount, 'audit', count)).rejects.toMatchObject({
        bizCode: 'SOLD_MEANWHILE',
        message: expect.stringContaining(words),
      })
    await admin.run(stockCount, 'audit', count, { accepted: ['SOLD_MEANWHILE'] })
    for (const [language, words] of [
      ['zh', `可能就是${made.salesOrderNumber}所售`],
      ['en', `Count ${count.countNumber} of 2025-05-06 missed 3 of`],
    ] as const)
      await expect(admin.in(language).run(posOrder, 'review', made)).rejects.toMatchObject({
        bizCode: 'COUNTED_MEANWHILE',
        message: expect.stringContaining(words),
      })
    await admin.run(posOrder, 'review', made, { accepted: ['COUNTED_MEANWHILE'] })
    expect(await lies(partnerCode, boxed.lotNo)).toMatchObject({ onhand: '44.000' })
    // Of a day after the count, or of a count that found all of its items, nothing is asked.
    const after = await day()
    const whole = await make(stockCount, { warehouseCode: after.partnerCode, countDate: '2025-05-06' })
    await admin.save(stockCount, whole, { details: whole.details.map(line => ({ ...line, countQty: line.bookQty })) })
    for (const step of ['count', 'audit'] as const) await admin.run(stockCount, step, whole)
    await admin.run(posOrder, 'review', after.made)
  })

  test('is refused whole where one item is short', async () => {
    const { made, partnerCode, loose, boxed } = await day()
    const [one, other] = made.details
    await admin.save(posOrder, made, { details: [one, { ...other, quantity: '51' }] } as never)
    await expect(admin.run(posOrder, 'review', made)).rejects.toThrow('only 50 available')
    expect(await lies(partnerCode, loose.lotNo)).toMatchObject({ onhand: '50.000' })
    expect(await lies(partnerCode, boxed.lotNo)).toMatchObject({ onhand: '50.000' })
  })

  test('is sent back with a reason, corrected and reviewed again [D1-2-85] [D1-4-34] [D1-4-39]', async () => {
    const { made, partnerCode, boxed } = await day({ remark: 'SIM-REFUSE' })
    await admin.run(posOrder, 'review', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'F' }))
    await expect(admin.run(posOrder, 'sendBack', made)).rejects.toThrow('cannot be empty')
    await admin.run(posOrder, 'sendBack', made, { sendBackReason: 'one sale was left out' })
    expect(await lies(partnerCode, boxed.lotNo)).toMatchObject({ onhand: '50.000' })
    const back = await now(made)
    expect(back).toMatchObject({ status: 'SENT_BACK', sendBackReason: 'one sale was left out', issues: [] })
    const [one, other] = back.details
    await admin.save(posOrder, back, {
      salesAmount: '600',
      remark: '',
      details: [one, { ...other, quantity: '4', salesAmount: '400' }],
    } as never)
    await admin.run(posOrder, 'review', back)
    expect(await lies(partnerCode, boxed.lotNo)).toMatchObject({ onhand: '46.000' })
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'Y' }))
  })

  test('the ERP is told to cancel what it has, and nothing is sent back that is in its books', async () => {
    const { made } = await day()
    await admin.run(posOrder, 'review', made)
    await admin.run(posOrder, 'sendBack', made, { sendBackReason: 'wrong day' })
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    const paths = await sql('select path from outbox_message where doc_no = $1 order by id', [
      String(made.salesOrderNumber),
    ])
    expect(paths.map(row => row.path)).toEqual(['/erp/v1/pos/orders', '/erp/v1/pos/cancellations'])
    const other = (await day()).made
    await admin.run(posOrder, 'review', other)
    await sql("update pos_order set erp_order_status = 'POSTED' where id = $1", [other.id])
    await expect(admin.run(posOrder, 'sendBack', other, { sendBackReason: 'too late' })).rejects.toMatchObject({
      bizCode: 'DOWNSTREAM_EXISTS',
      message: expect.stringContaining('Posted in the ERP, cannot send back'),
    })
  })

  test('what the ERP cancelled is corrected, reviewed and told it anew, once the cancellation is there [D1-2-85]', async () => {
    const { made } = await day()
    await admin.run(posOrder, 'review', made)
    await admin.run(posOrder, 'sendBack', made, { sendBackReason: 'wrong day' })
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    const sent = () =>
      sql('select path, doc_revision, status from outbox_message where doc_id = $1 order by id', [made.id])
    await admin.save(posOrder, await now(made), { salesDate: '2025-05-05' })
    const cancellation = await admin.findOne(outboxMessage, { docNo: String(made.salesOrderNumber), docRevision: '1' })
    for (const [status, words] of [
      ['FAILED', `has not cancelled the former ${made.salesOrderNumber}; send the cancellation again`],
      ['RETRY', `The cancellation of the former ${made.salesOrderNumber} is on its way`],
    ]) {
      await sql('update outbox_message set status = $2 where id = $1', [cancellation.id, status])
      await expect(admin.run(posOrder, 'review', made)).rejects.toMatchObject({
        bizCode: 'CANCELLATION_NOT_DONE',
        message: expect.stringContaining(String(words)),
      })
    }
    await sql("update outbox_message set status = 'SUCCESS' where id = $1", [cancellation.id])
    await admin.run(posOrder, 'review', made)
    await eventually(async () =>
      expect(await now(made)).toMatchObject({ status: 'REVIEWED', pushErpFlag: 'Y', erpOrderStatus: 'CREATED' }),
    )
    expect(await sent()).toMatchObject([
      { path: '/erp/v1/pos/orders', doc_revision: 0, status: 'SUCCESS' },
      { path: '/erp/v1/pos/cancellations', doc_revision: 1, status: 'SUCCESS' },
      { path: '/erp/v1/pos/orders', doc_revision: 2, status: 'SUCCESS' },
    ])
  })

  test('nothing comes back to a store that is of another unit by now, and none becomes so while a day of it is open', async () => {
    const orgId = await maker.one('operating-unit')
    const partnerCode = await place(maker, 'STORE', { orgId })
    const { partnerItemNumber, lotNo } = await sellable(maker, partnerCode, { quantity: '5' })
    const sold = (salesDate: string, quantity: string) =>
      admin.create(posOrder, {
        partnerCode,
        salesDate,
        salesAmount: '100',
        details: [{ partnerItemNumber, quantity, salesAmount: '100' }],
      } as never)
    const [one, late] = [await sold('2025-05-04', '5'), await sold('2025-05-05', '1')]
    await admin.run(posOrder, 'review', one)
    const { document: places } = maker.catalogue.get('secondary-inventory')
    const moved = async () => {
      const store = await admin.findOne(places, { warehouseCode: partnerCode })
      await admin.save(places, await admin.get(places, store), { orgId: (await make(operatingUnit)).id })
    }
    await expect(moved()).rejects.toMatchObject({
      bizCode: 'WAREHOUSE_IN_USE',
      message: expect.stringContaining(String((await now(late)).salesOrderNumber)),
    })
    await admin.run(posOrder, 'cancel', await now(late))
    await moved()
    await sql("update pos_order set erp_order_status = 'CREATED' where id = $1", [one.id])
    for (const [language, words] of [
      ['zh', '货不能退回；请在ERP中更正'],
      ['en', 'its boxes cannot come back there; correct it in the ERP'],
    ] as const)
      await expect(
        admin.in(language).run(posOrder, 'sendBack', one, { sendBackReason: 'wrong day' }),
      ).rejects.toMatchObject({ bizCode: 'UNIT_CHANGED', message: expect.stringContaining(words) })
    expect(await lies(partnerCode, lotNo)).toMatchObject({ onhand: '0.000', orgId })
  })

  test('it is cancelled before it is reviewed, and never after [D1-2-86] [D1-4-35] [D1-4-40]', async () => {
    const { made } = await day()
    await expect(user('store:pos:list').run(posOrder, 'cancel', made)).rejects.toMatchObject({ status: 403 })
    await admin.run(posOrder, 'cancel', made)
    expect(await now(made)).toMatchObject({ status: 'CANCELLED', enableFlag: 'N' })
    const other = (await day()).made
    await admin.run(posOrder, 'review', other)
    await expect(admin.run(posOrder, 'cancel', other)).rejects.toThrow()
  })

  test('the ERP is told to cancel nothing it has cancelled itself', async () => {
    const { made } = await day()
    await admin.run(posOrder, 'review', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'POSTED' }))
    const { records } = await admin.page(simulatedPaper, { system: 'erp', docNo: String(made.salesOrderNumber) })
    await tellState(admin, records[0] as { id: string }, 'CANCELLED')
    await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'CANCELLED' }))
    await admin.run(posOrder, 'sendBack', made, { sendBackReason: 'reversed there' })
    await admin.run(posOrder, 'review', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'Y', erpOrderStatus: 'POSTED' }))
    const sent = await sql('select path, doc_revision from outbox_message where doc_id = $1 order by id', [made.id])
    expect(sent).toMatchObject([
      { path: '/erp/v1/pos/orders', doc_revision: 0 },
      { path: '/erp/v1/pos/orders', doc_revision: 2 },
    ])
  })

  test('only what the ERP has refused is pushed again, under the same key [D1-2-87] [D1-4-36] [D1-4-41]', async () => {
    const { made } = await day({ remark: 'SIM-REFUSE' })
    await expect(admin.run(posOrder, 'repush', made)).rejects.toMatchObject({
      bizCode: 'PUSH_NOT_ALLOWED',
      message: expect.stringContaining('Only failed rows can be re-pushed'),
    })
    await admin.run(posOrder, 'review', made)
    await eventually(async () => expect(await now(made)).toMatchObject({ pushErpFlag: 'F' }))
    await admin.run(posOrder, 'repush', made)
    expect((await admin.page(outboxMessage, { docNo: String(made.salesOrderNumber) })).records).toHaveLength(1)
  })
})

test('a day that the ERP took and then failed is pushed anew, as another revision', async () => {
  const { made } = await day()
  await admin.run(posOrder, 'review', made)
  await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'POSTED' }))
  await expect(admin.run(posOrder, 'repush', made)).rejects.toMatchObject({ bizCode: 'PUSH_NOT_ALLOWED' })
  const { records } = await admin.page(simulatedPaper, { system: 'erp', docNo: String(made.salesOrderNumber) })
  await tellState(admin, records[0] as { id: string }, 'FAILED')
  await eventually(async () => expect(await now(made)).toMatchObject({ erpOrderStatus: 'FAILED' }))
  await admin.run(posOrder, 'repush', made)
  await eventually(async () =>
    expect(await now(made)).toMatchObject({ pushErpFlag: 'Y', erpOrderStatus: 'POSTED', revision: 1 }),
  )
})

test('days of a store come in by workbook, each with its items; what is wrong of one keeps none of the others back [business.md 6.1]', async () => {
  const { partnerCode, loose, boxed } = await day()
  const template = await admin.download(`${posOrder.calls}/import/template`)
  const [headings] = await textsOf(template.content, template.fileName)
  expect(headings).toEqual([
    'Store*',
    'Sold on*',
    'POS sales amount*',
    'Remark',
    'Partner item no.*',
    'Quantity*',
    'Sales amount*',
    'Bundle',
  ])
  const head = ['门店*', '销售日期*', 'POS销售金额*', '门店商品编码*', '数量*', '销售金额*']
  const content = await workbookOf(head, [
    [partnerCode, '2025-05-05', '500', loose.partnerItemNumber, '20', '200'],
    [null, null, null, boxed.partnerItemNumber, '3', '300'],
    [partnerCode, '2025-05-04', '100', 'UNKNOWN-9', '1', '100'],
    [partnerCode, '2025-05-03', '99.99', loose.partnerItemNumber, '10', '100'],
  ])
  const file = { name: 'days.xlsx', content }
  const saver = user('store:pos:list', 'store:pos:save')
  expect(await saver.upload(`${posOrder.calls}/import`, file, {})).toMatchObject({ status: 403 })
  const { data } = await admin.upload(`${posOrder.calls}/import`, file, {})
  const task = await admin.finished((data as Wire).taskId)
  expect(task).toMatchObject({ status: 2, successCount: 2, failedCount: 2 })
  const failed = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.failedFileUrl)}`)
  expect((await textsOf(failed.content, failed.fileName)).slice(1).map(row => row.slice(-2))).toEqual([
    ['4', expect.stringContaining('Item UNKNOWN-9 has no mapping')],
    ['5', expect.stringContaining('Item amounts do not equal the POS amount: 100.00 and 99.99')],
  ])
  const { records } = await admin.page(posOrder, { partnerCode, salesDateEnd: '2025-05-05' })
  expect(records).toMatchObject([{ salesDate: '2025-05-05', status: 'SAVED', itemsAmount: '500.00' }])
  expect(await now(records[0] as { id: string })).toMatchObject({
    details: [
      { inventoryItemCode: loose.itemCode, inventoryQty: '2.000' },
      { inventoryItemCode: boxed.itemCode, inventoryQty: '3.000' },
    ],
  })
})
