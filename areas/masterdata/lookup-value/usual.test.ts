import { expect, test } from 'vitest'
import { headerFields } from '#platform/model/document.ts'
import { attributeValue } from '../attribute-value/document.ts'
import { attributeNames } from '../attributes.ts'
import { usualLookups } from './usual.ts'

const asked = (usualLookups.ATTRIBUTE_REQUIRED ?? []).map(
  ([attrCode, , , fields = '']) => [attrCode, fields.split(',')] as const,
)

test('each of the nine attributes says what its values must say, by fields they have [D1-5-21]', () => {
  expect(asked.map(([attrCode]) => attrCode).toSorted()).toEqual(Object.keys(attributeNames).toSorted())
  for (const [, fields] of asked)
    expect(Object.keys(headerFields(attributeValue))).toEqual(expect.arrayContaining([...fields]))
  expect(new Set(asked.flatMap(([, fields]) => fields))).toEqual(
    new Set(['attributeGroup', 'attributeInfo', 'relatedAttribute', 'upperCategory', 'unit', 'originType']),
  )
})
