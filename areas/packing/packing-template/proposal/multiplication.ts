import type { ColumnFacts } from './column-facts.ts'

/** Two columns whose figures multiply to those of a third, line by line. */
export interface Product {
  readonly count: ColumnFacts
  readonly each: ColumnFacts
  readonly total: ColumnFacts
  readonly matching: number
  readonly lines: number
}

const near = (value: number, wanted: number): boolean =>
  Math.abs(value - wanted) <= Math.max(0.011, Math.abs(wanted) * 0.004)

/** A column of ones multiplies everything; a column of noughts nothing. */
const says = ({ numbers, number, filled }: ColumnFacts): boolean =>
  filled >= 2 && number >= 0.8 && numbers.some(figure => figure !== undefined && figure !== 1 && figure !== 0)

function productOf(count: ColumnFacts, each: ColumnFacts, total: ColumnFacts): Product | undefined {
  let matching = 0
  let lines = 0
  for (let at = 0; at < total.numbers.length; at++) {
    const [a, b, c] = [count.numbers[at], each.numbers[at], total.numbers[at]]
    if (a === undefined || b === undefined || c === undefined) continue
    lines++
    if (near(c, a * b)) matching++
    else if (lines - matching > total.numbers.length * 0.4) return undefined
  }
  return lines >= 2 && matching / lines >= 0.6 ? { count, each, total, matching, lines } : undefined
}

/** Every multiplication among the columns of figures; whole numbers count, the others are for each. */
export function productsAmong(facts: readonly ColumnFacts[]): Product[] {
  const figures = facts.filter(says)
  return figures.flatMap(total =>
    figures.flatMap(count =>
      count === total || count.whole < 0.9 || count.countsUp
        ? []
        : figures.flatMap(each => (each === total || each === count ? [] : (productOf(count, each, total) ?? []))),
    ),
  )
}

/** How a column of weights goes with the count of boxes. */
export interface Proportion {
  /** Share of the lines whose weight for one box is the usual one of the column. */
  readonly steady: number
  /** The usual weight for one box. */
  readonly each: number
  /** Share of the counted lines that have a weight at all. */
  readonly covered: number
}

/** Whether weights grow with the boxes, and what one box then weighs. */
export function proportionOf(count: ColumnFacts, weight: ColumnFacts): Proportion {
  const ratios: number[] = []
  let counted = 0
  for (let at = 0; at < count.numbers.length; at++) {
    const [boxes, kilos] = [count.numbers[at], weight.numbers[at]]
    if (boxes === undefined || boxes <= 0) continue
    counted++
    if (kilos !== undefined) ratios.push(kilos / boxes)
  }
  const sorted = [...ratios].sort((a, b) => a - b)
  const each = sorted[Math.floor(sorted.length / 2)] ?? 0
  const usual = new Map<number, number>()
  for (const ratio of ratios) {
    const group = Math.round(Math.log(Math.max(ratio, 1e-6)) * 12)
    usual.set(group, (usual.get(group) ?? 0) + 1)
  }
  // A list holds few kinds of box; their real weights differ by a few in a hundred.
  const groups = [...usual.values()].sort((a, b) => b - a).slice(0, 3)
  const steady = ratios.length === 0 ? 0 : groups.reduce((sum, size) => sum + size, 0) / ratios.length
  return { steady, each, covered: counted === 0 ? 0 : ratios.length / counted }
}
