import { percentOf } from '#areas/formulas/rate.ts'
import { Decimal, round, sum } from '#platform/model/decimal.ts'
import { codesIn } from '../quality-standard/rules.ts'

type Method = 'DEFECT' | 'AVERAGE' | 'MINIMUM' | 'MAXIMUM'

/** A formula of a standard as a sheet keeps it. */
export interface Formula {
  readonly formulaMethod: Method | null
  readonly ofItems: string | null
  readonly lowerLimit: Decimal | null
  readonly upperLimit: Decimal | null
}

/** What a sheet knows for its formulas: what was counted and what was read off instruments. */
export interface Findings {
  readonly sampleQty: Decimal | null
  readonly defects: readonly { readonly qcItemCode: string | null; readonly defectQty: Decimal | null }[]
  readonly readings: readonly { readonly qcItemCode: string | null; readonly value: Decimal | null }[]
}

/** The value of a formula over the findings; nothing while a finding it needs is missing. */
function valueOf({ formulaMethod, ofItems }: Formula, { sampleQty, defects, readings }: Findings): Decimal | null {
  const codes = new Set(codesIn(ofItems))
  if (formulaMethod === 'DEFECT') {
    const counted = defects.filter(({ qcItemCode }) => codes.has(qcItemCode ?? ''))
    if (!sampleQty?.gt(0) || counted.length === 0 || counted.some(({ defectQty }) => defectQty === null)) return null
    return percentOf(
      sum(counted, ({ defectQty }) => defectQty),
      sampleQty,
    )
  }
  const values = readings.flatMap(({ qcItemCode, value }) => (value && codes.has(qcItemCode ?? '') ? [value] : []))
  if (values.length === 0) return null
  if (formulaMethod === 'MINIMUM') return Decimal.min(...values)
  if (formulaMethod === 'MAXIMUM') return Decimal.max(...values)
  return round(sum(values, value => value).div(values.length), 3)
}

/** A formula worked out, and how its value stands to its limits: at a limit is within it. */
export function worked(
  formula: Formula,
  findings: Findings,
): { readonly value: Decimal | null; readonly result: 'OK' | 'EXCEED' | null } {
  const value = valueOf(formula, findings)
  const { lowerLimit, upperLimit } = formula
  if (!value || !(lowerLimit || upperLimit)) return { value, result: null }
  const isOut = (lowerLimit && value.lt(lowerLimit)) || (upperLimit && value.gt(upperLimit))
  return { value, result: isOut ? 'EXCEED' : 'OK' }
}
