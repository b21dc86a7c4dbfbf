import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { usualCostLookups } from './usual-lookups.ts'

/** Puts the lists of costs into a tenant that has none yet; what people made of the others stays. */
export async function foundCostLookups(work: Work): Promise<void> {
  for (const [lookupType, words] of Object.entries(usualCostLookups)) {
    if (await work.find(lookupValue, { lookupType })) continue
    await work.createAll(
      lookupValue,
      words.map(([value, description, descriptionEn, of], at) => ({
        lookupType,
        lookupValue: value,
        description,
        descriptionEn,
        attribute1: of ?? null,
        sortOrder: at + 1,
      })),
    )
  }
}
