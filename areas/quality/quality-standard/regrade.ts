import type { DefectItem } from '#areas/formulas/qc.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import { judged } from '../inspection-sheet/rules.ts'

/** What goods would be judged by: the counted items of a standard with their tolerances. */
export interface Yardstick {
  readonly totalTolerance: Decimal | null
  readonly items: readonly {
    readonly qcItemCode: string
    readonly severity: DefectItem['severity'] | null
    readonly toleranceRate: Decimal | null
  }[]
}

/** What was counted on a sheet that is concluded. */
export interface Sampled {
  readonly sampleQty: Decimal | null
  readonly defects: ReadonlyMap<string, Decimal>
}

/** What a sheet would propose under a standard; nothing where it was not looked at for an item of it. */
export function regraded({ totalTolerance, items }: Yardstick, { sampleQty, defects }: Sampled) {
  const lines = items.map(item => ({ ...item, defectQty: defects.get(item.qcItemCode) ?? null }))
  const found = judged(sampleQty, totalTolerance, lines)
  return (
    found && {
      conclusion: found.conclusion as 'PASS' | 'CONCESSION' | 'REJECT',
      totalRate: found.totalDefectRate,
      proposedClaimRate: found.proposedClaimRate,
    }
  )
}
