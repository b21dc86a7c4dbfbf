import { Decimal, sum } from '#platform/model/decimal.ts'

/** What of a defect decides whether something is claimed for it. */
interface Defect {
  readonly defectResult: string | null
  readonly severity: string | null
}

/** A defect with the item it was found on, if on one alone, and by how much it is too many. */
interface Found extends Defect {
  readonly itemCode: string | null
  readonly defectRate: Decimal | null
  readonly toleranceRate: Decimal | null
}

/** Defects that something is claimed for: beyond their tolerance, and not minor, for those count in no rate (`qc.defect`). */
export const claimable = <D extends Defect>(defects: readonly D[]): D[] =>
  defects.filter(({ defectResult, severity }) => defectResult === 'EXCEED' && severity !== 'MINOR')

/** What is claimed of an item for: what was found on it, and what was found on no item in particular. */
export const claimedOf = <D extends Found>(defects: readonly D[], itemCode: string | null): D[] =>
  claimable(defects).filter(defect => !defect.itemCode || defect.itemCode === itemCode)

/** The share of what was paid for an item that is claimed: by how much its defects exceed, and never more than all (business.md M10). */
export const rateFor = (defects: readonly Found[], itemCode: string | null): Decimal =>
  Decimal.min(
    100,
    sum(claimedOf(defects, itemCode), ({ defectRate, toleranceRate }) => defectRate?.minus(toleranceRate ?? 0) ?? null),
  )
