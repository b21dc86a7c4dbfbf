import { describe, expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo as aContainer, lotNo } from '#areas/packing/samples.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { saleRecord } from './document.ts'

const { admin, house: server, make, sql, user } = await house()

/** A container on its way, with its lot and its item. */
async function container() {
  const list = await make(packingList)
  const shipmentLotNo = lotNo()
  await server.asHouse('1', async work =>
    work.update(shipment, await work.get(shipment, String(list.shipmentId)), { shipmentLotNo }),
  )
  return { ...list, shipmentLotNo, itemCode: list.details[0]?.itemCode }
}
/** A sale as a feeder tells it. */
const fed = async (more: Wire = {}): Promise<Wire> => {
  const { orgId, itemCode } = await make(saleRecord)
  return {
    feederSystem: 'MARKET',
    feederDocNo: unused('feeder doc', 20),
    feederLineNo: '1',
    orgId,
    saleDate: '2025-05-06',
    channel: 'WHOLESALE',
    itemCode,
    saleQty: '100',
    salePrice: '715.5',
    ...more,
  }
}
const intake = (rows: readonly Wire[], who = admin) =>
  who.call('POST', `${saleRecord.calls}/intake`, { rows }).then(answer => answer.data as readonly Wire[])

describe('sales that feeders report', () => {
  test('dated ahead are asked about on the screen, and named to the feeder that sends them (business.md 3.11)', async () => {
    const given = await fed({ saleDate: '2025-05-20' })
    for (const [language, words] of [
      ['zh', '销售日期2025-05-20晚于今天2025-05-06'],
      ['en', 'is dated 2025-05-20, later than today'],
    ] as const)
      await expect(admin.in(language).create(saleRecord, given as never)).rejects.toMatchObject({
        bizCode: 'SALE_AHEAD',
        message: expect.stringContaining(words),
        answer: { data: { warningsOnly: true } },
      })
    const answer = await admin.call('POST', `${saleRecord.calls}/intake`, { rows: [given] })
    expect(answer.msg).toContain('1 dated later than today')
    expect(answer.data).toMatchObject([{ ok: true, msg: expect.stringContaining('Taken in, but dated 2025-05-20') }])
    const [sale] = (await admin.page(saleRecord, { feederDocNo: String(given.feederDocNo) })).records
    // What is not about the day asks nothing.
    await admin.save(saleRecord, await admin.get(saleRecord, sale as { id: string }), { saleQty: '90' })
  })

  test('become records with their amount; returns are sales of less than nothing', async () => {
    const [sale, back] = [await fed(), await fed({ saleQty: '-6', salePrice: 715.5 })]
    const answered = await intake([sale, back])
    expect(answered).toMatchObject([
      { feederDocNo: sale.feederDocNo, ok: true, effect: 'INSERT', matchFlag: 'N' },
      { ok: true, effect: 'INSERT' },
    ])
    const [first, second] = answered
    expect(await admin.get(saleRecord, { id: String(first?.id) })).toMatchObject({
      saleAmount: '71550.00',
      matchFlag: 'N',
    })
    expect(await admin.get(saleRecord, { id: String(second?.id) })).toMatchObject({ saleAmount: '-4293.00' })
  })

  test('are refused where they come to more than anybody sells, whoever tells of them [issue 31]', async () => {
    const sale = await fed({ saleQty: '999999999999999' })
    expect(await intake([sale])).toMatchObject([
      { ok: false, msg: expect.stringContaining('Sale amount (CNY) has more than 15 digits') },
    ])
    const large = { saleQty: '999999999999999', salePrice: '715.5' }
    await expect(make(saleRecord, large)).rejects.toThrow('Sale amount (CNY) has more than 15 digits')
  })

  test('that come again change their record, say nothing new, or are refused once it is settled', async () => {
    const sale = await fed()
    const [made] = await intake([sale])
    expect(await intake([sale])).toMatchObject([{ id: made?.id, effect: 'UNCHANGED' }])
    expect(await intake([{ ...sale, saleQty: '90' }])).toMatchObject([{ id: made?.id, effect: 'UPDATE' }])
    expect(await admin.get(saleRecord, { id: String(made?.id) })).toMatchObject({ saleAmount: '64395.00', version: 1 })
    await sql("update sale_record set settled_qty = 5, settlement_name = 'ST2505140006' where id = $1", [made?.id])
    expect(await intake([{ ...sale, saleQty: '80' }, await fed()])).toMatchObject([
      { ok: false, effect: 'REFUSED', msg: 'Already settled by ST2505140006' },
      { ok: true },
    ])
    const record = await admin.get(saleRecord, { id: String(made?.id) })
    await expect(admin.in('zh').delete(saleRecord, record)).rejects.toThrow('数据已被ST2505140006结算')
    expect(record.saleQty).toBe('90.000')
  })

  test('of a lot or a container we know belong to it at once; the others wait', async () => {
    const { containerNo, shipmentLotNo, itemCode, poNumber, vendorId, id } = await container()
    const other = await make(item)
    const answered = await intake([
      await fed({ itemCode, feederLotNo: shipmentLotNo }),
      await fed({ itemCode, containerNo: ` ${containerNo?.toLowerCase()}` }),
      await fed({ itemCode: other.itemCode, feederLotNo: shipmentLotNo }),
      await fed({ itemCode, feederLotNo: 'XX250101999' }),
    ])
    expect(answered.map(one => one.matchFlag)).toEqual(['Y', 'Y', 'N', 'N'])
    const [first] = answered
    expect(await admin.get(saleRecord, { id: String(first?.id) })).toMatchObject({
      containerNo,
      shipmentLotNo,
      poNumber,
      vendorId,
      packingListId: id,
    })
  })

  test('of another lot than before are sold of the container that lot is of, and wait where nobody knows it (business.md 3.11, 4.2)', async () => {
    const [first, second, strange] = [await container(), await container(), await container()]
    const { itemCode } = first
    // Two containers of the same goods, and one of others.
    const holds = 'update packing_list_details set item_code = $1 where document_id = $2'
    await sql(holds, [itemCode, second.id])
    await sql(holds, [(await make(item)).itemCode, strange.id])
    const sale = await fed({ itemCode, feederLotNo: first.shipmentLotNo })
    const [made] = await intake([sale])
    const now = () => admin.get(saleRecord, { id: String(made?.id) })
    const saidAnew = (feederLotNo: string | null, more: Wire = {}) => intake([{ ...sale, feederLotNo, ...more }])
    expect(await now()).toMatchObject({ packingListId: first.id, vendorId: first.vendorId })
    await saidAnew(String(second.shipmentLotNo))
    expect(await now()).toMatchObject({
      packingListId: second.id,
      shipmentId: second.shipmentId,
      containerNo: second.containerNo,
      shipmentLotNo: second.shipmentLotNo,
      vendorId: second.vendorId,
      matchFlag: 'Y',
    })
    const waits = { packingListId: null, poNumber: null, vendorId: null, matchFlag: 'N' }
    // A container that holds no such goods, then a lot nobody knows, then goods the container does not hold.
    await saidAnew(String(strange.shipmentLotNo))
    expect(await now()).toMatchObject({ ...waits, shipmentId: strange.shipmentId, containerNo: strange.containerNo })
    await saidAnew('XX250101998')
    expect(await now()).toMatchObject({ ...waits, shipmentId: null, containerNo: null, shipmentLotNo: null })
    await saidAnew(String(first.shipmentLotNo))
    expect(await now()).toMatchObject({ packingListId: first.id })
    await saidAnew(String(first.shipmentLotNo), { itemCode: (await make(item)).itemCode })
    expect(await now()).toMatchObject({ ...waits, shipmentId: first.shipmentId })
  })

  test('of one line sent by fifty at once become one record', async () => {
    const sale = await fed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => intake([sale])))
    const effects = answers.flat().map(one => one.effect)
    expect(effects.filter(effect => effect === 'INSERT')).toHaveLength(1)
    expect(effects.filter(effect => effect === 'UNCHANGED')).toHaveLength(49)
  })

  test('come as a workbook too: a second upload changes what is not settled, bad rows are named', async () => {
    const [sale, free] = [await fed(), await fed({ feederLotNo: 'L1' })]
    const [settled] = await intake([sale])
    await sql("update sale_record set settled_qty = 5, settlement_name = 'ST9' where id = $1", [settled?.id])
    const names = Object.keys(free)
    const upload = async (rows: readonly Wire[]) => {
      const content = await workbookOf(
        names,
        rows.map(one => names.map(name => String(one[name] ?? ''))),
      )
      const { data } = await admin.upload(`${saleRecord.calls}/import`, { name: 'sales.xlsx', content })
      return admin.finished((data as Wire).taskId)
    }
    const { orgCode } = (await admin.ask('GET', `/masterdata/md-operating-units/${String(sale.orgId)}`)) as Wire
    const rows = [
      { ...free, orgId: orgCode },
      { ...sale, orgId: orgCode, saleQty: '1' },
    ]
    expect(await upload(rows)).toMatchObject({
      successCount: 1,
      failedCount: 1,
      failedMessage: '3: Already settled by ST9',
    })
    expect(await upload([{ ...free, orgId: orgCode, saleQty: '7' }])).toMatchObject({ successCount: 1, failedCount: 0 })
    expect(await admin.findOne(saleRecord, { feederDocNo: String(free.feederDocNo) })).toMatchObject({
      saleQty: '7.000',
    })
  })

  test('are written where the caller reaches; what was known of others stays as it was (reliability.md 2.4)', async () => {
    const sale = await fed()
    const taking = ['sales:saleRecord:list', 'sales:saleRecord:import'] as const
    const own = user(...taking, { scope: 'ORG', orgIds: [String(sale.orgId)] })
    const stranger = user(...taking, { scope: 'ORG', orgIds: [] })
    expect(await intake([sale], stranger)).toMatchObject([
      { ok: false, effect: 'REFUSED', msg: expect.stringContaining('outside your data scope') },
    ])
    expect((await admin.page(saleRecord, { feederDocNo: String(sale.feederDocNo) })).total).toBe(0)
    const [made] = await intake([sale], own)
    expect(made).toMatchObject({ effect: 'INSERT' })
    for (const again of [sale, { ...sale, saleQty: '1' }])
      expect(await intake([again], stranger)).toMatchObject([
        { ok: false, id: null, msg: expect.stringContaining(`Sale record ${sale.feederDocNo}-1 is there already`) },
      ])
    expect(await admin.get(saleRecord, { id: String(made?.id) })).toMatchObject({ saleQty: '100.000', version: 0 })
    expect(await intake([{ ...sale, saleQty: '90' }], own)).toMatchObject([{ effect: 'UPDATE' }])
  })

  test('that are refused leave nothing behind, of a container nobody knows no mention either', async () => {
    const [sale, containerNo] = [await fed(), aContainer()]
    const mentions = async () => (await admin.page(openMention, { containerNo })).total
    expect(await intake([{ ...sale, containerNo, saleQty: '999999999999999' }, await fed()])).toMatchObject([
      { ok: false },
      { ok: true },
    ])
    expect(await mentions()).toBe(0)
    await intake([{ ...sale, containerNo }])
    expect(await mentions()).toBe(1)
  })

  test('are taken in by whoever may import, and seen by their unit', async () => {
    const sale = await fed()
    const clerk = user('sales:saleRecord:list')
    expect(await clerk.call('POST', `${saleRecord.calls}/intake`, { rows: [sale] })).toMatchObject({ status: 403 })
    const [made] = await intake([sale])
    const elsewhere = user('sales:saleRecord:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', `${saleRecord.calls}/${String(made?.id)}`)).toMatchObject({ status: 404 })
  })
})
