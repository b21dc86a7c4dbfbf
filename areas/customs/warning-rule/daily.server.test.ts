import { expect, test } from 'vitest'
import { costQuotation } from '#areas/cost/cost-quotation/document.ts'
import { factory } from '#areas/masterdata/factory/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { customsDocument } from '../customs-document/document.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { importLicence } from '../import-licence/document.ts'
import { termsRunningOut } from './terms.server.ts'
import { warned } from './testing.ts'

const open = await house()
const { admin, make, maker, sql } = open
const told = warned(open)

test('a licence that ends soon with something left is told, one that lasts is not', async () => {
  const orgId = await maker.one('operating-unit')
  const until = async (endDate: string) =>
    String((await make(importLicence, { orgId, approvedQty: '1000', startDate: '2025-01-01', endDate })).licenceNo)
  const [soon, later] = [await until('2025-05-20'), await until('2025-07-20')]
  const read = await told('LICENCE_EXPIRY', 30, orgId)
  expect(read).toContain(`许可证${soon}将于2025-05-20到期，余量1000公斤`)
  expect(read).not.toContain(later)
})

test('a licence that is every unit’s is told by the rule of one unit, to its people', async () => {
  const [unit, other] = [(await make(operatingUnit, {})).id, (await make(operatingUnit, {})).id]
  const { licenceNo } = await make(importLicence, {
    orgId: null,
    approvedQty: '1000',
    startDate: '2025-01-01',
    endDate: '2025-05-20',
  })
  expect(await told('LICENCE_EXPIRY', 30, unit, unit)).toContain(`许可证${licenceNo}将于2025-05-20到期`)
  expect(await told('LICENCE_EXPIRY', 30, other, unit)).not.toContain(licenceNo)
})

test('a price outside its band is told before the entry is declared, until a lead has approved it', async () => {
  const entry = (await maker.make(customsDocument, {})) as Wire & { id: string }
  await sql("update customs_document_goods set price_result = 'BELOW' where document_id = $1", [entry.id])
  await sql("update customs_document set declare_date = '2025-05-07' where id = $1", [entry.id])
  expect(await told('PRICE_LIMIT', 2, entry.orgId)).toContain(`报关单${entry.customsNo}`)
  await sql("update customs_document set price_approved_by = '关务主管' where id = $1", [entry.id])
  expect(await told('PRICE_LIMIT', 2, entry.orgId)).not.toContain(`报关单${entry.customsNo}`)
})

test('an agreement that ends while none follows is told to whoever keeps them for its unit, and no more once the next is audited [business.md 1.3]', async () => {
  const values = { startDate: '2025-01-01', endDate: '2025-06-03' }
  const agreement = await make(vendorAgreement, values)
  await admin.run(vendorAgreement, 'audit', agreement)
  const { agreementNo, orgId } = agreement
  // Four weeks before.
  const read = await told('TERMS_EXPIRY', 30, orgId)
  expect(read).toContain(`${agreementNo}有效期至2025-06-03，之后没有接续`)
  expect(read).toContain('hold until 2025-06-03 and nothing follows')
  const other = (await make(operatingUnit, {})).id
  expect(await told('TERMS_EXPIRY', 30, other)).not.toContain(agreementNo)
  expect(await told('TERMS_EXPIRY', 20, orgId)).not.toContain(agreementNo)
  const { productCategory, vendorId } = agreement
  const next = await make(vendorAgreement, {
    vendorId,
    orgId,
    productCategory,
    startDate: '2025-06-04',
    endDate: '2025-12-31',
  } as never)
  expect(await told('TERMS_EXPIRY', 30, orgId)).toContain(agreementNo)
  await admin.run(vendorAgreement, 'audit', next)
  expect(await told('TERMS_EXPIRY', 30, orgId)).not.toContain(agreementNo)
})

test('a factory, a tax code, a declared price and a cost quotation that end are told with their list [business.md 3.7]', async () => {
  const endDate = '2025-06-05'
  const [{ factoryName }, { taxCode }, { configName }] = [
    await make(factory, { expireDate: endDate }),
    await make(taxRate, { startDate: '2025-01-01', endDate }),
    await make(declaredPrice, { startDate: '2025-01-01', endDate }),
  ]
  const quoted = await make(costQuotation, { startDate: '2025-01-01', endDate })
  await admin.run(costQuotation, 'approve', quoted)
  const read = await told('TERMS_EXPIRY', 30, await maker.one('operating-unit'))
  for (const name of [factoryName, taxCode, configName, quoted.expenseQuotationNo]) expect(read).toContain(String(name))
})

test('a customs rate of a month that none of the next follows is told in the last week of it, not as it begins [decision 0130]', async () => {
  const now = { fromCurrency: 'NZD', toCurrency: 'THB' }
  await make(customsRate, { ...now, yearMonth: '2025-05', exchangeRate: '20' })
  const toldOn = (today: string) =>
    open.house.asHouse('1', async work =>
      JSON.stringify(await termsRunningOut({ daysBefore: 30 }, Object.create(work, { today: { value: today } }))),
    )
  expect(await toldOn('2025-05-24')).toContain('NZD/THB有效期至2025-05-31，之后没有接续')
  expect(await toldOn('2025-05-31')).toContain('NZD/THB')
  expect(await toldOn('2025-05-10')).not.toContain('NZD/THB')
  await make(customsRate, { ...now, yearMonth: '2025-06', exchangeRate: '20' })
  expect(await toldOn('2025-05-24')).not.toContain('NZD/THB')
})
