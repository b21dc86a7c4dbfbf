import { defineRules } from '#platform/model/rules.ts'
import { attributeNames } from '../attributes.ts'
import { attributeValue } from './document.ts'

/** A value says by name which attribute it is of; values it goes with are those of one attribute (business.md 3.22). */
export const rules = defineRules(attributeValue, {
  derive: ({ attrCode }) => ({ attrName: attrCode ? (attributeNames[attrCode]?.[0] ?? null) : null }),
  refuse: {
    save: ({ attributeInfo, relatedValues }) =>
      Boolean(relatedValues?.length) &&
      !attributeInfo && {
        field: 'attributeInfo',
        message: ['请先选择属性信息', 'Choose the attribute info first'],
      },
  },
})
