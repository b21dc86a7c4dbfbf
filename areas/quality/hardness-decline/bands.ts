import type { HardnessBand } from '#areas/formulas/qc.ts'
import { decimal, percent } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

/** The hardness bands by the names their fields carry, softest first; a field is shown under the band itself. */
export const bandOf = {
  lt07: '<0.7',
  b0709: '0.7-0.9',
  b1011: '1.0-1.1',
  b1214: '1.2-1.4',
  b1517: '1.5-1.7',
  b1820: '1.8-2.0',
  b2125: '2.1-2.5',
  b2630: '2.6-3.0',
  gt30: '>3.0',
} as const satisfies Record<string, HardnessBand>

/** The name of a band's field. */
export type BandKey = keyof typeof bandOf

/** The names of the bands' fields, softest first. */
export const bandKeys = Object.keys(bandOf) as BandKey[]

/** The bands as answers to choose from. */
export const bandOptions = Object.fromEntries(
  Object.values(bandOf).map(band => [band, [`${band}档`, band]]),
) as unknown as Readonly<Record<HardnessBand, Label>>

const lossOf = (band: string) => decimal(`${band}档`, band, { decimals: 4, min: '0', width: 90 })
const rateOf = (band: string) => percent(`${band}档占比(%)`, `${band} (%)`, { derived: true, decimals: 2 })

/** What fruit of each band loses: a column a band. */
export const lossFields = Object.fromEntries(
  Object.entries(bandOf).map(([key, band]) => [key, lossOf(band)]),
) as unknown as Readonly<Record<BandKey, ReturnType<typeof lossOf>>>

/** How many of a hundred readings lie in each band. */
export const rateFields = Object.fromEntries(
  Object.entries(bandOf).map(([key, band]) => [`${key}Rate`, rateOf(band)]),
) as unknown as Readonly<Record<`${BandKey}Rate`, ReturnType<typeof rateOf>>>
