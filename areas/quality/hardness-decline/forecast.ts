import { figuresOf } from '#areas/formulas/in-rules.ts'
import { type HardnessDeclines, hardnessForecast } from '#areas/formulas/qc.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import { type BandKey, bandKeys, bandOf } from './bands.ts'

/** A row of the decline table: what is lost in each band, in so many days. */
export type DeclineRow = Readonly<Record<BandKey, Decimal | null>> & { readonly days: Decimal }

const week = 7

/** What is lost in a week in each band; nothing is said of a band whose figure is missing. */
export const declinesOf = (row: DeclineRow): HardnessDeclines =>
  Object.fromEntries(
    bandKeys.map(key => [bandOf[key], row.days.eq(week) ? row[key] : (row[key]?.times(week).div(row.days) ?? null)]),
  )

/** Hardness week by week from now on, as far as the table knows: 2.00 → 1.70 → 1.45. */
export function forecastText(hardness: Decimal, row: DeclineRow, weeks: number): string | null {
  for (let known = weeks; known > 0; known--) {
    const figures = figuresOf(() => hardnessForecast(hardness, known, declinesOf(row)))
    if (figures) return figures.forecast.map(({ hardness: then }) => then.toFixed(2)).join(' → ')
  }
  return null
}

/** What a person is told who would add or change a row: no band is configured, or nobody could say. */
export function bandsNotice(bands: readonly unknown[] | undefined, failed: boolean): readonly [string, string] | null {
  if (failed) return ['获取硬度区间失败,请联系管理员', 'Could not read the hardness bands, contact the administrator']
  return bands?.length === 0
    ? ['未配置硬度区间,请联系管理员', 'No hardness band configuration, contact the administrator']
    : null
}
