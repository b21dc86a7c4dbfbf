import { type ExpenseSubType, expenseSubTypes, usualBasis } from '#areas/cost/terms.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { allocationWeight } from '#areas/formulas/sku.ts'
import { amount, Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import type { FigureSource } from '#platform/model/figure.ts'
import type { Label } from '#platform/model/label.ts'
import type { Given, GivenCost, GivenItem, GivenPrepayment, GivenPurchase, GivenSale, Sources } from './given.ts'
import { follows, leaf, type Node, total } from './node.ts'

const zero = decimal(0)
const cny = { unit: 'CNY' } as const
const margin = { permission: 'field:margin:view' } as const
const purchasePrice = { permission: 'field:purchasePrice:view' } as const

const isTicked = (line: GivenSale): boolean => line.tickFlag !== 'N'
const nameOf = ({ itemCode, itemName }: { itemCode: string | null; itemName?: string | null }): Label => {
  const name = itemName ?? itemCode ?? ''
  return [name, name]
}
const said = ([zh, en]: Label, [zhOf, enOf]: Label): Label => [`${zhOf} ${zh}`, `${enOf}: ${en}`]

/** All figures of one settlement as trees: each with its formula, its inputs and the records these stand in, down to the single sale and cost entry. */
export function figureTrees(one: Given, sources: Sources = {}) {
  const ownLine = (lineNo: number): FigureSource => ({ document: one.document, id: one.id, no: one.no, lineNo })
  const foreign = { unit: one.currencyCode } as const
  const ticked = one.salesLines.filter(isTicked)
  const isPurchase = one.tradeMode === 'PURCHASE'
  const isToppedUp = one.topUpAmount?.gt(0) ?? false

  /** The record behind a line of sales; without one, the line itself. */
  const saleFrom = (line: GivenSale): FigureSource =>
    line.saleRecordId
      ? { document: 'sale-record', id: line.saleRecordId, no: line.saleRecordName ?? line.saleRecordId }
      : ownLine(line.lineNo)
  const soldOn = (line: GivenSale): Label => {
    const day = line.saleDate ?? ''
    return said([day, day], nameOf(line))
  }
  const saleQty = (line: GivenSale): Node =>
    leaf(said(['确认数量', 'confirmed boxes'], soldOn(line)), line.confirmQty ?? zero, { from: saleFrom(line) })
  const saleAmount = (line: GivenSale): Node =>
    follows(
      said(['确认金额', 'confirmed amount'], soldOn(line)),
      line.confirmAmountCny,
      'TIMES',
      [
        leaf(['确认数量', 'Confirmed boxes'], line.confirmQty ?? zero, { from: saleFrom(line) }),
        leaf(['确认单价', 'Confirmed price'], line.confirmPrice ?? zero, { ...cny, from: ownLine(line.lineNo) }),
      ],
      { ...cny, catalogue: 'settlement.sales', formula: ['数量 × 单价', 'boxes × price'], from: saleFrom(line) },
    )
  const saleWeight = (line: GivenSale): Node =>
    follows(
      said(['确认重量', 'confirmed weight'], soldOn(line)),
      line.confirmWeight,
      'TIMES',
      [saleQty(line), leaf(['净重', 'Net weight of a box'], line.netWeight ?? zero, { unit: 'kg' })],
      {
        unit: 'kg',
        catalogue: 'settlement.sales',
        formula: ['数量 × 净重', 'boxes × net weight'],
        from: saleFrom(line),
      },
    )
  const bySku = (label: Label, lines: readonly GivenSale[], part: (line: GivenSale) => Node, unit: string | null) => {
    const codes = [...new Set(lines.map(line => line.itemCode))]
    const groups = codes.map(code => lines.filter(line => line.itemCode === code))
    const sums = groups.map(group => total(said(label, nameOf(group[0] as GivenSale)), group.map(part), { unit }))
    return total(label, sums.length === 1 ? (sums[0]?.parts ?? []) : sums, { unit, catalogue: 'settlement.sales' })
  }

  const salesAmountCny = (): Node => bySku(['销售额', 'Sales'], ticked, saleAmount, 'CNY')
  const confirmWeight = (): Node => bySku(['确认重量', 'Confirmed weight'], ticked, saleWeight, 'kg')
  const confirmQty = (): Node => bySku(['确认件数', 'Confirmed boxes'], ticked, saleQty, null)

  /** A cost in CNY, with the entry it was confirmed in. */
  const cost = (line: GivenCost): Node => {
    const label = expenseSubTypes[(line.expenseSubType ?? 'OTHER') as ExpenseSubType]
    const from: FigureSource = line.businessCostId
      ? { document: 'business-cost', id: line.businessCostId, no: line.businessCostName ?? line.businessCostId }
      : ownLine(line.lineNo)
    const money = leaf(['金额', 'Amount'], line.amount ?? zero, { unit: line.currencyCode, from })
    const bearer: Partial<Node> =
      line.deductFlag === 'N' ? { note: ['我方承担，不扣供应商', 'ours to bear, not deducted'], ...margin } : {}
    return line.currencyCode === 'CNY'
      ? follows(label, line.amountCny, 'SAME', [money], { ...cny, ...bearer, from })
      : follows(
          label,
          line.amountCny,
          'TIMES',
          [money, leaf(['汇率', 'Exchange rate'], line.exchangeRate ?? zero, { from })],
          { ...cny, ...bearer, catalogue: 'rate.convert', formula: ['金额 × 汇率', 'amount × rate'], from },
        )
  }
  const deducted = isPurchase ? [] : one.costLines.filter(line => line.deductFlag !== 'N')
  const deductibleCostCny = (): Node =>
    isPurchase
      ? leaf(['扣除费用', 'Costs deducted'], zero, { ...cny, note: ['买断不扣费用', 'a purchase deducts no costs'] })
      : total(['扣除费用', 'Costs deducted'], deducted.map(cost), cny)
  const costAmountCny = (): Node => total(['全部费用', 'All costs'], one.costLines.map(cost), { ...cny, ...margin })

  const rate = (): Node => {
    const label: Label = ['佣金率', 'Commission rate']
    return leaf(label, one.commissionRate ?? zero, sources.agreement ? { from: sources.agreement } : {})
  }
  const commissionAmount = (): Node => {
    const label: Label = ['佣金', 'Commission']
    const more = { ...cny, catalogue: 'settlement.commission' } as const
    switch (isPurchase ? 'NONE' : one.commissionRule) {
      case 'RATE_GROSS':
        return follows(label, one.commissionAmount, 'PERCENT', [salesAmountCny(), rate()], {
          ...more,
          formula: ['销售额 × 佣金率%', 'sales × rate %'],
        })
      case 'RATE_NET': {
        const [sales, costs] = [salesAmountCny(), deductibleCostCny()]
        const net = follows(['净额', 'Net'], (sales.value ?? zero).minus(costs.value ?? 0), 'LESS', [sales, costs], cny)
        return follows(label, one.commissionAmount, 'PERCENT', [net, rate()], {
          ...more,
          formula: ['（销售额 − 扣除费用）× 佣金率%', '(sales − costs deducted) × rate %'],
        })
      }
      case 'FIXED_UNIT': {
        const isKg = one.commissionUnit === 'KG'
        return follows(label, one.commissionAmount, 'PER_UNIT', [isKg ? confirmWeight() : confirmQty(), rate()], {
          ...more,
          formula: isKg ? ['公斤 × 每公斤佣金', 'kg × rate per kg'] : ['件数 × 每箱佣金', 'boxes × rate per box'],
        })
      }
      default:
        return leaf(label, one.commissionAmount ?? zero, { ...cny, note: ['没有佣金', 'no commission'] })
    }
  }

  /** The rate of the settlement: what its currency cost, where that is the one taken. */
  const currencyRate = (): Node => {
    const label: Label = ['结算汇率', 'Settlement rate']
    const receipts = sources.receipts ?? []
    const bought = sum(receipts, one => one.amount)
    const paid = sum(receipts, one => one.homeCurrencyAmount)
    if (bought.gt(0) && one.currencyRate?.eq(round(paid.div(bought), 8)))
      return follows(
        label,
        one.currencyRate,
        { over: 8 },
        [
          total(
            ['购汇支付', 'Paid for currency'],
            receipts.map(({ from, homeCurrencyAmount }) =>
              leaf(['购汇支付', 'Paid'], homeCurrencyAmount, { ...cny, from }),
            ),
            cny,
          ),
          total(
            ['购入外币', 'Currency bought'],
            receipts.map(({ amount: given, from }) => leaf(['购入外币', 'Bought'], given, { ...foreign, from })),
            foreign,
          ),
        ],
        { catalogue: 'fx.container', formula: ['购汇支付 ÷ 购入外币', 'paid ÷ bought'] },
      )
    return leaf(label, one.currencyRate, sources.customsRate ? { from: sources.customsRate } : {})
  }

  const purchase = (line: GivenPurchase): Node =>
    follows(
      said(['采购金额', 'bought for'], nameOf(line)),
      line.amount,
      'TIMES',
      [
        leaf(['件数', 'Boxes'], line.qty ?? zero, { from: ownLine(line.lineNo) }),
        leaf(['采购单价', 'Purchase price'], line.purchaseUnitPrice ?? zero, {
          ...foreign,
          ...purchasePrice,
          from: ownLine(line.lineNo),
        }),
      ],
      { ...foreign, ...purchasePrice, catalogue: 'settlement.payable' },
    )
  const claims = (): Node => {
    const label: Label = ['索赔', 'Claims']
    const known = sources.claims ?? []
    const all = sum(known, claim => claim.amount)
    return known.length > 0 && all.eq(one.claimAmount ?? 0)
      ? total(
          label,
          known.map(claim => leaf(label, claim.amount, { ...foreign, from: claim.from })),
          foreign,
        )
      : leaf(label, one.claimAmount ?? zero, foreign)
  }

  const netCny = (value: Decimal | null): Node =>
    follows(
      ['应付（人民币）', 'Payable in CNY'],
      value,
      'LESS',
      [salesAmountCny(), deductibleCostCny(), commissionAmount()],
      {
        ...cny,
        catalogue: 'settlement.payable',
        formula: ['销售额 − 扣除费用 − 佣金', 'sales − costs deducted − commission'],
      },
    )
  const guaranteed = (line: GivenSale): Node =>
    follows(
      said(['保底', 'guaranteed'], soldOn(line)),
      amount(line.guaranteedPrice ?? zero, line.confirmWeight ?? zero),
      'TIMES',
      [saleWeight(line), leaf(['保底价', 'Guaranteed price'], line.guaranteedPrice ?? zero, foreign)],
      { ...foreign, from: saleFrom(line) },
    )
  const guaranteedAmount = (): Node =>
    total(['保底金额', 'Guaranteed amount'], ticked.map(guaranteed), { ...foreign, catalogue: 'settlement.payable' })
  /** What the sales themselves bring, before any guarantee. */
  const ownNet = (): Node => {
    const inCny = netCny(
      (one.salesAmountCny ?? zero).minus(one.deductibleCostCny ?? 0).minus(one.commissionAmount ?? 0),
    )
    const value = one.currencyRate?.gt(0) ? round((inCny.value ?? zero).div(one.currencyRate), 2) : null
    return follows(['销售所得', 'What the sales bring'], value, { over: 2 }, [inCny, currencyRate()], {
      ...foreign,
      formula: ['人民币 ÷ 结算汇率', 'CNY ÷ settlement rate'],
    })
  }

  const payableAmount = (): Node => {
    const label: Label = ['应付金额', 'Payable']
    const more = { ...foreign, catalogue: 'settlement.payable' } as const
    if (isPurchase) {
      const bought = total(['采购金额', 'Purchase'], one.purchaseLines.map(purchase), { ...foreign, ...purchasePrice })
      return follows(label, one.payableAmount, 'LESS', [bought, claims()], {
        ...more,
        formula: ['采购金额 − 索赔', 'purchase − claims'],
      })
    }
    if (one.tradeMode === 'CONSIGN_MG')
      return follows(label, one.payableAmount, 'LARGER', [ownNet(), guaranteedAmount()], {
        ...more,
        formula: ['销售所得与保底取大者', 'what the sales bring, or the guarantee if that is more'],
      })
    return follows(label, one.payableAmount, { over: 2 }, [netCny(one.payableAmountCny), currencyRate()], {
      ...more,
      formula: ['应付人民币 ÷ 结算汇率', 'payable in CNY ÷ settlement rate'],
    })
  }
  const payableAmountCny = (): Node =>
    isPurchase || isToppedUp
      ? follows(
          ['应付（人民币）', 'Payable in CNY'],
          one.payableAmountCny,
          'TIMES',
          [payableAmount(), currencyRate()],
          {
            ...cny,
            catalogue: 'settlement.payable',
            formula: ['应付金额 × 结算汇率', 'payable × settlement rate'],
          },
        )
      : netCny(one.payableAmountCny)
  const topUpAmount = (): Node =>
    follows(['补足金额', 'Top-up'], one.topUpAmount, 'LESS', [payableAmount(), ownNet()], {
      ...foreign,
      formula: ['应付 − 销售所得', 'payable − what the sales bring'],
    })
  const payablePrice = (): Node =>
    follows(['应付单价', 'Payable per kg'], one.payablePrice, { over: 4 }, [payableAmount(), confirmWeight()], {
      unit: `${one.currencyCode ?? ''}/kg`,
      catalogue: 'settlement.payable',
      formula: ['应付金额 ÷ 公斤', 'payable ÷ kg'],
    })

  const applied = (line: GivenPrepayment): Node =>
    leaf(['核销预付款', 'Prepayment applied'], line.confirmAppliedAmount ?? zero, {
      ...foreign,
      ...(line.prepaymentId
        ? {
            from: { document: 'prepayment', id: line.prepaymentId, no: line.paymentRequestNumber ?? line.prepaymentId },
          }
        : {}),
    })
  const totalApplied = (): Node =>
    total(['核销合计', 'Total applied'], one.prepaymentLines.map(applied), {
      ...foreign,
      catalogue: 'settlement.prepayment',
    })
  const netPayAmount = (): Node =>
    follows(['净付金额', 'Net to pay'], one.netPayAmount, 'LESS', [payableAmount(), totalApplied()], {
      ...foreign,
      catalogue: 'settlement.prepayment',
      formula: ['应付金额 − 核销合计', 'payable − total applied'],
    })
  const profit = (): Node =>
    follows(['利润', 'Profit'], one.profit, 'LESS', [salesAmountCny(), costAmountCny(), payableAmountCny()], {
      ...cny,
      ...margin,
      catalogue: 'settlement.profit',
      formula: ['销售额 − 全部费用 − 应付人民币', 'sales − all costs − payable in CNY'],
    })
  const profitRate = (): Node =>
    follows(['利润率', 'Profit rate'], one.profitRate, 'RATE', [profit(), salesAmountCny()], {
      unit: '%',
      ...margin,
      catalogue: 'settlement.profit',
      formula: ['利润 ÷ 销售额 × 100', 'profit ÷ sales × 100'],
    })

  /** The share of one among all, by weights that are never below nothing. */
  const share = (
    label: Label,
    value: Decimal | null,
    whole: Node,
    weights: readonly Node[],
    at: number,
    more: Partial<Omit<Node, 'parts' | 'formula'>> = {},
  ): Node => follows(label, value, { share: at }, [whole, ...weights], { ...more, catalogue: 'amount.allocate' })
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
    return total(said(['费用', 'costs'], nameOf(item)), parts, { ...cny, catalogue: 'settlement.costAllocation' })
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

  /** The part of the commission that falls on one line of sales. */
  const lineCommission = (line: GivenSale): Node => {
    const at = ticked.findIndex(each => each.id === line.id)
    const label = said(['佣金', 'commission'], soldOn(line))
    if (at < 0) return leaf(label, line.commission, { ...cny, note: ['未勾选', 'not ticked'] })
    const part = (each: GivenSale): Node =>
      one.commissionRule === 'FIXED_UNIT'
        ? one.commissionUnit === 'KG'
          ? saleWeight(each)
          : saleQty(each)
        : saleAmount(each)
    return share(label, line.commission, commissionAmount(), ticked.map(part), at, cny)
  }

  return {
    header: {
      confirmQty,
      confirmWeight,
      salesAmountCny,
      deductibleCostCny,
      costAmountCny,
      commissionAmount,
      payableAmountCny,
      payableAmount,
      payablePrice,
      guaranteedAmount,
      topUpAmount,
      totalApplied,
      netPayAmount,
      profit,
      profitRate,
    },
    salesLines: { confirmAmountCny: saleAmount, confirmWeight: saleWeight, commission: lineCommission },
    costLines: { amountCny: cost },
    prepaymentLines: {
      remainAmount: (line: GivenPrepayment): Node =>
        follows(
          ['剩余', 'Remaining'],
          line.remainAmount,
          'LESS',
          [leaf(['DOP余额', 'DOP balance'], line.dopBalanceAmount ?? zero, foreign), applied(line)],
          foreign,
        ),
    },
    purchaseLines: { amount: purchase },
    skuLines: {
      confirmQty: (item: GivenItem) => total(['件数', 'Boxes'], soldOf(item).map(saleQty)),
      confirmWeight: itemWeight,
      confirmAmountCny: (item: GivenItem) => total(['销售额', 'Sales'], soldOf(item).map(saleAmount), cny),
      costAmountCny: itemCosts,
      commissionAmount: itemCommission,
      payableAmountCny: itemPayableCny,
      payableAmount: itemPayable,
      payablePrice: itemPrice,
    },
  }
}

/** A whole split by weights, as `amount.allocate` splits it. */
function sharesOf(whole: Decimal | null, weights: readonly Node[]): Decimal[] {
  return weights.length > 0
    ? allocate(
        whole ?? zero,
        weights.map(weight => Decimal.max(0, weight.value ?? 0)),
      )
    : []
}
