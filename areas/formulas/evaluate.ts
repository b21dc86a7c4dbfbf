import type { Formula } from './catalogue/entry.ts'
import { operations } from './catalogue/operations.ts'
import { settlement } from './catalogue/settlement.ts'
import { trade } from './catalogue/trade.ts'
import { FormulaRefusal, type RefusalDetail } from './refusal.ts'
import type { Outputs } from './write.ts'

const catalogue = new Map<string, Formula>(Object.entries({ ...trade, ...settlement, ...operations }))

/** A refused calculation as it travels: the code of the calculation catalogue, and what it points at. */
export interface Refused {
  error: string
  detail?: RefusalDetail
}

/** The names of all formulas of the calculation catalogue, in its order. */
export const formulaNames: readonly string[] = [...catalogue.keys()]

/** One calculation by name, JSON to JSON; a refusal is an answer, an unknown name is none (calculation catalogue). */
export function evaluate(formula: string, inputs: unknown): Outputs | Refused | undefined {
  const compute = catalogue.get(formula)
  if (!compute) return undefined
  try {
    return compute(inputs)
  } catch (refusal) {
    if (!(refusal instanceof FormulaRefusal)) throw refusal
    const { code, detail } = refusal
    return detail ? { error: code, detail } : { error: code }
  }
}
