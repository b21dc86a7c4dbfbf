import { type Decimal, round, sum } from '#platform/model/decimal.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'

/** How a figure follows from its parts, so that it can be reckoned again from its leaves. */
export type Rule =
  /** All parts together. */
  | 'SUM'
  /** The first part less the others. */
  | 'LESS'
  /** The parts multiplied, to the cent. */
  | 'TIMES'
  /** The first part through the second, to so many decimals. */
  | { readonly over: 2 | 4 | 8 }
  /** The first part, when it is above nothing, times the second in percent, to the cent. */
  | 'PERCENT'
  /** The first part, when it is above nothing, times the second, to the cent. */
  | 'PER_UNIT'
  /** The first part in percent of the second, to two decimals. */
  | 'RATE'
  /** The larger one. */
  | 'LARGER'
  /** The first part is split by the weight of the others; this is the share of one of them. */
  | { readonly share: number }
  /** As the only part says. */
  | 'SAME'

/** A figure of a settlement with what it is worked out from; without a rule it was typed, or told by another document. */
export interface Node extends Omit<Figure<Decimal | null>, 'parts'> {
  readonly rule?: Rule
  readonly parts?: readonly Node[]
}

const words: Readonly<Record<Extract<Rule, string>, Label>> = {
  SUM: ['各项之和', 'sum of the parts'],
  LESS: ['第一项减其余各项', 'the first less the others'],
  TIMES: ['各项相乘', 'the parts multiplied'],
  PERCENT: ['基数 × 比率%', 'base × rate %'],
  PER_UNIT: ['数量 × 单价', 'units × rate'],
  RATE: ['第一项 ÷ 第二项 × 100', 'the first ÷ the second × 100'],
  LARGER: ['取大者', 'the larger one'],
  SAME: ['等于', 'the same as'],
}

/** Calculations of the catalogue that a settlement rests on, as people call them. */
const calculations = {
  'settlement.sales': ['结算销售额', 'settled sales'],
  'settlement.commission': ['佣金计算', 'commission'],
  'settlement.payable': ['应付计算', 'payable'],
  'settlement.prepayment': ['预付款核销', 'prepayments applied'],
  'settlement.profit': ['利润计算', 'profit'],
  'settlement.costAllocation': ['费用分摊', 'costs split'],
  'settlement.sku': ['按物料分摊', 'split by item'],
  'amount.allocate': ['金额分摊', 'amount split'],
  'rate.convert': ['汇率换算', 'converted by rate'],
  'fx.container': ['柜实际汇率', 'rate of the container'],
} as const satisfies Readonly<Record<string, Label>>

/** A figure that follows from others; its formula says how in words, with what its calculation is called. */
export function follows(
  label: Label,
  value: Decimal | null,
  rule: Rule,
  parts: readonly Node[],
  more: { readonly catalogue?: keyof typeof calculations; readonly formula?: Label } & Partial<
    Omit<Node, 'parts' | 'formula'>
  > = {},
): Node {
  const { catalogue, formula, ...rest } = more
  const said: Label =
    formula ??
    (typeof rule === 'string'
      ? words[rule]
      : 'over' in rule
        ? ['第一项 ÷ 第二项', 'the first ÷ the second']
        : ['按权重分摊到分，余额归最大余数', 'split by weight to the cent, largest remainder first'])
  const known = catalogue && calculations[catalogue]
  const named: Label = known ? [`${said[0]}（${known[0]}）`, `${said[1]} (${known[1]})`] : said
  return { label, value, rule, parts, formula: named, ...rest }
}

/** A figure nothing is worked out for: typed, or told by the record it names. */
export const leaf = (label: Label, value: Decimal | null, more: Partial<Omit<Node, 'parts'>> = {}): Node => ({
  label,
  value,
  ...more,
})

/** All parts together. */
export const total = (label: Label, parts: readonly Node[], more: Parameters<typeof follows>[4] = {}): Node =>
  follows(
    label,
    round(
      sum(parts, part => part.value),
      3,
    ),
    'SUM',
    parts,
    more,
  )

/** A node as it is told: how it is reckoned stands in its words. */
export const told = ({ rule: _, parts, ...node }: Node): Figure => ({
  ...node,
  ...(parts ? { parts: parts.map(told) } : {}),
})
