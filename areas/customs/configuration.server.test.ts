import { describe, expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Declaration, Row } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { coldTreatment } from './cold-treatment/document.ts'
import { customsRate } from './customs-rate/document.ts'
import { declaredPrice } from './declared-price/document.ts'
import { type Declared, priceLimit } from './declared-price/limit.ts'
import { declaredWeight } from './declared-weight/document.ts'
import { importLicence } from './import-licence/document.ts'

const { admin, make, user } = await house()

const large = { packingName: 'LARGE', netWeight: '18' } as const
const small = { packingName: 'SMALL', netWeight: '10' } as const

describe('a declared weight [D1-1-06]', () => {
  test('holds from its effective to its expiry date, on no day twice [D1-2-57]', async () => {
    const weight = await make(declaredWeight, { startDate: '2025-01-01', endDate: '2025-06-30' })
    const { productCategory, coo, address } = weight
    const again = (startDate: string, endDate: string | null = null) =>
      make(declaredWeight, { productCategory, coo, address, startDate, endDate })
    await expect(again('2025-06-30')).rejects.toMatchObject({
      bizCode: 'PERIOD_OVERLAPS',
      message: expect.stringContaining('The period overlaps that of another record'),
    })
    const next = await again('2025-07-01')
    await admin.run(declaredWeight, 'disable', next)
    await expect(again('2025-06-01', '2025-06-30')).rejects.toThrow('overlaps')
  })

  test('takes effect and expires, and expired it ends today; in effect again it overlaps nothing [D1-4-31]', async () => {
    const weight = await make(declaredWeight, { startDate: '2025-01-01', endDate: '2025-12-31' })
    await admin.run(declaredWeight, 'disable', weight)
    expect(await admin.get(declaredWeight, weight)).toMatchObject({ enableFlag: 'N', endDate: '2025-05-06' })
    const { productCategory, coo, address } = weight
    await make(declaredWeight, { productCategory, coo, address, startDate: '2025-05-06' })
    await expect(admin.run(declaredWeight, 'enable', weight)).rejects.toThrow('overlaps')
    expect(await admin.get(declaredWeight, weight)).toMatchObject({ enableFlag: 'N' })
  })

  test.each([
    ['ends before it begins [D1-5-13]', { startDate: '2025-05-02', endDate: '2025-05-01' }, '失效日期不能早于生效日期'],
    ['loses more than everything [D1-5-14]', { waterLossRate: '100.01' }, '失水率必须在0到100之间'],
    ['loses less than nothing', { waterLossRate: '-0.01' }, '失水率必须在0到100之间'],
    ['has no details [D1-5-15]', { details: [] }, '明细不能为空'],
    ['has one size twice [D1-5-16]', { details: [large, { ...large, netWeight: '17' }] }, '大件/小件只能有一条明细'],
  ])('is refused when it %s', async (_, values, text) => {
    const weight = await make(declaredWeight)
    await expect(admin.in('zh').save(declaredWeight, weight, values as never)).rejects.toThrow(text)
  })

  test('is told for large pieces and for small ones, and nothing else [D1-3-09] [D1-9-10]', async () => {
    const weight = await make(declaredWeight, { waterLossRate: '0', details: [large, small] })
    expect(weight).toMatchObject({
      details: [large, small].map(({ packingName }) => ({ packingName, weightUom: 'KG' })),
    })
    await expect(make(declaredWeight, { details: [{ ...large, packingName: 'MIDDLE' as never }] })).rejects.toThrow()
    await admin.save(declaredWeight, weight, { waterLossRate: '100' })
  })

  test('is taken away by the lead alone', async () => {
    const weight = await make(declaredWeight)
    const clerk = user('customs:declareWeight:list', 'customs:declareWeight:save')
    await expect(clerk.delete(declaredWeight, weight)).rejects.toThrow()
  })
})

describe('a declared price', () => {
  test('holds between its dates, on no day twice, blank brand and grade being one of their kind [D1-2-58]', async () => {
    const band = await make(declaredPrice, { startDate: '2025-01-01', endDate: '2025-06-30' })
    const { productCategory, coo, commodity, currencyCode } = band
    const same = { productCategory, coo, commodity, currencyCode }
    await expect(make(declaredPrice, { ...same, startDate: '2025-06-30' })).rejects.toThrow('overlaps')
    const grade = (await make(attributeValue, { attrCode: 'grade' })).dopCode
    await make(declaredPrice, { ...same, startDate: '2025-06-30', grade })
  })

  test.each([
    ['more than four decimals [D1-5-18]', { upperLimitPrice: '160.12345' }, '4'],
    [
      'its upper limit below the lower one [D1-5-19]',
      { lowerLimitPrice: '160', upperLimitPrice: '105' },
      'The upper limit may not be below the lower limit',
    ],
    [
      'its end before its start [D1-5-20]',
      { startDate: '2025-05-02', endDate: '2025-05-01' },
      'Expiry date cannot be before start date',
    ],
  ])('is refused with %s', async (_, values, text) => {
    await expect(make(declaredPrice, values)).rejects.toThrow(text)
  })

  const band = (more: Partial<Row<typeof declaredPrice>>) =>
    ({
      enableFlag: 'Y',
      startDate: '2025-01-01',
      endDate: null,
      productCategory: 'DURIAN',
      coo: 'TH',
      commodity: 'MONTHONG',
      currencyCode: 'THB',
      brand: null,
      grade: null,
      lowerLimitPrice: decimal(1),
      ...more,
    }) as Row<typeof declaredPrice>
  const durian: Declared = {
    productCategory: 'DURIAN',
    coo: 'TH',
    commodity: 'MONTHONG',
    brand: 'GOLD',
    grade: 'A',
    currencyCode: 'THB',
  }
  const [both, byGrade, byBrand, any] = [
    band({ brand: 'GOLD', grade: 'A' }),
    band({ grade: 'A' }),
    band({ brand: 'GOLD' }),
    band({}),
  ]

  test.each([
    ['grade and brand first', [any, byBrand, byGrade, both], durian, both],
    ['then the grade of any brand', [any, byBrand, byGrade], durian, byGrade],
    ['then the brand of any grade', [any, byBrand], durian, byBrand],
    ['then any', [any], durian, any],
    ['not another brand’s', [byBrand], { ...durian, brand: 'SIAM' }, undefined],
    ['not another currency’s', [any], { ...durian, currencyCode: 'USD' }, undefined],
    ['none that is out of force', [band({ enableFlag: 'N' }), band({ endDate: '2025-05-05' })], durian, undefined],
  ])('is looked for: %s', (_, bands, fruit, found) => {
    expect(priceLimit(fruit, '2025-05-06', bands)).toBe(found)
  })
})

test('a cold treatment may have dates, and ends no earlier than it begins [D1-2-59]', async () => {
  const rule = await make(coldTreatment, { startDate: '2025-01-01', minDays: 14, maxTemperature: '0.6' })
  expect(rule).toMatchObject({ endDate: null, minDays: 14, maxTemperature: '0.60' })
  await expect(admin.save(coldTreatment, rule, { endDate: '2024-12-31' })).rejects.toThrow(
    'earlier than the effective date',
  )
})

describe('a customs rate', () => {
  test('leads from one currency to another [D1-5-09]', async () => {
    await expect(make(customsRate, { fromCurrency: 'USD', toCurrency: 'USD' })).rejects.toThrow(
      'From-currency and to-currency must differ',
    )
    await expect(make(customsRate, { yearMonth: '2025-13' })).rejects.toThrow('A month is written 2025-05')
    await expect(make(customsRate, { exchangeRate: '0' })).rejects.toThrow()
  })
})

describe('a licence', () => {
  const dates = { startDate: '2025-01-01', endDate: '2025-12-31' }
  test('is usable while it is in force and something is left of it', async () => {
    const licence = await make(importLicence, { ...dates, approvedQty: '1000' })
    expect(licence).toMatchObject({ usableLicense: 'Y', usedQty: '0.00', balanceQty: '1000.00' })
    const over = await make(importLicence, { startDate: '2024-01-01', endDate: '2024-12-31' })
    expect(over.usableLicense).toBe('N')
    const listed = (asked: object) => admin.ask('POST', '/customs/importLicense/list', asked)
    const usable = (await listed({ usableLicense: 'Y', size: 1000 })) as unknown as {
      records: { id: string; endDate: string }[]
    }
    const ids = usable.records.map(one => one.id)
    expect(ids).toContain(licence.id)
    expect(ids).not.toContain(over.id)
    expect(usable.records.map(one => one.endDate)).toEqual(usable.records.map(one => one.endDate).toSorted())
  })

  test('does not end before it begins, and nobody writes its draws', async () => {
    await expect(make(importLicence, { startDate: '2025-02-01', endDate: '2025-01-31' })).rejects.toThrow()
    const licence = await make(importLicence, { ...dates, approvedQty: '1000' })
    await expect(admin.save(importLicence, licence, { draws: [{ qty: '5' }] } as never)).rejects.toThrow()
  })
})

/** What comes of a workbook: how many rows stand, and why each of the others does not. */
async function broughtIn(
  document: Declaration,
  head: readonly string[],
  rows: readonly (readonly (string | null)[])[],
) {
  const file = { name: 'rows.xlsx', content: await workbookOf(head, rows) }
  expect(await user(`${document.permission}:list`).upload(`${document.calls}/import`, file, {})).toMatchObject({
    status: 403,
  })
  const { data } = await admin.upload(`${document.calls}/import`, file, {})
  const task = await admin.finished((data as Wire).taskId)
  const failed = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.failedFileUrl)}`)
  const [, ...why] = await textsOf(failed.content, failed.fileName)
  return { made: task.successCount, why: why.map(row => row.slice(-2)) }
}

test('water loss rates come by workbook, each with what its pieces weigh; one that is wrong keeps no other back [business.md 3.26]', async () => {
  const { productCategory, coo, address } = await make(declaredWeight, {
    startDate: '2024-01-01',
    endDate: '2024-12-31',
  })
  const head = ['品类', '原产国', '地址', '生效日期*', '失水率(%)*', '大小件*', '净重*']
  const place = [productCategory, coo, address] as const
  const { made, why } = await broughtIn(declaredWeight, head, [
    [...place, '2025-01-01', '3.5', '大件', '18'],
    [null, null, null, null, null, 'Small piece', '10'],
    [...place, '2024-06-01', '4', '大件', '18'],
  ])
  expect(made).toBe(2)
  expect(why).toEqual([['4', expect.stringContaining('The period overlaps')]])
  const rate = await admin.findOne(declaredWeight, { productCategory, coo, startDate: '2025-01-01' } as never)
  expect(rate).toMatchObject({
    waterLossRate: '3.5000',
    details: [
      { packingName: 'LARGE', netWeight: '18.000', weightUom: 'KG' },
      { packingName: 'SMALL', netWeight: '10.000', weightUom: 'KG' },
    ],
  })
})

test('licences come by workbook; one that ends before it begins is named and keeps no other back [business.md 6.1]', async () => {
  const { licenceNo, category, coo } = await make(importLicence)
  const head = ['许可证号*', '品类*', '原产国*', '核准重量(公斤)*', '有效期起*', '有效期至*']
  const next = `${licenceNo}-2`
  const { made, why } = await broughtIn(importLicence, head, [
    [next, category, coo, '50000', '2025-05-01', '2025-12-31'],
    [`${licenceNo}-3`, category, coo, '50000', '2025-05-01', '2025-04-30'],
  ])
  expect(made).toBe(1)
  expect(why).toEqual([['3', expect.stringContaining('Expiry may not be earlier than the effective date')]])
  expect(await admin.findOne(importLicence, { licenceNo: next })).toMatchObject({
    approvedQty: '50000.000',
    balanceQty: '50000.00',
    usableLicense: 'Y',
    draws: [],
  })
})
