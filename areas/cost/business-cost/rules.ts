import { quotedCost, taxSplit } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { costCny } from '#areas/formulas/settlement.ts'
import { costAllocation } from '#areas/formulas/sku.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { type AllocateBasis, usualBasis } from '../terms.ts'
import { billed, containerKey } from './billed.ts'
import { businessCost } from './document.ts'
import { equalPart } from './orders.ts'

type Cost = Draft<typeof businessCost>
type Container = Cost['containers'][number]

/** Several words as one, each once: what a cost of several containers is found by. */
const joined = (words: readonly (string | null)[]): string | null =>
  [...new Set(words.filter(word => word))].join(',') || null

/** A total split over the containers by the basis of the entry (`settlement.costAllocation`); equally is by container, whatever is in it. */
function shares(total: Decimal | null, basis: AllocateBasis, containers: readonly Container[]): (Decimal | null)[] {
  const isEqual = basis === 'EQUAL'
  const targets = containers.map((one, at) => ({
    key: String(at),
    qty: isEqual ? equalPart(one, containers) : one.qty,
    weight: one.netWeight,
    value: one.value,
  }))
  const split =
    total && containers.length > 0
      ? figuresOf(() => costAllocation(total, isEqual ? 'QTY' : basis, targets))
      : undefined
  return containers.map((_, at) => split?.[at]?.amount ?? null)
}

/** The tax in an amount; in one that corrects another it is taken back with it. */
function taxIn(amount: Decimal, rate: Decimal) {
  const tax = figuresOf(() => taxSplit(amount.abs(), rate, 1))
  return tax && amount.isNegative() ? { amountExclTax: tax.amountExclTax.neg(), taxAmount: tax.taxAmount.neg() } : tax
}

/** What each basis splits a cost by. */
export const splitBy = {
  QTY: ['qty', '件数', 'boxes'],
  WEIGHT: ['netWeight', '净重', 'net weight'],
  VALUE: ['value', '货值', 'value'],
} as const

/** Containers without the figure a cost is split by, beside others that have it: they would bear nothing of it (business.md 4.3). */
function bearsNothing({ allocateBasis, containers }: Pick<Cost, 'allocateBasis' | 'containers'>): Refusal[] {
  const by = allocateBasis && allocateBasis !== 'EQUAL' ? splitBy[allocateBasis] : undefined
  if (!by) return []
  const [field, zh, en] = by
  const without = containers.filter(one => !one[field]?.gt(0))
  if (without.length === 0 || without.length === containers.length) return []
  return without.map(
    ({ containerNo, lineNo }): Refusal => ({
      lines: 'containers',
      line: lineNo,
      field,
      bizCode: 'BEARS_NOTHING',
      warning: true,
      message: [
        `第${lineNo}行柜号${containerNo}没有${zh}，按${zh}分摊将不承担费用；可改分摊方式为平均。是否继续？`,
        `Row ${lineNo}: container ${containerNo} has no ${en} and would bear nothing; split equally instead, or go on all the same?`,
      ],
    }),
  )
}

/** Quantity and amount by the price, the amount in CNY and without tax, and each container's part (`cost.quote`, `cost.tax`). */
function derive(cost: Cost): Partial<Cost> {
  const { containers, pricingUom, unitPrice, minCharge, currencyCode, exchangeRate, taxRate, expenseSubType } = cost
  const quote =
    pricingUom && unitPrice
      ? figuresOf(() => quotedCost(pricingUom, unitPrice, billed(containers, cost.days), minCharge))
      : undefined
  const amount = cost.amount ?? quote?.amount ?? null
  const amountCny =
    amount && currencyCode ? (figuresOf(() => costCny({ amount, currencyCode, exchangeRate })) ?? null) : null
  const tax = amount && taxRate ? taxIn(amount, taxRate) : undefined
  const basis = cost.allocateBasis ?? (expenseSubType ? usualBasis[expenseSubType] : 'WEIGHT')
  const [parts, partsCny] = [shares(amount, basis, containers), shares(amountCny, basis, containers)]
  return {
    containerNo: joined(containers.map(one => one.containerNo)),
    shipmentLotNo: joined(containers.map(one => one.shipmentLotNo)),
    billQty: quote?.billQty ?? null,
    quotedAmount: quote?.amount ?? null,
    amount,
    amountCny,
    amountExclTax: tax?.amountExclTax ?? null,
    taxAmount: tax?.taxAmount ?? null,
    allocateBasis: basis,
    containers: containers.map((one, at) => ({
      ...one,
      amount: parts[at] ?? null,
      amountCny: partsCny[at] ?? null,
    })),
  }
}

/** Containers of an entry, each once; with several orders in it once for each of them. */
function twice(
  containers: readonly Pick<Container, 'shipmentId' | 'containerNo' | 'shipmentLotNo' | 'packingListId' | 'lineNo'>[],
): Refusal[] {
  const seen = new Map<string, Set<string | null>>()
  return containers.flatMap((line): Refusal[] => {
    const { containerNo, lineNo, packingListId } = line
    const key = containerKey(line)
    const orders = seen.get(key)
    seen.set(key, new Set(orders).add(packingListId))
    if (!orders || (packingListId && !orders.has(packingListId) && !orders.has(null))) return []
    return [
      {
        lines: 'containers',
        line: lineNo,
        field: 'containerNo',
        bizCode: 'CONTAINER_TWICE',
        message: [`第${lineNo}行柜号${containerNo}重复`, `Row ${lineNo}: container ${containerNo} is there twice`],
      },
    ]
  })
}

/** Entries that a person types or imports; what other documents make is right by theirs. */
export const isTyped = ({ sourceType }: Pick<Cost, 'sourceType'>): boolean =>
  sourceType === 'MANUAL' || sourceType === 'IMPORT'

/** What must hold of a cost entry, and what follows from its price and containers (business.md 3.14). */
export const rules = defineRules(businessCost, {
  derive,
  refuse: {
    save({ allocateBasis, amount, quotedAmount, remark, expenseSubType, sourceType, status, containers }) {
      const refused = isTyped({ sourceType })
        ? [...twice(containers), ...bearsNothing({ allocateBasis, containers })]
        : []
      // What was confirmed at its price stays so, whatever is told of its containers later.
      if (status !== 'CONFIRMED' && amount && quotedAmount && !quotedAmount.eq(amount) && !remark)
        refused.push({
          field: 'amount',
          bizCode: 'AMOUNT_DIFFERS',
          message: [
            `金额与报价金额${quotedAmount.toFixed(2)}不同，请填写备注，或清空金额按报价计算`,
            `The amount differs from the quoted ${quotedAmount.toFixed(2)}; enter a remark, or empty it to have the quoted amount`,
          ],
        })
      if ((expenseSubType === 'TARIFF' || expenseSubType === 'VAT') && sourceType !== 'CUSTOMS')
        refused.push({
          field: 'expenseSubType',
          bizCode: 'TAX_FROM_CUSTOMS',
          message: ['关税和增值税只能由报关单生成', 'Tariff and VAT come from customs documents only'],
        })
      return refused
    },
    push: costs =>
      costs
        .filter(({ status, pushErpFlag }) => status !== 'CONFIRMED' || pushErpFlag === 'P' || pushErpFlag === 'Y')
        .map(({ costNo, status }) =>
          status === 'CONFIRMED'
            ? {
                bizCode: 'ALREADY_PUSHED',
                message: [`${costNo}已推送或正在推送`, `${costNo} is pushed or on its way`] as const,
              }
            : {
                bizCode: 'PUSH_NOT_ALLOWED',
                message: ['只有已确认的费用可以推送', 'Only confirmed costs can be pushed'] as const,
              },
        ),
    audit: ({ currencyCode, exchangeRate }) =>
      currencyCode !== 'CNY' &&
      !exchangeRate && {
        field: 'exchangeRate',
        bizCode: 'EXCHANGE_RATE_REQUIRED',
        message: ['{costNo}为外币费用，请填写汇率', '{costNo} is in a foreign currency; enter its rate'],
      },
  },
})
