/** What of a defect decides whether something is claimed for it. */
interface Defect {
  readonly defectResult: string | null
  readonly severity: string | null
}

/** Defects that something is claimed for: beyond their tolerance, and not minor, for those count in no rate (`qc.defect`). */
export const claimable = <D extends Defect>(defects: readonly D[]): D[] =>
  defects.filter(({ defectResult, severity }) => defectResult === 'EXCEED' && severity !== 'MINOR')
