import { type Decimal, type DecimalSource, decimal } from '#platform/model/decimal.ts'

/** What a refusal points at, for instance the field in which two documents differ. */
export type RefusalDetail = Record<string, string>

/** A calculation that may not be made: the refusal code of the calculation catalogue, and what it points at. */
export class FormulaRefusal extends Error {
  readonly code: string
  readonly detail: RefusalDetail | undefined
  /** The line at fault, counted from 1, when the refusal concerns one line. */
  row: number | undefined

  constructor(code: string, detail?: RefusalDetail) {
    super(code)
    this.name = 'FormulaRefusal'
    this.code = code
    this.detail = detail
  }
}

/** Stops a calculation with a refusal code of the calculation catalogue. */
export function refuse(code: string, detail?: RefusalDetail): never {
  throw new FormulaRefusal(code, detail)
}

/** Computes line by line, first to last, so that the first bad line is the one refused and named. */
export function perLine<Line, Result>(lines: readonly Line[], compute: (line: Line) => Result): Result[] {
  return lines.map((line, index) => {
    try {
      return compute(line)
    } catch (error) {
      if (error instanceof FormulaRefusal) error.row ??= index + 1
      throw error
    }
  })
}

/** A figure the calculation cannot do without, named when it is missing. */
export function needed(value: DecimalSource | null | undefined, field: string): Decimal {
  return value == null ? refuse('INPUT_INVALID', { field }) : decimal(value)
}

/** A figure that counts as nothing when it is missing. */
export const orZero = (value: DecimalSource | null | undefined): Decimal => decimal(value ?? 0)
