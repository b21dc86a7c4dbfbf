import type { Row } from '#platform/model/document.ts'
import type { declaredPrice } from './document.ts'

type Band = Row<typeof declaredPrice>

/** What a declared line is: the values a price band may be for. */
export interface Declared {
  readonly productCategory: string | null
  readonly coo: string | null
  readonly commodity: string | null
  readonly brand: string | null
  readonly grade: string | null
  readonly currencyCode: string | null
}

/** The order in which bands are looked for: exact grade and brand, brand blank, grade blank, both blank (business.md 3.8). */
const narrowness: readonly (readonly [brand: boolean, grade: boolean])[] = [
  [true, true],
  [false, true],
  [true, false],
  [false, false],
]

/** Whether a band holds on a day. */
const inForce = ({ enableFlag, startDate, endDate }: Band, day: string): boolean =>
  enableFlag === 'Y' && startDate <= day && (endDate === null || day <= endDate)

/** The price band of a fruit on a day; nothing when none was set. */
export function priceLimit(declared: Declared, day: string, bands: readonly Band[]): Band | undefined {
  const same = bands.filter(
    band =>
      inForce(band, day) &&
      (['productCategory', 'coo', 'commodity', 'currencyCode'] as const).every(name => band[name] === declared[name]),
  )
  for (const [byBrand, byGrade] of narrowness) {
    const found = same.find(
      band => band.brand === (byBrand ? declared.brand : null) && band.grade === (byGrade ? declared.grade : null),
    )
    if (found) return found
  }
  return undefined
}
