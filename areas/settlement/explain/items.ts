import { usualBasis } from '#areas/cost/terms.ts'
import { allocationWeight } from '#areas/formulas/sku.ts'
import { type ExpenseSubType } from '#areas/masterdata/terms.ts'
import { round, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { BoughtFigures } from './bought.ts'
import type { CommissionFigures } from './commission.ts'
import type { CostFigures } from './costs.ts'
import type { GivenItem, GivenSale } from './given.ts'
import { cny, type Grounds, margin, nameOf, purchasePrice, said, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'
import type { PayableFigures } from './payable.ts'
import type { RateFigures } from './rate.ts'
import type { SalesFigures } from './sales.ts'
import { share, sharesOf } from './share.ts'

/** What each item brought, bears and is owed. */
export function itemFigures(
  { one, ticked, foreign, isPurchase, isToppedUp }: Grounds,
  known: SalesFigures & CostFigures & CommissionFigures & RateFigures & BoughtFigures & PayableFigures,
) {
  const { commissionAmount, cost, currencyRate, deducted, guaranteed, ownNet } = known
  const { payableAmount, payableAmountCny, purchase, saleAmount, saleQty, saleWeight } = known
  const weightOf = (item: GivenItem, basis: string): Node => {
    const target = { qty: item.confirmQty, weight: item.confirmWeight, value: item.confirmAmountCny }
    const labels: Readonly<Record<string, Label>> = {
      QTY: ['件数', 'boxes'],
      WEIGHT: ['公斤', 'kg'],
      VALUE: ['销售额', 'sales'],
      EQUAL: ['一份', 'one part'],
    }
    return leaf(said(labels[basis] ?? ['权重', 'weight'], nameOf(item)), allocationWeight(target, basis))
  }
  const itemAt = (item: GivenItem): number => one.skuLines.findIndex(line => line.id === item.id)
  const soldOf = (item: GivenItem): GivenSale[] => ticked.filter(line => line.itemCode === item.itemCode)

  const itemCosts = (item: GivenItem): Node => {
    const at = itemAt(item)
    const parts = deducted.map(line => {
      const whole = cost(line)
      const basis = line.allocateBasis ?? usualBasis[(line.expenseSubType ?? 'OTHER') as ExpenseSubType]
      const weights = one.skuLines.map(each => weightOf(each, basis))
      const split = sharesOf(whole.value, weights)
      return share(whole.label, split[at] ?? zero, whole, weights, at, cny)
    })
    return total(said(['费用', 'costs'], nameOf(item)), parts, {
      ...cny,
      ...margin,
      catalogue: 'settlement.costAllocation',
    })
  }
  const itemCommission = (item: GivenItem): Node => {
    const isUnit = one.commissionRule === 'FIXED_UNIT'
    const basis = isUnit ? (one.commissionUnit === 'KG' ? 'WEIGHT' : 'QTY') : 'VALUE'
    const weights = one.skuLines.map(each => weightOf(each, basis))
    return share(
      said(['佣金', 'commission'], nameOf(item)),
      item.commissionAmount,
      commissionAmount(),
      weights,
      itemAt(item),
      cny,
    )
  }
  /** What is promised for an item: bought at a price, or guaranteed per kg. */
  const promised = (item: GivenItem): Node =>
    isPurchase
      ? total(
          said(['采购金额', 'bought for'], nameOf(item)),
          one.purchaseLines.filter(line => line.itemCode === item.itemCode).map(purchase),
          { ...foreign, ...purchasePrice },
        )
      : total(said(['保底', 'guaranteed'], nameOf(item)), soldOf(item).map(guaranteed), foreign)
  const isPromised = isPurchase || isToppedUp
  const itemNet = (item: GivenItem): Node => {
    const sales = total(said(['销售额', 'sales'], nameOf(item)), soldOf(item).map(saleAmount), cny)
    const [costs, commission] = [itemCosts(item), itemCommission(item)]
    const value = (sales.value ?? zero).minus(costs.value ?? 0).minus(commission.value ?? 0)
    return follows(said(['应付人民币', 'payable in CNY'], nameOf(item)), value, 'LESS', [sales, costs, commission], {
      ...cny,
      catalogue: 'settlement.sku',
      formula: ['销售额 − 费用 − 佣金', 'sales − costs − commission'],
    })
  }
  const itemPayableCny = (item: GivenItem): Node =>
    isPromised
      ? share(
          said(['应付人民币', 'payable in CNY'], nameOf(item)),
          item.payableAmountCny,
          payableAmountCny(),
          one.skuLines.map(promised),
          itemAt(item),
          cny,
        )
      : itemNet(item)
  const itemInCurrency = (item: GivenItem): Node => {
    const inCny = itemNet(item)
    const value = one.currencyRate?.gt(0) ? round((inCny.value ?? zero).div(one.currencyRate), 2) : null
    return follows(said(['应付', 'payable'], nameOf(item)), value, { over: 2 }, [inCny, currencyRate()], foreign)
  }
  const itemPayable = (item: GivenItem): Node => {
    const label = said(['应付', 'payable'], nameOf(item))
    if (isPromised)
      return share(label, item.payableAmount, payableAmount(), one.skuLines.map(promised), itemAt(item), foreign)
    const own = itemInCurrency(item)
    if (item.payableAmount?.eq(own.value ?? 0)) return { ...own, value: item.payableAmount, label }
    // The cents that the items' own rounding leaves over go to the largest (`settlement.sku`).
    const whole = ownNet()
    const others = one.skuLines.map(itemInCurrency)
    const left = (whole.value ?? zero).minus(sum(others, other => other.value))
    const cents = follows(['尾差', 'Rounding left over'], left, 'LESS', [whole, ...others], {
      ...foreign,
      note: ['尾差归应付最大的物料', 'what rounding leaves goes to the largest item'],
    })
    return follows(label, item.payableAmount, 'SUM', [own, cents], { ...foreign, catalogue: 'settlement.sku' })
  }
  const itemWeight = (item: GivenItem): Node =>
    total(said(['公斤', 'kg'], nameOf(item)), soldOf(item).map(saleWeight), { unit: 'kg' })
  const itemPrice = (item: GivenItem): Node =>
    follows(
      said(['应付单价', 'payable per kg'], nameOf(item)),
      item.payablePrice,
      { over: 4 },
      [itemPayable(item), itemWeight(item)],
      { unit: `${one.currencyCode ?? ''}/kg`, catalogue: 'settlement.sku' },
    )

  return {
    confirmQty: (item: GivenItem) => total(['件数', 'Boxes'], soldOf(item).map(saleQty)),
    confirmWeight: itemWeight,
    confirmAmountCny: (item: GivenItem) => total(['销售额', 'Sales'], soldOf(item).map(saleAmount), cny),
    costAmountCny: itemCosts,
    commissionAmount: itemCommission,
    payableAmountCny: itemPayableCny,
    payableAmount: itemPayable,
    payablePrice: itemPrice,
  }
}
