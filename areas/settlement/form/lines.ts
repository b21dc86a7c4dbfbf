import { allocateBases, flowStatuses, inCny } from '#areas/cost/terms.ts'
import { expenseSubTypes } from '#areas/masterdata/terms.ts'
import { channels, feederSystems } from '#areas/sales/terms.ts'
import { choice, code, date, decimal, flag, lines, money, quantity, reference, text } from '#platform/model/fields.ts'
import { margin } from '../terms.ts'

const attribute = (zh: string, en: string) => reference('attribute-value', zh, en, { readOnly: true })
/** What comes from a record of another document is not typed over; a line made by hand is free. */
const fromRecord = { readOnlyWhen: { recordFlag: 'Y' } } as const
const shown = { readOnly: true } as const

/** What stands behind a line, in settlements and their confirmation alike. */
const source = { recordFlag: flag('来自单据', 'From a record', { readOnly: true }) }

/** What was sold and in what attributes: typed only for a line nobody reported, such as a container without any sale. */
const sold = {
  saleDate: date('销售日期', 'Sale date', fromRecord),
  itemCode: reference('item', '物料', 'Item', { ...fromRecord, width: 190 }),
  palletNumber: code('托盘号', 'Pallet number', fromRecord),
  commodity: attribute('品种', 'Commodity'),
  brand: attribute('品牌', 'Brand'),
  grade: attribute('等级', 'Grade'),
  spec: attribute('规格', 'Spec'),
  netWeight: quantity('净重(公斤/件)', 'Net weight (kg per box)', shown),
  channel: choice('渠道', 'Channel', channels, fromRecord),
  salesArea: text('销售区域', 'Sales area', fromRecord),
  feederSystem: choice('来源系统', 'Feeder system', feederSystems, shown),
  feederDocNo: code('来源单号', 'Feeder document no.', shown),
}

const soldFrozen = {
  saleDate: date('销售日期', 'Sale date', shown),
  itemCode: reference('item', '物料', 'Item', { ...shown, width: 190 }),
  palletNumber: code('托盘号', 'Pallet number', shown),
  commodity: sold.commodity,
  brand: sold.brand,
  grade: sold.grade,
  spec: sold.spec,
  netWeight: sold.netWeight,
  channel: choice('渠道', 'Channel', channels, shown),
  salesArea: text('销售区域', 'Sales area', shown),
  feederSystem: sold.feederSystem,
  feederDocNo: sold.feederDocNo,
}

/** What follows from the confirmed figures of a sales line. */
const confirmed = {
  confirmAmountCny: money('确认金额(CNY)', 'Confirmed amount (CNY)', { derived: true, total: true, ...inCny }),
  confirmWeight: quantity('确认重量(公斤)', 'Confirmed weight (kg)', { derived: true, total: true, decimals: 2 }),
  commission: money('佣金(CNY)', 'Commission (CNY)', { derived: true, total: true, ...inCny }),
}

const hiddenSales = ['recordFlag', 'saleRecordId', 'commodity', 'brand', 'feederSystem', 'feederDocNo']

/** Sales lines as the settlement clerk works on them (business.md 4.1, 4.3). */
export const offeredSales = lines(
  '销售明细',
  'Sales detail',
  {
    tickFlag: flag('勾选', 'Ticked', { initial: 'Y' }),
    ...source,
    saleRecordId: reference('sale-record', '销售记录', 'Sale record', shown),
    ...sold,
    saleQty: quantity('销售数量', 'Sale quantity', { total: true, ...fromRecord }),
    settleQty: quantity('结算数量', 'Settle quantity', { total: true }),
    confirmQty: quantity('确认数量', 'Confirm quantity', { derived: true, total: true }),
    salePrice: money('销售单价(CNY)', 'Sale price (CNY)', { decimals: 4, min: '0', ...inCny, ...fromRecord }),
    settlePrice: money('结算单价(CNY)', 'Settle price (CNY)', { decimals: 4, min: '0', ...inCny }),
    confirmPrice: money('确认单价(CNY)', 'Confirm price (CNY)', { derived: true, decimals: 4, ...inCny }),
    guaranteedPrice: money('保底价(/公斤)', 'Guaranteed price per kg', {
      decimals: 4,
      min: '0',
      visibleWhen: { tradeMode: 'CONSIGN_MG' },
    }),
    saleAmount: money('销售金额(CNY)', 'Sale amount (CNY)', { derived: true, total: true, ...inCny }),
    settleAmount: money('结算金额(CNY)', 'Settle amount (CNY)', { derived: true, total: true, ...inCny }),
    ...confirmed,
  },
  {
    frozen: ['tickFlag', 'itemCode'],
    first: ['saleDate', 'saleQty', 'salePrice', 'settleQty', 'settlePrice', 'settleAmount', 'channel'],
    hidden: hiddenSales,
  },
)

/** The same as finance confirms them: quantity and price are theirs, the rest is the clerk's (business.md 4.1). */
export const confirmedSales = lines(
  '销售明细',
  'Sales detail',
  {
    saleRecordId: reference('sale-record', '销售记录', 'Sale record', shown),
    ...soldFrozen,
    saleQty: quantity('销售数量', 'Sale quantity', { ...shown, total: true }),
    settleQty: quantity('结算数量', 'Settle quantity', { ...shown, total: true }),
    confirmQty: quantity('确认数量', 'Confirm quantity', { total: true }),
    salePrice: money('销售单价(CNY)', 'Sale price (CNY)', { ...shown, decimals: 4, ...inCny }),
    settlePrice: money('结算单价(CNY)', 'Settle price (CNY)', { ...shown, decimals: 4, ...inCny }),
    confirmPrice: money('确认单价(CNY)', 'Confirm price (CNY)', { decimals: 4, min: '0', ...inCny }),
    guaranteedPrice: money('保底价(/公斤)', 'Guaranteed price per kg', { ...shown, decimals: 4 }),
    saleAmount: money('销售金额(CNY)', 'Sale amount (CNY)', { ...shown, total: true, ...inCny }),
    ...confirmed,
  },
  {
    fixed: true,
    frozen: ['itemCode'],
    first: ['saleDate', 'settleQty', 'settlePrice', 'confirmQty', 'confirmPrice', 'confirmAmountCny'],
    hidden: hiddenSales.slice(1),
  },
)

/** What a cost entry gives to the container, as its cost sheet has it; an amount nobody has corrected comes to just this. */
const share = {
  shareAmount: money('本柜份额', 'Share of the container', shown),
  shareAmountCny: money('本柜份额(CNY)', 'Share of the container (CNY)', { ...shown, ...inCny }),
}
const hiddenShare = ['shareAmount', 'shareAmountCny']

/** Cost lines as the clerk works on them: those of confirmed entries, and estimates (business.md 4.3). */
export const offeredCosts = lines(
  '费用明细',
  'Cost detail',
  {
    ...source,
    businessCostId: reference('business-cost', '业务费用', 'Business cost', shown),
    expenseSubType: choice('费用科目', 'Subject', expenseSubTypes, fromRecord),
    flowStatus: choice('流程状态', 'Flow status', flowStatuses, { initial: 'ESTIMATED', ...fromRecord }),
    vendorId: reference('vendor', '服务商', 'Vendor', fromRecord),
    amount: money('金额', 'Amount', fromRecord),
    currencyCode: reference('currency', '币种', 'Currency', fromRecord),
    exchangeRate: decimal('汇率', 'Exchange rate', { decimals: 8, above: '0', ...fromRecord }),
    amountCny: money('金额(CNY)', 'Amount (CNY)', { derived: true, total: true, ...inCny }),
    ...share,
    allocateBasis: choice('分摊方式', 'Split by', allocateBases, { initial: 'WEIGHT' }),
    deductFlag: flag('结算扣除', 'Deductible', { initial: 'Y' }),
  },
  {
    frozen: ['expenseSubType'],
    first: [
      'flowStatus',
      'vendorId',
      'amount',
      'currencyCode',
      'exchangeRate',
      'amountCny',
      'deductFlag',
      'allocateBasis',
    ],
    hidden: ['recordFlag', ...hiddenShare],
  },
)

/** The same in the confirmation: finance may correct an amount (business.md 4.1). */
export const confirmedCosts = lines(
  '费用明细',
  'Cost detail',
  {
    businessCostId: reference('business-cost', '业务费用', 'Business cost', shown),
    expenseSubType: choice('费用科目', 'Subject', expenseSubTypes, shown),
    flowStatus: choice('流程状态', 'Flow status', flowStatuses, shown),
    vendorId: reference('vendor', '服务商', 'Vendor', shown),
    amount: money('金额', 'Amount'),
    currencyCode: reference('currency', '币种', 'Currency', shown),
    exchangeRate: decimal('汇率', 'Exchange rate', { ...shown, decimals: 8 }),
    amountCny: money('金额(CNY)', 'Amount (CNY)', { derived: true, total: true, ...inCny }),
    ...share,
    allocateBasis: choice('分摊方式', 'Split by', allocateBases, shown),
    deductFlag: flag('结算扣除', 'Deductible', { ...shown, initial: 'Y' }),
  },
  {
    fixed: true,
    frozen: ['expenseSubType'],
    first: ['flowStatus', 'vendorId', 'amount', 'currencyCode', 'amountCny', 'deductFlag', 'allocateBasis'],
    hidden: hiddenShare,
  },
)

const balances = {
  seasonPrepaymentFlag: flag('是否季节预付款', 'Season prepayment', shown),
  paymentRequestNumber: code('付款申请单号', 'Payment request no.', shown),
  erpBalanceAmount: money('ERP余额', 'ERP balance', { ...shown, total: true }),
  dopBalanceAmount: money('DOP余额', 'DOP balance', { ...shown, total: true }),
}

/** Prepayments the clerk wishes to have deducted (business.md 4.4). */
export const offeredPrepayments = lines(
  '预付款',
  'Prepayment',
  {
    prepaymentId: reference('prepayment', '预付款单', 'Prepayment request', {
      where: { vendorId: 'vendorId', currencyCode: 'currencyCode' },
    }),
    ...balances,
    appliedAmount: money('核销金额', 'Applied amount', { min: '0', total: true }),
    confirmAppliedAmount: money('确认核销金额', 'Confirmed applied amount', { derived: true, total: true }),
    remainAmount: money('剩余', 'Remaining', { derived: true, total: true }),
  },
  { frozen: ['prepaymentId'] },
)

/** What finance decides of them (business.md 4.4). */
export const confirmedPrepayments = lines(
  '预付款',
  'Prepayment',
  {
    prepaymentId: reference('prepayment', '预付款单', 'Prepayment request', shown),
    ...balances,
    appliedAmount: money('核销金额', 'Applied amount', { ...shown, total: true }),
    confirmAppliedAmount: money('确认核销金额', 'Confirmed applied amount', { min: '0', total: true }),
    remainAmount: money('剩余', 'Remaining', { derived: true, total: true }),
  },
  { fixed: true, frozen: ['paymentRequestNumber'], hidden: ['prepaymentId'] },
)

/** What was bought outright and at what price: what is owed in a purchase (business.md 4.3). */
export const purchased = lines(
  '采购明细',
  'Purchase detail',
  {
    itemCode: reference('item', '物料', 'Item', shown),
    qty: quantity('件数', 'Boxes', { ...shown, total: true }),
    purchaseUnitPrice: money('采购单价', 'Purchase price', {
      ...shown,
      decimals: 4,
      permission: 'field:purchasePrice:view',
    }),
    amount: money('采购金额', 'Purchase amount', {
      derived: true,
      total: true,
      permission: 'field:purchasePrice:view',
    }),
  },
  { fixed: true, frozen: ['itemCode'] },
)

/** What each item bears and what is owed for it: the split by SKU (business.md 4.3, `settlement.sku`). */
export const bySku = lines(
  '按物料',
  'By item',
  {
    itemCode: reference('item', '物料', 'Item', { derived: true }),
    confirmQty: quantity('件数', 'Boxes', { derived: true, total: true }),
    confirmWeight: quantity('重量(公斤)', 'Weight (kg)', { derived: true, total: true, decimals: 2 }),
    confirmAmountCny: money('销售额(CNY)', 'Sales (CNY)', { derived: true, total: true, ...inCny }),
    costAmountCny: money('费用(CNY)', 'Costs (CNY)', { derived: true, total: true, ...inCny, ...margin }),
    commissionAmount: money('佣金(CNY)', 'Commission (CNY)', { derived: true, total: true, ...inCny }),
    payableAmountCny: money('应付(CNY)', 'Payable (CNY)', { derived: true, total: true, ...inCny }),
    payableAmount: money('应付', 'Payable', { derived: true, total: true }),
    payablePrice: money('应付单价(/公斤)', 'Payable per kg', { derived: true, decimals: 4 }),
  },
  { frozen: ['itemCode'] },
)
