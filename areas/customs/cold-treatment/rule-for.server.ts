import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { coldTreatment } from './document.ts'

/** The cold treatment a fruit of an origin needs on a day; nothing where none is in force (business.md 3.8). */
export async function coldRuleFor(
  work: Work,
  productCategory: string | null,
  coo: string | null,
  day: string,
): Promise<Row<typeof coldTreatment> | undefined> {
  if (!productCategory || !coo) return undefined
  const rules = await work.all(coldTreatment, { productCategory, coo, enableFlag: 'Y' })
  return rules.find(
    ({ startDate, endDate }) => (startDate === null || startDate <= day) && (endDate === null || day <= endDate),
  )
}
