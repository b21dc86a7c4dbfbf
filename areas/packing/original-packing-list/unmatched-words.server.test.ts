import { describe, expect, test } from 'vitest'
import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { originalPackingList } from './document.ts'

const { admin, make, maker, neighbour, user } = await house()
const { calls } = originalPackingList
const rights = ['purchase:original:save', 'purchase:original:match', 'masterdata:mapping:save']

interface Word {
  readonly attrCode: string
  readonly word: string
  readonly vendorId: string
  readonly lines: number
  readonly lists: readonly { id: string; packingListNo: string; lines: number }[]
  readonly meant: string | null
  readonly proposals: readonly Wire[]
}

/** Every unmatched word a person is shown, page by page. */
async function wordsFor(person: Person): Promise<Word[]> {
  const words: Word[] = []
  for (let current = 1; ; current++) {
    const page = await person.ask('GET', `${calls}/unmatched-words?size=100&current=${current}`)
    words.push(...(page.records as Word[]))
    if (current >= Number(page.pages)) return words
  }
}
const wordFor = async (person: Person, word: string) =>
  (await wordsFor(person)).filter(one => one.word.toLowerCase() === word.toLowerCase())

/** A brand of its own with its item, and a word nobody has said before. */
async function newBrand() {
  const brand = await make(attributeValue, { attrCode: 'brand' })
  const codes: Record<string, string> = { brand: brand.dopCode }
  for (const attrCode of ['category', 'class', 'commodity', 'grade', 'spec', 'packaging', 'coo'])
    codes[attrCode] = await maker.one('attribute-value', { attrCode })
  const fruit = await make(item, { ...codes, netWeight: '18' })
  return { brand, fruit, word: `Brand ${unused('word', 8)}` }
}
const saying = (brand: string, more: Wire = {}) => ({ details: [{ itemCode: null, brand }], ...more })
const mapped = (word: string, dopCode: string, vendorId: string | null, more: Wire = {}) => ({
  attrCode: 'brand',
  word,
  dopCode,
  vendorId,
  ...more,
})
const brandIn = async (record: { id: string }) => {
  const { details, matchAttrFlag } = await admin.get(originalPackingList, record)
  return [details[0]?.brandDop, matchAttrFlag]
}

describe('words without a code', () => {
  test('of one vendor are one row, however they are written, with the lists and lines they stand on', async () => {
    const { word } = await newBrand()
    const seller = await make(vendor)
    const vendorId = seller.id
    const once = await make(originalPackingList, saying(word, { vendorId }))
    const twice = await make(originalPackingList, {
      vendorId,
      details: [
        { itemCode: null, brand: word.toUpperCase() },
        { itemCode: null, brand: ` ${word.replace(' ', '  ')}` },
      ],
    })
    const other = await make(originalPackingList, saying(word))
    const rows = await wordFor(admin, word)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ attrCode: 'brand', vendorId, vendorName: seller.vendorName, lines: 3, meant: null })
    expect(rows[0]?.lists.map(({ id, lines }) => [id, lines])).toEqual([
      [twice.id, 2],
      [once.id, 1],
    ])
    expect(rows[1]).toMatchObject({ lines: 1, lists: [{ id: other.id, packingListNo: other.packingListNo }] })
  })

  test('come with the words of most lines first, page by page', async () => {
    const { word } = await newBrand()
    const line = { itemCode: null, brand: word }
    await make(originalPackingList, { details: [line, line, line, line] })
    const lines = (await wordsFor(admin)).map(one => one.lines)
    expect(lines).toEqual([...lines].sort((a, b) => b - a))
    const page = await admin.ask('GET', `${calls}/unmatched-words?size=1`)
    expect(page).toMatchObject({ size: 1, current: 1, total: lines.length, pages: lines.length })
    expect(await admin.call('GET', `${calls}/unmatched-words?size=0`)).toMatchObject({ status: 400 })
  })

  test('are those of unaudited lists within what a person may change', async () => {
    const [unit, other] = [await make(operatingUnit), await make(operatingUnit)]
    const { word } = await newBrand()
    const seen = await make(originalPackingList, saying(word, { orgId: unit.id }))
    await make(originalPackingList, saying(word, { orgId: other.id }))
    const buyer = user('purchase:original:save', { scope: 'ORG', orgIds: [unit.id] })
    expect((await wordFor(buyer, word)).flatMap(one => one.lists.map(({ id }) => id))).toEqual([seen.id])
    await admin.run(originalPackingList, 'void', seen)
    expect(await wordFor(buyer, word)).toEqual([])
    expect(await wordFor(neighbour, word)).toEqual([])
  })

  test('are for those who may change lists, and values for those who may say what words mean', async () => {
    const { word } = await newBrand()
    await make(originalPackingList, saying(word))
    expect(await user('purchase:original:list').call('GET', `${calls}/unmatched-words`)).toMatchObject({ status: 403 })
    expect((await wordFor(user('purchase:original:save', { scope: 'ALL' }), word))[0]?.proposals).toEqual([])
  })
})

describe('saying what a word means', () => {
  test('for one vendor fills in all its lists, and nobody else’s', async () => {
    const { brand, fruit, word } = await newBrand()
    const seller = await make(vendor)
    const kept = await make(item)
    const lists = [
      await make(originalPackingList, saying(word, { vendorId: seller.id })),
      await make(originalPackingList, {
        vendorId: seller.id,
        details: [{ itemCode: null, brand: word.toUpperCase() }, { itemCode: kept.itemCode }],
      }),
    ]
    const other = await make(originalPackingList, saying(word))
    const done = await admin.ask('POST', `${calls}/map-word`, mapped(word, brand.dopCode, seller.id))
    expect(done).toMatchObject({ change: 'NEW', lines: 2, left: 0 })
    expect(done.lists).toMatchObject([
      { id: lists[0]?.id, docNo: lists[0]?.packingListNo, isMatched: true },
      { id: lists[1]?.id, isMatched: false },
    ])
    expect((await admin.get(originalPackingList, lists[1] as never)).details).toMatchObject([
      { brandDop: brand.dopCode, itemCode: fruit.itemCode },
      { itemCode: kept.itemCode },
    ])
    expect(await brandIn(other)).toEqual([null, 'N'])
    expect((await wordFor(admin, word)).map(one => one.lists[0]?.id)).toEqual([other.id])
  })

  test('for every vendor fills in the lists of all, also what one of them has said already', async () => {
    const { brand, word } = await newBrand()
    const lists = [
      await make(originalPackingList, saying(word, { vendorId: (await make(vendor)).id })),
      await make(originalPackingList, saying(word)),
    ]
    const { msg } = await admin.call('POST', `${calls}/map-word`, mapped(word, brand.dopCode, null))
    expect(msg).toBe(`"${word}" is mapped; filled in on 2 lines of 2 lists, 2 of them matched completely`)
    for (const list of lists) expect(await brandIn(list)).toEqual([brand.dopCode, 'Y'])
    expect(await wordFor(admin, word)).toEqual([])
  })

  test('reaches the lists a person may match, and no others', async () => {
    const { brand, word } = await newBrand()
    const [unit, other] = [await make(operatingUnit), await make(operatingUnit)]
    const own = await make(originalPackingList, saying(word, { orgId: unit.id }))
    const foreign = await make(originalPackingList, saying(word, { orgId: other.id }))
    const buyer = user(...rights, { scope: 'ORG', orgIds: [unit.id] })
    await buyer.ask('POST', `${calls}/map-word`, mapped(word, brand.dopCode, null))
    expect(await brandIn(own)).toEqual([brand.dopCode, 'Y'])
    expect(await brandIn(foreign)).toEqual([null, 'N'])
    const [left] = await wordFor(admin, word)
    expect(left).toMatchObject({ meant: brand.dopCode, lines: 1 })
    const again = await admin.ask('POST', `${calls}/map-word`, mapped(word, brand.dopCode, left?.vendorId ?? null))
    expect(again).toMatchObject({ change: 'SAME', lines: 1 })
    expect((await admin.page(attributeMapping, { originalValue: word })).total).toBe(1)
    expect(await brandIn(foreign)).toEqual([brand.dopCode, 'Y'])
  })

  test('leaves the lists alone when it is told to, and changes a meaning only when that is named', async () => {
    const [first, second] = [await newBrand(), await newBrand()]
    const { word } = first
    const seller = await make(vendor)
    const list = await make(originalPackingList, saying(word, { vendorId: seller.id }))
    const say = (dopCode: string, more: Wire) =>
      admin.call('POST', `${calls}/map-word`, mapped(word, dopCode, seller.id, { fill: false, ...more }))
    expect((await say(first.brand.dopCode, {})).data).toMatchObject({ change: 'NEW', lists: [] })
    expect(await brandIn(list)).toEqual([null, 'N'])
    expect(await say(second.brand.dopCode, {})).toMatchObject({ code: 1, bizCode: 'ALREADY_EXISTS' })
    const changed = await say(second.brand.dopCode, { replaces: first.brand.dopCode })
    expect(changed.data).toMatchObject({ change: 'CHANGED' })
    expect(await admin.findOne(attributeMapping, { originalValue: word, vendorId: seller.id })).toMatchObject({
      dopCode: second.brand.dopCode,
      erpCode: second.brand.erpCode,
    })
  })

  test('does not bring back what somebody has put away', async () => {
    const { brand, word } = await newBrand()
    const mapping = await make(attributeMapping, { attrCode: 'brand', originalValue: word, dopCode: brand.dopCode })
    await admin.run(attributeMapping, 'disable', mapping)
    expect(await admin.call('POST', `${calls}/map-word`, mapped(word, brand.dopCode, null))).toMatchObject({
      bizCode: 'MAPPING_DISABLED',
    })
  })

  test('is for those who may map words and match lists', async () => {
    const { brand, word } = await newBrand()
    const body = mapped(word, brand.dopCode, null)
    for (const left of ['purchase:original:match', 'masterdata:mapping:save'])
      expect(
        await user(...rights.filter(one => one !== left)).call('POST', `${calls}/map-word`, body),
        left,
      ).toMatchObject({ status: 403 })
    const grade = await make(attributeValue, { attrCode: 'grade' })
    expect(await admin.call('POST', `${calls}/map-word`, { ...body, dopCode: grade.dopCode })).toMatchObject({
      msg: 'The DOP value belongs to another attribute',
    })
  })
})

describe('an item that stands against a word is kept on saving', () => {
  const chosenFor = async () => {
    const [said, wanted] = [await newBrand(), await newBrand()]
    const seller = await make(vendor)
    const { word } = said
    await make(attributeMapping, {
      attrCode: 'brand',
      originalValue: word,
      dopCode: said.brand.dopCode,
      vendorId: seller.id,
    })
    const list = await make(originalPackingList, saying(word, { vendorId: seller.id }))
    expect(list.details[0]?.itemCode).toBe(said.fruit.itemCode)
    const line = { id: list.details[0]?.id, itemCode: wanted.fruit.itemCode, qty: '11' }
    const saved = async (brand: string | null) => {
      await admin.save(originalPackingList, list, { details: [{ ...line, brand }] } as never)
      return (await admin.get(originalPackingList, list)).details[0]
    }
    return { said, wanted, seller, word, saved }
  }

  test('once the word means the value of the item', async () => {
    const { said, wanted, seller, word, saved } = await chosenFor()
    const meaning = mapped(word, wanted.brand.dopCode, seller.id, { replaces: said.brand.dopCode, fill: false })
    await admin.ask('POST', `${calls}/map-word`, meaning)
    const { dopCode } = wanted.brand
    expect(await saved(word)).toMatchObject({ itemCode: wanted.fruit.itemCode, brand: word, brandDop: dopCode })
  })

  test('once the word is taken off the line', async () => {
    const { wanted, saved } = await chosenFor()
    const { dopCode } = wanted.brand
    expect(await saved(null)).toMatchObject({ itemCode: wanted.fruit.itemCode, brand: null, brandDop: dopCode })
  })

  test('and not before', async () => {
    const { said, word, saved } = await chosenFor()
    expect(await saved(word)).toMatchObject({ itemCode: said.fruit.itemCode, brandDop: said.brand.dopCode })
  })
})

test('lists that only need their item are told with the lines that do', async () => {
  const { brand, word } = await newBrand()
  const second = await make(item, { brand: brand.dopCode })
  const vendorId = (await make(vendor)).id
  await make(attributeMapping, { attrCode: 'brand', originalValue: word, dopCode: brand.dopCode, vendorId })
  const line = { itemCode: null, brand: word }
  const list = await make(originalPackingList, {
    vendorId,
    details: [line, line, { itemCode: second.itemCode, brand: word }, { itemCode: null, brand: `${word} new` }],
  })
  const page = await admin.ask('GET', `${calls}/lists-without-item?size=100`)
  expect((page.records as Wire[]).find(one => one.id === list.id)).toMatchObject({
    packingListNo: list.packingListNo,
    lines: 2,
  })
  expect(await user('purchase:original:list').call('GET', `${calls}/lists-without-item`)).toMatchObject({ status: 403 })
})
