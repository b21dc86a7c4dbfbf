import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { exchangeReceipt } from './fx.ts'
import { packingTotals } from './packing.ts'
import { FormulaRefusal } from './refusal.ts'
import { settlementSales } from './settlement.ts'

const box = { qty: '1', purchaseUnitPrice: '1', salesUnitPrice: '1' }
const sold = { saleQty: '10', netWeight: '18', confirmPrice: '100' }
const sku = { key: 'A', confirmQty: '10', confirmWeight: '180', confirmAmountCny: '1000.00' }
const fob = { tradeTerm: 'FOB', goodsAmount: '1000', customsRate: '1', tariffRate: '5', vatRate: '9' }
const defect = { itemCode: 'ROT', severity: 'CRITICAL', defectQty: '2', toleranceRate: '1' }
const full = { tradeMode: 'CONSIGN', commissionRule: 'NONE', currencyRate: '0.2145', salesLines: [sold] }
const estimate = { tradeMode: 'CONSIGN', qty: '10', netWeight: '18', guidePrice: '100', estCurrencyRate: '0.2' }
const invoice = {
  invoiceAmount: '100',
  orderLines: [{ matchAmount: '100' }],
  invoiceCurrencyCode: 'THB',
  payCurrencyCode: 'THB',
}
const labor = { chargeMode: 'HOUR', numberOfPeople: '2', actualHourWork: '3', laborHourlyPrice: '10' }

test.each<[string, string, object]>([
  ['PRICE_NEGATIVE', 'amount.line', { qty: '1', unitPrice: '-1' }],
  ['QTY_SCALE_EXCEEDED', 'amount.line', { qty: '1.0001', unitPrice: '1' }],
  ['ALLOCATION_NO_TARGET', 'amount.allocate', { total: '1', weights: [] }],
  ['ALLOCATION_NEGATIVE_WEIGHT', 'amount.allocate', { total: '1', weights: ['1', '-1'] }],
  ['RATE_NOT_POSITIVE', 'rate.convert', { amount: '1', rate: '0', op: 'ADD' }],
  ['RATE_NOT_POSITIVE', 'rate.convert', { amount: '1', rate: null, op: 'MUL' }],
  ['OP_UNSUPPORTED', 'rate.convert', { amount: '1', rate: '1', op: 'ADD' }],
  ['DETAIL_REQUIRED', 'packing.totals', { lines: [] }],
  ['PRICE_NEGATIVE', 'packing.totals', { lines: [{ ...box, salesUnitPrice: '-0.01' }] }],
  ['SELECT_REQUIRED', 'packing.merge', { originals: [] }],
  ['CONTAINER_NO_FORMAT', 'container.checkDigit', { containerNo: 'TEMA9284412' }],
  ['WATER_LOSS_RANGE', 'customs.declaredWeight', { waterLossRate: '100.01', details: [], lines: [] }],
  ['PRICE_NEGATIVE', 'customs.declaredPrice', { price: '1', lowerLimitPrice: '-1', upperLimitPrice: '2' }],
  ['PRICE_LIMIT_REVERSED', 'customs.declaredPrice', { price: '1', lowerLimitPrice: '3', upperLimitPrice: '2' }],
  ['RATE_NOT_POSITIVE', 'customs.duty', { ...fob, customsRate: '0', tradeTerm: 'DDP' }],
  ['TRADE_TERM_UNSUPPORTED', 'customs.duty', { ...fob, tradeTerm: 'DDP' }],
  ['LICENCE_REQUEST_NOT_POSITIVE', 'licence.draw', { approvedQty: '1', drawn: [], request: '0' }],
  ['SETTLE_QTY_EXCEEDS_SALE', 'settlement.sales', { lines: [{ ...sold, settleQty: '-1' }] }],
  ['SETTLE_QTY_EXCEEDS_SALE', 'settlement.sales', { lines: [{ ...sold, saleQty: '-4', settleQty: '-5' }] }],
  ['PRICE_SCALE_EXCEEDED', 'settlement.sales', { lines: [{ ...sold, confirmPrice: '0.00001' }] }],
  [
    'COMMISSION_RATE_RANGE',
    'settlement.commission',
    { commissionRule: 'RATE_GROSS', commissionRate: '101', lines: [] },
  ],
  ['COMMISSION_RATE_RANGE', 'settlement.commission', { commissionRule: 'FIXED_UNIT', commissionRate: '-1', lines: [] }],
  ['COMMISSION_RATE_RANGE', 'settlement.commission', { commissionRule: 'RATE_NET', lines: [sku] }],
  ['COMMISSION_RULE_UNSUPPORTED', 'settlement.commission', { commissionRule: 'TIERED', lines: [sku] }],
  ['ALLOCATION_NO_TARGET', 'settlement.costAllocation', { amount: '1', basis: 'PALLET', targets: [] }],
  ['ALLOCATION_BASIS_UNSUPPORTED', 'settlement.costAllocation', { amount: '1', basis: 'PALLET', targets: [{}] }],
  ['ALLOCATION_NEGATIVE_WEIGHT', 'settlement.costAllocation', { amount: '1', basis: 'QTY', targets: [{ qty: '-1' }] }],
  ['RATE_NOT_POSITIVE', 'settlement.payable', { tradeMode: 'GIFT', currencyRate: '0' }],
  ['TRADE_MODE_UNSUPPORTED', 'settlement.payable', { tradeMode: 'GIFT', currencyRate: '1' }],
  [
    'CLAIM_EXCEEDS_PURCHASE',
    'settlement.payable',
    { tradeMode: 'PURCHASE', currencyRate: '1', purchaseLines: [], claimAmount: '0.01' },
  ],
  [
    'PREPAYMENT_NEGATIVE',
    'settlement.prepayment',
    { payableAmount: '1', lines: [{ dopBalanceAmount: '1', confirmAppliedAmount: '-1' }] },
  ],
  [
    'PREPAYMENT_EXCEEDS_PAYABLE',
    'settlement.prepayment',
    { payableAmount: '-5', lines: [{ dopBalanceAmount: '1', confirmAppliedAmount: '0.01' }] },
  ],
  ['ALLOCATION_NO_TARGET', 'settlement.sku', { lines: [], currencyRate: '0' }],
  ['RATE_NOT_POSITIVE', 'settlement.sku', { lines: [sku] }],
  ['ALLOCATION_BASIS_UNSUPPORTED', 'settlement.sku', { lines: [sku], currencyRate: '1', costs: [{ amountCny: '1' }] }],
  ['SETTLEMENT_NO_TICK', 'settlement.full', { ...full, salesLines: [], currencyRate: '0' }],
  ['RATE_NOT_POSITIVE', 'settlement.full', { ...full, costLines: [{ amount: '1', currencyCode: 'USD' }] }],
  ['TRADE_MODE_UNSUPPORTED', 'settlement.full', { ...full, tradeMode: 'PURCHASE' }],
  ['RATE_NOT_POSITIVE', 'tracking.estimate', { ...estimate, estCurrencyRate: null }],
  ['FX_AMOUNT_NOT_POSITIVE', 'fx.receipt', { payeeAmount: '1', currencyExchangeAmount: '0', lines: [] }],
  ['FX_AMOUNT_NOT_POSITIVE', 'fx.receipt', { payeeAmount: '1', currencyExchangeAmount: '1', lines: [{ amount: '0' }] }],
  ['RATE_NOT_POSITIVE', 'fx.container', { payableAmount: '1', matches: [] }],
  ['PREPAYMENT_NEGATIVE', 'invoice.net', { ...invoice, prepaymentLines: [{ balance: '1', declarationAmount: '-1' }] }],
  [
    'PREPAYMENT_EXCEEDS_BALANCE',
    'invoice.net',
    { ...invoice, prepaymentLines: [{ balance: '1', declarationAmount: '1.01' }] },
  ],
  ['INVOICE_NET_NEGATIVE', 'invoice.net', { ...invoice, claimAmount: '100.01' }],
  ['EXCHANGE_RATE_REQUIRED', 'invoice.net', { ...invoice, payCurrencyCode: 'CNY' }],
  ['CLAIM_RATE_RANGE', 'claim.amount', { lines: [{ baseAmount: '1', claimRate: '100.1' }] }],
  ['CLAIM_AMOUNT_NOT_POSITIVE', 'claim.amount', { lines: [] }],
  ['TAX_RATE_RANGE', 'cost.tax', { unitPrice: '-1', taxRate: '100', qty: '1' }],
  ['PRICE_NEGATIVE', 'cost.tax', { unitPrice: '-1', taxRate: '6', qty: '1' }],
  ['PRICING_UOM_UNSUPPORTED', 'cost.quote', { pricingUom: 'CRATE', unitPrice: '1', container: {} }],
  ['QTY_NOT_POSITIVE', 'cost.landed', { payableAmountCny: '1', costs: [], qty: '0' }],
  ['PROCEDURE_REQUIRED', 'process.combination', { procedures: [] }],
  ['COEFFICIENT_NOT_POSITIVE', 'process.combination', { procedures: [{ basePrice: '1', coefficient: '0' }] }],
  ['CHARGE_MODE_UNSUPPORTED', 'process.charge', { ...labor, chargeMode: 'DAY' }],
  ['CHARGE_NEGATIVE', 'process.charge', { ...labor, actualHourWork: '-1', surcharge: '100' }],
  ['CHARGE_NEGATIVE', 'process.charge', { ...labor, surcharge: '-60.01' }],
  ['YIELD_NO_INPUT', 'process.yield', { rawWeight: '70', returnedWeight: '70', finishedWeight: '0' }],
  ['YIELD_OVER_INPUT', 'process.yield', { rawWeight: '1000', finishedWeight: '1005.01' }],
  ['ALLOCATION_NO_TARGET', 'process.joint', { totalCost: '1', basis: 'VALUE', products: [] }],
  ['ALLOCATION_NEGATIVE_WEIGHT', 'process.joint', { totalCost: '1', basis: 'WEIGHT', products: [{ weight: '-1' }] }],
  ['WEIGHT_NOT_POSITIVE', 'process.weighing', { grossWeight: '0.36', tareWeight: '0.36' }],
  ['QC_NO_READING', 'qc.hardness', { readings: [] }],
  ['QC_READING_NEGATIVE', 'qc.hardness', { readings: ['-0.1'] }],
  ['HARDNESS_CONFIG_MISSING', 'qc.decline', { hardness: '2.4', weeks: '2', declines: { '2.1-2.5': '0.4' } }],
  ['QC_SAMPLE_NOT_POSITIVE', 'qc.defect', { sampleQty: '0', totalToleranceRate: '5', items: [] }],
  ['QC_DEFECT_EXCEEDS_SAMPLE', 'qc.defect', { sampleQty: '1', totalToleranceRate: '5', items: [defect] }],
  ['REBATE_TARGET_NOT_POSITIVE', 'plan.rebate', { actualAmount: '1', targetAmount: '0', tiers: [] }],
  ['QTY_NOT_POSITIVE', 'guide.price', { purchasingPrice: '1', pieceWeight: '1', containerPutQty: '0' }],
  ['RATE_NOT_POSITIVE', 'guide.price', { purchasingPrice: '1', pieceWeight: '1', containerPutQty: '1' }],
  [
    'POS_LINE_AMOUNT_NOT_POSITIVE',
    'pos.order',
    { salesAmount: '0', lines: [{ quantity: '0', salesAmount: '0', convertRate: '1' }] },
  ],
  [
    'POS_QTY_NOT_POSITIVE',
    'pos.order',
    { salesAmount: '1', lines: [{ quantity: '0', salesAmount: '1', convertRate: '1' }] },
  ],
  ['QTY_NOT_POSITIVE', 'stock.onhand', { transactions: [{ type: 'LOST', qty: '0' }] }],
  [
    'STOCK_INSUFFICIENT',
    'stock.onhand',
    { opening: '5', reserved: '5', transactions: [{ type: 'RESERVE', qty: '1' }] },
  ],
  ['RESERVATION_INSUFFICIENT', 'stock.onhand', { opening: '5', transactions: [{ type: 'OUT_RESERVED', qty: '1' }] }],
  ['TRANSACTION_TYPE_UNSUPPORTED', 'stock.onhand', { transactions: [{ type: 'LOST', qty: '1' }] }],
  ['COUNT_NEGATIVE', 'stock.count', { lines: [{ bookQty: '1', countQty: '-1', unitCost: '1' }] }],
  ['QTY_NOT_POSITIVE', 'stock.transfer', { quantity: '0', receipts: [] }],
  ['RECEIVE_EXCEEDS_SHIPPED', 'stock.transfer', { quantity: '1', receipts: ['1', '0.001'] }],
  ['ATTEMPT_INVALID', 'integration.retry', { attempt: '0', outcome: 'UNREACHABLE' }],
])('%s is refused by %s', (code, formula, inputs) => {
  expect(evaluate(formula, inputs)).toEqual({ error: code })
})

test.each<[string, string, object, object]>([
  [
    'guaranteed price missing',
    'settlement.full',
    { ...full, tradeMode: 'CONSIGN_MG' },
    { field: 'salesLines.guaranteedPrice' },
  ],
  ['guarantee missing', 'settlement.payable', { tradeMode: 'CONSIGN_MG', currencyRate: '1' }, { field: 'guaranteed' }],
  [
    'container figure missing',
    'cost.quote',
    { pricingUom: 'PALLET', unitPrice: '1' },
    { field: 'container.palletQty' },
  ],
  ['half a claim line', 'claim.amount', { lines: [{ baseAmount: '1' }] }, { field: 'lines.claimRate' }],
  ['no such day', 'customs.rate', { date: '2025-02-29', fromCurrency: 'THB', toCurrency: 'CNY' }, { field: 'date' }],
  ['endless forecast', 'qc.decline', { hardness: '2', weeks: '1000000000', declines: {} }, { field: 'weeks' }],
])('%s is refused by its field', (_title, formula, inputs, detail) => {
  expect(evaluate(formula, inputs)).toEqual({ error: 'INPUT_INVALID', detail })
})

test('a refusal of one line knows its row', () => {
  const refused = (compute: () => unknown) => {
    try {
      compute()
    } catch (refusal) {
      if (refusal instanceof FormulaRefusal) return [refusal.code, refusal.row]
    }
    return undefined
  }
  expect(refused(() => packingTotals([box, { ...box, purchaseUnitPrice: '-1' }]))).toEqual(['PRICE_NEGATIVE', 2])
  const unticked = { ...sold, tickFlag: 'N' }
  expect(refused(() => settlementSales([unticked, { ...sold, confirmQty: '11' }]))).toEqual([
    'CONFIRM_QTY_EXCEEDS_SETTLE',
    2,
  ])
  expect(refused(() => exchangeReceipt('1', '1', [{ amount: '2' }]))).toEqual(['FX_BALANCE_NEGATIVE', undefined])
})
