import { describe, expect, test } from 'vitest'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { packingList } from '../packing-list/document.ts'
import { containerNo } from '../samples.ts'
import { originalPackingList } from './document.ts'

const { admin, make, maker, sql, user } = await house()
const calls = originalPackingList.calls
const filled = (values: Wire = {}) => maker.filled(originalPackingList, values)
const post = async (values: Wire, language: 'zh' | 'en' = 'en') =>
  admin.in(language).call('POST', calls, await filled(values))
const errorsOf = (data: unknown) => (data as { errors: Wire[] }).errors

describe('a missing field is told by its name', () => {
  test.each([
    ['etaDate', '预计到港日期不能为空', 'ETA date cannot be empty', 'D0-5.2-03'],
    ['internalVendorId', '内部供应商不能为空', 'Internal vendor cannot be empty', 'D0-5.2-04'],
    ['internalVendorSiteId', '内部供应商地点不能为空', 'Internal vendor site cannot be empty', 'D0-5.2-05'],
    ['vendorId', '外部供应商不能为空', 'External vendor cannot be empty', 'D0-5.2-06'],
    ['vendorSiteId', '外部供应商地点不能为空', 'External vendor site cannot be empty', 'D0-5.2-07'],
    ['pol', '起运港不能为空', 'Port of loading cannot be empty', 'D0-5.2-08'],
    ['pod', '目的港不能为空', 'Port of discharge cannot be empty', 'D0-5.2-09'],
    ['loadDate', '装柜日期不能为空', 'Load date cannot be empty', 'D0-5.2-10'],
    ['etdDate', '预计离港日期不能为空', 'ETD date cannot be empty', 'D0-5.2-11'],
    ['vesselVoyage', '船名航次不能为空', 'Vessel voyage cannot be empty', 'D0-5.2-12'],
    ['transportType', '运输方式不能为空', 'Transport type cannot be empty', 'D0-5.2-13'],
    ['currencyCode', '币种不能为空', 'Currency cannot be empty', 'D0-5.2-14'],
    ['purchaseDepartmentCode', '采购部门不能为空', 'Purchase department cannot be empty', 'D0-5.2-15'],
    ['buyerId', '采购员不能为空', 'Buyer cannot be empty', 'D0-5.2-16'],
    ['salesTradeTerm', '销售贸易条款不能为空', 'Sales trade term cannot be empty', 'D0-5.2-17'],
    ['purchaseTradeTerm', '采购贸易条款不能为空', 'Purchase trade term cannot be empty', 'D0-5.2-18'],
    ['warehouseCode', '子库存不能为空', 'Sub-inventory cannot be empty', 'D0-5.2-19'],
    ['conversionType', '汇率类型不能为空', 'Exchange rate type cannot be empty', 'D0-5.2-20'],
    ['receivingDepartmentCode', '收货部门不能为空', 'Receiving department cannot be empty', 'D0-5.2-21'],
    ['tradeType', '贸易类型不能为空', 'Trade type cannot be empty', 'D0-5.2-22'],
    ['orgId', '业务主体不能为空', 'Operating unit cannot be empty', 'D0-5.2-23'],
    ['exporterId', '出口商不能为空', 'Exporter cannot be empty', 'D0-5.2-24'],
  ])('refuses an original without %s: %s / %s [%s]', async (field, zh, en) => {
    const values = await filled()
    for (const [language, message] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      for (const nothing of [null, ''])
        expect(await admin.in(language).call('POST', calls, { ...values, [field]: nothing })).toMatchObject({
          status: 200,
          code: 1,
          msg: message,
          bizCode: 'REQUIRED',
          data: { errors: [{ field, message }] },
        })
  })

  test('refuses an original without lines [D0-5.2-02]', async () => {
    expect(await post({ details: [] })).toMatchObject({ code: 1, msg: 'Detail lines cannot be empty' })
    expect(await post({ details: [] }, 'zh')).toMatchObject({ code: 1, msg: '明细行不能为空' })
  })

  test('tells all that is missing at once, lines with their row, the first as the message [D0-5.2-01]', async () => {
    const answer = await post({ pol: null, buyerId: null, details: [{ qty: '1' }, { qty: null }, { qty: '0' }] })
    expect(answer.msg).toBe('Port of loading cannot be empty')
    expect(errorsOf(answer.data).map(({ field, line, message }) => [field, line, message])).toEqual([
      ['pol', undefined, 'Port of loading cannot be empty'],
      ['buyerId', undefined, 'Buyer cannot be empty'],
      ['qty', 2, 'Row 2: Quantity cannot be empty'],
      ['qty', 3, 'Row 3: Quantity must be greater than 0'],
    ])
    const { records } = await admin.page(originalPackingList, { vesselVoyage: String((await filled()).vesselVoyage) })
    expect(records).toEqual([])
  })
})

describe('the parties', () => {
  test('bring their addresses and names, in Chinese and in English [D0-3.1-02]', async () => {
    const seller = await make(vendor)
    const site = await make(vendorSite, { vendorId: seller.id, address: '88 Moo 5, Tha Mai' })
    const orgId = await maker.one('operating-unit')
    const buyerSide = await make(vendor, { vendorType: 'INTERNAL', orgId })
    const own = await make(vendorSite, { vendorId: buyerSide.id, address: '香港油麻地窝打老道' })
    const from = await make(exporter, { attribute1: 'Chanthaburi 22120' })
    const to = await make(consignee, {
      domesticConsignee: '深圳果源进出口有限公司',
      domesticConsigneeEn: 'SHENZHEN GUOYUAN CO., LTD',
      deliveryAddress: '深圳市盐田冷库3号库',
    })
    const original = await make(originalPackingList, {
      vendorId: seller.id,
      vendorSiteId: site.id,
      orgId,
      internalVendorId: buyerSide.id,
      internalVendorSiteId: own.id,
      exporterId: from.id,
      consigneeId: to.id,
    })
    expect(original).toMatchObject({
      vendorName: seller.vendorName,
      vendorAddress: '88 Moo 5, Tha Mai',
      internalVendorAddress: '香港油麻地窝打老道',
      exporterAddress: 'Chanthaburi 22120',
      consigneeCn: '深圳果源进出口有限公司',
      consigneeEn: 'SHENZHEN GUOYUAN CO., LTD',
      consigneeAddress: '深圳市盐田冷库3号库',
    })
  })

  test('keep the names they had when it was saved', async () => {
    const seller = await make(vendor, { vendorName: '尖竹汶金果' })
    const original = await make(originalPackingList, { vendorId: seller.id })
    await admin.save(vendor, seller, { vendorName: '改名以后' })
    expect(await admin.get(originalPackingList, original)).toMatchObject({ vendorName: '尖竹汶金果' })
  })

  test('are refused when they do not exist, each by its name', async () => {
    const answer = await admin.call('POST', calls, { ...(await filled()), vendorId: '999999999', currencyCode: 'XXX' })
    expect(errorsOf(answer.data)).toMatchObject([
      { field: 'vendorId', message: 'External vendor "999999999" does not exist; choose it again' },
      { field: 'currencyCode', bizCode: 'REFERENCE_UNKNOWN' },
    ])
  })

  test.each(['vendorId', 'purchaseDepartmentCode', 'receivingDepartmentCode', 'shippingLine'])(
    'refuse a record of another kind as %s',
    async field => {
      const wrong = {
        vendorId: await maker.one('vendor', { vendorType: 'SERVICE' }),
        purchaseDepartmentCode: await maker.one('department', { departmentType: 'RECEIVING' }),
        receivingDepartmentCode: await maker.one('department', { departmentType: 'PURCHASE' }),
        shippingLine: await maker.one('lookup-value', { lookupType: 'PAYMENT_TERM' }),
      }[field]
      const site = field === 'vendorId' ? { vendorSiteId: await maker.one('vendor-site', { vendorId: wrong }) } : {}
      const answer = await post({ [field]: wrong, ...site })
      expect(answer).toMatchObject({ code: 1 })
      expect(errorsOf(answer.data).map(error => error.field)).toContain(field)
    },
  )

  test('refuse an internal vendor without an operating unit [D0-5.2-25]', async () => {
    const orphan = await make(vendor, { vendorType: 'INTERNAL' })
    await sql('update vendor set org_id = null where id = $1', [orphan.id])
    for (const [language, message] of [
      ['zh', '内部供应商未匹配业务主体'],
      ['en', 'The internal vendor has no matching operating unit'],
    ] as const) {
      const answer = await post({ internalVendorId: orphan.id }, language)
      expect(answer).toMatchObject({
        code: 1,
        msg: message,
        data: { errors: [{ field: 'internalVendorId', message }] },
      })
    }
  })

  test.each([
    ['GENERAL', false],
    ['BORDER', false],
    ['REEXPORT', true],
  ])('in trade type %s may stand in another unit than the internal vendor: %s', async (tradeType, allowed) => {
    const other = await make(operatingUnit)
    const offshore = await make(vendor, { vendorType: 'INTERNAL', orgId: other.id })
    const answer = await post({ tradeType, internalVendorId: offshore.id })
    expect(answer.code).toBe(allowed ? 0 : 1)
    if (!allowed) expect(answer.msg).toContain('must belong to the document’s operating unit')
  })

  test('refuse a sub-inventory of another unit, and a site of another vendor', async () => {
    const { warehouseCode } = await make(secondaryInventory, { orgId: (await make(operatingUnit)).id })
    expect(await post({ warehouseCode })).toMatchObject({
      code: 1,
      msg: 'The sub-inventory does not belong to the operating unit',
    })
    const strange = await make(vendorSite, { vendorId: (await make(vendor)).id })
    for (const field of ['vendorSiteId', 'internalVendorSiteId'])
      expect(await post({ [field]: strange.id })).toMatchObject({
        code: 1,
        msg: 'The site does not belong to the vendor',
        data: { errors: [{ field }] },
      })
  })
})

describe('the container', () => {
  const wrong = 'TEMU9284413'
  test('may have a wrong check digit when a person says so, and that is kept', async () => {
    const values = await filled({ containerNo: wrong })
    expect(await admin.call('POST', calls, values)).toMatchObject({
      code: 1,
      bizCode: 'CONTAINER_CHECK_DIGIT',
      data: { warningsOnly: true, errors: [{ field: 'containerNo', warning: true }] },
    })
    const made = await admin.create(originalPackingList, { ...values, accepted: ['CONTAINER_CHECK_DIGIT'] } as never)
    expect(await admin.get(originalPackingList, made)).toMatchObject({ containerNo: wrong, containerNoForced: 'Y' })
  })

  test('is not accepted for a refusal that is no warning', async () => {
    const answer = await post({
      etdDate: '2025-05-05',
      etaDate: '2025-05-04',
      accepted: ['REFUSED', 'CONTAINER_CHECK_DIGIT'],
    })
    expect(answer).toMatchObject({ code: 1, msg: 'The ETA may not be earlier than the ETD' })
  })

  test('stands in one live original of a vendor and voyage', async () => {
    const first = await make(originalPackingList, { containerNo: containerNo() })
    const again = { containerNo: first.containerNo, vesselVoyage: first.vesselVoyage }
    const answer = await post(again)
    expect(answer).toMatchObject({
      code: 1,
      bizCode: 'CONTAINER_TAKEN',
      msg: `Packing list ${first.packingListNo} already exists for this container and voyage`,
    })
    expect(await post(again, 'zh')).toMatchObject({ msg: `该柜号与航次已存在装箱单${first.packingListNo}` })
    expect(await post({ ...again, vesselVoyage: 'ANOTHER 001N' })).toMatchObject({ code: 0 })
    expect(await post({ ...again, vendorId: (await make(vendor)).id })).toMatchObject({ code: 0 })
    await admin.run(originalPackingList, 'void', first)
    expect(await post(again)).toMatchObject({ code: 0 })
  })

  test('is one number, however it is typed', async () => {
    const number = containerNo()
    const typed = `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`
    const first = await make(originalPackingList, { containerNo: typed })
    expect(first).toMatchObject({ containerNo: number, containerNoForced: 'N' })
    expect(await post({ containerNo: number, vesselVoyage: first.vesselVoyage })).toMatchObject({
      bizCode: 'CONTAINER_TAKEN',
    })
  })

  test('is given to one of two originals that are saved at the same moment', async () => {
    const values = await filled({ containerNo: containerNo(), vesselVoyage: 'RACE 001N' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call('POST', calls, values)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1).map(({ bizCode }) => bizCode)).toEqual(
      Array(3).fill('CONTAINER_TAKEN'),
    )
  })

  test('holds each pallet once, whoever shares it', async () => {
    const palletNo = `P${unused('pallet', 8)}`
    const line = { itemCode: (await make(originalPackingList)).details[0]?.itemCode, qty: '48' }
    const first = await make(originalPackingList, {
      details: [
        { ...line, palletNo },
        { ...line, palletNo: `${palletNo}-2` },
      ],
    })
    const shared = {
      containerNo: first.containerNo,
      vesselVoyage: first.vesselVoyage,
      vendorId: (await make(vendor)).id,
    }
    expect(await post({ ...shared, details: [{ ...line, palletNo }] })).toMatchObject({
      code: 1,
      bizCode: 'PALLET_TAKEN',
      msg: `Pallet ${palletNo} already stands in ${first.packingListNo}`,
    })
    expect(await post({ ...shared, details: [{ ...line, palletNo: `${palletNo}-3` }] })).toMatchObject({ code: 0 })
  })

  test('of an original that is saved again is no twin of itself', async () => {
    const first = await make(originalPackingList)
    await expect(admin.save(originalPackingList, first, { remark: 'checked' })).resolves.toMatchObject({ version: 1 })
  })
})

describe('orders and agreements', () => {
  test('a vendor’s order stands in one live original', async () => {
    const vendorOrderNo = `JG-${unused('order', 8)}`
    const first = await make(originalPackingList, { vendorOrderNo })
    expect(await post({ vendorOrderNo })).toMatchObject({
      code: 1,
      bizCode: 'VENDOR_ORDER_TAKEN',
      msg: `Vendor order ${vendorOrderNo} is already used by ${first.packingListNo}`,
    })
    expect(await post({ vendorOrderNo, vendorId: (await make(vendor)).id })).toMatchObject({ code: 0 })
    await admin.run(originalPackingList, 'void', first)
    expect(await post({ vendorOrderNo })).toMatchObject({ code: 0 })
  })

  test('an original without an agreement takes the next number of its vendor', async () => {
    const seller = await make(vendor)
    const numbers = []
    for (let count = 0; count < 2; count++)
      numbers.push((await make(originalPackingList, { vendorId: seller.id })).purchaseAgreementNo)
    expect(numbers).toEqual([`PA25${seller.shortCode}0001`, `PA25${seller.shortCode}0002`])
  })

  test('an agreement covers originals of one vendor, unit and currency', async () => {
    const first = await make(originalPackingList)
    const { purchaseAgreementNo } = first
    expect(await post({ purchaseAgreementNo })).toMatchObject({ code: 0 })
    const { vendorId, currencyCode } = { vendorId: (await make(vendor)).id, currencyCode: 'NZD' }
    for (const other of [{ vendorId }, { currencyCode }])
      expect(await post({ purchaseAgreementNo, ...other })).toMatchObject({
        code: 1,
        bizCode: 'AGREEMENT_DIFFERS',
        msg: `Agreement ${purchaseAgreementNo} belongs to another vendor, operating unit or currency`,
      })
  })

  test('numbers run on within the day and are never used twice', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => make(originalPackingList)))
    const numbers = made.map(one => one.packingListNo)
    expect(new Set(numbers).size).toBe(5)
    for (const number of numbers) expect(number).toMatch(/^OPL250506\d{4,}$/)
  })
})

describe('what is computed', () => {
  const durian = [
    ['480', '8640', '2250', '2272.5'],
    ['288', '5184', '2070', '2090.7'],
    ['192', '3456', '1710', '1727.1'],
  ].map(([qty, totalNetWeight, purchaseUnitPrice, salesUnitPrice]) => ({
    qty,
    totalNetWeight,
    purchaseUnitPrice,
    salesUnitPrice,
  }))

  test('follows from the lines of the durian container [D0-3.1-03]', async () => {
    const original = await make(originalPackingList, { tradeType: 'REEXPORT', details: durian })
    expect(original).toMatchObject({
      totalQty: '960.000',
      totalNetWeight: '17280.00',
      totalPurchaseAmount: '2004480.00',
      totalSalesAmount: '2024524.80',
      differenceAmount: '20044.80',
    })
    expect(original.details.map(line => line.purchaseAmount)).toEqual(['1080000.00', '596160.00', '328320.00'])
    const { sums } = (await admin.ask('GET', `${calls}/totals?id=${original.id}`)) as Wire
    expect(sums).toMatchObject({ totalPurchaseAmount: '2004480.00', totalQty: '960.000' })
  })

  test('in GENERAL trade the sales price is the purchase price, whatever is sent', async () => {
    const original = await make(originalPackingList, { tradeType: 'GENERAL', details: durian })
    expect(original).toMatchObject({ differenceAmount: '0.00', totalSalesAmount: '2004480.00' })
    expect(original.details[0]).toMatchObject({ salesUnitPrice: '2250.0000' })
  })

  test('is never taken from the caller', async () => {
    for (const field of [
      'totalPurchaseAmount',
      'differenceAmount',
      'matchAttrFlag',
      'packingListGenFlag',
      'containerNoForced',
      'poNumber',
    ])
      expect(await post({ [field]: '1' })).toMatchObject({ status: 400, data: { field } })
    const details = [{ qty: '1', purchaseAmount: '9' }]
    expect(await post({ details })).toMatchObject({ status: 400, msg: 'Unknown field: details.0.purchaseAmount' })
  })

  test('carries numbers as they are written, with or without quotes', async () => {
    const original = await make(originalPackingList, { details: [{ qty: 0.1 as never, purchaseUnitPrice: '0.1' }] })
    expect(original).toMatchObject({ totalQty: '0.100', totalPurchaseAmount: '0.01' })
    for (const [palletQty, message] of [
      ['1.2345', 'Row 1: Pallet quantity has at most 3 decimals'],
      ['two', 'Row 1: Pallet quantity must be a number'],
      ['1e3', 'Row 1: Pallet quantity must be a number'],
      ['NaN', 'Row 1: Pallet quantity must be a number'],
      ['-1', 'Row 1: Pallet quantity may not be below 0'],
    ])
      expect(await post({ details: [{ qty: '1', palletQty }] })).toMatchObject({ code: 1, msg: message })
  })
})

describe('the lines', () => {
  test('keep their order, and only what changed is written', async () => {
    const original = await make(originalPackingList, { details: [{ qty: '1' }, { qty: '2' }, { qty: '3' }] })
    const [one, two, three] = original.details.map(({ id, qty }) => ({ id, qty }))
    await admin.save(originalPackingList, original, { details: [three, { qty: '4' }, { ...one, qty: '9' }] as never })
    const after = await admin.get(originalPackingList, original)
    expect(after.details.map(({ lineNo, qty }) => [lineNo, qty])).toEqual([
      [1, '3.000'],
      [2, '4.000'],
      [3, '9.000'],
    ])
    expect(after.details.map(line => line.id)).toEqual([three?.id, expect.any(String), one?.id])
    const [save] = await admin.history(originalPackingList, original)
    const { lines } = (save as { changes: { lines: { details: Record<string, Wire[]> } } }).changes
    expect(lines.details.added).toMatchObject([{ qty: expect.stringMatching(/^4/) }])
    expect(lines.details.removed).toMatchObject([{ id: two?.id }])
    expect(lines.details.changed).toContainEqual({
      lineNo: 3,
      fields: expect.objectContaining({ qty: ['1.000', expect.stringMatching(/^9/)] }),
    })
  })

  test('of another original are not taken along by their id', async () => {
    const [mine, other] = [await make(originalPackingList), await make(originalPackingList)]
    const [stolen] = other.details
    await admin.save(originalPackingList, mine, { details: [{ id: stolen?.id, qty: '77' }] as never })
    const after = await admin.get(originalPackingList, mine)
    expect(after.details[0]?.id).not.toBe(stolen?.id)
    expect((await admin.get(originalPackingList, other)).details).toMatchObject([{ id: stolen?.id, qty: stolen?.qty }])
  })
})

describe('a header saved without its lines', () => {
  const put = async (original: { id: string; version: number }, values: Wire) =>
    admin.in('en').call('PUT', calls, { id: original.id, version: original.version, ...values })

  test('leaves them and their totals as they are, unread', async () => {
    const original = await make(originalPackingList, { details: [{ qty: '3', purchaseUnitPrice: '2' }] })
    // What nobody would do: only a save that reads the lines can notice it.
    await sql('update original_packing_list_details set qty = 5 where document_id = $1', [original.id])
    expect(await put(original, { remark: 'checked' })).toMatchObject({ code: 0 })
    const after = await admin.get(originalPackingList, original)
    expect(after).toMatchObject({ remark: 'checked', totalQty: original.totalQty })
    expect(after.details).toMatchObject([{ id: original.details[0]?.id, qty: '5.000' }])
    const [save] = await admin.history(originalPackingList, original)
    expect((save as { changes: unknown }).changes).toEqual({ lines: {}, fields: { remark: [null, 'checked'] } })
  })

  test('is refused by a line when what changes asks more of the lines', async () => {
    const original = await make(originalPackingList, { tradeMode: 'CONSIGN' })
    expect(await put(original, { tradeMode: 'CONSIGN_MG' })).toMatchObject({
      code: 1,
      msg: 'Row 1: Guaranteed price must be greater than 0',
    })
  })

  test('works its lines out again when what changes decides over them', async () => {
    const original = await make(originalPackingList, {
      tradeType: 'REEXPORT',
      details: [{ qty: '3', purchaseUnitPrice: '2', salesUnitPrice: '5' }],
    })
    expect(original).toMatchObject({ totalPurchaseAmount: '6.00', totalSalesAmount: '15.00' })
    expect(await put(original, { tradeType: 'GENERAL' })).toMatchObject({ code: 0 })
    const after = await admin.get(originalPackingList, original)
    expect(after).toMatchObject({ totalSalesAmount: '6.00', differenceAmount: '0.00' })
    expect(after.details).toMatchObject([{ salesUnitPrice: '2.0000', salesAmount: '6.00' }])
  })

  test('is refused when its pallets already stand in the container it moves to', async () => {
    const palletNo = `P${unused('pallet', 8)}`
    const there = await make(originalPackingList, { details: [{ qty: '48', palletNo }] })
    const moving = await make(originalPackingList, {
      vendorId: (await make(vendor)).id,
      vesselVoyage: there.vesselVoyage,
      details: [{ qty: '48', palletNo }],
    })
    expect(await put(moving, { containerNo: there.containerNo })).toMatchObject({ code: 1, bizCode: 'PALLET_TAKEN' })
  })

  test('is checked whole when it was never complete', async () => {
    const taken = await make(originalPackingList)
    const open = await make(originalPackingList, { vesselVoyage: taken.vesselVoyage, vendorId: taken.vendorId })
    // As an import leaves it: a container somebody else has as well, and a date still missing.
    await sql('update original_packing_list set container_no = $2, load_date = null where id = $1', [
      open.id,
      taken.containerNo,
    ])
    expect(await put(open, { loadDate: open.loadDate })).toMatchObject({ code: 1, bizCode: 'CONTAINER_TAKEN' })
  })
})

test('a saved original stands as unaudited, made by hand, with nothing generated [D0-3.1-01] [D0-4-10]', async () => {
  const buyer = user('purchase:original:list', 'purchase:original:save', { name: '陈丽' })
  const made = await buyer.create(originalPackingList, await filled())
  expect(await buyer.get(originalPackingList, made)).toMatchObject({
    status: 'UNAUDITED',
    sourceType: 'MANUAL',
    createdByName: '陈丽',
    purchaseContractGenFlag: 'N',
    salesContractGenFlag: 'N',
    quotationGenFlag: 'N',
    packingListGenFlag: 'N',
    shareToVendorFlag: 'N',
    matchAttrFlag: 'Y',
  })
  expect(Object.values(originalPackingList.states)).toEqual([
    ['未审核', 'Unaudited'],
    ['已审核', 'Audited'],
    ['已作废', 'Invalid'],
  ])
  expect(packingList.states).toBe(originalPackingList.states)
})
