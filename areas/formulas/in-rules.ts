import type { Refusal } from '#platform/model/rules.ts'
import { FormulaRefusal } from './refusal.ts'

/** What a formula gives while its inputs are still being typed: its figures, or nothing as long as it refuses them. */
export function figuresOf<Figures>(compute: () => Figures): Figures | undefined {
  try {
    return compute()
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return undefined
    throw refused
  }
}

/** Why a formula refuses its inputs, as a rule says it; null when it gives its figures. */
export function refusalOf(compute: () => unknown, say: (refused: FormulaRefusal) => Refusal): Refusal | null {
  try {
    compute()
    return null
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return say(refused)
    throw refused
  }
}
