import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { attributeMapping } from '../attribute-mapping/document.ts'
import { attributeNames } from '../attributes.ts'
import { item } from '../item/document.ts'
import { attributeValue } from './document.ts'

const { admin, make, maker } = await house()

test('a product is told by nine attributes [D0-3.2-01]', () => {
  expect(Object.keys(attributeNames)).toEqual([
    'category',
    'class',
    'brand',
    'commodity',
    'grade',
    'spec',
    'packaging',
    'netWeight',
    'coo',
  ])
})

test('a value has three names, aliases, an order and a parent [D1-3-11] [D1-1-33]', async () => {
  const parent = await make(attributeValue, { attrCode: 'category', nameCn: '榴莲' })
  const value = await make(attributeValue, {
    attrCode: 'class',
    nameCn: '金枕',
    nameEn: 'Monthong',
    nameTh: 'หมอนทอง',
    aliases: 'MT, 金枕头',
    sortOrder: 3,
    parentCode: parent.dopCode,
  })
  expect(value).toMatchObject({
    nameTh: 'หมอนทอง',
    aliases: 'MT, 金枕头',
    sortOrder: 3,
    parentCode: parent.dopCode,
    parentName: '榴莲',
  })
})

test('a short code has five characters at most [D1-5-23] [D1-9-09]', async () => {
  await expect(make(attributeValue, { bizCode: '12345' })).resolves.toMatchObject({ bizCode: '12345' })
  for (const [language, msg] of [
    ['zh', '业务短码最多5个字符'],
    ['en', 'Business short code has at most 5 characters'],
  ] as const)
    expect(
      await admin
        .in(language)
        .call('POST', attributeValue.calls, await maker.filled(attributeValue, { bizCode: '123456' })),
    ).toMatchObject({ code: 1, msg })
})

test('a short code tells one value of an attribute; another attribute may use it too', async () => {
  const bizCode = unused('B', 5)
  const first = await make(attributeValue, { attrCode: 'brand', bizCode })
  for (const [language, msg] of [
    ['zh', `业务短码“${bizCode}”已用于${first.nameCn}，请换一个`],
    ['en', `The short code "${bizCode}" is already used for`],
  ] as const) {
    const values = await maker.filled(attributeValue, { attrCode: 'brand', bizCode })
    expect(await admin.in(language).call('POST', attributeValue.calls, values)).toMatchObject({
      bizCode: 'ALREADY_EXISTS',
      msg: expect.stringContaining(msg),
    })
  }
  await expect(make(attributeValue, { attrCode: 'grade', bizCode })).resolves.toMatchObject({ bizCode })
  const other = await make(attributeValue, { attrCode: 'brand' })
  await expect(admin.save(attributeValue, other, { bizCode: first.bizCode })).rejects.toMatchObject({
    bizCode: 'ALREADY_EXISTS',
  })
})

test('an attribute must be chosen, and be one of the nine [D1-5-21]', async () => {
  const values = await maker.filled(attributeValue)
  expect(await admin.call('POST', attributeValue.calls, { ...values, attrCode: null })).toMatchObject({
    msg: 'Attribute cannot be empty',
  })
  expect(await admin.call('POST', attributeValue.calls, { ...values, attrCode: 'colour' })).toMatchObject({
    code: 1,
    msg: expect.stringContaining('must be one of'),
  })
})

test('its codes stay as they were made', async () => {
  const value = await make(attributeValue)
  await expect(admin.save(attributeValue, value, { dopCode: 'OTHER', nameCn: '改了' })).rejects.toThrow(
    'DOP code cannot be changed once it is made',
  )
  await admin.save(attributeValue, value, { dopCode: value.dopCode, nameCn: '改了' })
  expect(await admin.get(attributeValue, value)).toMatchObject({ dopCode: value.dopCode, nameCn: '改了' })
})

test('an item takes values of the right attribute only', async () => {
  const grade = await make(attributeValue, { attrCode: 'grade' })
  await expect(make(item, { brand: grade.dopCode })).rejects.toThrow(`Brand "${grade.dopCode}" does not exist`)
  await expect(make(item, { grade: grade.dopCode })).resolves.toMatchObject({
    grade: grade.dopCode,
    gradeName: grade.nameCn,
  })
})

test('a mapping carries the ERP code of its value, and tidies the word [D1-3-12]', async () => {
  const value = await make(attributeValue, { attrCode: 'brand' })
  const word = `Golden  Fruit ${unused('word', 8)}`
  const mapping = await make(attributeMapping, {
    attrCode: 'brand',
    originalValue: ` ${word} `,
    dopCode: value.dopCode,
  })
  expect(mapping).toMatchObject({
    originalValue: word.replace('  ', ' '),
    erpCode: value.erpCode,
    dopName: value.nameCn,
  })
})

test('a word means one thing for an attribute and vendor', async () => {
  const value = await make(attributeValue, { attrCode: 'brand' })
  const vendorId = await maker.one('vendor', { vendorType: 'EXTERNAL' })
  const same = { attrCode: 'brand', originalValue: `word ${unused('word', 8)}`, dopCode: value.dopCode } as const
  await make(attributeMapping, same)
  await expect(make(attributeMapping, same)).rejects.toThrow(`A mapping of "${same.originalValue}" already exists`)
  const shouted = ` ${String(same.originalValue).toUpperCase()} `
  await expect(make(attributeMapping, { ...same, originalValue: shouted })).rejects.toThrow('already exists')
  await expect(make(attributeMapping, { ...same, vendorId })).resolves.toMatchObject({ vendorId })
  await expect(make(attributeMapping, { ...same, vendorId })).rejects.toMatchObject({ bizCode: 'ALREADY_EXISTS' })
})

test('a word of one attribute cannot mean a value of another', async () => {
  const value = await make(attributeValue, { attrCode: 'grade' })
  await expect(make(attributeMapping, { attrCode: 'brand', dopCode: value.dopCode })).rejects.toThrow(
    'The DOP value belongs to another attribute',
  )
})
