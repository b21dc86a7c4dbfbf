import type { ReactNode } from 'react'
import { grouped } from '../../kinds/decimal/kind.ts'
import type { Wire } from '../../model/check.ts'
import { Decimal } from '../../model/decimal.ts'
import './beside.css'

/** What stands beside the figures of some lines: last year's, those of another level, or how far both differ. */
export interface Beside {
  /** What it is, in a few words. */
  readonly label: string
  /** A figure that should be nothing, so that it stands out where it is not. */
  readonly isDifference?: boolean
  readonly of: (name: string, row: Wire) => Decimal | undefined
}

/** How tall a row is whose figures stand one beneath the other. */
export const besideRowHeight = 42

interface PairProps {
  readonly figure: Decimal | undefined
  readonly beside: Beside
  readonly children: ReactNode
}

/** A cell's own figure, with the one beside it small beneath: both stay in sight wherever the table is scrolled to. */
export function Pair({ figure, beside: { isDifference, label }, children }: PairProps) {
  if (!figure) return children
  return (
    <span className="dop-pair">
      <span>{children}</span>
      <small className={isDifference && !figure.isZero() ? 'dop-pair-amiss' : undefined} title={label}>
        {isDifference && figure.gt(0) && '+'}
        {grouped(figure.toFixed())}
      </small>
    </span>
  )
}

/** What stands beside the sums of some rows. */
export function besideSums(
  rows: readonly Wire[],
  names: readonly string[],
  { of }: Beside,
): ReadonlyMap<string, Decimal> {
  const found = new Map<string, Decimal>()
  for (const name of names)
    for (const row of rows) {
      const figure = of(name, row)
      if (figure) found.set(name, (found.get(name) ?? new Decimal(0)).plus(figure))
    }
  return found
}
