import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { packingList } from './document.ts'

const { admin, make, sql, user } = await house()

describe('a packing list', () => {
  test('lets prices, quantities, pallets, weights, dates and seals be changed, and computes anew', async () => {
    const list = await make(packingList, { tradeType: 'REEXPORT' } as never)
    const [line] = list.details
    await admin.save(packingList, list, {
      etaDate: '2025-05-09',
      sealNumber: 'TH1',
      details: [
        {
          id: line?.id,
          qty: '12',
          palletNo: 'P9',
          purchaseUnitPrice: '10',
          salesUnitPrice: '11',
          totalNetWeight: '216',
        },
      ],
    })
    expect(await admin.get(packingList, list)).toMatchObject({
      etaDate: '2025-05-09',
      sealNumber: 'TH1',
      totalQty: '12.000',
      totalNetWeight: '216.00',
      totalPurchaseAmount: '120.00',
      totalSalesAmount: '132.00',
      differenceAmount: '12.00',
      details: [{ itemCode: line?.itemCode, brand: line?.brand, purchaseAmount: '120.00', palletNo: 'P9' }],
    })
  })

  test.each([
    'vendorId',
    'tradeType',
    'tradeMode',
    'currencyCode',
    'orgId',
    'exporterId',
    'warehouseCode',
    'originalId',
    'poNumber',
  ])('takes %s from its original only', async field => {
    const list = await make(packingList)
    const answer = await admin.call('PUT', packingList.calls, { id: list.id, version: list.version, [field]: '1' })
    expect(answer).toMatchObject({ code: 1, bizCode: 'FIELD_READ_ONLY', data: { errors: [{ field }] } })
  })

  test('takes no row without an item: goods come from the original', async () => {
    const list = await make(packingList)
    await expect(
      admin.save(packingList, list, { details: [...list.details, { qty: '100', uom: 'BOX' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'ITEM_MISSING',
      message: expect.stringContaining(`Row ${list.details.length + 1} has no item; take it out`),
    })
  })

  test('keeps dates a ship can keep', async () => {
    const list = await make(packingList)
    await expect(admin.save(packingList, list, { etdDate: '2025-05-09', etaDate: '2025-05-08' })).rejects.toThrow(
      'The ETA may not be earlier than the ETD',
    )
  })

  test('needs the purchase contract before it is audited', async () => {
    const list = await make(packingList)
    for (const [language, message] of [
      ['zh', `${list.packingListNo}：请先生成采购合同`],
      ['en', `${list.packingListNo}: generate the purchase contract first`],
    ] as const)
      await expect(admin.in(language).run(packingList, 'audit', list)).rejects.toMatchObject({
        message,
        bizCode: 'CONTRACT_MISSING',
      })
    await sql("update packing_list set po_number = 'SZ25000123' where id = $1", [list.id])
    await admin.run(packingList, 'audit', list)
    const audited = await admin.get(packingList, list)
    expect(audited).toMatchObject({ status: 'AUDITED' })
    await expect(admin.delete(packingList, audited)).rejects.toThrow('Delete is not allowed')
  })

  test('is for the unit, and hides margins, as its original does', async () => {
    const list = await make(packingList)
    const clerk = user('purchase:packing:list', { scope: 'ORG', orgIds: [list.orgId] })
    const seen = (await clerk.get(packingList, list)) as Wire
    for (const name of ['totalPurchaseAmount', 'totalSalesAmount', 'differenceAmount'])
      expect(seen).not.toHaveProperty(name)
    const elsewhere = user('purchase:packing:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', `${packingList.calls}/${list.id}`)).toMatchObject({ status: 404 })
  })
})
