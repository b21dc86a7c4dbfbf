import { Decimal, decimal, sum } from '#platform/model/decimal.ts'

/** What a line of a claim in force asks back of an order: boxes at their price, or a share of what was paid. */
export interface Asked {
  readonly claimId: string
  readonly claimCode: string | null
  readonly contractId: string
  /** Nothing where the whole order is meant. */
  readonly itemCode: string | null
  readonly claimRate: Decimal | null
  readonly claimQty: Decimal | null
  readonly claimAmount: Decimal | null
}

/** A line of a claim about to be made. */
interface Line {
  readonly contractId?: string
  readonly itemCode?: string | null
  readonly claimRate?: Decimal | null
  readonly claimQty?: Decimal | null
  readonly baseAmount?: Decimal | null
  readonly reason?: string | null
}

/** A part of what is wanted, and the claim that asks for it already. */
interface Part {
  readonly by: Asked
  readonly much: Decimal
}

/** Takes of what claims ask, of each of them once, as much as some lines want one after the other. */
function taking(figure: 'claimQty' | 'claimAmount'): (wanted: Decimal, of: readonly Asked[]) => readonly Part[] {
  const taken = new Map<Asked, Decimal>()
  return (wanted, of) => {
    let open = wanted
    return of.flatMap(by => {
      const before = taken.get(by) ?? decimal(0)
      const much = Decimal.min(open, (by[figure] ?? decimal(0)).minus(before))
      if (much.lte(0)) return []
      taken.set(by, before.plus(much))
      open = open.minus(much)
      return { by, much }
    })
  }
}

const isWhole = (rate: Decimal | null | undefined): boolean => rate?.gte(100) ?? false

/** A claim goes to the vendor in the language of the house. */
const words = { asked: ['已索赔', 'asks for'], boxes: ['件', 'boxes'] } as const

/** A line that asks for the rest alone says where the other part stands. */
const besides = (reason: string | null | undefined, parts: readonly Part[], much: string): string =>
  [reason, `${parts.map(({ by }) => by.claimCode).join('、')}${words.asked[0]}${much}`]
    .filter(Boolean)
    .join('；')
    .slice(0, 300)

/**
 * What some lines ask for that no claim asks back yet, in their order: boxes less those that are asked for, the whole of
 * some goods less what is asked back for boxes of them; nothing of a line whose goods are claimed (business.md 2.3, M10).
 */
export function notAskedYet<L extends Line>(lines: readonly L[], asked: readonly Asked[]): readonly (L | undefined)[] {
  const [takeBoxes, takeMoney] = [taking('claimQty'), taking('claimAmount')]
  return lines.map(line => {
    const { baseAmount, claimQty, claimRate, reason } = line
    const own = askedOf(line, asked)
    if (claimQty) {
      if (own.some(one => isWhole(one.claimRate))) return undefined
      const parts = takeBoxes(claimQty, own)
      const there = sum(parts, one => one.much)
      if (there.eq(claimQty)) return undefined
      return parts.length === 0
        ? line
        : {
            ...line,
            claimQty: claimQty.minus(there),
            reason: besides(reason, parts, `${there.toFixed()}${words.boxes[0]}`),
          }
    }
    if (own.some(one => one.claimRate?.gt(0))) return undefined
    // A share of the goods says nothing of boxes that did not come; the whole of them is these boxes, too.
    if (!baseAmount || !isWhole(claimRate)) return line
    const parts = takeMoney(baseAmount, own)
    const there = sum(parts, one => one.much)
    if (there.eq(baseAmount)) return undefined
    return parts.length === 0
      ? line
      : { ...line, baseAmount: baseAmount.minus(there), reason: besides(reason, parts, there.toFixed(2)) }
  })
}

/** What claims ask of the goods of a line: of its item, or of the whole order. */
export const askedOf = (
  { contractId, itemCode }: Pick<Line, 'contractId' | 'itemCode'>,
  asked: readonly Asked[],
): readonly Asked[] =>
  asked.filter(one => one.contractId === contractId && (one.itemCode === null || one.itemCode === (itemCode ?? null)))
