import { settlementCommission } from '#areas/formulas/commission.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import {
  confirmedSale,
  confirmedSales,
  deductibleCost,
  type SalesLine,
  settlementPayable,
  settlementPrepayment,
  settlementProfit,
} from '#areas/formulas/settlement.ts'
import { amount, decimal, sum } from '#platform/model/decimal.ts'
import { commissionTerms, costInCny, type Given, soldLine } from './counted.ts'
import { byItem, type ItemLine, itemShares } from './items.ts'

const zero = decimal(0)

/** What is guaranteed for the ticked lines, as the formula takes it. */
const guaranteedLines = (lines: readonly ItemLine[]) =>
  lines
    .filter(line => line.tickFlag !== 'N')
    .map(line => ({ confirmWeight: line.confirmWeight ?? zero, guaranteedPrice: line.guaranteedPrice ?? zero }))

/** Everything a settlement comes to, from its lines and terms; figures that cannot be reckoned yet are empty (business.md 4.3). */
export function reckoned(given: Given) {
  const { terms, sales, costs, prepayments, purchases } = given
  const counted = sales.map(soldLine)
  const sold = figuresOf(() => confirmedSales(counted))
  const lines = sales.map(({ confirmQty, guaranteedPrice, itemCode, tickFlag }, at): ItemLine => {
    // While one line is refused the others are still reckoned, each on its own.
    const own =
      tickFlag === 'N' ? null : sold ? sold.each[at] : figuresOf(() => confirmedSale(counted[at] as SalesLine))
    return {
      itemCode,
      tickFlag,
      confirmQty,
      guaranteedPrice,
      confirmAmountCny: own?.confirmAmountCny ?? null,
      confirmWeight: own?.confirmWeight ?? null,
    }
  })
  const costsCny = costs.map(cost => costInCny(cost).amountCny)
  const inCny = costs.map((cost, at) => ({ amountCny: costsCny[at] ?? zero, deductFlag: cost.deductFlag }))
  const deductibleCostCny = terms.tradeMode === 'PURCHASE' ? zero : deductibleCost(inCny)
  const costAmountCny = sum(inCny, cost => cost.amountCny)
  const commission =
    sold && figuresOf(() => settlementCommission({ ...commissionTerms(terms), deductibleCostCny, lines: sold.lines }))
  const payable =
    commission &&
    figuresOf(() =>
      settlementPayable({
        tradeMode: terms.tradeMode ?? '',
        salesAmountCny: sold?.salesAmountCny,
        costs: inCny,
        commissionAmount: commission.commissionAmount,
        currencyRate: terms.currencyRate,
        confirmWeight: sold?.confirmWeight,
        guaranteed: terms.tradeMode === 'CONSIGN_MG' ? guaranteedLines(lines) : [],
        purchaseLines: purchases.map(({ qty, purchaseUnitPrice }) => ({
          qty: qty ?? zero,
          purchaseUnitPrice: purchaseUnitPrice ?? zero,
        })),
        claimAmount: terms.claimAmount,
      }),
    )
  const applied = prepayments.map(({ dopBalanceAmount, confirmAppliedAmount }) => ({
    dopBalanceAmount: dopBalanceAmount ?? zero,
    confirmAppliedAmount: confirmAppliedAmount ?? zero,
  }))
  const paid = payable && figuresOf(() => settlementPrepayment(payable.payableAmount, applied))
  const profit =
    sold &&
    payable &&
    figuresOf(() =>
      settlementProfit(
        sold.salesAmountCny,
        inCny.map(cost => cost.amountCny),
        payable.payableAmountCny,
      ),
    )
  const items =
    commission &&
    payable &&
    itemShares(given, byItem(lines, given), {
      commissionAmount: commission.commissionAmount,
      payableAmount: payable.payableAmount,
      payableAmountCny: payable.payableAmountCny,
      topUp: payable.topUpAmount?.gt(0) ?? false,
    })
  let ticked = 0
  return {
    header: {
      confirmQty: sold?.confirmQty ?? null,
      confirmWeight: sold?.confirmWeight ?? null,
      salesAmountCny: sold?.salesAmountCny ?? null,
      deductibleCostCny,
      costAmountCny,
      commissionAmount: commission?.commissionAmount ?? null,
      payableAmountCny: payable?.payableAmountCny ?? null,
      payableAmount: payable?.payableAmount ?? null,
      payablePrice: payable?.payablePrice ?? null,
      guaranteedAmount: payable?.guaranteedAmount ?? null,
      topUpAmount: payable?.topUpAmount ?? null,
      totalApplied: paid?.totalApplied ?? sum(applied, one => one.confirmAppliedAmount),
      netPayAmount: paid?.netPayAmount ?? null,
      profit: profit?.profit ?? null,
      profitRate: profit?.profitRate ?? null,
    },
    sales: lines.map(({ confirmAmountCny, confirmWeight, tickFlag }) => ({
      confirmAmountCny,
      confirmWeight,
      commission: tickFlag === 'N' ? null : (commission?.lineCommissions[ticked++] ?? null),
    })),
    costs: costsCny.map(amountCny => ({ amountCny })),
    prepayments: applied.map(({ dopBalanceAmount, confirmAppliedAmount }) => ({
      remainAmount: dopBalanceAmount.minus(confirmAppliedAmount),
    })),
    purchases: purchases.map(({ qty, purchaseUnitPrice }) => ({
      amount: amount(purchaseUnitPrice, qty),
    })),
    items: items ?? [],
  }
}
