import type { ColumnSense } from '../heading-meaning.ts'
import { valueKind } from '../template-row.ts'
import type { ColumnFacts } from './column-facts.ts'

const words = new Set<ColumnSense>(['commodity', 'category', 'class', 'brand', 'grower', 'packaging', 'coo', 'grade'])

/** How well the cells below a heading go with a sense its words suggest: 1 well, near 0 not at all. */
export function suitability(sense: ColumnSense, facts: ColumnFacts): number {
  const { filled, number, whole, date, code, countsUp, looks, distinct } = facts
  if (sense === 'nothing') return 1
  if (filled === 0) return 0.85
  const kind = valueKind(sense)
  if (kind === 'date') return date >= 0.5 ? 1 : date > 0 ? 0.6 : 0.05
  if (kind === 'figure') {
    if (date >= 0.9 && number < 0.5) return 0.02
    if (number < 0.5) return 0.05
    if (sense === 'qty') {
      if (countsUp && distinct > 4) return 0.3
      return whole < 0.8 ? 0.6 : code > 0.3 ? 0.2 : 1
    }
    return countsUp && distinct > 4 ? 0.2 : code > 0.5 ? 0.2 : 1
  }
  // Sizes such as 5-6 that Excel took for days are sizes all the same: each of them is asked about.
  if (date >= 0.6) return sense === 'spec' ? 0.9 : 0.05
  if (sense === 'palletNo')
    return number > 0.9 && whole < 0.9 ? 0.1 : looks.letters > 0.9 && distinct <= 1 && filled > 6 ? 0.6 : 1
  if (sense === 'hsCode') return number > 0.5 || looks.tariff > 0.3 || /^\d/.test(facts.texts[0] ?? '') ? 1 : 0.3
  if (sense === 'spec') return number > 0.9 && whole < 0.3 && looks.size < 0.3 ? 0.5 : 1
  if (sense === 'grade') return number > 0.9 && whole < 0.5 ? 0.2 : 1
  if (sense === 'orchardNum') return number > 0.9 && whole < 0.5 ? 0.3 : 1
  if (sense === 'thermometer') return number > 0.9 && whole < 0.9 ? 0.2 : 1
  if (words.has(sense)) {
    if (number > 0.8 && sense === 'packaging') return 0.55
    return number > 0.8 && looks.letters < 0.2 ? 0.25 : 1
  }
  return 1
}
