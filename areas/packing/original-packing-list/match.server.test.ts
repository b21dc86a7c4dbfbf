import { expect, test } from 'vitest'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { originalPackingList } from './document.ts'

const { admin, make, maker, sql, user } = await house()

/** An item of a brand of its own, which the general dictionary does not know yet. */
async function newBrand() {
  const brand = await make(attributeValue, { attrCode: 'brand' })
  const codes: Record<string, string> = { brand: brand.dopCode }
  for (const attrCode of ['category', 'class', 'commodity', 'grade', 'spec', 'packaging', 'coo'])
    codes[attrCode] = await maker.one('attribute-value', { attrCode })
  const fruit = await make(item, { ...codes, netWeight: '18' })
  return { brand, fruit, word: `金果 ${unused('word', 8)}` }
}

test('words are matched on saving; what a mapping adds later, the button finds', async () => {
  const { brand, fruit, word } = await newBrand()
  const original = await make(originalPackingList, { details: [{ itemCode: null, brand: word }] })
  expect(original).toMatchObject({ matchAttrFlag: 'N', details: [{ brand: word, brandDop: null, itemCode: null }] })

  await make(attributeMapping, { attrCode: 'brand', originalValue: word, dopCode: brand.dopCode })
  const [result] = await admin.run(originalPackingList, 'matchAttributes', original)

  expect(result).toMatchObject({ docNo: original.packingListNo, ok: true, matchAttrFlag: 'Y' })
  const matched = await admin.get(originalPackingList, original)
  expect(matched).toMatchObject({
    matchAttrFlag: 'Y',
    version: original.version + 1,
    details: [
      {
        itemCode: fruit.itemCode,
        itemName: fruit.itemName,
        brand: word,
        brandDop: brand.dopCode,
        brandErp: brand.erpCode,
        netWeightDop: '18',
      },
    ],
  })
  await admin.run(originalPackingList, 'audit', original)
})

test('a vendor’s own meaning goes before the general one, and is nobody else’s', async () => {
  const [general, own] = [await newBrand(), await newBrand()]
  const { word } = general
  const [seller, other] = [await make(vendor), await make(vendor)]
  await make(attributeMapping, { attrCode: 'brand', originalValue: word, dopCode: general.brand.dopCode })
  await make(attributeMapping, {
    attrCode: 'brand',
    originalValue: word,
    dopCode: own.brand.dopCode,
    vendorId: seller.id,
  })
  const line = { itemCode: null, brand: `  ${word.toLowerCase()} ` }
  const codeFor = async (vendorId: string) =>
    (await make(originalPackingList, { vendorId, details: [line] })).details[0]?.brandDop
  expect(await codeFor(seller.id)).toBe(own.brand.dopCode)
  expect(await codeFor(other.id)).toBe(general.brand.dopCode)
})

test('a meaning that is taken out of use is not used any more', async () => {
  const { brand, word } = await newBrand()
  const mapping = await make(attributeMapping, { attrCode: 'brand', originalValue: word, dopCode: brand.dopCode })
  await admin.run(attributeMapping, 'disable', mapping)
  const original = await make(originalPackingList, { details: [{ itemCode: null, brand: word }] })
  expect(original.details[0]?.brandDop).toBeNull()
})

test('matching is for unaudited originals, and for those who may match', async () => {
  const original = await make(originalPackingList)
  const buyer = user('purchase:original:list', 'purchase:original:save')
  await expect(buyer.run(originalPackingList, 'matchAttributes', original)).rejects.toMatchObject({ status: 403 })
  await admin.run(originalPackingList, 'audit', original)
  await expect(admin.run(originalPackingList, 'matchAttributes', original)).rejects.toThrow(
    `${original.packingListNo} is Audited; Match attributes is not allowed`,
  )
})

test('an item is found however many there are before it', async () => {
  await sql(`insert into item (tenant_id, item_code, item_name) select 1, 'MANY' || i, 'One of many ' || i
               from generate_series(1, 10050) i`)
  try {
    const { fruit, brand } = await newBrand()
    const original = await make(originalPackingList, { details: [{ itemCode: fruit.itemCode, brand: null }] })
    expect(original).toMatchObject({ details: [{ itemCode: fruit.itemCode, brandDop: brand.dopCode }] })
  } finally {
    await sql("delete from item where tenant_id = 1 and item_code like 'MANY%'")
  }
})
