import { beforeAll, describe, expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { trackingFile } from '#areas/tracking/tracking-file/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import { hsCode } from '../hs-code/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, make, sql, user } = open
const {
  audited,
  certificateComes,
  containerA,
  fruitOf,
  generate,
  line,
  now,
  rates,
  rehearse,
  tracked,
  valueOf,
  weights,
  weightsOfA,
} = clearing(open)

type A = Awaited<ReturnType<typeof containerA>>

describe('the entry of container A, Thai durian on consignment', () => {
  let fruit: A['fruit']
  let list: A['list']
  let licence: A['licence']
  let entry: Awaited<ReturnType<typeof generate>>

  beforeAll(async () => {
    ;({ fruit, list, licence } = await containerA())
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
    await weightsOfA(fruit)
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
    // The same is said where it is submitted, with what to do; who goes on pays the general tariff.
    const [zh, en] = [
      '原产地证未到，按普通税率计税，收到原产地证可少缴税款98,413.44 CNY；请先在单证跟踪登记原产地证',
      'lower; enter the certificate of origin in the file tracking first, or submit at the general tariff',
    ]
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'ORIGIN_CERT_MISSING',
      message: expect.stringContaining(en),
      answer: { data: { warningsOnly: true } },
    })
    await expect(admin.in('zh').run(customsDocument, 'submit', await now(entry))).rejects.toThrow(
      `${entry.customsNo}${zh}`,
    )
    const certificate = await certificateComes(list)
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
      'Declared price 95.95 is below the limit 105. The contract price stays; a customs lead approves it with a remark',
    )
    await expect(admin.in('zh').run(customsDocument, 'submit', entry)).rejects.toThrow(
      '申报价95.95低于下限105；合同价不改，由关务主管批准申报价并备注',
    )
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
    await expect(admin.in('zh').run(customsDocument, 'submit', again)).rejects.toThrow('许可证余量不足：')
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
})

describe('an entry and its packing list', () => {
  const sea = { loadDate: '2025-04-26', etdDate: '2025-04-28', etaDate: '2025-05-04' }
  /** The draft of a container that is ready to be submitted. */
  async function ready(fruit: Awaited<ReturnType<typeof fruitOf>>, details: readonly Wire[]) {
    await rates('2025-05', 'THB', '0.2132')
    await weights(fruit, '0', { LARGE: '18' })
    const list = await audited(fruit, { ...sea, currencyCode: 'THB', salesTradeTerm: 'CIF', details })
    return { list, entry: await generate(list) }
  }

  test('is not submitted while the list is open, and is of the goods it says once it is audited again (business.md 2.3, M7)', async () => {
    const fruit = await fruitOf(['TH', 'MG'], '0', 'N')
    const { list, entry } = await ready(fruit, [
      await line(fruit, await valueOf('grade'), ['100', '18', '19.5'], '2250', '2272.5'),
    ])
    await admin.run(customsDocument, 'approvePrice', entry, { priceApproveRemark: 'seen' })
    const listNow = () => admin.get(packingList, list)
    await admin.run(packingList, 'antiAudit', await listNow())
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'PACKING_LIST_OPEN',
      message: expect.stringContaining(
        `Packing list ${String(list.packingListNo)} of ${entry.customsNo} is not audited`,
      ),
    })
    const { details } = await listNow()
    await admin.save(packingList, await listNow(), {
      details: [{ id: details[0]?.id, qty: '90', totalNetWeight: '1620', grossWeight: '1755' }],
    } as never)
    await admin.run(packingList, 'audit', await listNow())
    expect(await now(entry)).toMatchObject({
      status: 'DRAFT',
      totalQty: '90.000',
      goodsAmount: '204525.00',
      declaredNetWeight: '1620.00',
      priceApprovedBy: null,
      goods: [{ qty: '90.000', netWeight: '1620.000', grossWeight: '1755.000' }],
    })
    // Goods that were not followed, as of before there was anything that follows.
    const weigh = (kg: string) =>
      sql('update customs_document_goods set gross_weight = $2 where document_id = $1', [entry.id, kg])
    await weigh('1950')
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'GOODS_DIFFER',
      message: expect.stringContaining('cancel this entry and generate it anew'),
    })
    await weigh('1755')
    // The code of the goods was corrected since: declared as before, they would go under the old one.
    const code = (hsCode: unknown) =>
      sql('update customs_document_goods set hs_code = $2 where document_id = $1', [entry.id, hsCode])
    const [goods] = (await now(entry)).goods
    await code(null)
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'GOODS_DIFFER',
      message: expect.stringContaining('HS code, commodity, grade'),
    })
    await code(goods?.hsCode)
    // A day of a month that is over is asked about: value and taxes would be of that month.
    await sql("update customs_document set declare_date = '2025-04-30' where id = $1", [entry.id])
    await rates('2025-04', 'THB', '0.2132')
    await expect(admin.run(customsDocument, 'submit', await now(entry))).rejects.toMatchObject({
      bizCode: 'DECLARE_MONTH_OVER',
      message: expect.stringContaining('taxed at the customs rate of 2025-04'),
    })
    await sql("update customs_document set declare_date = '2025-05-06' where id = $1", [entry.id])
    await admin.run(customsDocument, 'submit', await now(entry))
    expect(await now(entry)).toMatchObject({ status: 'SUBMITTED' })
  })

  test('of two fruits goes to the broker once a customs lead has seen the one it was not checked for (business.md 3.7, 3.8)', async () => {
    const [fruit, other] = [await fruitOf(['TH', 'MA'], '0', 'N'), await fruitOf(['VN', 'PI'], '0', 'N')]
    const { list, entry } = await ready(fruit, [
      await line(fruit, await valueOf('grade'), ['100', '18', '19.5'], '2250', '2272.5'),
      await line(other, await valueOf('grade'), ['10', '18', '19.5'], '50', '55'),
    ])
    const { nameEn, nameCn } = await admin.findOne(attributeValue, { dopCode: other.category })
    const refusal = { bizCode: 'SECOND_FRUIT', message: expect.stringContaining(`holds ${String(nameEn ?? nameCn)}`) }
    await expect(admin.run(customsDocument, 'submit', entry)).rejects.toMatchObject(refusal)
    expect((await rehearse({ packingListIds: [list.id] }))[0]?.objections).toMatchObject([{ bizCode: 'SECOND_FRUIT' }])
    await admin.run(customsDocument, 'approvePrice', await now(entry), { priceApproveRemark: 'both looked up' })
    await admin.run(customsDocument, 'submit', await now(entry))
    expect(await now(entry)).toMatchObject({ status: 'SUBMITTED' })
  })
})

test('what is declared is the price of the contract, not the pallets rounded one by one [issue 33, B9]', async () => {
  const fruit = await fruitOf(['TH', 'LG'], '0', 'N')
  await rates('2025-05', 'THB', '0.2132')
  const pallet = await line(fruit, await valueOf('grade'), ['10', '9', '9.5'], '30', '33.3333')
  const list = await audited(fruit, {
    currencyCode: 'THB',
    loadDate: '2025-04-26',
    etdDate: '2025-04-28',
    etaDate: '2025-05-04',
    details: [{ ...pallet }, { ...pallet }, { ...pallet }],
  })
  await admin.run(originalPackingList, 'generateSalesContract', { id: String(list.originalId) })
  // 333.33 a pallet; the contract sells 30 boxes at 33.3333.
  expect(list.totalSalesAmount).toBe('999.99')
  expect(await generate(list)).toMatchObject({
    goods: [{ qty: '30.000', amount: '1000.00' }],
    goodsAmount: '1000.00',
    contractAmount: '1000.00',
    contractDifference: '0.00',
  })
})

test('an entry whose rate was corrected since it went to the broker says so before it is declared', async () => {
  const a = await containerA()
  await weightsOfA(a.fruit)
  await certificateComes(a.list)
  // A month in which nothing was declared yet: its rate may still be corrected.
  await rates('2025-07', 'THB', '0.2132')
  const made = await generate(a.list)
  await admin.save(customsDocument, made, { freightAmount: '86580', declareDate: '2025-07-02' })
  await admin.run(customsDocument, 'submit', await now(made))
  const entry = await now(made)
  expect(entry).toMatchObject({ status: 'SUBMITTED', vat: '40629.40' })
  const rate = await admin.findOne(customsRate, { yearMonth: '2025-07', fromCurrency: 'THB', toCurrency: 'CNY' })
  await admin.save(customsRate, rate, { exchangeRate: '0.25' })
  const declared = (more = {}) =>
    admin.run(customsDocument, 'declare', entry, { entryNo: '531620251162012345', ...more } as never)
  await expect(declared()).rejects.toMatchObject({
    bizCode: 'CUSTOMS_RATE_CHANGED',
    message: expect.stringContaining(`corrected from 0.2132 to 0.25; value and taxes of ${entry.customsNo}`),
  })
  // Cancelled and made anew it counts with the rate of now.
  await admin.run(customsDocument, 'cancel', entry)
  const anew = await generate(a.list)
  await admin.save(customsDocument, anew, { freightAmount: '86580', declareDate: '2025-07-02' })
  await admin.run(customsDocument, 'submit', await now(anew))
  await admin.run(customsDocument, 'declare', await now(anew), { entryNo: '531620251162012345' })
  expect(await now(anew)).toMatchObject({ status: 'DECLARED', customsRate: '0.25000000' })
})

test('an entry whose tariff was changed since it went to the broker, as on 1 January, says so before it is declared [M7]', async () => {
  const a = await containerA()
  await weightsOfA(a.fruit)
  await certificateComes(a.list)
  const made = await generate(a.list)
  await admin.save(customsDocument, made, { freightAmount: '86580' })
  await admin.run(customsDocument, 'submit', await now(made))
  const entry = await now(made)
  const code = await admin.findOne(hsCode, { hsCode: a.fruit.hs })
  const { preferentialTariffRate: was, vatRate } = code
  const entryNo = '531620251162012345'
  // The tariff without an agreement is not the one of these goods.
  await admin.save(hsCode, code, { generalTariffRate: '33' })
  await admin.save(hsCode, await admin.get(hsCode, code), { preferentialTariffRate: '12.5' })
  await expect(admin.run(customsDocument, 'declare', entry, { entryNo })).rejects.toMatchObject({
    bizCode: 'TARIFF_CHANGED',
    message: expect.stringContaining(`to 12.5% and ${Number(vatRate)}%; taxes of ${entry.customsNo}`),
    answer: { data: { warningsOnly: true } },
  })
  await expect(admin.in('zh').run(customsDocument, 'declare', entry, { entryNo })).rejects.toThrow('仍按原税率计算')
  await admin.save(hsCode, await admin.get(hsCode, code), { preferentialTariffRate: was })
  await admin.run(customsDocument, 'declare', entry, { entryNo })
})
