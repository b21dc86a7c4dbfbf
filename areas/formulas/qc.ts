import { Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { allocate } from './amount.ts'
import { percentOf } from './rate.ts'
import { orZero, perLine, refuse } from './refusal.ts'

/** The hardness bands of kiwifruit in kgf/cm², softest first. */
export const hardnessBands = [
  '<0.7',
  '0.7-0.9',
  '1.0-1.1',
  '1.2-1.4',
  '1.5-1.7',
  '1.8-2.0',
  '2.1-2.5',
  '2.6-3.0',
  '>3.0',
] as const

/** One hardness band, by its name. */
export type HardnessBand = (typeof hardnessBands)[number]

const bandLimits = ['0.6', '0.9', '1.1', '1.4', '1.7', '2.0', '2.5', '3.0']

/** The band of a hardness in kgf/cm², rounded to one decimal first since the bands have gaps. */
export function hardnessBand(hardness: DecimalSource): HardnessBand {
  const shown = round(hardness, 1)
  const found = bandLimits.findIndex(limit => shown.lte(limit))
  return hardnessBands[found] ?? '>3.0'
}

const byBand = (figure: (band: HardnessBand, index: number) => Decimal) =>
  Object.fromEntries(hardnessBands.map((band, index) => [band, figure(band, index)])) as Record<HardnessBand, Decimal>

/** Average of pressure readings in kgf/cm², and how they spread over the bands (calculation catalogue, qc.hardness). */
export function hardnessSpread(readings: readonly DecimalSource[]) {
  if (readings.length === 0) refuse('QC_NO_READING')
  const bands = perLine(readings, reading => {
    if (decimal(reading).lt(0)) refuse('QC_READING_NEGATIVE')
    return hardnessBand(reading)
  })
  const average = sum(readings, reading => reading).div(readings.length)
  const counts = hardnessBands.map(band => bands.filter(found => found === band).length)
  const rates = allocate(100, counts)
  return {
    average: round(average, 2),
    averageBand: hardnessBand(average),
    bandCounts: byBand((_, index) => orZero(counts[index])),
    bandRates: byBand((_, index) => orZero(rates[index])),
  }
}

/** Hardness lost per week in kgf/cm², by the band the fruit is in. */
export type HardnessDeclines = { [Band in HardnessBand]?: DecimalSource | null }

/** Hardness in kgf/cm² week by week from now on, never below zero (calculation catalogue, qc.decline). */
export function hardnessForecast(hardness: DecimalSource, weeks: number, declines: HardnessDeclines) {
  let present = decimal(hardness)
  const forecast = Array.from({ length: weeks }, () => {
    const loss = declines[hardnessBand(present)] ?? refuse('HARDNESS_CONFIG_MISSING')
    present = round(Decimal.max(0, present.minus(loss)), 2)
    return { hardness: present, band: hardnessBand(present) }
  })
  return { forecast }
}

/** A defect found in a sample: pieces, how grave it is, and the tolerated percentage. */
export interface DefectItem {
  itemCode: string
  severity: 'CRITICAL' | 'MAJOR' | 'MINOR'
  defectQty: DecimalSource
  toleranceRate: DecimalSource
}

/** Defect rates in percent of the sample, and the conclusion they lead to (calculation catalogue, qc.defect). */
export function defectConclusion(
  sampleQty: DecimalSource,
  totalToleranceRate: DecimalSource,
  defects: readonly DefectItem[],
) {
  if (decimal(sampleQty).lte(0)) refuse('QC_SAMPLE_NOT_POSITIVE')
  const items = perLine(defects, ({ itemCode, severity, defectQty, toleranceRate }) => {
    if (decimal(defectQty).gt(sampleQty)) refuse('QC_DEFECT_EXCEEDS_SAMPLE')
    const defectRate = orZero(percentOf(defectQty, sampleQty))
    const excess = Decimal.max(0, defectRate.minus(toleranceRate))
    return { itemCode, severity, defectRate, excess, result: excess.gt(0) ? 'EXCEED' : 'OK' }
  })
  const totalDefectRate = sum(items, item => item.defectRate)
  const exceeded = (severity: DefectItem['severity']) =>
    items.some(item => item.severity === severity && item.excess.gt(0))
  const claimed = sum(items, ({ severity, excess }) => (severity === 'MINOR' ? null : excess))
  const concession = exceeded('MAJOR') || totalDefectRate.gt(totalToleranceRate)
  return {
    items,
    totalDefectRate,
    conclusion: exceeded('CRITICAL') ? 'REJECT' : concession ? 'CONCESSION' : 'PASS',
    proposedClaimRate: Decimal.min(100, claimed),
  }
}
