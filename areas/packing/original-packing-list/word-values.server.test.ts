import { describe, expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { house } from '#platform/testing/house.ts'
import { originalPackingList } from './document.ts'

const { admin, make, user } = await house()
const asked = (name: string, query: Record<string, string>) =>
  `${originalPackingList.calls}/${name}?${new URLSearchParams(query).toString()}`

describe('values for a vendor’s word', () => {
  test('those whose names stand in it come first, of the same category only', async () => {
    const values = (category: string) =>
      admin.ask('GET', asked('word-values', { attrCode: 'commodity', word: 'CHANEE 青尼', category }))
    expect((await values('DURIAN'))[0]).toMatchObject({ dopCode: 'CM-CHANEE', isAlike: true })
    const cherries = (await values('CHERRY')) as unknown as { dopCode: string }[]
    expect(cherries.map(({ dopCode }) => dopCode)).not.toContain('CM-CHANEE')
    expect(cherries.map(({ dopCode }) => dopCode)).toContain('CM-SANTINA')
  })

  test('are for those who may say what words mean', async () => {
    const path = asked('word-values', { attrCode: 'grade', word: 'A' })
    expect(await user('purchase:original:list').call('GET', path)).toMatchObject({ status: 403 })
  })
})

test('items that fit the codes of a line come first, then the nearest with what differs', async () => {
  const category = await make(attributeValue, { attrCode: 'category' })
  const grades = [await make(attributeValue, { attrCode: 'grade' }), await make(attributeValue, { attrCode: 'grade' })]
  const made = []
  for (const grade of grades) made.push(await make(item, { category: category.dopCode, grade: grade.dopCode }))
  const codes = { category: category.dopCode, grade: String(grades[1]?.dopCode) }
  expect(await admin.ask('GET', asked('nearest-items', codes))).toMatchObject([
    { itemCode: made[1]?.itemCode, differs: [] },
    { itemCode: made[0]?.itemCode, differs: ['grade'] },
  ])
})
