import { defineActions } from '#platform/server/documents/actions.ts'
import { attributeValue } from '../attribute-value/document.ts'
import { attributeMapping } from './document.ts'
import { wordKey } from './word-key.ts'

/** A meaning carries the ERP code of its value, and a word means one thing per attribute and vendor. */
export const actions = defineActions(attributeMapping, {
  async prepare(mapping, work) {
    const value = mapping.dopCode ? await work.find(attributeValue, { dopCode: mapping.dopCode }) : undefined
    return { erpCode: value?.erpCode ?? null, originalValue: mapping.originalValue?.replace(/\s+/g, ' ').trim() }
  },
  refuse: {
    async save(mapping, work) {
      const word = wordKey(mapping.originalValue)
      await work.lock('attribute-mapping', mapping.attrCode, word)
      const value = await work.find(attributeValue, { dopCode: mapping.dopCode })
      if (value && value.attrCode !== mapping.attrCode)
        return { field: 'dopCode', message: ['所选DOP值不属于该属性', 'The DOP value belongs to another attribute'] }
      const { attrCode, vendorId } = mapping
      const twins = await work.all(attributeMapping, { attrCode, vendorId })
      return twins.some(twin => twin.id !== mapping.id && wordKey(twin.originalValue) === word)
        ? {
            field: 'originalValue',
            bizCode: 'ALREADY_EXISTS',
            message: ['“{originalValue}”的映射已存在', 'A mapping of "{originalValue}" already exists'],
          }
        : null
    },
  },
  run: {},
})
