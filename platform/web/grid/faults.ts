import type { Wire } from '../../model/check.ts'
import type { Label } from '../../model/label.ts'
import { keyOf } from './rows.ts'

/** A cell that keeps the lines from being saved: its row, its field, and why. */
export interface Fault {
  readonly key: string
  readonly name: string
  readonly why: Label
}

/** What is wrong in a cell, or nothing. */
export type FaultIn = (row: Wire, name: string) => Label | undefined

/** The faults of these rows, row by row, in the order of the columns; fields without a column come last. */
export function faultsOf(rows: readonly Wire[], names: readonly string[], faultIn: FaultIn): Fault[] {
  return rows.flatMap(row =>
    names.flatMap(name => {
      const why = faultIn(row, name)
      return why ? [{ key: keyOf(row), name, why }] : []
    }),
  )
}

/** The fault after a cell, or before it; beyond the last one the first comes again. */
export function nextFault(
  faults: readonly Fault[],
  placeOf: (fault: Fault) => readonly [row: number, column: number],
  from: readonly [row: number, column: number] | undefined,
  by: 1 | -1,
): Fault | undefined {
  const ordered = by === 1 ? faults : faults.toReversed()
  const isBeyond = (fault: Fault) => {
    if (!from) return true
    const [row, column] = placeOf(fault)
    return (row === from[0] ? column - from[1] : row - from[0]) * by > 0
  }
  return ordered.find(isBeyond) ?? ordered[0]
}

/** Other rows in which the same stands in the same field and is as wrong. */
export const alikeIn = (rows: readonly Wire[], { key, name, was }: Mended, faultIn: FaultIn): Wire[] =>
  rows.filter(row => keyOf(row) !== key && String(row[name] ?? '') === was && faultIn(row, name) !== undefined)

/** A faulty cell that is being put right, and what stood in it. */
export interface Mended {
  readonly key: string
  readonly name: string
  readonly was: string
}
