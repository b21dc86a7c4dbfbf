import { describe, expect, test } from 'vitest'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { packingTemplate } from '#areas/packing/packing-template/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { documentPlace } from '#platform/model/places.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { workbookOf } from '#platform/testing/workbook.ts'
import { attributeMapping } from './attribute-mapping/document.ts'
import { attributeValue } from './attribute-value/document.ts'
import { consignee } from './consignee/document.ts'
import { customer } from './customer/document.ts'
import { exporter } from './exporter/document.ts'
import { factory } from './factory/document.ts'
import { item } from './item/document.ts'
import { richTextTemplate } from './rich-text-template/document.ts'
import { filled, plain } from './rich-text-template/placeholders.ts'
import { salesman } from './salesman/document.ts'
import { userWarehouse } from './user-warehouse/document.ts'
import { vendor } from './vendor/document.ts'

const { admin, make, maker, user } = await house()

/** A master with the address of its list and what a person writes into it. */
const masters: readonly [names: string, document: Declaration, address: string][] = [
  ['[D0-2.6-07] [D1-1-26] [D1-2-99]', exporter, '/masterdataMgt/exporterPage/index'],
  ['[D0-2.6-06] [D1-1-27] [D1-2-100]', consignee, '/masterdataMgt/consigneePage/index'],
  ['[D1-1-28] [D1-2-101]', factory, '/masterdataMgt/originFactoryPage/index'],
  ['[D1-1-29] [D1-2-102]', salesman, '/masterdataMgt/originSalespersonPage/index'],
  ['[D1-1-30] [D1-2-103]', attributeValue, '/productAttributesMgt/productGroupPage'],
  ['mappings', attributeMapping, '/productAttributesMgt/attributeMappingPage'],
  ['[D1-2-104]', richTextTemplate, '/masterdataMgt/richTextTemplatePage/index'],
  ['[D1-1-31] [D1-2-105]', packingTemplate, '/originPackageMgt/packingTemplate/index'],
  ['[D1-2-106]', customsRate, '/masterdataMgt/customsExchangeRatePage/index'],
  ['[D1-1-32]', vendor, '/masterdataMgt/vendorPage/index'],
  ['[D0-2.6-08]', userWarehouse, '/masterdataMgt/userWarehousePage/index'],
]

describe('whoever may keep a master', () => {
  test.each(masters)('finds, makes, changes and lists it at its screen: %s', async (_, document, address) => {
    expect(documentPlace(document, address)).toMatchObject({ kind: 'list' })
    const keeper = user(`${document.permission}:list`, `${document.permission}:save`, 'field:personal:view')
    const made = await keeper.ask('POST', document.calls, await maker.filled(document))
    await keeper.ask('PUT', document.calls, { id: made.id, version: made.version, remark: 'looked at' })
    const page = (await keeper.ask('GET', `${document.calls}/page?id=${made.id}`)) as unknown as { records: object[] }
    expect(page.records).toMatchObject([{ id: made.id, remark: 'looked at', updatedByName: expect.any(String) }])
    const reader = user(`${document.permission}:list`)
    expect(await reader.call('POST', document.calls, await maker.filled(document))).toMatchObject({ status: 403 })
    expect(await user().call('GET', `${document.calls}/${made.id}`)).toMatchObject({ status: 403 })
  })
})

describe('where a person works for a customer', () => {
  test('is an account, a customer of the ERP and a warehouse [D0-3.7-02]', async () => {
    const buyer = await make(customer)
    const row = await make(userWarehouse, { erpCustomerId: buyer.id })
    expect(row).toMatchObject({
      userAccount: expect.any(String),
      userName: expect.any(String),
      erpCustomerCode: buyer.customerCode,
      erpCustomerName: buyer.customerName,
      warehouseName: expect.any(String),
    })
  })

  test.each([
    [
      'customer before the warehouse [D0-5.12-01]',
      'erpCustomerId',
      '请先选择ERP客户编码',
      'Please choose the ERP customer code first',
    ],
    ['user [D0-5.12-02]', 'userId', '必填字段为空', 'Required fields empty'],
    ['warehouse [D0-5.12-02]', 'warehouseCode', '必填字段为空', 'Required fields empty'],
  ])('asks for the %s', async (_, field, zh, en) => {
    const values = await maker.filled(userWarehouse)
    for (const [language, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const)
      expect(await admin.in(language).call('POST', userWarehouse.calls, { ...values, [field]: null })).toMatchObject({
        code: 1,
        msg,
      })
  })

  test('is saved only when something changes, and once for a person, customer and warehouse [D0-5.12-03]', async () => {
    const row = await make(userWarehouse)
    const { userId, erpCustomerId, warehouseCode } = row
    for (const [language, message] of [
      ['zh', '没有新增或修改的数据'],
      ['en', 'No new or changed data'],
    ] as const)
      await expect(admin.in(language).save(userWarehouse, row, { userId })).rejects.toMatchObject({
        bizCode: 'NO_CHANGE',
        message,
      })
    await expect(make(userWarehouse, { userId, erpCustomerId, warehouseCode })).rejects.toThrow('already')
  })
})

describe('a value of an attribute', () => {
  test('has a short code [D1-5-22]', async () => {
    const values = { ...(await maker.filled(attributeValue)), bizCode: null }
    for (const [language, msg] of [
      ['zh', '业务短码不能为空'],
      ['en', 'Business short code cannot be empty'],
    ] as const)
      expect(await admin.in(language).call('POST', attributeValue.calls, values)).toMatchObject({ code: 1, msg })
  })

  test('goes with values of the attribute it names, which is chosen first [D1-5-24]', async () => {
    const grade = await make(attributeValue, { attrCode: 'grade' })
    const values = await maker.filled(attributeValue, { attrCode: 'spec', relatedValues: [grade.dopCode] })
    for (const [language, msg] of [
      ['zh', '请先选择属性信息'],
      ['en', 'Choose the attribute info first'],
    ] as const)
      expect(await admin.in(language).call('POST', attributeValue.calls, values)).toMatchObject({ code: 1, msg })
    const other = await admin.call('POST', attributeValue.calls, { ...values, attributeInfo: 'brand' })
    expect(other.msg).toContain('is not of the chosen attribute info')
    await expect(
      make(attributeValue, { attrCode: 'spec', attributeInfo: 'grade', relatedValues: [grade.dopCode] }),
    ).resolves.toMatchObject({ attrName: '规格', relatedValues: [grade.dopCode] })
  })

  test('says what the list of its attribute asks for [D1-5-21]', async () => {
    const values = { ...(await maker.filled(attributeValue, { attrCode: 'netWeight' })), unit: null }
    expect(await admin.in('zh').call('POST', attributeValue.calls, values)).toMatchObject({ msg: '请选择单位' })
    await expect(make(attributeValue, { attrCode: 'netWeight', unit: 'KG' })).resolves.toMatchObject({ unit: 'KG' })
  })

  test.each([
    ['class', 'upperCategory', '上级品类', 'Upper category'],
    ['commodity', 'relatedAttribute', '关联属性', 'Related attribute'],
    ['netWeight', 'unit', '单位', 'Unit'],
    ['coo', 'originType', '产地类型', 'Origin type'],
  ] as const)('of %s is refused without its %s: %s / %s [D1-5-21]', async (attrCode, field, zh, en) => {
    const values = { ...(await maker.filled(attributeValue, { attrCode })), [field]: null }
    for (const [language, msg] of [
      ['zh', `请选择${zh}`],
      ['en', `Please choose: ${en}`],
    ] as const)
      expect(await admin.in(language).call('POST', attributeValue.calls, values)).toMatchObject({ code: 1, msg })
  })

  test.each([
    ['category', { attributeGroup: 'PRODUCT' }],
    ['class', { attributeGroup: 'PRODUCT' }],
    ['brand', { attributeGroup: 'PRODUCT' }],
    ['commodity', { attributeGroup: 'PRODUCT' }],
    ['grade', { attributeGroup: 'QUALITY' }],
    ['spec', { attributeGroup: 'QUALITY', attributeInfo: 'commodity' }],
    ['packaging', { attributeGroup: 'PACKING' }],
    ['netWeight', { attributeGroup: 'PACKING' }],
    ['coo', { attributeGroup: 'ORIGIN' }],
  ] as const)(
    'of %s has what is asked of it and goes without saying, unless somebody chose otherwise [D1-5-21]',
    async (attrCode, usual) => {
      const given = Object.fromEntries(Object.keys(usual).map(name => [name, null]))
      expect(await make(attributeValue, { attrCode, ...given })).toMatchObject(usual)
      const own = { attributeGroup: 'ORIGIN', attributeInfo: 'brand' } as const
      expect(await make(attributeValue, { attrCode, ...own })).toMatchObject(own)
    },
  )

  test('of a commodity is related to the class above it', async () => {
    const { dopCode: parentCode } = await make(attributeValue, { attrCode: 'class' })
    expect(await make(attributeValue, { attrCode: 'commodity', parentCode, relatedAttribute: null })).toMatchObject({
      relatedAttribute: parentCode,
    })
  })
})

test('nine attributes together are one item, in a file too; one that lacks a part is still being made', async () => {
  const attributes = [
    ['category', 'Category'],
    ['class', 'Class'],
    ['commodity', 'Commodity'],
    ['brand', 'Brand'],
    ['grade', 'Grade'],
    ['spec', 'Spec'],
    ['packaging', 'Packaging'],
    ['coo', 'Country of origin'],
  ] as const
  const codes: Record<string, string> = {}
  for (const [name] of attributes)
    codes[name] = await maker.one('attribute-value', { attrCode: name, remark: 'one item' })
  const first = await make(item, { ...codes, netWeight: '18' })
  await expect(make(item, { ...codes, netWeight: '18.000' })).rejects.toThrow(
    `${first.itemName} has this Category, Class, Commodity`,
  )
  await expect(make(item, { ...codes, netWeight: '17.5' })).resolves.toMatchObject({ netWeight: '17.500' })
  for (const _ of [1, 2]) await make(item, { ...codes, netWeight: null })
  const headings = [
    'Item code',
    'Item name',
    'Unit',
    ...attributes.map(([, label]) => label),
    'Net weight (kg per box)',
  ]
  const rows = [1, 2].map(() => [unused('code', 10), 'twin', 'BOX', ...Object.values(codes), '16'])
  const content = await workbookOf(headings, rows)
  const { data } = await admin.upload(`${item.calls}/import`, { name: 'twins.xlsx', content })
  expect(await admin.finished((data as Wire).taskId)).toMatchObject({ successCount: 1, failedCount: 1 })
  await admin.save(item, first, { itemName: '金枕榴莲' })
})

describe('a text with places to fill', () => {
  test('names only places that will be filled', async () => {
    const values = { templateType: 'PURCHASE_CONTRACT', templateContent: '<p>{{contractNo}} {{ colour }}</p>' } as const
    await expect(make(richTextTemplate, values)).rejects.toThrow('Unknown places: colour')
    await expect(make(richTextTemplate, { ...values, templateContent: 'x'.repeat(18_001) })).rejects.toMatchObject({
      bizCode: 'TEMPLATE_TOO_LONG',
      message: expect.stringContaining('18001'),
    })
    const kept = await make(richTextTemplate, { ...values, templateContent: '<p>{{ contractNo }}</p>' })
    expect(kept.templateContent).toBe('<p>{{ contractNo }}</p>')
    const code = unused('text', 10)
    await make(richTextTemplate, { templateCode: code })
    await expect(make(richTextTemplate, { templateCode: code })).rejects.toThrow('already')
  })

  test('reads as lines, its places filled', () => {
    const text = plain('<p>柜 {{containerNo}} &amp; 合同<br>第二行</p><ul><li>甲</li><li>乙</li></ul>')
    expect(filled(text, { containerNo: 'TEMU9284412' })).toBe('柜 TEMU9284412 & 合同\n第二行\n· 甲\n· 乙')
    expect(filled('{{nothing}}!', {})).toBe('!')
  })
})
