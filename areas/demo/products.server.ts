import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { attributeValues } from './attribute-values.ts'
import { items } from './items.ts'
import { mappings } from './mappings.ts'

/** Our own words for fruit, the items told by them, and what vendors call them. */
export async function foundProducts(work: Work): Promise<void> {
  for (const [at, [attrCode, dopCode, erpCode, nameCn, nameEn, nameTh, more = {}]] of attributeValues.entries())
    await work.create(attributeValue, {
      attrCode,
      dopCode,
      erpCode,
      nameCn,
      nameEn,
      nameTh,
      sortOrder: at + 1,
      bizCode: erpCode.slice(0, 5),
      ...more,
      ...(attrCode === 'class' ? { upperCategory: more.parentCode ?? null } : {}),
      ...(attrCode === 'coo' ? { originType: dopCode.endsWith('CN') ? 'DOMESTIC' : 'IMPORT' } : {}),
    })
  const english = new Map(attributeValues.map(([, dopCode, , , nameEn]) => [dopCode, nameEn]))
  for (const { netWeight, ...one } of items)
    await work.create(item, {
      ...one,
      itemNameEn: [one.commodity, one.category, one.brand, one.grade, one.spec]
        .map(code => english.get(code))
        .join(' '),
      netWeight: decimal(netWeight),
    })
  for (const [attrCode, vendorId, originalValue, dopCode] of mappings)
    await work.create(attributeMapping, { attrCode, vendorId, originalValue, dopCode })
}
