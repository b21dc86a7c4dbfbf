import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { packingList } from '../packing-list/document.ts'
import { originalPackingList } from './document.ts'

const { admin, make, sql, user } = await house()

async function audited(values: Wire = {}) {
  const original = await make(originalPackingList, values as never)
  await admin.run(originalPackingList, 'audit', original)
  return admin.get(originalPackingList, original)
}
const listOf = (original: { id: string }) => admin.findOne(packingList, { originalId: original.id })

describe('generating a packing list', () => {
  test('makes one of an audited original, with our codes, once [D0-4-14] [D0-8.5-12]', async () => {
    const buyer = user('purchase:original:list', 'purchase:original:genPl', 'purchase:packing:list')
    const shipmentLotNo = unused('LOT', 12)
    const original = await audited({ sealNumber: 'TH8842917', shipmentLotNo })

    const [made] = await buyer.run(originalPackingList, 'generatePackingList', original)

    const list = await listOf(original)
    expect(made).toMatchObject({
      id: original.id,
      docNo: original.packingListNo,
      ok: true,
      msg: list.packingListNo,
      targetId: list.id,
    })
    expect(list).toMatchObject({
      status: 'UNAUDITED',
      originalId: original.id,
      originalName: original.packingListNo,
      containerNo: original.containerNo,
      vesselVoyage: original.vesselVoyage,
      vendorId: original.vendorId,
      vendorName: original.vendorName,
      sealNumber: 'TH8842917',
      shipmentLotNo,
      shipmentId: original.shipmentId,
      purchaseAgreementNo: original.purchaseAgreementNo,
      totalPurchaseAmount: original.totalPurchaseAmount,
      totalQty: original.totalQty,
    })
    expect(list.packingListNo).toMatch(/^PL250506\d{4,}$/)
    const [line] = original.details
    expect(list.details).toMatchObject([
      { itemCode: line?.itemCode, qty: line?.qty, brand: line?.brandDop, coo: line?.cooDop, netWeight: '18.000' },
    ])
    expect(await admin.get(originalPackingList, original)).toMatchObject({ packingListGenFlag: 'Y' })
    for (const [language, message] of [
      ['zh', '只能操作状态匹配的数据'],
      ['en', 'Only rows in matching state can be operated'],
    ] as const)
      await expect(buyer.in(language).run(originalPackingList, 'generatePackingList', original)).rejects.toMatchObject({
        bizCode: 'ALREADY_GENERATED',
        message: expect.stringContaining(message),
      })
  })

  test('makes one for each of many originals of one trade type', async () => {
    const originals = [await audited(), await audited(), await audited()]
    const made = await admin.run(originalPackingList, 'generatePackingList', originals)
    expect(made.map(one => one.docNo)).toEqual(originals.map(one => one.packingListNo))
    const lists = await Promise.all(originals.map(listOf))
    expect(new Set(lists.map(list => list.packingListNo)).size).toBe(3)
  })

  test.each([
    ['one is not audited [D0-5.3-01]', 'UNAUDITED', 'Y', 'N'],
    ['one is invalid [D0-5.3-01]', 'INVALID', 'N', 'N'],
    ['one is not effective [D0-5.3-01]', 'AUDITED', 'N', 'N'],
    ['one has its packing list [D0-5.3-01]', 'AUDITED', 'Y', 'Y'],
  ])('makes none when %s', async (_, status, enableFlag, generated) => {
    const [good, bad] = [await audited(), await make(originalPackingList)]
    await sql(
      'update original_packing_list set status = $2, enable_flag = $3, packing_list_gen_flag = $4 where id = $1',
      [bad.id, status, enableFlag, generated],
    )
    await expect(admin.run(originalPackingList, 'generatePackingList', [good, bad])).rejects.toThrow('matching state')
    expect(await admin.get(originalPackingList, good)).toMatchObject({ packingListGenFlag: 'N' })
  })

  test('makes none when trade types differ or one is missing [D0-5.3-02] [D0-8.5-05]', async () => {
    const [general, border, none] = [await audited(), await audited({ tradeType: 'BORDER' }), await audited()]
    await sql('update original_packing_list set trade_type = null where id = $1', [none.id])
    for (const originals of [[general, border], [general, none], [none]])
      for (const [language, message] of [
        ['zh', '信息不一致，不能批量生成'],
        ['en', 'Information inconsistent, cannot batch generate'],
      ] as const)
        await expect(
          admin.in(language).run(originalPackingList, 'generatePackingList', originals),
        ).rejects.toMatchObject({ bizCode: 'TRADE_TYPE_DIFFERS', message: expect.stringContaining(message) })
    const { total } = await admin.page(packingList, { originalId: [general.id, border.id, none.id] })
    expect(total).toBe(0)
  })

  test('makes one when many press it at the same moment', async () => {
    const original = await audited()
    const body = { rows: [{ id: original.id, version: original.version }] }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.call('POST', `${originalPackingList.calls}/generate-packing-list`, body)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await admin.page(packingList, { originalId: original.id })).total).toBe(1)
  })

  test('needs its permission, and one is needed to see what was made', async () => {
    const original = await audited()
    const reader = user('purchase:original:list', 'purchase:packing:list')
    await expect(reader.run(originalPackingList, 'generatePackingList', original)).rejects.toMatchObject({
      status: 403,
    })
    const maker = user('purchase:original:list', 'purchase:original:genPl')
    await maker.run(originalPackingList, 'generatePackingList', original)
    await expect(maker.page(packingList)).rejects.toMatchObject({ status: 403 })
  })
})

describe('an original with a living packing list', () => {
  test('is not taken back, and the document that holds it is named', async () => {
    const original = await audited()
    await admin.run(originalPackingList, 'generatePackingList', original)
    const list = await listOf(original)
    for (const [language, message] of [
      ['zh', `已存在下游单据装箱单${list.packingListNo}，不允许操作`],
      ['en', `Downstream documents exist: packing list ${list.packingListNo}; not allowed`],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, 'antiAudit', original)).rejects.toMatchObject({
        message,
        bizCode: 'DOWNSTREAM_EXISTS',
      })
    expect(await admin.get(originalPackingList, original)).toMatchObject({ status: 'AUDITED', revision: 0 })
  })

  test.each(['delete', 'void'] as const)('is free again after the %s of its packing list', async way => {
    const original = await audited()
    await admin.run(originalPackingList, 'generatePackingList', original)
    const list = await listOf(original)

    if (way === 'delete') await admin.delete(packingList, list)
    else await admin.run(packingList, 'void', list)

    expect(await admin.get(originalPackingList, original)).toMatchObject({ packingListGenFlag: 'N' })
    await admin.run(originalPackingList, 'generatePackingList', original)
    const { records } = await admin.page(packingList, { originalId: original.id, status: 'UNAUDITED' })
    expect(records).toHaveLength(1)
    await admin.delete(packingList, records[0] as (typeof records)[0])
    await admin.run(originalPackingList, 'antiAudit', original)
    expect(await admin.get(originalPackingList, original)).toMatchObject({ status: 'UNAUDITED', revision: 1 })
  })
})
