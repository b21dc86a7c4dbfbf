import { attributeMapping } from '#areas/masterdata/attribute-mapping/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { namesIn } from '#areas/masterdata/offers.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { OwnWords } from '../packing-template/proposal/known-values.ts'

/** Attributes whose words stand in columns of their own and are told apart by them. */
const told = new Set(['category', 'commodity', 'brand', 'grade', 'packaging', 'coo'])

/** The words our masters and this vendor's earlier lists use: what stands below a heading says what the heading means. */
export function ownWords(work: Work, vendorId: string): Promise<OwnWords> {
  return work.kept([attributeMapping, attributeValue, consignee, exporter], `own words ${vendorId}`, async () => {
    const words = new Map<string, Set<string>>()
    const learn = (field: string, ...said: readonly (string | null)[]) => {
      const known = words.get(field) ?? new Set<string>()
      for (const word of said) if (word) known.add(word)
      words.set(field, known)
    }
    for (const value of await work.all(attributeValue, { enableFlag: 'Y' }))
      if (told.has(value.attrCode))
        learn(value.attrCode, value.nameCn, value.nameEn, value.nameTh, ...namesIn(value.aliases))
    for (const holder of [vendorId, null])
      for (const { attrCode, originalValue } of await work.all(attributeMapping, { vendorId: holder, enableFlag: 'Y' }))
        if (told.has(attrCode)) learn(attrCode, originalValue)
    for (const { domesticConsignee, domesticConsigneeEn } of await work.all(consignee, { enableFlag: 'Y' }))
      learn('consignee', domesticConsignee, domesticConsigneeEn)
    for (const { lookupValue, description } of await work.all(exporter, { enableFlag: 'Y' }))
      learn('exporter', lookupValue, description)
    return Object.fromEntries([...words].map(([field, said]) => [field, [...said].map(word => word.trim())]))
  })
}
