import { describe, expect, test } from 'vitest'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Given } from '#platform/testing/person.ts'
import { containerA, containerB } from '../../../tests/worked-containers.ts'
import { salesContract } from '../sales-contract/document.ts'
import { quotation } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const built = { make, maker }

type Versioned = { readonly id: string; readonly version: number }
const audited = async (values: Given<typeof originalPackingList> = {}) => {
  const original = await make(originalPackingList, values)
  await admin.run(originalPackingList, 'audit', original)
  return admin.get(originalPackingList, original)
}
const merge = (originals: readonly Versioned[], who = admin) =>
  who.call('POST', `${quotation.calls}/merge`, { rows: originals.map(({ id, version }) => ({ id, version })) })
const merged = async (...originals: readonly Versioned[]) => {
  const { data, msg, code } = await merge(originals)
  expect(code, String(msg)).toBe(0)
  return admin.get(quotation, { id: String(data.id) })
}
/** What a second original of the same voyage has in common with a first. */
const sameVoyage = ({ id: _id, ...original }: Wire & { readonly id: string }) => {
  const names = ['orgId', 'vendorId', 'vendorSiteId', 'internalVendorId', 'internalVendorSiteId', 'vesselVoyage']
  const more = ['currencyCode', 'pod', 'tradeType', 'purchaseAgreementNo']
  return Object.fromEntries([...names, ...more].map(name => [name, original[name]])) as Given<
    typeof originalPackingList
  >
}

describe('merging originals into a quotation', () => {
  test('offers container A at both prices, named after the original it is built from [D0-2.6-04] [D0-3.4-01] [D0-1-11]', async () => {
    const { original, unit, external } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    const offer = await merged(await admin.get(originalPackingList, original))
    expect(offer).toMatchObject({
      quotationNo: expect.stringMatching(/^QT250506\d{4}$/),
      quotationDate: '2025-05-06',
      status: 'UNAUDITED',
      org: unit.id,
      vendor: external.id,
      originPackage: original.packingListNo,
      containerNo: original.containerNo,
      shipmentLotNo: original.shipmentLotNo,
      vesselVoyage: 'SITC SHEKOU 2511N',
      coo: original.details[0]?.cooDop ?? expect.any(String),
      currency: 'THB',
      etaDate: '2025-05-04',
      pot: original.pot ?? original.pod,
      salesTradeTerm: 'FOB',
      totalQty: '960.000',
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
    expect(
      offer.details.map(({ qty, purchaseUnitPrice, salesUnitPrice, salesAmount, differenceAmount }) => [
        qty,
        purchaseUnitPrice,
        salesUnitPrice,
        salesAmount,
        differenceAmount,
      ]),
    ).toEqual([
      ['480.000', '2250.0000', '2272.5000', '1090800.00', '10800.00'],
      ['288.000', '2070.0000', '2090.7000', '602121.60', '5961.60'],
      ['192.000', '1710.0000', '1727.1000', '331603.20', '3283.20'],
    ])
    expect(offer.originals).toMatchObject([{ originalId: original.id, totalQty: '960.000' }])
    expect(await admin.get(originalPackingList, original)).toMatchObject({ quotationGenFlag: 'Y' })
  })

  test('comes to 61,277.69 for container B', async () => {
    const { original } = await containerB(built)
    await admin.run(originalPackingList, 'audit', original)
    expect(await merged(await admin.get(originalPackingList, original))).toMatchObject({
      totalPurchaseAmount: '60372.00',
      totalSalesAmount: '61277.69',
      differenceAmount: '905.69',
    })
  })

  test('adds up equal goods of several containers, and joins their numbers', async () => {
    const first = await audited({ shipmentLotNo: 'LOT-1' })
    const second = await audited({ ...sameVoyage(first), shipmentLotNo: 'LOT-2' })
    const offer = await merged(first, second)
    expect(offer).toMatchObject({
      originPackage: `${first.packingListNo},${second.packingListNo}`,
      containerNo: `${first.containerNo},${second.containerNo}`,
      shipmentLotNo: 'LOT-1,LOT-2',
      details: [{ qty: '20.000', purchaseAmount: '500.00' }],
      originals: [{ originalId: first.id }, { originalId: second.id }],
    })
  })

  test('keeps goods priced by the kilogram apart, and counts them by their weight', async () => {
    const original = await audited({
      details: [{}, { priceUom: 'KG', totalNetWeight: '180', purchaseUnitPrice: '2', salesUnitPrice: '2' }],
    })
    const offer = await merged(original)
    expect(offer.details).toMatchObject([
      { priceUom: 'BOX', qty: '10.000', purchaseAmount: '250.00' },
      { priceUom: 'KG', qty: '10.000', totalNetWeight: '180.00', purchaseAmount: '360.00' },
    ])
    expect(offer.totalPurchaseAmount).toBe(original.totalPurchaseAmount)
  })

  test.each([
    ['供应商', 'Vendor', 'vendorId [D0-5.5-01] [D0-8.5-06]'],
    ['业务主体', 'Business entity', 'orgId [D0-5.5-02]'],
    ['船名航次', 'Vessel voyage', 'vesselVoyage [D0-5.5-03]'],
    ['币种', 'Currency', 'currencyCode [D0-5.5-04]'],
    ['目的港', 'Destination port', 'pod [D0-5.5-05]'],
  ])('is refused when the originals differ in %s / %s: %s', async (zh, en, named) => {
    const [field = ''] = named.split(' ')
    const first = await audited()
    const second = await audited({ ...sameVoyage(first) })
    const column = field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const other: Record<string, string> = { vendorId: '77', orgId: '77', currencyCode: 'NZD' }
    await sql(`update original_packing_list set ${column} = $2 where id = $1`, [second.id, other[field] ?? 'OTHER'])
    for (const [language, message] of [
      ['zh', `所选装箱单的${zh}不一致，不能合并`],
      ['en', `${en} differs, cannot merge`],
    ] as const)
      expect(await merge([first, second], admin.in(language))).toMatchObject({
        code: 1,
        bizCode: 'MERGE_HEADER_MISMATCH',
        msg: message,
        data: { errors: [{ field }] },
      })
    expect(await admin.get(originalPackingList, first)).toMatchObject({ quotationGenFlag: 'N' })
  })

  test('is refused without a destination port [D0-5.5-05]', async () => {
    const original = await audited()
    await sql('update original_packing_list set pod = null where id = $1', [original.id])
    expect(await merge([original])).toMatchObject({ code: 1, msg: 'Destination port differs, cannot merge' })
  })

  test('is refused when no original has a line [D0-5.5-06] [D0-8.5-04]', async () => {
    const original = await audited()
    await sql('delete from original_packing_list_details where document_id = $1', [original.id])
    for (const [language, message] of [
      ['zh', '没有可合并的明细数据'],
      ['en', 'No detail data to merge'],
    ] as const)
      expect(await merge([original], admin.in(language))).toMatchObject({ code: 1, msg: message })
  })

  test('is for audited originals that are in no quotation yet, chosen and seen as they are', async () => {
    expect(await merge([])).toMatchObject({ code: 1, bizCode: 'SELECT_REQUIRED' })
    const fresh = await make(originalPackingList)
    expect(await merge([fresh])).toMatchObject({ code: 1, bizCode: 'STATE_NOT_ALLOWED' })
    const original = await audited()
    expect(await merge([{ ...original, version: 9 }])).toMatchObject({ status: 409, bizCode: 'VERSION_CONFLICT' })
    await merged(original)
    expect(await merge([await admin.get(originalPackingList, original)])).toMatchObject({
      code: 1,
      msg: `${original.packingListNo} has already generated a quotation; cannot generate again`,
    })
  })

  test('makes one quotation when fifty press at the same moment', async () => {
    const original = await audited()
    const answers = await Promise.all(Array.from({ length: 50 }, () => merge([original])))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await admin.page(quotation, { containerNo: original.containerNo ?? '' })).total).toBe(1)
  })

  test('needs its permission, and reaches only originals the person sees', async () => {
    const original = await audited()
    expect(await merge([original], user('purchase:original:list', 'purchase:quotation:list'))).toMatchObject({
      status: 403,
    })
    const elsewhere = user('purchase:original:list', 'purchase:quotation:merge', { scope: 'ORG', orgIds: [] })
    expect(await merge([original], elsewhere)).toMatchObject({ status: 404 })
    expect(await merge([original], user('purchase:original:list', 'purchase:quotation:merge'))).toMatchObject({
      code: 0,
    })
  })
})

test.each([
  ['vendor', '外部供应商', 'External vendor', 'D0-5.6-01'],
  ['coo', '原产国', 'Country of origin', 'D0-5.6-02'],
  ['pod', '目的港', 'Port of discharge', 'D0-5.6-03'],
  ['originPackage', '原始装箱单', 'Original packing list', 'D0-5.6-04'],
  ['salesTradeTerm', '销售贸易条款', 'Sales trade term', 'D0-5.6-05'],
  ['etaDate', '预计到港日期', 'ETA date', 'D0-5.6-06'],
  ['quotationDate', '报价日期', 'Quotation date', 'D0-5.6-07'],
  ['currency', '币种', 'Currency', 'D0-5.6-08'],
  ['buyer', '采购员', 'Buyer', 'D0-5.6-09'],
  ['org', '业务主体', 'Business entity', 'D0-5.6-10'],
  ['purchaseDepartmentCode', '采购部门', 'Purchase department', 'D0-5.6-11'],
  ['purchaseTradeTerm', '采购贸易条款', 'Purchase trade term', 'D0-5.6-12'],
  ['pot', '中转港', 'Stopover port', 'D0-5.6-13'],
])('a quotation is not saved without %s: %s / %s [%s]', async (field, zh, en) => {
  const offer = await make(quotation)
  for (const [language, message] of [
    ['zh', `${zh}不能为空`],
    ['en', `${en} cannot be empty`],
  ] as const)
    expect(
      await admin.in(language).call('PUT', quotation.calls, { id: offer.id, version: offer.version, [field]: null }),
    ).toMatchObject({ code: 1, bizCode: 'REQUIRED', msg: message, data: { errors: [{ field }] } })
})

describe('a quotation', () => {
  const priced = (offer: { readonly details: readonly { readonly id: string | null }[] }, ...prices: string[]) => ({
    details: offer.details.map(({ id }, at) => ({ id, salesUnitPrice: prices[at] ?? prices[0] ?? null })),
  })

  test('is approved and taken back, and is changed only meanwhile [D0-4-16]', async () => {
    const offer = await make(quotation)
    await admin.run(quotation, 'approve', offer)
    const approved = await admin.get(quotation, offer)
    expect(approved).toMatchObject({ status: 'AUDITED', reviewedByName: expect.any(String) })
    await expect(admin.save(quotation, approved, { remark: 'late' })).rejects.toMatchObject({
      bizCode: 'STATE_NOT_ALLOWED',
    })
    await admin.run(quotation, 'cancelApprove', offer)
    expect(await admin.get(quotation, offer)).toMatchObject({ status: 'UNAUDITED', revision: 1, reviewedByName: null })
  })

  test('writes changed prices back on approval: on original, packing list and sales contract', async () => {
    const { original } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    const [list] = await admin.run(originalPackingList, 'generatePackingList', original)
    const [contract] = await admin.run(originalPackingList, 'generateSalesContract', original)
    const offer = await merged(await admin.get(originalPackingList, original))
    await admin.save(quotation, offer, priced(offer, '2300', '2100', '1750'))
    expect(await admin.get(quotation, offer)).toMatchObject({
      totalSalesAmount: '2044800.00',
      differenceAmount: '40320.00',
    })
    expect(await admin.get(originalPackingList, original)).toMatchObject({ totalSalesAmount: '2024524.80' })
    // A price of the offer's own says so; goods still come from the lines of the original, one a pallet.
    const explained = `${quotation.calls}/${offer.id}/explain?field=details.salesAmount&line=${offer.details[1]?.id}`
    const sixPallets = (_: unknown, at: number) => ({ value: '48', from: { id: original.id, lineNo: 11 + at } })
    expect(await admin.ask('GET', explained)).toMatchObject({
      value: '604800.00',
      parts: [
        { value: '288', parts: Array.from({ length: 6 }, sixPallets) },
        { value: '2100.00', note: ['合并时为2090.7，报价时改', expect.anything()], from: { document: 'quotation' } },
      ],
    })

    await admin.run(quotation, 'approve', offer)

    const priceOf = { totalSalesAmount: '2044800.00' }
    expect(await admin.get(originalPackingList, original)).toMatchObject({ ...priceOf, status: 'AUDITED' })
    expect(await admin.get(packingList, { id: String(list?.targetId) })).toMatchObject(priceOf)
    const sold = await admin.get(salesContract, { id: String(contract?.targetId) })
    expect(sold).toMatchObject({ totalAmount: '2044800.00' })
    expect(sold.details.map(({ unitPrice }) => unitPrice)).toEqual(['2300.0000', '2100.0000', '1750.0000'])

    // Another price later is written back as well.
    await admin.run(quotation, 'cancelApprove', offer)
    await admin.save(quotation, await admin.get(quotation, offer), priced(offer, '2310', '2100', '1750'))
    await admin.run(quotation, 'approve', offer)
    expect(await admin.get(packingList, { id: String(list?.targetId) })).toMatchObject({
      totalSalesAmount: '2049600.00',
    })
  })

  test('leaves prices alone once the packing list is audited', async () => {
    const { original } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    const [list] = await admin.run(originalPackingList, 'generatePackingList', original)
    await admin.run(originalPackingList, 'generatePurchaseContract', original)
    const offer = await merged(await admin.get(originalPackingList, original))
    await admin.save(quotation, offer, priced(offer, '2300', '2100', '1750'))
    await admin.run(packingList, 'audit', { id: String(list?.targetId) })
    const no = String(list?.msg)
    for (const [language, message] of [
      ['zh', `装箱单${no}已审核，不能修改报价`],
      ['en', `Packing list ${no} is audited, the quotation price cannot change`],
    ] as const)
      await expect(admin.in(language).run(quotation, 'approve', offer)).rejects.toMatchObject({
        bizCode: 'PACKING_LIST_AUDITED',
        message: expect.stringContaining(message),
      })
    await expect(
      admin.save(quotation, await admin.get(quotation, offer), priced(offer, '2400', '2100', '1750')),
    ).rejects.toThrow('is audited, the quotation price cannot change')
    await admin.save(quotation, await admin.get(quotation, offer), priced(offer, '2272.5', '2090.7', '1727.1'))
    await admin.run(quotation, 'approve', offer)
  })

  test('leaves prices alone once the sales contract is audited', async () => {
    const { original } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    await admin.run(originalPackingList, 'generatePackingList', original)
    const [contract] = await admin.run(originalPackingList, 'generateSalesContract', original)
    const offer = await merged(await admin.get(originalPackingList, original))
    await admin.save(quotation, offer, priced(offer, '2300', '2100', '1750'))
    await admin.run(salesContract, 'audit', { id: String(contract?.targetId) })
    for (const [language, message] of [
      ['zh', `销售合同${String(contract?.msg)}已审核，不能修改报价`],
      ['en', `Sales contract ${String(contract?.msg)} is audited, the quotation price cannot change`],
    ] as const)
      await expect(admin.in(language).run(quotation, 'approve', offer)).rejects.toMatchObject({
        bizCode: 'SALES_CONTRACT_AUDITED',
        message: expect.stringContaining(message),
      })
    expect(await admin.get(quotation, offer)).toMatchObject({ status: 'UNAUDITED' })
  })

  test('sells at the purchase price outside the re-export chain', async () => {
    const offer = await make(quotation)
    await expect(admin.save(quotation, offer, priced(offer, '26'))).rejects.toMatchObject({ bizCode: 'PRICE_FIXED' })
  })

  test('keeps its lines and what identifies it', async () => {
    const offer = await make(quotation)
    await expect(admin.save(quotation, offer, { details: [...offer.details, {}] })).rejects.toMatchObject({
      bizCode: 'LINES_NOT_OWN',
    })
    await expect(admin.save(quotation, offer, { currency: 'NZD' })).rejects.toMatchObject({
      bizCode: 'MERGED_FIELD',
      message: expect.stringContaining('Currency comes from the originals and cannot be changed'),
    })
  })

  test('holds its originals fast, and frees them when it is deleted', async () => {
    const original = await audited()
    const offer = await merged(original)
    for (const verb of ['antiAudit'] as const)
      await expect(admin.run(originalPackingList, verb, original)).rejects.toThrow(
        `Downstream documents exist: quotation ${offer.quotationNo}; not allowed`,
      )
    await admin.delete(quotation, offer)
    expect(await admin.get(originalPackingList, original)).toMatchObject({ quotationGenFlag: 'N' })
    await merged(await admin.get(originalPackingList, original))
  })

  test('that was deleted does not come back beside its successor (business.md 3.4)', async () => {
    const original = await audited()
    const offer = await merged(original)
    await admin.delete(quotation, offer)
    const again = await merged(await admin.get(originalPackingList, original))
    const restore = () => admin.call('POST', '/admin/deleted/restore', { document: quotation.name, recordId: offer.id })
    expect(await restore()).toMatchObject({
      bizCode: 'ALREADY_GENERATED',
      msg: expect.stringContaining(`${original.packingListNo} is in quotation ${again.quotationNo} already`),
    })
    await admin.delete(quotation, again)
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await admin.get(originalPackingList, original)).toMatchObject({ quotationGenFlag: 'Y' })
  })

  test('is told the orders of its containers', async () => {
    const original = await audited()
    const offer = await merged(original)
    await admin.run(originalPackingList, 'generatePackingList', original)
    await admin.run(originalPackingList, 'generatePurchaseContract', original)
    const { poNumber } = await admin.get(originalPackingList, original)
    expect(await admin.get(quotation, offer)).toMatchObject({ originals: [{ poNumber }] })
  })

  test('shows neither margin nor purchase price to whom they are not for', async () => {
    const offer = await make(quotation)
    const seen = await user('purchase:quotation:list', 'field:purchasePrice:view').get(quotation, offer)
    expect(seen).toHaveProperty('totalPurchaseAmount')
    for (const name of ['totalSalesAmount', 'differenceAmount']) expect(seen).not.toHaveProperty(name)
    expect(seen.details[0]).not.toHaveProperty('salesUnitPrice')
  })
})

describe('where sales contracts wait for an approved price', () => {
  const turned = (value: 'Y' | 'N') =>
    sql("update param set param_value = $1 where tenant_id = 1 and param_key = 'salesContract.requireQuotation'", [
      value,
    ])

  test('none is generated before the approval, which then stands', async () => {
    const { original } = await containerA(built)
    await admin.run(originalPackingList, 'audit', original)
    await admin.run(originalPackingList, 'generatePackingList', original)
    const offer = await merged(await admin.get(originalPackingList, original))
    await turned('Y')
    try {
      await expect(admin.run(originalPackingList, 'generateSalesContract', original)).rejects.toMatchObject({
        bizCode: 'QUOTATION_MISSING',
        message: expect.stringContaining(
          `${original.packingListNo}: the quotation is not approved; no sales contract can be generated`,
        ),
      })
      await admin.run(quotation, 'approve', offer)
      const [made] = await admin.run(originalPackingList, 'generateSalesContract', original)
      await expect(admin.in('zh').run(quotation, 'cancelApprove', offer)).rejects.toThrow(
        `已存在下游单据销售合同${String(made?.msg)}，不允许操作`,
      )
    } finally {
      await turned('N')
    }
    await admin.run(quotation, 'cancelApprove', offer)
  })
})
