import { boughtFigures } from './bought.ts'
import { commissionFigures } from './commission.ts'
import { costFigures } from './costs.ts'
import type { Given, Sources } from './given.ts'
import { groundsOf } from './grounds.ts'
import { itemFigures } from './items.ts'
import { paidFigures } from './paid.ts'
import { payableFigures } from './payable.ts'
import { profitFigures } from './profit.ts'
import { rateFigures } from './rate.ts'
import { salesFigures } from './sales.ts'

/** All figures of one settlement as trees: each with its formula, its inputs and the records these stand in, down to the single sale and cost entry. */
export function figureTrees(one: Given, sources: Sources = {}) {
  const grounds = groundsOf(one, sources)
  const sales = salesFigures(grounds)
  const costs = costFigures(grounds)
  const commission = commissionFigures(grounds, sales, costs)
  const bought = boughtFigures(grounds)
  const known = { ...sales, ...costs, ...commission, ...bought, ...rateFigures(grounds) }
  const payable = payableFigures(grounds, known)
  const paid = paidFigures(grounds, payable)
  const profit = profitFigures(grounds, { ...known, ...payable })
  return {
    header: {
      confirmQty: sales.confirmQty,
      confirmWeight: sales.confirmWeight,
      salesAmountCny: sales.salesAmountCny,
      deductibleCostCny: costs.deductibleCostCny,
      costAmountCny: costs.costAmountCny,
      commissionAmount: commission.commissionAmount,
      payableAmountCny: payable.payableAmountCny,
      payableAmount: payable.payableAmount,
      payablePrice: payable.payablePrice,
      guaranteedAmount: payable.guaranteedAmount,
      topUpAmount: payable.topUpAmount,
      totalApplied: paid.totalApplied,
      netPayAmount: paid.netPayAmount,
      profit: profit.profit,
      profitRate: profit.profitRate,
    },
    salesLines: {
      confirmAmountCny: sales.saleAmount,
      confirmWeight: sales.saleWeight,
      commission: commission.lineCommission,
    },
    costLines: { amountCny: costs.cost },
    prepaymentLines: { remainAmount: paid.remainAmount },
    purchaseLines: { amount: bought.purchase },
    skuLines: itemFigures(grounds, { ...known, ...payable }),
  }
}
