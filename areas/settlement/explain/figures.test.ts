import { describe, expect, test } from 'vitest'
import { drawFrom } from '#areas/demo/offers.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import { skuRows } from '../reckoning/items.ts'
import { reckoned } from '../reckoning/reckon.ts'
import { figureTrees } from './figures.ts'
import type { Given } from './given.ts'
import type { Node } from './node.ts'

/** What a tree comes to when it is reckoned from its leaves alone. */
function fromLeaves({ parts = [], rule, value }: Node): Decimal {
  const [first = decimal(0), ...others] = parts.map(fromLeaves)
  const [second = decimal(0)] = others
  if (rule === undefined) return value ?? decimal(0)
  if (typeof rule === 'object')
    return 'over' in rule
      ? second.isZero()
        ? decimal(0)
        : round(first.div(second), rule.over)
      : (allocate(
          first,
          others.map(weight => Decimal.max(0, weight)),
        )[rule.share] as Decimal)
  switch (rule) {
    case 'SUM':
      return sum([first, ...others], one => one)
    case 'LESS':
      return first.minus(sum(others, one => one))
    case 'TIMES':
      return round(
        others.reduce((all, one) => all.times(one), first),
        2,
      )
    case 'PERCENT':
      return first.gt(0) ? round(first.times(second).div(100), 2) : decimal(0)
    case 'PER_UNIT':
      return first.gt(0) ? round(first.times(second), 2) : decimal(0)
    case 'RATE':
      return second.isZero() ? decimal(0) : round(first.times(100).div(second), 2)
    case 'LARGER':
      return Decimal.max(first, ...others)
    case 'SAME':
      return first
  }
}

const draw = drawFrom(20_250_514)
const money = (least: number, most: number) => decimal(draw.whole(least * 100, most * 100)).div(100)
const modes = ['CONSIGN', 'CONSIGN_MG', 'PURCHASE'] as const
const rules = ['RATE_GROSS', 'RATE_NET', 'FIXED_UNIT', 'NONE'] as const

/** A settlement somebody could have, with returns, unticked lines and costs of ours; reckoned as the house reckons it. */
function drawn(number: number): Given {
  const tradeMode = modes[number % 3] as (typeof modes)[number]
  const items = Array.from({ length: draw.whole(1, 4) }, (_, at) => `10${number}${at}`)
  const terms = {
    tradeMode,
    commissionRule: rules[Math.floor(number / 3) % 4] as (typeof rules)[number],
    commissionRate: money(0, 12),
    commissionUnit: draw.one(['BOX', 'KG']),
    currencyRate: draw.one([decimal(1), decimal('0.2145'), decimal('7.1879'), decimal('0.000277')]),
    claimAmount: tradeMode === 'PURCHASE' ? money(0, 50) : null,
  }
  const salesLines = Array.from({ length: draw.whole(1, 24) }, (_, at) => {
    const confirmQty = decimal(at % 7 === 6 ? -draw.whole(1, 5) : draw.whole(0, 300))
    return {
      id: `s${at}`,
      lineNo: at + 1,
      tickFlag: at % 9 === 8 ? 'N' : 'Y',
      itemCode: draw.one(items),
      saleDate: '2025-05-06',
      saleRecordId: at % 4 === 0 ? null : `r${at}`,
      netWeight: draw.one([decimal(18), decimal('3.5'), decimal('11.125')]),
      saleQty: confirmQty,
      settleQty: confirmQty,
      confirmQty,
      confirmPrice: decimal(draw.whole(0, 9_000_000)).div(10_000),
      guaranteedPrice: money(0, 130),
    }
  })
  const costLines = Array.from({ length: draw.whole(0, 9) }, (_, at) => {
    const amount = money(0, 20_000)
    const exchangeRate = at % 3 === 0 ? decimal('7.1785') : null
    // A share of an entry of several containers is some cents from its own amount at the rate.
    const ofSeveral = at % 2 === 0
    return {
      id: `c${at}`,
      lineNo: at + 1,
      businessCostId: `b${at}`,
      expenseSubType: draw.one(Object.keys(expenseSubTypes)),
      amount,
      currencyCode: exchangeRate ? 'USD' : 'CNY',
      exchangeRate,
      shareAmount: ofSeveral ? amount : null,
      shareAmountCny: ofSeveral ? round(amount.times(exchangeRate ?? 1), 2).plus(exchangeRate ? '0.03' : '0') : null,
      allocateBasis: draw.one(['QTY', 'WEIGHT', 'VALUE', 'EQUAL']),
      deductFlag: at % 5 === 4 ? 'N' : 'Y',
    }
  })
  const purchaseLines =
    tradeMode === 'PURCHASE'
      ? items.map((itemCode, at) => ({
          id: `p${at}`,
          lineNo: at + 1,
          itemCode,
          qty: decimal(draw.whole(1, 3000)),
          purchaseUnitPrice: decimal(draw.whole(1, 200_000)).div(10_000),
        }))
      : []
  const prepaymentLines = Array.from({ length: draw.whole(0, 2) }, (_, at) => ({
    id: `v${at}`,
    lineNo: at + 1,
    prepaymentId: `y${at}`,
    paymentRequestNumber: `PR${at}`,
    dopBalanceAmount: decimal(5000),
    confirmAppliedAmount: decimal(0),
  }))
  const known = reckoned({
    terms,
    sales: salesLines,
    costs: costLines,
    prepayments: prepaymentLines,
    purchases: purchaseLines,
  })
  return {
    document: 'settlement',
    id: String(number),
    no: `ST${number}`,
    currencyCode: 'THB',
    ...terms,
    ...known.header,
    salesLines: salesLines.map((line, at) => ({ ...line, ...(known.sales[at] as (typeof known.sales)[number]) })),
    costLines: costLines.map((line, at) => ({ ...line, ...(known.costs[at] as (typeof known.costs)[number]) })),
    prepaymentLines: prepaymentLines.map((line, at) => ({
      ...line,
      ...(known.prepayments[at] as (typeof known.prepayments)[number]),
    })),
    purchaseLines: purchaseLines.map((line, at) => ({
      ...line,
      ...(known.purchases[at] as (typeof known.purchases)[number]),
    })),
    skuLines: skuRows(known.items, []).map((line, at) => ({ ...line, id: `i${at}`, lineNo: at + 1 })) as never,
  }
}

/** Every shown amount of a settlement with its tree. */
function shown(one: Given): { name: string; value: Decimal | null; tree: Node }[] {
  const trees = figureTrees(one)
  const header = Object.entries(trees.header)
    .filter(([name]) => one[name as keyof Given] !== null)
    .map(([name, tree]) => ({ name, value: one[name as keyof Given] as Decimal, tree: tree() }))
  const tables = ['salesLines', 'costLines', 'prepaymentLines', 'purchaseLines', 'skuLines'] as const
  const inLines = tables.flatMap(table =>
    one[table].flatMap(line =>
      Object.entries(trees[table])
        .filter(([name]) => (line as never)[name] !== null)
        .map(([name, tree]) => ({
          name: `${table}.${line.lineNo}.${name}`,
          value: (line as never)[name] as Decimal,
          tree: (tree as (line: unknown) => Node)(line),
        })),
    ),
  )
  return [...header, ...inLines]
}

const leavesOf = (node: Node): Node[] => (node.parts?.length ? node.parts.flatMap(leavesOf) : [node])

describe('every figure of a settlement', () => {
  test('of two hundred settlements is reckoned again from its leaves, to the cent', () => {
    let figures = 0
    for (let number = 0; number < 200; number++) {
      const one = drawn(number)
      const faults = shown(one).flatMap(({ name, tree, value }) => {
        figures++
        const again = fromLeaves(tree)
        return again.eq(value ?? 0) && (tree.value ?? decimal(0)).eq(value ?? 0)
          ? []
          : [`${number} ${one.tradeMode} ${one.commissionRule} ${name}: ${value} shown, ${again} from its leaves`]
      })
      expect(faults).toEqual([])
    }
    expect(figures).toBeGreaterThan(10_000)
  })

  test('goes down to the single sale and cost entry', () => {
    const one = drawn(0)
    const records = new Set(leavesOf(figureTrees(one).header.payableAmount()).map(({ from }) => from?.document))
    expect(records).toContain('sale-record')
    expect(records).toContain('business-cost')
  })

  test('shows no cost of ours and no profit to who may not see margins', () => {
    const { costAmountCny, profit } = figureTrees(drawn(5)).header
    expect([costAmountCny(), profit()].map(node => node.permission)).toEqual(Array(2).fill('field:margin:view'))
  })
})
