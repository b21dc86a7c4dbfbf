import { beforeAll, describe, expect, test } from 'vitest'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { house } from '#platform/testing/house.ts'
import { customsRate } from '../customs-rate/document.ts'
import { customsStatement } from '../customs-statement/document.ts'
import { customsSupplier } from '../customs-supplier/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { clearing } from '../testing.ts'
import { customsDocument } from './document.ts'

const open = await house()
const { admin, make, user } = open
const { generate, now, submittedA, tracked } = clearing(open)

type A = Awaited<ReturnType<typeof submittedA>>

describe('container A at customs', () => {
  let fruit: A['fruit']
  let broker: A['broker']
  let list: A['list']
  let entry: A['entry']

  beforeAll(async () => {
    ;({ fruit, broker, list, entry } = await submittedA())
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
      vendorId: broker.id,
      orgId: fruit.unit,
      consignees: 1,
      documents: 1,
      open: 0,
      released: 1,
      inspected: 1,
      inspectionRate: '100.0000',
      taxTotal: '40629.40',
      declaredNetWeight: '16848.00',
    })
    // What a broker took of one unit is not another one's to see.
    const seenBy = async (orgIds: string[]) =>
      (
        await user('customs:supplier:list', { scope: 'ORG', orgIds }).page(customsSupplier, {
          vendorName: broker.vendorName,
        })
      ).records.length
    expect([await seenBy([fruit.unit]), await seenBy(['101'])]).toEqual([1, 0])
    const idle = await make(vendor, { vendorType: 'SERVICE' })
    expect((await admin.page(customsSupplier, { vendorCode: idle.vendorCode })).records).toEqual([])
    await expect(user('customs:declare:list').page(customsSupplier, {})).rejects.toThrow()
  })
})

describe('goods that are not let in', () => {
  test('are withdrawn from customs: the licence has its weight back, the statement leaves them out, and they may be declared anew', async () => {
    const { fruit, licence, list, entry } = await submittedA()
    const used = async () => (await admin.get(importLicence, licence)).usedQty
    expect(await used()).toBe('16848.00')
    await expect(admin.run(customsDocument, 'withdraw', entry, { withdrawReason: '退运' })).rejects.toMatchObject({
      bizCode: 'STATE_NOT_ALLOWED',
    })
    await admin.run(customsDocument, 'declare', entry, { entryNo: '531620251162012345' })
    await admin.run(customsDocument, 'inspect', entry)
    await expect(admin.run(customsDocument, 'withdraw', entry)).rejects.toThrow('Why it is withdrawn cannot be empty')
    await admin.run(customsDocument, 'withdraw', entry, { withdrawReason: '检疫不合格，整柜销毁' })
    expect(await now(entry)).toMatchObject({
      status: 'CANCELLED',
      enableFlag: 'N',
      withdrawReason: '检疫不合格，整柜销毁',
      inspectionEnd: expect.any(String),
    })
    expect(await used()).toBe('0.00')
    expect(await tracked(list)).toMatchObject([{ status: 'ARRIVED', customsStatus: 'CANCELLED' }, {}, {}])
    expect((await admin.page(customsStatement, { category: fruit.category })).records).toEqual([])
    // Declared wrongly, it is declared anew.
    expect(await generate(list)).toMatchObject({ status: 'DRAFT' })
  })
})
