import { inCny } from '#areas/cost/terms.ts'
import { money, percent, quantity, section } from '#platform/model/fields.ts'
import { margin } from '../terms.ts'

const figure = { derived: true, total: true } as const
/** As wide as an amount needs: totals of several currencies would push what is owed in the end out of sight. */
const sum = { ...figure, width: 130 } as const

/** What a settlement comes to; every figure follows from its lines and its rates (business.md 4.3). */
export const figures = section('金额', 'Amounts', {
  confirmQty: quantity('确认件数', 'Confirmed boxes', figure),
  confirmWeight: quantity('确认重量(公斤)', 'Confirmed weight (kg)', { ...figure, decimals: 2 }),
  salesAmountCny: money('销售额(CNY)', 'Sales (CNY)', { ...sum, ...inCny }),
  deductibleCostCny: money('扣除费用(CNY)', 'Costs deducted (CNY)', { ...sum, ...inCny }),
  costAmountCny: money('全部费用(CNY)', 'All costs (CNY)', { ...sum, ...inCny, ...margin }),
  commissionAmount: money('佣金(CNY)', 'Commission (CNY)', { ...sum, ...inCny }),
  payableAmountCny: money('应付金额(CNY)', 'Payable (CNY)', { ...sum, ...inCny }),
  payableAmount: money('应付金额', 'Payable', sum),
  payablePrice: money('应付单价(/公斤)', 'Payable per kg', { derived: true, decimals: 4, width: 160 }),
  guaranteedAmount: money('保底金额', 'Guaranteed amount', { derived: true, visibleWhen: { tradeMode: 'CONSIGN_MG' } }),
  topUpAmount: money('补足金额', 'Top-up', { derived: true, visibleWhen: { tradeMode: 'CONSIGN_MG' } }),
  totalApplied: money('核销合计', 'Total applied', sum),
  netPayAmount: money('净付金额', 'Net to pay', sum),
  profit: money('利润(CNY)', 'Profit (CNY)', { ...sum, ...inCny, ...margin }),
  profitRate: percent('利润率(%)', 'Profit rate (%)', { derived: true, ...margin }),
})
