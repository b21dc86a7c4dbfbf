import { describe, expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { settling } from '../testing.server.ts'
import { matchCalls } from './terms.ts'

const opened = await house()
const { admin, make, sql, user } = opened
const { container, generate, itemsOf, sell, submit } = settling(opened)

const small = () => container({ currencyCode: 'CNY' }, ['10'])
const post = (verb: string, body: Wire, who = admin) => who.call('POST', `${matchCalls}/${verb}`, body)
const rows = (...sales: readonly { id: string; version: number }[]) => sales.map(({ id, version }) => ({ id, version }))

/** A sale of an item that names a lot nobody knows. */
async function lost(list: Awaited<ReturnType<typeof small>>, values: Wire = {}) {
  const feederDocNo = unused('lost', 20)
  await sell(list, [
    { itemCode: itemsOf(list)[0], saleQty: '3', salePrice: '700', feederLotNo: 'XX250101999', feederDocNo, ...values },
  ])
  return admin.findOne(saleRecord, { feederDocNo })
}
const current = (sale: { id: string }) => admin.get(saleRecord, sale)

describe('matching sales to containers [D1-2-23]', () => {
  test('shows what waits beside the container it most probably belongs to', async () => {
    const list = await small()
    await sql('update packing_list_details set pallet_no = $2 where document_id = $1', [list.id, `P-${list.id}`])
    const sale = await lost(list, { palletNumber: `P-${list.id}`, saleDate: '2025-05-20' })
    const page = (await admin.ask('GET', `${matchCalls}/page?feederDocNo=${sale.feederDocNo}`)) as Wire
    expect(page).toMatchObject({
      total: 1,
      records: [{ id: sale.id, proposal: { packingListId: list.id, reason: 'PALLET', containerNo: list.containerNo } }],
    })
    const found = await admin.ask('GET', `${matchCalls}/containers?itemCode=${sale.itemCode}`)
    expect(found).toMatchObject([
      { packingListId: list.id, vendorId: list.vendorId, receivedQty: '10.000', soldQty: '0.000', leftQty: '10.000' },
    ])
  })

  test('is done by hand and undone, never of what is settled', async () => {
    const list = await small()
    const sale = await lost(list)
    const matched = await post('match', { rows: rows(sale), packingListId: list.id })
    expect(matched).toMatchObject({ code: 0, msg: `1 matched to ${list.containerNo}` })
    expect(await current(sale)).toMatchObject({
      containerNo: list.containerNo,
      shipmentLotNo: list.shipmentLotNo,
      poNumber: list.poNumber,
      vendorId: list.vendorId,
      matchFlag: 'Y',
    })
    await post('unmatch', { rows: rows(await current(sale)) })
    expect(await current(sale)).toMatchObject({ containerNo: null, packingListId: null, matchFlag: 'N' })
    await post('match', { rows: rows(await current(sale)), packingListId: list.id })
    const one = await generate(list)
    expect(await post('unmatch', { rows: rows(await current(sale)) })).toMatchObject({
      code: 1,
      bizCode: 'ALREADY_SETTLED',
      msg: `Already settled by ${one.settlementNo}`,
    })
  })

  test('that is undone keeps a sale before whoever settles its container, and no feed does it again', async () => {
    const list = await small()
    const told = { itemCode: itemsOf(list)[0], salePrice: '700' }
    const back = { ...told, feederDocNo: unused('back', 20), saleQty: '-2' }
    await sell(list, [{ ...told, saleQty: '10' }, back])
    const sale = () => admin.findOne(saleRecord, { feederDocNo: back.feederDocNo })
    await post('unmatch', { rows: rows(await sale()) })
    const apart = { matchFlag: 'N', unmatchFlag: 'Y', packingListId: null, shipmentId: list.shipmentId }
    expect(await sale()).toMatchObject(apart)
    const one = await generate(list, { finalFlag: 'Y' })
    await expect(submit(one)).rejects.toMatchObject({ bizCode: 'SALES_UNMATCHED' })

    await sell(list, [{ ...back, salePrice: '690' }])
    expect(await sale()).toMatchObject({ ...apart, salePrice: '690.0000' })
    expect((await post('auto', { rows: rows(await sale()) })).data).toMatchObject([
      { ok: false, msg: 'unmatched by hand; match it by hand' },
    ])
    await post('match', { rows: rows(await sale()), packingListId: list.id })
    expect(await sale()).toMatchObject({ matchFlag: 'Y', unmatchFlag: 'N' })
  })

  test('may say the item as well, one that is in the container', async () => {
    const list = await small()
    const other = await make(item)
    const sale = await lost(list, { itemCode: other.itemCode })
    expect(await post('match', { rows: rows(sale), packingListId: list.id })).toMatchObject({
      bizCode: 'ITEM_NOT_IN_CONTAINER',
    })
    await post('match', { rows: rows(sale), packingListId: list.id, itemCode: itemsOf(list)[0] })
    expect(await current(sale)).toMatchObject({ itemCode: itemsOf(list)[0], matchFlag: 'Y' })
  })

  test('asks before more is sold than came', async () => {
    const list = await small()
    const sale = await lost(list, { saleQty: '12.5' })
    const body = { rows: rows(sale), packingListId: list.id }
    const asked = await post('match', body)
    expect(asked).toMatchObject({
      code: 1,
      bizCode: 'SOLD_EXCEEDS_RECEIVED',
      msg: expect.stringMatching(
        new RegExp(`^Sold quantity exceeds received by 2.5: container ${list.containerNo}, item ${itemsOf(list)[0]}; `),
      ),
    })
    expect((await post('match', body, admin.in('zh'))).msg).toContain(
      `销售数量超过到货数量2.5：柜号${list.containerNo}，物料${itemsOf(list)[0]}，`,
    )
    expect(await post('match', { ...body, accepted: ['SOLD_EXCEEDS_RECEIVED'] })).toMatchObject({ code: 0 })
  })

  test('splits a sale into parts that add up, each for a container of its own', async () => {
    const list = await small()
    const sale = await lost(list)
    for (const quantities of [
      ['1', '1'],
      ['4', '-1'],
      ['3', '0'],
    ])
      expect((await post('split', { rows: rows(sale), quantities })).bizCode, quantities.join()).toBe('SPLIT_DIFFERS')
    expect((await post('split', { rows: rows(sale), quantities: ['1.0005', '1.9995'] })).bizCode).toBe('BAD_REQUEST')
    const { data } = await post('split', { rows: rows(sale), quantities: ['2', 1] })
    const parts = await Promise.all((data as readonly Wire[]).map(part => current({ id: String(part.id) })))
    expect(parts).toMatchObject([
      { id: sale.id, saleQty: '2.000', saleAmount: '1400.00' },
      { feederLineNo: '1/2', saleQty: '1.000', saleAmount: '700.00', splitFromId: sale.id },
    ])
    const again = await admin.call('POST', `${saleRecord.calls}/intake`, {
      rows: [
        {
          feederSystem: sale.feederSystem,
          feederDocNo: sale.feederDocNo,
          feederLineNo: sale.feederLineNo,
          orgId: sale.orgId,
          saleDate: sale.saleDate,
          channel: sale.channel,
          itemCode: sale.itemCode,
          saleQty: '3',
          salePrice: '700',
        },
      ],
    })
    expect(again.data).toMatchObject([{ effect: 'REFUSED', msg: expect.stringContaining('was split') }])
    await expect(admin.save(saleRecord, await current(sale), { saleQty: '3' })).rejects.toMatchObject({
      bizCode: 'SALE_SPLIT',
      message: `Sale record ${sale.feederDocNo}-${sale.feederLineNo} was split; its quantity cannot be changed`,
    })
    for (const part of parts)
      await expect(admin.delete(saleRecord, await current(part))).rejects.toMatchObject({
        bizCode: 'SALE_SPLIT',
        message: expect.stringContaining('is part of a split sale'),
      })
  })

  test('puts the parts of a split together again, as it was, and splits it anew', async () => {
    const sale = await lost(await small(), { saleQty: '10', salePrice: '33.3333' })
    const split = async (one: { id: string }, quantities: readonly string[]) =>
      (await post('split', { rows: rows(await current(one)), quantities })).data as unknown as {
        id: string
        version: number
      }[]
    const clerk = user('settlement:match:match', 'settlement:match:list')
    const parts = await split(sale, ['3.333', '3.333', '3.334'])
    // Whoever was split off last is named first: what they were split off takes them back all the same.
    const joined = await post('join', { rows: rows(...parts.toReversed()) }, clerk)
    expect(joined).toMatchObject({
      code: 0,
      data: [{ id: sale.id }],
      msg: `3 parts are ${sale.feederDocNo}-1 again, 10 boxes`,
    })
    const { version: _, updatedTime: __, updatedBy: ___, updatedByName: ____, ...whole } = sale
    expect(await current(sale)).toMatchObject(whole)
    const [, second, third] = await split(sale, ['5', '3', '2'])
    if (!second || !third) throw new Error('three parts')
    await post('join', { rows: rows(await current(sale), second) })
    expect(await current(sale)).toMatchObject({ saleQty: '8.000' })
    const [, fourth] = await split(sale, ['6', '2'])
    expect(await current({ id: String(fourth?.id) })).toMatchObject({ feederLineNo: '1/4', splitFromId: sale.id })
  })

  test('joins no part that went a way of its own, and nothing that is no part', async () => {
    const list = await small()
    const split = async () => {
      const sale = await lost(list)
      await post('split', { rows: rows(sale), quantities: ['2', '1'] })
      const part = await admin.findOne(saleRecord, { splitFromId: sale.id, feederDocNo: sale.feederDocNo })
      return [await current(sale), part] as const
    }
    const [sale, part] = await split()
    const name = `${part.feederDocNo}-${part.feederLineNo}`
    const join = async () => post('join', { rows: rows(sale, part) })
    await post('match', { rows: rows(part), packingListId: list.id })
    expect(await join()).toMatchObject({
      bizCode: 'PART_MATCHED',
      msg: `Sale record ${name} is matched to ${list.containerNo}; unmatch it before it is joined`,
    })
    const settlement = await generate(list)
    expect(await join()).toMatchObject({
      bizCode: 'ALREADY_SETTLED',
      msg: `Sale record ${name} is already settled by ${settlement.settlementNo} and is not joined`,
    })
    const [other, out] = await split()
    await post('exclude', { rows: rows(out), excludeFlag: 'Y', remark: '样品' })
    expect(await post('join', { rows: rows(other, out) })).toMatchObject({
      bizCode: 'PART_EXCLUDED',
      msg: expect.stringContaining(`${out.feederDocNo}-1/2 is left out of settlement`),
    })
    expect(await post('join', { rows: rows(other, await lost(list)) })).toMatchObject({ bizCode: 'JOIN_DIFFERS' })
    expect(await post('join', { rows: rows(other, other) })).toMatchObject({ bizCode: 'SELECT_REQUIRED' })
    await post('exclude', { rows: rows(await current(out)), excludeFlag: 'N' })
    expect(await post('join', { rows: rows(other, out) })).toMatchObject({ status: 409, bizCode: 'VERSION_CONFLICT' })
    expect(await current(other)).toMatchObject({ saleQty: '2.000' })
  })

  test('finds by itself lot, container and pallet, and leaves the doubtful to a person', async () => {
    const list = await small()
    await sql('update packing_list_details set pallet_no = $2 where document_id = $1', [list.id, `P-${list.id}`])
    const eta = list.etaDate
    const day = (days: number) => new Date(Date.parse(eta) + days * 86_400_000).toISOString().slice(0, 10)
    const byPallet = await lost(list, { palletNumber: `P-${list.id}`, saleDate: day(30), saleQty: '1' })
    const tooLate = await lost(list, { palletNumber: `P-${list.id}`, saleDate: day(31), saleQty: '1' })
    const tooMuch = await lost(list, { palletNumber: `P-${list.id}`, saleDate: day(3), saleQty: '99' })
    const { data } = await post('auto', { rows: rows(byPallet, tooLate, tooMuch) })
    expect(data).toMatchObject([
      { ok: true, msg: `${list.containerNo}: same pallet number` },
      { ok: false, msg: 'no equal lot, container or pallet' },
      { ok: false, msg: expect.stringContaining('Sold quantity exceeds received by 90') },
    ])
    expect((await current(byPallet)).matchFlag).toBe('Y')
    await sql('update sale_record set shipment_lot_no = $2 where id = $1', [tooLate.id, list.shipmentLotNo])
    expect((await post('auto', { rows: rows(tooLate) })).data).toMatchObject([
      { ok: true, msg: `${list.containerNo}: same lot` },
    ])
  })

  test('leaves a sale out of settlement with a word why, and takes it in again', async () => {
    const sale = await lost(await small())
    expect(await post('exclude', { rows: rows(sale), excludeFlag: 'Y' })).toMatchObject({ bizCode: 'REASON_MISSING' })
    await post('exclude', { rows: rows(sale), excludeFlag: 'Y', remark: '样品' })
    const out = await current(sale)
    expect(out).toMatchObject({ excludeFlag: 'Y', remark: '样品' })
    await post('exclude', { rows: rows(out), excludeFlag: 'N' })
    expect(await current(sale)).toMatchObject({ excludeFlag: 'N' })
  })

  test('is for who may, in their unit, and for the version that stands', async () => {
    const list = await small()
    const sale = await lost(list)
    const body = { rows: rows(sale), packingListId: list.id }
    expect(await post('match', body, user('settlement:match:list'))).toMatchObject({ status: 403 })
    const elsewhere = user('settlement:match:match', 'settlement:match:list', { scope: 'ORG', orgIds: [] })
    expect(await post('match', body, elsewhere)).toMatchObject({ status: 404 })
    const stale = { ...body, rows: [{ id: sale.id, version: sale.version + 1 }] }
    expect(await post('match', stale)).toMatchObject({ status: 409, bizCode: 'VERSION_CONFLICT' })
  })
})
