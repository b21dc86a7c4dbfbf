import { describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { originalPackingList } from './document.ts'

const { admin, make, sql, user } = await house()

const chosenFrom = ({ orgId, vendorId, tradeType, internalVendorId, exporterId }: Wire): Wire => ({
  orgId,
  vendorId,
  tradeType,
  internalVendorId,
  exporterId,
})
const copyOf = async (original: { id: string }, input: Wire) => {
  const made = (await admin.run(originalPackingList, 'copy', original, input)) as unknown as { id: string }
  return admin.get(originalPackingList, made)
}

describe('a copy', () => {
  test('is a new original without container, seal, lot, order and contract numbers, and without flags', async () => {
    const original = await make(originalPackingList, {
      sealNumber: 'TH8842917',
      thermometer: 'T-77',
      shipmentLotNo: unused('LOT', 12),
      vendorOrderNo: `JG-${Date.now()}`,
      details: [
        { qty: '480', palletNo: 'P01', sealNumber: 'TH8842917', thermometer: 'T-77', purchaseUnitPrice: '2250' },
      ],
    })
    await admin.run(originalPackingList, 'share', original)
    await admin.run(originalPackingList, 'audit', original)
    await admin.run(originalPackingList, 'generatePackingList', original)
    await sql(
      "update original_packing_list set po_number = 'SZ25000123', sales_contract_no = 'SC250400031' where id = $1",
      [original.id],
    )

    const copy = await copyOf(original, chosenFrom(original))

    expect(copy).toMatchObject({
      status: 'UNAUDITED',
      sourceType: 'COPY',
      version: 0,
      revision: 0,
      containerNo: null,
      sealNumber: null,
      thermometer: null,
      shipmentLotNo: null,
      vendorOrderNo: null,
      poNumber: null,
      salesContractNo: null,
      packingListGenFlag: 'N',
      purchaseContractGenFlag: 'N',
      salesContractGenFlag: 'N',
      quotationGenFlag: 'N',
      shareToVendorFlag: 'N',
      containerNoForced: 'N',
      reviewedByName: null,
      vesselVoyage: original.vesselVoyage,
      totalPurchaseAmount: original.totalPurchaseAmount,
    })
    expect(copy.packingListNo).not.toBe(original.packingListNo)
    expect(copy.purchaseAgreementNo).not.toBe(original.purchaseAgreementNo)
    expect(copy.details).toMatchObject([
      { qty: '480.000', purchaseUnitPrice: '2250.0000', sealNumber: null, thermometer: null },
    ])
    expect(copy.details[0]?.id).not.toBe(original.details[0]?.id)
    expect(await admin.get(originalPackingList, original)).toMatchObject({
      status: 'AUDITED',
      containerNo: original.containerNo,
    })
  })

  test('for a unit that is not the person\u2019s is refused, and none is made (reliability.md 2.4)', async () => {
    const original = await make(originalPackingList)
    const { id: foreign } = await make(operatingUnit)
    const theirs = await make(vendor, { vendorType: 'INTERNAL', orgId: foreign })
    await make(secondaryInventory, { orgId: foreign })
    await make(vendorSite, { vendorId: theirs.id })
    const lead = user('purchase:original:list', 'purchase:original:copy', 'purchase:original:save', {
      scope: 'ORG',
      orgIds: [String(original.orgId)],
    })
    const before = (await admin.page(originalPackingList, { orgId: foreign })).total
    await expect(
      lead.run(originalPackingList, 'copy', original, {
        ...chosenFrom(original),
        orgId: foreign,
        internalVendorId: theirs.id,
        tradeType: 'REEXPORT',
      }),
    ).rejects.toMatchObject({ bizCode: 'BEYOND_SCOPE' })
    expect((await admin.page(originalPackingList, { orgId: foreign })).total).toBe(before)
  })

  test('takes the parties that were chosen, with their own sites', async () => {
    const original = await make(originalPackingList)
    const seller = await make(vendor)
    const site = await make(vendorSite, { vendorId: seller.id, address: '9/1 Moo 7, Lang Suan' })
    const from = await make(exporter)
    const copy = await copyOf(original, {
      ...chosenFrom(original),
      vendorId: seller.id,
      exporterId: from.id,
      tradeType: 'REEXPORT',
    })
    expect(copy).toMatchObject({
      vendorId: seller.id,
      vendorSiteId: site.id,
      vendorAddress: '9/1 Moo 7, Lang Suan',
      exporterId: from.id,
      tradeType: 'REEXPORT',
      internalVendorSiteId: original.internalVendorSiteId,
    })
    expect(copy.purchaseAgreementNo).toMatch(new RegExp(`^PA25${seller.shortCode}\\d{4}$`))
  })

  test('goes to another unit, with a sub-inventory of that unit', async () => {
    const original = await make(originalPackingList)
    const unit = await make(operatingUnit)
    const buyerSide = await make(vendor, { vendorType: 'INTERNAL', orgId: unit.id })
    await make(vendorSite, { vendorId: buyerSide.id })
    const { warehouseCode } = await make(secondaryInventory, { orgId: unit.id })
    const copy = await copyOf(original, { ...chosenFrom(original), orgId: unit.id, internalVendorId: buyerSide.id })
    expect(copy).toMatchObject({ orgId: unit.id, internalVendorId: buyerSide.id, warehouseCode })
  })

  test.each([
    ['orgId', '业务主体不能为空', 'Operating unit cannot be empty', 'D0-5.4-03'],
    ['vendorId', '外部供应商不能为空', 'External vendor cannot be empty', 'D0-5.4-04'],
    ['tradeType', '贸易类型不能为空', 'Trade type cannot be empty', 'D0-5.4-05'],
    ['internalVendorId', '内部供应商不能为空', 'Internal vendor cannot be empty', 'D0-5.4-06'],
    ['exporterId', '出口商不能为空', 'Exporter cannot be empty', 'D0-5.4-07'],
  ])('is refused while %s is not chosen: %s / %s [%s]', async (field, zh, en) => {
    const original = await make(originalPackingList)
    const { [field]: _, ...input } = chosenFrom(original)
    for (const [language, message] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, 'copy', original, input)).rejects.toMatchObject({
        message,
        bizCode: 'REQUIRED',
      })
  })

  test('is made of an original that is valid only [D0-5.4-02]', async () => {
    const original = await make(originalPackingList)
    await admin.run(originalPackingList, 'void', original)
    for (const [language, message] of [
      ['zh', '只能复制有效状态的数据'],
      ['en', 'Only effective rows can be copied'],
    ] as const)
      await expect(admin.in(language).run(originalPackingList, 'copy', original, chosenFrom(original))).rejects.toThrow(
        message,
      )
  })

  test('needs its permission', async () => {
    const original = await make(originalPackingList)
    const buyer = user('purchase:original:list', 'purchase:original:save')
    await expect(buyer.run(originalPackingList, 'copy', original, chosenFrom(original))).rejects.toMatchObject({
      status: 403,
    })
  })
})
