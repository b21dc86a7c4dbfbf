import { headerFields, type Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import type { AttributeName } from '../attributes.ts'
import { lookupValue } from '../lookup-value/document.ts'
import { attributeValue } from './document.ts'

type Value = Row<typeof attributeValue>

/** What a value of an attribute must say: fields by name, kept in the list ATTRIBUTE_REQUIRED (open question O-123). */
export const requiredList = 'ATTRIBUTE_REQUIRED'

/** The group an attribute belongs to. */
const groups: Readonly<Record<AttributeName, Value['attributeGroup']>> = {
  category: 'PRODUCT',
  class: 'PRODUCT',
  brand: 'PRODUCT',
  commodity: 'PRODUCT',
  grade: 'QUALITY',
  spec: 'QUALITY',
  packaging: 'PACKING',
  netWeight: 'PACKING',
  coo: 'ORIGIN',
}

/** What goes without saying of a value, where nobody says otherwise: its group, the class of a commodity, what a size is a size of. */
const usual = ({ attrCode, attributeGroup, attributeInfo, parentCode, relatedAttribute, relatedValues }: Value) => ({
  attributeGroup: attributeGroup ?? groups[attrCode] ?? null,
  relatedAttribute: relatedAttribute ?? (attrCode === 'commodity' ? parentCode : null),
  // Which attribute its related values are of is for their person to say.
  attributeInfo: attributeInfo ?? (attrCode === 'spec' && !relatedValues?.length ? ('commodity' as const) : null),
})

/** A short code tells one value of its attribute: numbers of lots are made of it (business.md 3.22). */
async function shortCodeTaken({ id, attrCode, bizCode }: Value, work: Work): Promise<Refusal | null> {
  await work.lock('attribute short code', attrCode, bizCode)
  const other = (await work.all(attributeValue, { attrCode, bizCode })).find(one => one.id !== id)
  return other
    ? {
        field: 'bizCode',
        bizCode: 'ALREADY_EXISTS',
        message: [
          `业务短码“${bizCode}”已用于${other.nameCn}，请换一个`,
          `The short code "${bizCode}" is already used for ${other.nameEn ?? other.nameCn}; choose another`,
        ],
      }
    : null
}

/** What is asked of a value depends on its attribute, and the values it goes with are of the attribute it names. */
export const actions = defineActions(attributeValue, {
  prepare: async value => usual(value),
  refuse: {
    async save(value, work) {
      const row = await work.find(lookupValue, {
        lookupType: requiredList,
        lookupValue: value.attrCode,
        enableFlag: 'Y',
      })
      const fields = headerFields(attributeValue)
      const lacking: Refusal[] = (row?.attribute1 ?? '')
        .split(',')
        .map(name => name.trim())
        .filter(name => Object.hasOwn(fields, name) && !value[name as keyof typeof value])
        .map(field => ({
          field,
          message: [`请选择${fields[field]?.label[0]}`, `Please choose: ${fields[field]?.label[1]}`],
        }))
      if (lacking.length > 0) return lacking
      for (const dopCode of value.relatedValues ?? []) {
        const one = await work.find(attributeValue, { dopCode })
        if (one?.attrCode !== value.attributeInfo)
          return {
            field: 'relatedValues',
            message: [
              `关联值“${one?.nameCn ?? dopCode}”不属于所选属性信息`,
              `The related value "${one?.nameEn ?? one?.nameCn ?? dopCode}" is not of the chosen attribute info`,
            ],
          }
      }
      return shortCodeTaken(value, work)
    },
  },
  run: {},
})
