import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { importLicence } from './document.ts'

type Licence = Row<typeof importLicence>

/** What an entry is for, as a licence must be for it too. */
export interface Imported {
  readonly customsNo: string | null
  readonly category: string | null
  readonly coo: string | null
  readonly orgId: string | null
}

/** Whether a licence may be used on a day: in force, with something left of it (business.md 3.7). */
export const isUsable = (
  { enableFlag, startDate, endDate, balanceQty }: Pick<Licence, 'enableFlag' | 'startDate' | 'endDate' | 'balanceQty'>,
  today: string,
): boolean => enableFlag !== 'N' && startDate <= today && today <= endDate && Boolean(balanceQty?.gt(0))

/** A licence is for a fruit of an origin, and for one unit unless it names none (business.md 3.7). */
export const isFor = (
  { category, coo, orgId }: Pick<Licence, 'category' | 'coo' | 'orgId'>,
  entry: Imported,
): boolean => category === entry.category && coo === entry.coo && (orgId === null || orgId === entry.orgId)

/** Why an entry draws nothing from a licence that is for something else. */
export function notFor({ licenceNo }: Pick<Licence, 'licenceNo'>, { customsNo }: Imported) {
  const message: Label = [
    `许可证${licenceNo}的品类、原产国或业务主体与报关单${customsNo}不一致，请改选许可证`,
    `Licence ${licenceNo} is for another category, origin or operating unit than customs document ${customsNo}; choose another licence`,
  ]
  return { field: 'licenceId', bizCode: 'LICENCE_MISMATCH', message }
}
