import type { Label } from '#platform/model/label.ts'
import type { ColumnSense } from '../heading-meaning.ts'
import type { PackingListField } from '../packing-list-fields.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { ColumnScores } from './column-scores.ts'

/** A column given to a field, with how sure that is and why. */
export interface ChosenColumn {
  readonly facts: ColumnFacts
  readonly field: PackingListField
  readonly confidence: number
  readonly reasons: readonly Label[]
}

/** Below this a column is left to the person. */
const least = 0.34

/** Gives each field the column that fits it best and each column one field; what is better called nothing stays free. */
export function chosenColumns(facts: readonly ColumnFacts[], scores: ColumnScores): ChosenColumn[] {
  const candidates = facts.flatMap(one =>
    [...scores.of(one)].map(([sense, { value, reasons }]) => ({ facts: one, sense, value, reasons })),
  )
  const fields = new Set<ColumnSense>()
  const columns = new Set<ColumnFacts>()
  const chosen: ChosenColumn[] = []
  // Of two that score alike the one seen is meant, then the one further left.
  const order = (one: (typeof candidates)[number]) => one.value - (one.facts.heading.hidden ? 0.5 : 0)
  for (const { facts: column, sense, value, reasons } of [...candidates].sort((a, b) => order(b) - order(a))) {
    if (value < least || columns.has(column)) continue
    if (sense === 'nothing') {
      columns.add(column)
      continue
    }
    if (fields.has(sense)) continue
    fields.add(sense)
    columns.add(column)
    chosen.push({ facts: column, field: sense, confidence: Math.min(0.99, Number(value.toFixed(2))), reasons })
  }
  return chosen
}
