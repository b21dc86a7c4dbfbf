import { beforeAll, describe, expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { trackingFile } from '#areas/tracking/tracking-file/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { stockLedger } from '#areas/warehouse/stock-ledger/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { unused } from '#platform/testing/unused.ts'
import { coldTreatment } from './cold-treatment/document.ts'
import { customsDocument } from './customs-document/document.ts'
import type { Rehearsed } from './customs-document/rehearsal.ts'
import { customsRate } from './customs-rate/document.ts'
import { customsStatement } from './customs-statement/document.ts'
import { customsSupplier } from './customs-supplier/document.ts'
import { declaredPrice } from './declared-price/document.ts'
import { declaredWeight } from './declared-weight/document.ts'
import { hsCode } from './hs-code/document.ts'
import { importLicence } from './import-licence/document.ts'
import { traceOrder } from './trace-order/document.ts'

const { admin, make, maker, sql, user } = await house()

/** A fruit of its own, so that no other test's configuration is about it. */
interface Fruit {
  readonly category: string
  readonly coo: string
  readonly commodity: string
  readonly hs: string
  readonly unit: string
}
const valueOf = async (attrCode: string, more: Wire = {}) => {
  // A short code tells one value only: whoever had it before gives it up.
  if (more.bizCode)
    await sql('update attribute_value set biz_code = right(id::text, 5) where attr_code = $1 and biz_code = $2', [
      attrCode,
      more.bizCode,
    ])
  return (await make(attributeValue, { attrCode, ...more } as never)).dopCode
}
const currencyOf = async (currencyCode: string) => {
  const { records } = await admin.page(currency, { currencyCode })
  if (records.length === 0) await make(currency, { currencyCode })
  return currencyCode
}
const rates = async (yearMonth: string, fromCurrency: string, exchangeRate: string) => {
  const { records } = await admin.page(customsRate, { yearMonth, fromCurrency, toCurrency: 'CNY' })
  if (records.length === 0) await make(customsRate, { yearMonth, fromCurrency, toCurrency: 'CNY', exchangeRate })
}

/** What is configured for a fruit: HS code, declared weights, the rate of May. */
async function fruitOf(
  short: readonly [coo: string, category: string],
  tariff: string,
  licenceFlag: 'Y' | 'N',
): Promise<Fruit> {
  const [category, coo] = [
    await valueOf('category', { bizCode: short[1] }),
    await valueOf('coo', { bizCode: short[0] }),
  ]
  const commodity = await valueOf('commodity')
  const hs = unused('hs', 10)
  await make(hsCode, { hsCode: hs, generalTariffRate: tariff, preferentialTariffRate: '0', vatRate: '9', licenceFlag })
  const unit = (await make(operatingUnit, { currencyCode: await currencyOf('CNY') })).id
  return { category, coo, commodity, hs, unit }
}

/** One line of a packing list, with an item of its own. */
async function line(
  fruit: Fruit,
  grade: string,
  [qty, net, gross]: readonly [string, string, string],
  purchase: string,
  sales: string,
) {
  const codes: Wire = { category: fruit.category, coo: fruit.coo, commodity: fruit.commodity, grade }
  for (const attrCode of ['class', 'brand', 'spec', 'packaging'])
    codes[attrCode] = await maker.one('attribute-value', { attrCode })
  const { itemCode } = await make(item, {
    ...codes,
    spec: await valueOf('spec'),
    netWeight: net,
    hsCode: fruit.hs,
  } as never)
  const totalNetWeight = String(Number(qty) * Number(net))
  return {
    itemCode,
    qty,
    totalNetWeight,
    grossWeight: String(Number(qty) * Number(gross)),
    purchaseUnitPrice: purchase,
    salesUnitPrice: sales,
  }
}

/** A packing list with its purchase contract, audited. */
const audited = (fruit: Fruit, values: Wire) =>
  auditedList(maker, { orgId: fruit.unit, tradeType: 'REEXPORT', ...values }) as Promise<
    Wire & { id: string; containerNo: string; version: number }
  >

const generate = async (list: { id: string }) => {
  const [made] = await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
  return admin.get(customsDocument, { id: String(made?.targetId) })
}
/** What customs would say today. */
const rehearse = async (about: Wire) =>
  (await admin.ask('POST', `${customsDocument.calls}/rehearse`, about)) as unknown as (Rehearsed & Wire)[]
const tracked = async (list: { containerNo: string }) =>
  (await admin.page(cargoTracking, { containerNo: list.containerNo, size: '100', ascs: 'id' })).records as (Wire & {
    id: string
  })[]
const stateOf = async (list: { containerNo: string }) => new Set((await tracked(list)).map(row => row.status))
const now = (entry: { id: string }) => admin.get(customsDocument, entry)

describe('container A, Thai durian on consignment', () => {
  let fruit: Fruit
  let list: Awaited<ReturnType<typeof audited>>
  let entry: Awaited<ReturnType<typeof generate>>
  let licence: { id: string }
  let broker: { id: string; vendorName: string }

  beforeAll(async () => {
    fruit = await fruitOf(['TH', 'DR'], '20', 'Y')
    broker = await make(vendor, { vendorType: 'SERVICE', vendorName: `Broker ${unused('broker', 8)}` })
    const { id: consigneeId } = await make(consignee, { businessEntity: fruit.unit, customsBrokerId: broker.id })
    await currencyOf('THB')
    await rates('2025-05', 'THB', '0.2132')
    const [gradeA, gradeB] = [await valueOf('grade'), await valueOf('grade')]
    list = await audited(fruit, {
      currencyCode: 'THB',
      consigneeId,
      tradeMode: 'CONSIGN',
      salesTradeTerm: 'FOB',
      purchaseTradeTerm: 'FOB',
      shipmentLotNo: `THDR250426${unused('lot', 3)}`,
      loadDate: '2025-04-26',
      etdDate: '2025-04-28',
      etaDate: '2025-05-04',
      details: [
        await line(fruit, gradeA, ['480', '18', '19.5'], '2250', '2272.5'),
        await line(fruit, gradeA, ['288', '18', '19.5'], '2070', '2090.7'),
        await line(fruit, gradeB, ['192', '18', '19.5'], '1710', '1727.1'),
      ],
    })
    licence = await make(importLicence, {
      category: fruit.category,
      coo: fruit.coo,
      approvedQty: '20000',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    })
  })

  test('is tracked by SKU, with what it may bring, from the audit of its packing list on [D1-1-03]', async () => {
    const rows = await tracked(list)
    expect(rows).toHaveLength(3)
    expect(rows).toMatchObject([
      {
        status: 'PLANNED',
        qty: '480.000',
        purchaseUnitPrice: '2250.0000',
        salesUnitPrice: '2272.5000',
        estCurrencyRate: '0.21320000',
      },
      { qty: '288.000', etaWeek: '2025W18', etdWeek: '2025W18', shipmentLotNo: list.shipmentLotNo },
      { qty: '192.000', sellQty: '0.000', diffQty: '192.000', sifStatus: 'NONE', paymentStatusName: 'UNPAID' },
    ])
    expect((await admin.page(trackingFile, { containerNo: list.containerNo, size: '100' })).records).toHaveLength(7)
  })

  test('becomes one entry, by HS code, commodity and grade', async () => {
    entry = await generate(list)
    expect(entry).toMatchObject({
      customsNo: expect.stringMatching(/^CD250506\d{4}$/),
      status: 'DRAFT',
      tradeTerm: 'FOB',
      currencyCode: 'THB',
      goodsAmount: '2024524.80',
      totalQty: '960.000',
      totalGrossWeight: '18720.00',
      customsRate: '0.21320000',
      licenceFlag: 'Y',
      // Nothing is drawn of a licence before the weight to draw is known.
      licenceId: null,
      goods: [
        { hsCode: fruit.hs, qty: '768.000', amount: '1692921.60', declaredPrice: '122.4625' },
        { hsCode: fruit.hs, qty: '192.000', amount: '331603.20', declaredPrice: '95.9500' },
      ],
    })
    await expect(generate(list)).rejects.toThrow(`A customs document already exists: ${entry.customsNo}`)
    expect(await tracked(list)).toMatchObject([{ customsStatus: 'DRAFT' }, {}, {}])
  })

  test('is not submitted without a declared weight, and then declares 16,848.00 kg', async () => {
    await expect(admin.run(customsDocument, 'submit', entry)).rejects.toMatchObject({
      message: expect.stringContaining('No declared-weight configuration found'),
      bizCode: 'DECLARE_CONFIG_MISSING',
    })
    expect(await rehearse({ packingListIds: [list.id] })).toMatchObject([
      {
        containerNo: list.containerNo,
        vendorId: list.vendorId,
        status: 'DRAFT',
        objections: [{ bizCode: 'DECLARE_CONFIG_MISSING', to: `${declaredWeight.screen}/edit` }],
      },
    ])
    await make(declaredWeight, {
      productCategory: fruit.category,
      coo: fruit.coo,
      startDate: '2025-01-01',
      waterLossRate: '2.5',
      details: [
        { packingName: 'LARGE', netWeight: '18' },
        { packingName: 'SMALL', netWeight: '10' },
      ],
    })
    await admin.save(customsDocument, await now(entry), { freightAmount: '86580' })
    entry = await now(entry)
    expect(entry).toMatchObject({
      declaredNetWeight: '16848.00',
      licenceId: licence.id,
      waterLossRate: '2.5000',
      goods: [{ packingName: 'LARGE', declaredNetWeight: '13478.40' }, { declaredNetWeight: '3369.60' }],
    })
  })

  test('is worth 451,437.81 CNY to customs; a certificate of origin makes the tariff preferential', async () => {
    expect(entry).toMatchObject({ cifAmount: '2117438.11', dutiableValueCny: '451437.81', tariff: '90287.56' })
    expect(await rehearse({ packingListIds: [list.id] })).toMatchObject([
      {
        objections: [],
        advice: [
          {
            bizCode: 'ORIGIN_CERT_MISSING',
            remedy: [
              '收到原产地证可少缴税款98,413.44 CNY',
              'With the certificate on file the taxes are 98,413.44 CNY lower',
            ],
            to: expect.stringContaining(`containerNo=${list.containerNo}`),
          },
        ],
      },
    ])
    const certificate = await admin.findOne(trackingFile, { containerNo: list.containerNo, kind: 'ORIGIN_CERT' })
    await admin.save(trackingFile, certificate, { received: 'Y' })
    expect(await admin.get(trackingFile, certificate)).toMatchObject({ receivedDate: '2025-05-06' })
    await admin.save(customsDocument, await now(entry), { remark: 'certificate came' })
    entry = await now(entry)
    expect(entry).toMatchObject({ tariff: '0.00', vat: '40629.40', taxTotal: '40629.40', originCertFlag: 'Y' })
    // What customs would say is what the entry says, with the licence it would draw from.
    expect(await rehearse({ packingListIds: [list.id] })).toMatchObject([
      {
        declaredNetWeight: '16848.00',
        dutiableValueCny: '451437.81',
        tariff: '0.00',
        vat: '40629.40',
        licence: { before: '20000.00', after: '3152.00' },
        objections: [],
        advice: [],
      },
    ])
    // VAT is shared by value, as tracking expects it of each SKU.
    expect((await tracked(list)).map(row => row.estVat)).toEqual(['21890.84', '12083.74', '6654.82'])
  })

  test('estimates what a SKU brings from its guide price and costs [D1-3-05] [D1-3-06] [D1-2-33]', async () => {
    const [first] = await tracked(list)
    const row = await admin.get(cargoTracking, { id: String(first?.id) })
    await sql("update cargo_tracking set commission_rule = 'RATE_GROSS', commission_rate = 7 where id = $1", [row.id])
    await admin.save(cargoTracking, row, {
      guidePrice: '710',
      estMarketCost: '6240',
      estOceanFreight: '9332.05',
      estDockFees: '1825',
      estClearanceFees: '1400',
      estPackaging: '576',
    })
    expect(await admin.get(cargoTracking, row)).toMatchObject({
      noPriceFlag: 'N',
      estSalesAmount: '340800.00',
      estCommissionRate: '7.0000',
      estCommissionAmount: '23856.00',
      estPayableAmountCny: '275680.11',
      estPayableAmount: '1293058.68',
      estPayablePrice: '149.6596',
      estProfit: '23856.00',
    })
  })

  test('is refused with a price outside its band until the customs lead approves it', async () => {
    await make(declaredPrice, {
      productCategory: fruit.category,
      coo: fruit.coo,
      commodity: fruit.commodity,
      currencyCode: 'THB',
      lowerLimitPrice: '105',
      upperLimitPrice: '160',
      startDate: '2025-01-01',
    })
    await admin.save(customsDocument, await now(entry), { remark: 'limits came', licenceId: licence.id })
    entry = await now(entry)
    expect(entry.goods).toMatchObject([{ priceResult: 'WITHIN' }, { priceResult: 'BELOW' }])
    await expect(admin.run(customsDocument, 'submit', entry)).rejects.toThrow(
      'Declared price 95.95 is below the limit 105',
    )
    await expect(admin.in('zh').run(customsDocument, 'submit', entry)).rejects.toThrow('申报价95.95低于下限105')
    expect(await rehearse({ packingListIds: [list.id] })).toMatchObject([
      {
        objections: [
          {
            bizCode: 'PRICE_BELOW_LIMIT',
            message: ['第2行申报价95.95低于下限105', 'Row 2: Declared price 95.95 is below the limit 105'],
            to: `${customsDocument.screen}/detail?id=${entry.id}`,
          },
        ],
      },
    ])
    const bandOf = await admin.findOne(declaredPrice, { productCategory: fruit.category })
    await admin.save(declaredPrice, bandOf, { lowerLimitPrice: '50', upperLimitPrice: '95' })
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'PRICE_ABOVE_LIMIT',
      message: expect.stringContaining('Row 1: Declared price 122.4625 is above the limit 95'),
    })
    await admin.save(declaredPrice, await admin.get(declaredPrice, bandOf), {
      lowerLimitPrice: '105',
      upperLimitPrice: '160',
    })
    const clerk = user('customs:declare:list', 'customs:declare:save', 'customs:declare:submit')
    await expect(
      clerk.run(customsDocument, 'approvePrice', entry, { priceApproveRemark: 'contract' }),
    ).rejects.toThrow()
    await admin.run(customsDocument, 'approvePrice', entry, { priceApproveRemark: 'the contract says so' })
    expect(await now(entry)).toMatchObject({
      priceApproveRemark: 'the contract says so',
      priceApprovedBy: expect.any(String),
    })
  })

  test('is submitted by the limits in force on that day, whatever its draft was saved with (business.md 3.8)', async () => {
    const { records } = await admin.page(declaredPrice, { productCategory: fruit.category, coo: fruit.coo })
    const [band] = records
    if (!band) throw new Error('a band')
    const limit = async (lowerLimitPrice: string) =>
      admin.save(declaredPrice, await admin.get(declaredPrice, band), { lowerLimitPrice })
    // Narrower since the draft was saved and approved: neither the draft nor its approval is about these limits.
    await limit('110')
    expect((await now(entry)).goods[1]?.lowerLimitPrice).toBe('105.0000')
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toThrow(
      'Declared price 95.95 is below the limit 110',
    )
    expect((await rehearse({ packingListIds: [list.id] }))[0]?.objections).toMatchObject([
      { bizCode: 'PRICE_BELOW_LIMIT', message: ['第2行申报价95.95低于下限110', expect.any(String)] },
    ])
    // Saved again the approval has lapsed in sight of everybody.
    await admin.save(customsDocument, await now(entry), { remark: 'limits moved' })
    expect(await now(entry)).toMatchObject({ priceApprovedBy: null, goods: [{}, { lowerLimitPrice: '110.0000' }] })
    await admin.run(customsDocument, 'approvePrice', await now(entry), { priceApproveRemark: 'the contract says so' })
    // Wide enough since: it goes, and keeps what it went by.
    await limit('90')
    const { licenceNo, startDate, endDate } = await admin.get(importLicence, licence)
    const inForce = async (from: string, until: string) =>
      admin.save(importLicence, await admin.get(importLicence, licence), { startDate: from, endDate: until })
    for (const [from, until] of [
      ['2025-01-01', '2025-05-05'],
      ['2025-05-07', '2025-12-31'],
    ] as const) {
      await inForce(from, until)
      await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
        bizCode: 'LICENCE_NOT_VALID',
        message: expect.stringContaining(`Licence ${licenceNo} is not valid today`),
      })
    }
    // Its first day and its last one are days it is valid on.
    await inForce('2025-05-06', '2025-05-06')
    await admin.run(customsDocument, 'submit', await now(entry))
    await inForce(startDate, endDate)
    expect(await now(entry)).toMatchObject({
      status: 'SUBMITTED',
      declaredNetWeight: '16848.00',
      goods: [{}, { lowerLimitPrice: '90.0000', priceResult: 'WITHIN' }],
    })
    await limit('105')
    await admin.run(customsDocument, 'cancel', await now(entry))
    expect(await admin.get(importLicence, licence)).toMatchObject({ balanceQty: '20000.00' })
    entry = await generate(list)
    await admin.save(customsDocument, entry, { freightAmount: '86580', licenceId: licence.id })
    await admin.run(customsDocument, 'approvePrice', await now(entry), { priceApproveRemark: 'as before' })
    entry = await now(entry)
  })

  test('draws 16,848.00 kg from its licence, which never goes below nothing', async () => {
    await admin.run(customsDocument, 'submit', entry)
    expect(await admin.get(importLicence, licence)).toMatchObject({
      usedQty: '16848.00',
      balanceQty: '3152.00',
      usableLicense: 'Y',
      draws: [
        { returnDate: '2025-05-06' },
        { customsDocumentId: entry.id, containerNo: list.containerNo, qty: '16848.00', drawDate: '2025-05-06' },
      ],
    })
    await admin.run(customsDocument, 'cancel', await now(entry))
    expect(await admin.get(importLicence, licence)).toMatchObject({
      balanceQty: '20000.00',
      draws: [{ returnDate: '2025-05-06' }, { returnDate: '2025-05-06' }],
    })
    expect(await tracked(list)).toMatchObject([{ customsStatus: 'CANCELLED' }, {}, {}])

    const again = await generate(list)
    await admin.save(customsDocument, again, { freightAmount: '86580', licenceId: licence.id })
    await admin.run(customsDocument, 'approvePrice', again, { priceApproveRemark: 'as before' })
    await admin.save(importLicence, await admin.get(importLicence, licence), { approvedQty: '16000' })
    await expect(admin.in('zh').run(customsDocument, 'submit', again)).rejects.toThrow('许可证余量不足')
    const shortOf = async () => (await rehearse({ packingListIds: [list.id] }))[0]?.objections
    expect(await shortOf()).toMatchObject([
      { bizCode: 'LICENCE_INSUFFICIENT', remedy: ['还缺848.00公斤，需要新的许可证', expect.any(String)] },
    ])
    const other = await make(importLicence, {
      category: fruit.category,
      coo: fruit.coo,
      approvedQty: '17000',
      startDate: '2025-01-01',
      endDate: '2025-06-30',
    })
    expect(await shortOf()).toMatchObject([
      {
        remedy: [`改用许可证${other.licenceNo}（余17000.00公斤，至2025-06-30）`, expect.any(String)],
        to: `${customsDocument.screen}/edit?id=${again.id}`,
      },
    ])
    // On a day after it has ended it is none.
    expect((await rehearse({ packingListIds: [list.id], day: '2025-07-01' }))[0]?.objections).not.toMatchObject([
      { remedy: [expect.stringContaining('改用许可证'), expect.any(String)] },
    ])
    await admin.save(importLicence, await admin.get(importLicence, licence), { approvedQty: '20000' })
    await admin.run(customsDocument, 'submit', again)
    entry = await now(again)
    await expect(
      admin.save(importLicence, await admin.get(importLicence, licence), { approvedQty: '16000' }),
    ).rejects.toThrow('may not be below the 16848 used')
  })

  test('leaves no way back to the packing list once it is submitted', async () => {
    await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow(
      'Downstream documents exist',
    )
  })

  test('departs and arrives with all its SKUs', async () => {
    const [first] = await tracked(list)
    await admin.run(cargoTracking, 'depart', first as never, { blNo: 'SITGLCSK250428' })
    expect(await stateOf(list)).toEqual(new Set(['DEPARTED']))
    expect(await tracked(list)).toMatchObject([{ blNo: 'SITGLCSK250428' }, { blNo: 'SITGLCSK250428' }, {}])
    await expect(admin.run(cargoTracking, 'arrive', first as never, { ataDate: '2025-05-09' })).rejects.toThrow(
      'later than today',
    )
    await admin.run(cargoTracking, 'arrive', first as never, { ataDate: '2025-05-04' })
    expect(await stateOf(list)).toEqual(new Set(['ARRIVED']))
  })

  test('is declared with 18 digits, looked at, taxed and released', async () => {
    await expect(admin.run(customsDocument, 'declare', entry, { entryNo: '5316' })).rejects.toMatchObject({
      bizCode: 'ENTRY_NO_FORMAT',
      message: expect.stringContaining('The entry number has 18 digits'),
    })
    await expect(admin.in('zh').run(customsDocument, 'declare', entry)).rejects.toThrow('报关单号必须为18位')
    await admin.run(customsDocument, 'declare', entry, { entryNo: '531620251162012345' })
    await admin.run(customsDocument, 'inspect', entry)
    expect(await now(entry)).toMatchObject({ status: 'INSPECTION', inspectionFlag: 'Y', inspectionEnd: null })
    await admin.run(customsDocument, 'endInspection', entry)
    await expect(admin.run(customsDocument, 'payTax', entry, { vatPaid: '40629.41' })).rejects.toMatchObject({
      bizCode: 'TAX_DIFFERS',
      message: expect.stringContaining('Tax differs from the calculation; enter a reason'),
    })
    await admin.run(customsDocument, 'payTax', entry)
    expect(await now(entry)).toMatchObject({
      status: 'TAX_PAID',
      tariffPaid: '0.00',
      vatPaid: '40629.40',
      taxPaidDate: '2025-05-06',
      inspectionEnd: expect.any(String),
    })
    expect((await tracked(list)).map(row => row.actVat)).toEqual(['21890.84', '12083.74', '6654.82'])
    await expect(admin.run(customsDocument, 'cancel', entry)).rejects.toThrow()
    await admin.run(customsDocument, 'release', entry)
    expect(await now(entry)).toMatchObject({ status: 'RELEASED', releaseDate: '2025-05-06' })
    expect(await tracked(list)).toMatchObject([
      { status: 'RELEASED', customsStatus: 'RELEASED', ataDate: '2025-05-04' },
      {},
      {},
    ])
    const rate = await admin.findOne(customsRate, { yearMonth: '2025-05', fromCurrency: 'THB' })
    await expect(admin.save(customsRate, rate, { exchangeRate: '0.2133' })).rejects.toMatchObject({
      bizCode: 'RATE_USED',
      message: expect.stringContaining('was declared at the rate of 2025-05'),
    })
  })

  test('stands in the customs statement of its month, at the taxes that were paid', async () => {
    const { records } = await admin.page(customsStatement, { category: fruit.category })
    expect(records).toMatchObject([
      {
        statementMonth: '2025-05',
        documents: 1,
        released: 1,
        declaredNetWeight: '16848.00',
        dutiableValueCny: '451437.81',
        tariff: '0.00',
        vat: '40629.40',
        taxTotal: '40629.40',
        taxUnpaid: '0.00',
      },
    ])
    await expect(user('customs:declare:list').page(customsStatement, {})).rejects.toThrow()
  })

  test('was cleared by its broker, who stands among the customs suppliers with what it took (Spec 001 §2)', async () => {
    expect(await admin.findOne(customsSupplier, { vendorName: broker.vendorName })).toMatchObject({
      id: broker.id,
      vendorId: broker.id,
      consignees: 1,
      documents: 1,
      open: 0,
      released: 1,
      inspected: 1,
      inspectionRate: '100.0000',
      taxTotal: '40629.40',
      declaredNetWeight: '16848.00',
    })
    const idle = await make(vendor, { vendorType: 'SERVICE' })
    expect((await admin.page(customsSupplier, { vendorCode: idle.vendorCode })).records).toEqual([])
    await expect(user('customs:declare:list').page(customsSupplier, {})).rejects.toThrow()
  })

  test('is received whole: 960 boxes lie in stock under its lot', async () => {
    const waiting = await admin.findOne(receipt, { containerNo: list.containerNo })
    expect(waiting).toMatchObject({
      status: '0',
      shippedQty: '960.000',
      receivedQty: '0.000',
      warehouseCode: list.warehouseCode,
    })
    await expect(admin.run(receipt, 'confirm', waiting)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_CONFIRM',
      message: expect.stringContaining('has no received quantity to confirm'),
    })
    await expect(admin.run(receipt, 'reverse', waiting)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_REVERSE',
      message: expect.stringContaining(`${waiting.receiptNo} has nothing confirmed to reverse`),
    })
    await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
    expect(await admin.get(receipt, waiting)).toMatchObject({
      status: '1',
      receivedQty: '960.000',
      shortQty: '0.000',
      details: [{ receiveStatus: 'RECEIVED' }, { receiveStatus: 'RECEIVED' }, { receiveStatus: 'RECEIVED' }],
    })
    const { records } = await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo), ascs: 'id' })
    expect(records.reduce((total, row) => total + Number((row as Wire).onhand), 0)).toBe(960)
    expect(records).toMatchObject([{ onhand: '480.000', available: '480.000', unitCost: '479.7000' }, {}, {}])
    expect(await tracked(list)).toMatchObject([{ status: 'RECEIVED', receivedQty: '480.000' }, {}, {}])
    expect(await admin.findOne(loadingRecord, { containerNo: list.containerNo })).toMatchObject({
      receivingStatus: '1',
    })
  })

  test('is traced by its lot, from packing list and entry to the boxes in stock [C1-7-036]', async () => {
    const traceNo = String(list.shipmentLotNo)
    expect(await admin.findOne(traceOrder, { traceNo })).toMatchObject({
      containerNo: list.containerNo,
      packingListId: list.id,
      customsDocumentId: entry.id,
      coo: fruit.coo,
      category: fruit.category,
      totalQty: '960.000',
      receivedQty: '960.000',
      onhand: '960.000',
    })
    const { records } = (await admin.ask('POST', '/customs/trace-order/trace_no/page', { q: traceNo })) as unknown as {
      records: Wire[]
    }
    expect(records).toMatchObject([{ traceNo, label: traceNo, value: traceNo }])
    await expect(user('warehouse:onhand:list').page(traceOrder, { traceNo })).rejects.toThrow()
  })

  test('is not given back once something of its lot has left', async () => {
    const done = await admin.findOne(receipt, { containerNo: list.containerNo })
    await admin.run(receipt, 'reverse', done)
    expect(await admin.get(receipt, done)).toMatchObject({ status: '0', completeTime: null })
    expect(await stateOf(list)).toEqual(new Set(['RELEASED']))
    const { records } = await admin.page(stockLedger, { lotNo: String(list.shipmentLotNo), size: '100' })
    expect(
      records.map(row => (row as Wire).transactionType).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['IN', 'IN', 'IN', 'OUT', 'OUT', 'OUT'])

    await admin.run(receipt, 'confirm', done, { restAsShipped: 'Y' })
    const { miscTransaction } = await import('#areas/warehouse/misc-transaction/document.ts')
    const [row] = (await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo), ascs: 'id' })).records as Wire[]
    const sample = await make(miscTransaction, {
      warehouseCode: String(row?.warehouseCode),
      transactionType: 'OUT',
      reason: 'SAMPLE',
      details: [{ itemCode: String(row?.itemCode), lotNo: String(row?.lotNo), quantity: '4' }],
    })
    await admin.run(miscTransaction, 'audit', sample)
    await expect(admin.run(receipt, 'reverse', done)).rejects.toThrow(`lot ${row?.lotNo}: only 476 available`)
    await expect(admin.in('zh').run(receipt, 'reverse', done)).rejects.toThrow('可用量不足，可用476')
    await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow('receipt')
  })
})

describe('container B, New Zealand kiwifruit bought outright', () => {
  test('is worth 440,457.91 CNY, taxed 39,641.21, and received 5,388 good and 12 damaged [D0-4-03] [D1-4-26] [D1-4-27]', async () => {
    const fruit = await fruitOf(['NZ', 'KW'], '0', 'N')
    await currencyOf('USD')
    await rates('2025-05', 'USD', '7.1879')
    await make(declaredWeight, {
      productCategory: fruit.category,
      coo: fruit.coo,
      startDate: '2025-01-01',
      waterLossRate: '0',
      details: [{ packingName: 'SMALL', netWeight: '3.5' }],
    })
    const grade = await valueOf('grade')
    const list = await audited(fruit, {
      currencyCode: 'USD',
      tradeMode: 'PURCHASE',
      salesTradeTerm: 'CIF',
      purchaseTradeTerm: 'CIF',
      shipmentLotNo: `NZKW250510${unused('lot', 3)}`,
      loadDate: '2025-05-10',
      etdDate: '2025-05-11',
      etaDate: '2025-05-28',
      details: [
        await line(fruit, grade, ['3240', '3.5', '3.9'], '11.4', '11.571'),
        await line(fruit, grade, ['2160', '3.5', '3.9'], '10.85', '11.0128'),
      ],
    })
    const count = async () => (await sql('select count(*)::int as count from customs_document'))[0]?.count
    await queueEmpty(sql)
    const before = await count()
    expect(await rehearse({ packingListIds: [list.id], day: '2025-05-28' })).toMatchObject([
      {
        customsNo: null,
        dutiableValueCny: '440457.91',
        tariff: '0.00',
        vat: '39641.21',
        declaredNetWeight: '18900.00',
        licence: null,
        objections: [],
      },
    ])
    const [june] = await rehearse({ packingListIds: [list.id], day: '2030-06-01' })
    expect(june?.objections[0]).toMatchObject({
      bizCode: 'CUSTOMS_RATE_NOT_FOUND',
      message: ['203006无海关汇率', 'No customs rate for 203006'],
    })
    expect(await count()).toBe(before)
    const entry = await generate(list)
    // Two pallets' sums of one grade are one line; sums of lines are rounded line by line (C3).
    expect(entry).toMatchObject({ goodsAmount: '61277.69', declareDate: '2025-05-28', declaredNetWeight: '18900.00' })
    expect(entry).toMatchObject({
      dutiableValueCny: '440457.91',
      tariff: '0.00',
      vat: '39641.21',
      taxTotal: '39641.21',
    })
    await sql("update hs_code set enable_flag = 'N' where hs_code = $1", [fruit.hs])
    await expect(admin.run(customsDocument, 'submit', entry)).rejects.toMatchObject({
      bizCode: 'HS_CODE_MISSING',
      message: expect.stringContaining('Goods have no tax rate by their HS code'),
    })
    await sql("update hs_code set enable_flag = 'Y' where hs_code = $1", [fruit.hs])
    await admin.run(customsDocument, 'submit', entry)
    await admin.run(customsDocument, 'declare', entry, { entryNo: '222920251162000001' })
    await admin.run(customsDocument, 'payTax', entry)
    await admin.run(customsDocument, 'release', entry)
    const waiting = await admin.findOne(receipt, { containerNo: list.containerNo })
    const [kw1, kw2] = waiting.details
    await expect(
      admin.save(receipt, waiting, {
        details: [{ ...kw1, receivedQty: '3230', damagedQty: '12' }, { ...kw2 }],
      } as never),
    ).rejects.toMatchObject({
      bizCode: 'RECEIVED_EXCEEDS_SHIPPED',
      message: expect.stringContaining('Row 1: Received quantity may not exceed shipped'),
    })
    await admin.save(receipt, waiting, {
      details: [{ ...kw1, receivedQty: '3228', damagedQty: '12' }, { ...kw2 }],
    } as never)
    await admin.run(receipt, 'confirm', waiting)
    expect(await admin.get(receipt, waiting)).toMatchObject({
      status: '0',
      details: [{ receiveStatus: 'RECEIVED' }, { receiveStatus: 'NOT_RECEIVED' }],
    })
    expect(await stateOf(list)).toEqual(new Set(['RELEASED']))
    await admin.run(receipt, 'confirm', waiting, { restAsShipped: 'Y' })
    expect(await admin.get(receipt, waiting)).toMatchObject({
      status: '1',
      receivedQty: '5388.000',
      damagedQty: '12.000',
      shortQty: '0.000',
    })
    const { records } = await admin.page(stockOnhand, { lotNo: String(list.shipmentLotNo) })
    expect(records.reduce((total, row) => total + Number((row as Wire).onhand), 0)).toBe(5388)
    expect(await stateOf(list)).toEqual(new Set(['RECEIVED']))
  })
})

describe('a voyage rehearsed before anything is submitted', () => {
  test('draws one container after the other from the licence that ends first, and says what would be lawful instead', async () => {
    const fruit = await fruitOf(['PE', 'BL'], '0', 'Y')
    await currencyOf('USD')
    await rates('2025-05', 'USD', '7.1879')
    await make(declaredWeight, {
      productCategory: fruit.category,
      coo: fruit.coo,
      startDate: '2025-01-01',
      waterLossRate: '0',
      details: [{ packingName: 'SMALL', netWeight: '5' }],
    })
    const licence = (more: Wire) =>
      make(importLicence, { category: fruit.category, coo: fruit.coo, startDate: '2025-01-01', ...more } as never)
    const small = await licence({ approvedQty: '80', endDate: '2025-06-30' })
    // One of another unit ends first, and is none of theirs.
    await licence({ approvedQty: '9000', endDate: '2025-05-31', orgId: (await make(operatingUnit)).id })
    const vesselVoyage = `PACIFIC TRAIL ${unused('voyage', 6)}`
    const grade = await valueOf('grade')
    const lists = []
    for (const containerQty of ['12', '10'])
      lists.push(
        await audited(fruit, {
          currencyCode: 'USD',
          vesselVoyage,
          salesTradeTerm: 'CIF',
          purchaseTradeTerm: 'CIF',
          loadDate: '2025-04-10',
          etdDate: '2025-04-11',
          etaDate: `2025-05-${containerQty}`,
          details: [await line(fruit, grade, [containerQty, '5', '5.5'], '40', '41')],
        }),
      )
    const [second, first] = lists
    const both = () => rehearse({ vesselVoyage })
    expect(await both()).toMatchObject([
      {
        packingListId: first?.id,
        licence: { licenceNo: small.licenceNo, before: '80.00', after: '30.00' },
        objections: [],
      },
      {
        packingListId: second?.id,
        licence: null,
        objections: [
          {
            bizCode: 'LICENCE_INSUFFICIENT',
            remedy: ['还缺30.00公斤，需要新的许可证', '30.00 kg are missing; a new licence is needed'],
          },
        ],
      },
    ])
    const big = await licence({ approvedQty: '5000', endDate: '2025-12-31' })
    expect(await both()).toMatchObject([
      { licence: { licenceNo: small.licenceNo } },
      { licence: { licenceNo: big.licenceNo, before: '5000.00', after: '4940.00' }, objections: [] },
    ])
    expect(await admin.get(importLicence, small)).toMatchObject({ balanceQty: '80.00', draws: [] })
    // Drafts come with a licence, each with one that is enough beside those before it; taken off, it is off with that save.
    const drafts = []
    for (const list of [first, second]) if (list) drafts.push(await generate(list))
    expect(drafts).toMatchObject([{ licenceId: small.id }, { licenceId: big.id }])
    const [draft] = drafts
    if (!draft) throw new Error('a draft')
    await admin.save(customsDocument, draft, { licenceId: null })
    expect(await now(draft)).toMatchObject({ licenceId: null })
    await expect(admin.run(customsDocument, 'submit', await now(draft))).rejects.toThrow('Licence cannot be empty')
    await admin.save(customsDocument, await now(draft), { remark: 'again' })
    expect(await now(draft)).toMatchObject({ licenceId: small.id })
    const voyages = (await admin.ask('GET', `${customsDocument.calls}/voyages`)) as readonly Wire[]
    expect(voyages.find(one => one.vesselVoyage === vesselVoyage)).toMatchObject({
      containers: 2,
      etaDate: '2025-05-10',
    })
  })

  test('is for those who may generate entries, of packing lists they may see', async () => {
    const about = { vesselVoyage: 'PACIFIC KIWI 512N' }
    const path = `${customsDocument.calls}/rehearse`
    expect(await user('customs:declare:list').call('POST', path, about)).toMatchObject({ status: 403 })
    const elsewhere = user('customs:declare:generate', { scope: 'ORG', orgIds: [(await make(operatingUnit)).id] })
    expect(await elsewhere.ask('POST', path, about)).toEqual([])
    expect(await admin.call('POST', path, {})).toMatchObject({ code: 1 })
  })
})

describe('fruit that must travel cold', () => {
  test('is cleared only with every day of its treatment on record, none too warm', async () => {
    const fruit = await fruitOf(['CL', 'CH'], '0', 'N')
    await currencyOf('USD')
    await rates('2025-05', 'USD', '7.1879')
    await make(coldTreatment, { productCategory: fruit.category, coo: fruit.coo, minDays: 3, maxTemperature: '1' })
    await make(declaredWeight, {
      productCategory: fruit.category,
      coo: fruit.coo,
      startDate: '2025-01-01',
      waterLossRate: '0',
      details: [{ packingName: 'SMALL', netWeight: '5' }],
    })
    const list = await audited(fruit, {
      currencyCode: 'USD',
      loadDate: '2025-05-01',
      etdDate: '2025-05-01',
      etaDate: '2025-05-06',
      details: [await line(fruit, await valueOf('grade'), ['100', '5', '5.4'], '40', '41')],
    })
    const loading = await admin.findOne(loadingRecord, { containerNo: list.containerNo })
    expect(loading.coldTreatmentFlag).toBe('Y')
    await admin.save(loadingRecord, loading, { factory: await maker.one('factory') })
    await sql(
      'update loading_record set status = \'1\', seal_number = \'S\', photos = \'[{"fileId":"1","fileName":"a","size":1}]\', total_put_qty = 100 where id = $1',
      [loading.id],
    )
    await expect(admin.run(loadingRecord, 'put', loading)).rejects.toThrow('numbers of the cold-treatment probes')
    const entry = await generate(list)
    expect(entry.coldTreatmentFlag).toBe('Y')
    const submit = () => admin.run(customsDocument, 'submit', entry)
    await expect(submit()).rejects.toThrow('Cold treatment is not complete')
    expect((await rehearse({ packingListIds: [list.id] }))[0]?.objections).toMatchObject([
      {
        bizCode: 'COLD_TREATMENT_INCOMPLETE',
        message: ['冷处理信息未完成', 'Cold treatment is not complete'],
        to: `${loadingRecord.screen}/edit?id=${loading.id}`,
      },
    ])
    const reading = (day: string, temperature: string) => ({ day, probe: 'P1', temperature })
    const record = async (coldEnd: string, probes: readonly Wire[]) =>
      admin.save(loadingRecord, await admin.get(loadingRecord, loading), {
        coldStart: '2025-05-02',
        coldEnd,
        setTemperature: '0.5',
        probes,
      } as never)
    await record('2025-05-03', [reading('2025-05-02', '0.6'), reading('2025-05-03', '0.7')])
    await expect(submit()).rejects.toThrow('2 days until 2025-05-03, fewer than 3')
    await record('2025-05-04', [reading('2025-05-02', '0.6'), reading('2025-05-04', '0.7')])
    await expect(submit()).rejects.toThrow('no probe reading on 2025-05-03')
    await record('2025-05-04', [
      reading('2025-05-02', '0.6'),
      reading('2025-05-03', '1.4'),
      reading('2025-05-04', '0.7'),
    ])
    await expect(submit()).rejects.toThrow('1.4°C on 2025-05-03 is above the maximum of 1°C')
    await record('2025-05-04', [reading('2025-05-02', '0.6'), reading('2025-05-03', '1'), reading('2025-05-04', '0.7')])
    await submit()
  })
})

test('a packing list whose tracking was written on is not reversed; untouched, its tracking goes with it', async () => {
  const fruit = await fruitOf(['VN', 'DF'], '0', 'N')
  const details = [await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8')]
  const list = await audited(fruit, { details, etdDate: '2025-05-08', etaDate: '2025-05-20', loadDate: '2025-05-08' })
  const [row] = await tracked(list)
  await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), { blNo: 'BL-1' })
  await expect(admin.run(packingList, 'antiAudit', await admin.get(packingList, list))).rejects.toThrow(
    `Downstream documents exist: cargo tracking ${list.containerNo}`,
  )
  await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(row?.id) }), { blNo: null })
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
  expect(await tracked(list)).toEqual([])
  expect((await admin.page(trackingFile, { containerNo: list.containerNo })).records).toEqual([])
})

test('fruit that arrives too warm is told to the quality lead', async () => {
  const fruit = await fruitOf(['PE', 'AV'], '0', 'N')
  await make(lookupValue, { lookupType: 'ARRIVAL_TEMPERATURE', lookupValue: fruit.category, attribute1: '2~6' })
  const list = await audited(fruit, {
    details: [await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '8', '8')],
  })
  const lead = user('warehouse:receive:list', { scope: 'ORG', orgIds: [fruit.unit] })
  const { id: userId } = await lead.made
  await sql(
    `update app_user set role_ids = role_ids || (select array_agg(id::text) from role where role_code = 'QUALITY_LEAD')
      where id = $1`,
    [userId],
  )
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const [pallet] = waiting.details
  await admin.save(receipt, waiting, {
    details: [{ ...pallet, receivedQty: '10', arrivalTemperature: '9.5' }],
  } as never)
  await admin.run(receipt, 'confirm', waiting)
  const notices = await sql("select * from notice where user_id = $1 and document = 'receipt'", [userId])
  expect(JSON.stringify(notices)).toContain('到货温度异常')
  expect(JSON.stringify(notices)).toContain('9.5')
  expect(await admin.get(receipt, waiting)).toMatchObject({ highestTemperature: '9.5' })
})
