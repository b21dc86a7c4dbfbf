import { amount, Decimal } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineLines, defineRules, type Reason } from '#platform/model/rules.ts'
import {
  claimFault,
  commissionFault,
  costFault,
  emptyCells,
  prepaymentFault,
  rateFault,
  saleFault,
} from '../form/line-faults.ts'
import { offeredCosts, offeredPrepayments, offeredSales } from '../form/lines.ts'
import { costInCny, type SaleCounted } from '../reckoning/counted.ts'
import { leftOf } from '../reckoning/each-line.ts'
import { skuRows } from '../reckoning/items.ts'
import { reckoned } from '../reckoning/reckon.ts'
import { keptWithoutPrices } from '../reckoning/unseen-prices.ts'
import { settlement } from './document.ts'
import { usualRate } from './rate.ts'

type Settlement = Draft<typeof settlement>

/** Sales as they count: until finance has confirmed them, what the clerk offers is taken for confirmed (business.md 4.3). */
const countedSale =
  ({ status }: Settlement) =>
  (line: Settlement['salesLines'][number]): SaleCounted => {
    const { tickFlag, itemCode, saleQty, settleQty, netWeight, guaranteedPrice } = line
    const isConfirmed = status === 'CONFIRMED'
    return {
      tickFlag,
      itemCode,
      saleQty,
      settleQty,
      confirmQty: isConfirmed ? line.confirmQty : (settleQty ?? saleQty),
      confirmPrice: isConfirmed ? line.confirmPrice : (line.settlePrice ?? line.salePrice),
      netWeight,
      guaranteedPrice,
    }
  }

/** Prepayments as they count, likewise. */
const countedPrepayments = ({ status, prepaymentLines }: Settlement): Settlement['prepaymentLines'] =>
  status === 'CONFIRMED'
    ? prepaymentLines
    : prepaymentLines.map(line => ({ ...line, confirmAppliedAmount: line.appliedAmount }))

type Line = Readonly<Record<string, unknown>>

/** A line with what follows: the very same one where nothing comes out otherwise than it stands, as in most of five thousand. */
function withFigures<L extends object>(line: L, follows: object | undefined): L {
  const was = line as Line
  for (const [name, value] of Object.entries(follows ?? {})) {
    const stood = was[name]
    if (stood === value || (Decimal.isDecimal(stood) && Decimal.isDecimal(value) && stood.eq(value))) continue
    return { ...line, ...follows }
  }
  return line
}

/** Everything a settlement comes to (business.md 4.3). */
function derive(row: Settlement): Partial<Settlement> {
  const sales = row.salesLines.map(countedSale(row))
  const prepayments = countedPrepayments(row)
  const known = reckoned({
    terms: row,
    sales,
    costs: row.costLines,
    prepayments,
    purchases: row.purchaseLines,
  })
  return {
    ...known.header,
    salesLines: row.salesLines.map((line, at) =>
      withFigures(line, {
        confirmQty: sales[at]?.confirmQty ?? null,
        confirmPrice: sales[at]?.confirmPrice ?? null,
        ...known.sales[at],
      }),
    ),
    costLines: row.costLines.map((line, at) => ({ ...line, ...known.costs[at] })),
    prepaymentLines: prepayments.map((line, at) => ({ ...line, ...known.prepayments[at] })),
    purchaseLines: row.purchaseLines.map((line, at) => ({ ...line, ...known.purchases[at] })),
    skuLines: skuRows(known.items, row.skuLines) as Settlement['skuLines'],
    ...(keptWithoutPrices(row, known.header.totalApplied) as Partial<Settlement>),
  }
}

/** What no tab may leave empty (Spec 001 §5). */
const needed = {
  sales: ['saleDate', 'itemCode', 'saleQty', 'salePrice'],
  costs: ['expenseSubType', 'flowStatus', 'amount', 'currencyCode', 'allocateBasis'],
  prepayments: ['prepaymentId'],
} as const

/** A payment request stands in a settlement once. */
function twice(lines: Settlement['prepaymentLines']): Reason[] {
  const seen = new Set<string>()
  return lines.flatMap(({ prepaymentId, lineNo, paymentRequestNumber }) => {
    if (!prepaymentId || !seen.has(prepaymentId)) return (seen.add(prepaymentId ?? ''), [])
    const no = paymentRequestNumber ?? ''
    return [
      {
        lines: 'prepaymentLines',
        line: lineNo,
        field: 'prepaymentId',
        bizCode: 'PREPAYMENT_TWICE',
        message: [`预付款第${lineNo}行${no}重复`, `Prepayment row ${lineNo}: ${no} is there twice`],
      },
    ]
  })
}

/** What must hold of a settlement, and what it comes to (business.md 4.1–4.4; Spec 001 §5). */
export const rules = defineRules(settlement, {
  lines: {
    salesLines: defineLines(settlement, 'salesLines', {
      uses: [],
      derive: ({ saleQty, salePrice, settleQty, settlePrice }) => ({
        saleAmount: amount(salePrice, saleQty),
        settleAmount: amount(settlePrice ?? salePrice, settleQty ?? saleQty),
      }),
    }),
    costLines: defineLines(settlement, 'costLines', { uses: [], derive: costInCny }),
    prepaymentLines: defineLines(settlement, 'prepaymentLines', {
      uses: [],
      derive: ({ appliedAmount, dopBalanceAmount }) => leftOf(dopBalanceAmount, appliedAmount),
    }),
  },
  derive,
  refuse: {
    save(row) {
      const { salesLines, costLines, prepaymentLines, purchaseLines } = row
      const guaranteed = row.tradeMode === 'CONSIGN_MG' ? ['guaranteedPrice'] : []
      const empty = [
        ...emptyCells('salesLines', offeredSales, salesLines, [...needed.sales, ...guaranteed]),
        ...emptyCells('costLines', offeredCosts, costLines, needed.costs),
        ...emptyCells('prepaymentLines', offeredPrepayments, prepaymentLines, needed.prepayments),
      ]
      if (empty.length > 0) return empty
      return [
        ...saleFault(salesLines),
        ...costFault(costLines),
        ...claimFault(row, purchaseLines),
        ...commissionFault(row),
        ...twice(prepaymentLines),
        ...prepaymentFault(row.payableAmount, prepaymentLines),
        ...rateFault(row.currencyRate, usualRate(row), row),
      ]
    },
    withdraw: ({ status }) =>
      status === 'CONFIRMED' && {
        bizCode: 'STATE_NOT_ALLOWED',
        message: ['结算已审核，不能撤回', 'Audited, cannot withdraw'],
      },
  },
})
