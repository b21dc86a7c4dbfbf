import { jointCosts } from '#areas/formulas/process.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { amount, Decimal as D, type Decimal, sum } from '#platform/model/decimal.ts'
import type { costBases, outputKinds } from '../terms.ts'

/** What came of a plan of one item: boxes in stock, kilograms, and what a kilogram is worth. */
export interface Output {
  readonly itemCode: string
  readonly outputKind: keyof typeof outputKinds
  readonly quantity: Decimal
  readonly weight: Decimal | null
  readonly unitValue: Decimal | null
}

/** The same with the cost it bears; nothing is said where that is not known. */
export interface CostedOutput extends Output {
  readonly cost: Decimal | null
  readonly unitCost: Decimal | null
}

const worth = ({ unitValue, weight }: Output): Decimal => amount(unitValue, weight)

/** By value while everything that came of it has one; else by weight. */
export const basisFor = (basis: keyof typeof costBases, outputs: readonly Output[]): keyof typeof costBases =>
  basis === 'VALUE' && outputs.every(one => one.unitValue && one.weight) && sum(outputs, worth).gt(0)
    ? 'VALUE'
    : 'WEIGHT'

/** What by-products of a value of their own cost beforehand: no more than there is, and nothing where nothing else came of it. */
function setApart(total: Decimal, outputs: readonly Output[]): Map<Output, Decimal> {
  const priced = outputs.filter(one => one.outputKind === 'BY_PRODUCT' && one.unitValue && one.weight)
  if (priced.length === outputs.length) return new Map()
  let rest = total
  return new Map(
    priced.map(one => {
      const cost = D.min(worth(one), rest)
      rest = rest.minus(cost)
      return [one, cost]
    }),
  )
}

/**
 * The cost of a plan on what came of it, to the cent (calculation catalogue, process.joint): by value, or by weight after
 * by-products were taken at theirs.
 */
export function outputCosts(
  total: Decimal | null,
  basis: keyof typeof costBases,
  outputs: readonly Output[],
): CostedOutput[] {
  const apart = total && basis === 'WEIGHT' ? setApart(total, outputs) : new Map<Output, Decimal>()
  const others = outputs.filter(one => !apart.has(one))
  const [only] = others
  const rest = total?.minus(sum([...apart.values()], one => one)) ?? null
  const costs = new Map(apart)
  if (rest && only && others.length === 1) costs.set(only, rest)
  else if (rest && others.every(one => one.weight))
    for (const [at, cost] of shared(rest, basis, others)) costs.set(at, cost)
  return outputs.map(one => {
    const cost = costs.get(one) ?? null
    return { ...one, cost, unitCost: cost && perUnit(cost, one.quantity) }
  })
}

/** What is left over the others; nothing where the figures do not say how. */
function shared(rest: Decimal, basis: keyof typeof costBases, others: readonly Output[]): [Output, Decimal][] {
  try {
    const { products } = jointCosts(
      rest,
      basis,
      others.map((one, at) => ({ key: String(at), weight: one.weight ?? 0, unitValue: one.unitValue })),
    )
    return others.flatMap((one, at) => (products[at] ? [[one, products[at].cost] as [Output, Decimal]] : []))
  } catch (refused) {
    if (refused instanceof FormulaRefusal) return []
    throw refused
  }
}
