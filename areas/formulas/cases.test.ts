import { expect, test } from 'vitest'
import { formulaCalls } from './calls.server.ts'
import { evaluate } from './evaluate.ts'
import { hardnessBand, hardnessBands } from './qc.ts'

const sold = { saleQty: '10', netWeight: '18', confirmPrice: '100' }
const sku = { key: 'A', confirmQty: '10', confirmWeight: '180', confirmAmountCny: '1000.00' }
const fob = { tradeTerm: 'FOB', goodsAmount: '1000', customsRate: '1', tariffRate: '5', vatRate: '9' }
const defect = { itemCode: 'ROT', severity: 'CRITICAL', defectQty: '2', toleranceRate: '1' }
const full = { tradeMode: 'CONSIGN', commissionRule: 'NONE', currencyRate: '0.2145', salesLines: [sold] }
const estimate = { tradeMode: 'CONSIGN', qty: '10', netWeight: '18', guidePrice: '100', estCurrencyRate: '0.2' }
const labor = { chargeMode: 'HOUR', numberOfPeople: '2', actualHourWork: '3', laborHourlyPrice: '10' }

test.each<[string, string, object, object]>([
  ['a zero price with decimals', 'amount.line', { qty: '-1.005', unitPrice: '1.0000' }, { amount: '-1.01' }],
  [
    'lines without price',
    'packing.totals',
    { lines: [{ qty: '2.500' }] },
    { totalQty: '2.5', differenceAmount: '0.00' },
  ],
  [
    'equal currencies',
    'customs.rate',
    { date: '2025-05-05', fromCurrency: 'CNY', toCurrency: 'CNY' },
    { rate: '1.00000000' },
  ],
  [
    'above a limit of zero',
    'customs.declaredPrice',
    { price: '1', lowerLimitPrice: '0', upperLimitPrice: '0' },
    { result: 'ABOVE', deviationRate: null },
  ],
  [
    'tax of exactly the threshold',
    'customs.duty',
    { ...fob, goodsAmount: '1000', insuranceAmount: '0' },
    { tariff: '50.00', vat: '94.50' },
  ],
  [
    'tax below the threshold',
    'customs.duty',
    { ...fob, goodsAmount: '999.8', insuranceAmount: '0' },
    { tariff: '0.00', vat: '89.98' },
  ],
  [
    'ex works',
    'customs.duty',
    { ...fob, tradeTerm: 'EXW', inlandAmount: '20', freightAmount: '80' },
    { insuranceAmount: '3.30', cifAmount: '1103.30' },
  ],
  [
    'commission per kg',
    'settlement.commission',
    { commissionRule: 'FIXED_UNIT', commissionRate: '0.5', commissionUnit: 'KG', lines: [sku] },
    { base: '180.00', commissionAmount: '90.00' },
  ],
  [
    'no commission',
    'settlement.commission',
    { commissionRule: 'NONE', lines: [sku, sku] },
    { base: '0.00', lineCommissions: ['0.00', '0.00'] },
  ],
  [
    'no weight, no price per kg',
    'settlement.payable',
    { tradeMode: 'CONSIGN', salesAmountCny: '10', currencyRate: '3' },
    { payableAmount: '3.33', payablePrice: null },
  ],
  [
    'guarantee not reached',
    'settlement.payable',
    { tradeMode: 'CONSIGN_MG', salesAmountCny: '10', currencyRate: '3', guaranteed: [] },
    { payableAmountCny: '10.00', topUpAmount: '0.00' },
  ],
  [
    'sales of zero',
    'settlement.profit',
    { salesAmountCny: '0', costs: ['1'], payableAmountCny: '-1' },
    { profit: '0.00', profitRate: null },
  ],
  [
    'guaranteed settlement',
    'settlement.full',
    {
      ...full,
      tradeMode: 'CONSIGN_MG',
      salesLines: [
        { ...sold, tickFlag: 'N' },
        { ...sold, guaranteedPrice: '30' },
      ],
    },
    {
      confirmQty: '10',
      guaranteedAmount: '5400.00',
      topUpAmount: '738.00',
      payableAmountCny: '1158.30',
      profit: '-158.30',
      profitRate: '-15.83',
    },
  ],
  [
    'estimate without fees',
    'tracking.estimate',
    { ...estimate, tradeMode: 'CONSIGN_MG' },
    { estCostAmount: '0.00', estPayableAmount: '5000.00', estPayablePrice: '27.7778' },
  ],
  [
    'fully matched payable',
    'fx.container',
    { payableAmount: '300', matches: [{ amount: '600', homeCurrencyAmount: '100' }] },
    { avgCostRate: '0.16666667', actPayableAmountCny: '50.00', actCurrencyRate: '0.16666667' },
  ],
  [
    'days of two containers',
    'cost.quote',
    { pricingUom: 'DAY', unitPrice: '10.5', container: { containerQty: '2', days: '3' } },
    { billQty: '6', amount: '63.00' },
  ],
  ['a shipment', 'cost.quote', { pricingUom: 'SHIPMENT', unitPrice: '10.5' }, { billQty: '1', amount: '10.50' }],
  [
    'mixed charge',
    'process.charge',
    { ...labor, chargeMode: 'MIXED', receivedQuantity: '10', processCoefficientPrice: '0.5', surcharge: '-1' },
    { pieceAmount: '5.00', laborPrice: '60.00', makeAmount: '64.00' },
  ],
  [
    'weight gained within tolerance',
    'process.yield',
    { rawWeight: '1000', finishedWeight: '1005' },
    { lossWeight: '-5.00', lossRate: '-0.50', yieldRate: '100.50' },
  ],
  [
    'a product without weight',
    'process.joint',
    { totalCost: '1', products: [{ key: 'A', weight: '0' }] },
    { products: [{ key: 'A', cost: '1.00', unitCost: null }] },
  ],
  [
    'no hours worked',
    'process.labor',
    { completedQuantity: '10' },
    { manHours: '0.00', laborEfficiency: null, efficiencyRate: null },
  ],
  [
    'at the weighing limit',
    'process.weighing',
    { grossWeight: '12.1', weighingMax: '12.100' },
    { netWeight: '12.100', weighingRangeFlag: 'IN' },
  ],
  [
    'a critical defect',
    'qc.defect',
    { sampleQty: '100', totalToleranceRate: '5', items: [{ ...defect, toleranceRate: '1.125' }] },
    { conclusion: 'REJECT', proposedClaimRate: '0.875' },
  ],
  [
    'a minor defect',
    'qc.defect',
    { sampleQty: '100', totalToleranceRate: '5', items: [{ ...defect, severity: 'MINOR' }] },
    { conclusion: 'PASS', proposedClaimRate: '0.00' },
  ],
  [
    'below the first tier',
    'plan.rebate',
    { actualAmount: '79', targetAmount: '100', tiers: [{ from: '80', rate: '1' }] },
    { rebateRate: '0.00', rebateAmount: '0.00' },
  ],
  [
    'closed transfer',
    'stock.transfer',
    { quantity: '120', receipts: [], closeFlag: 'Y' },
    { inTransitQty: '0', lossQty: '120', flowStatus: 'CLOSED' },
  ],
  [
    'received transfer',
    'stock.transfer',
    { quantity: '120', receipts: ['120.0'], closeFlag: 'Y' },
    { receivedQuantity: '120', lossQty: '0', flowStatus: 'RECEIVED' },
  ],
  [
    'sixth failure',
    'integration.retry',
    { attempt: '6', outcome: 'UNREACHABLE' },
    { delaySeconds: null, state: 'FAILED' },
  ],
  ['a refused push', 'integration.retry', { attempt: 1, outcome: 'REFUSED' }, { delaySeconds: null, state: 'FAILED' }],
])('%s: %s', (_title, formula, inputs, expected) => {
  expect(evaluate(formula, inputs)).toMatchObject(expected)
})

test('a price may have four decimals, not five [D0-9-21] [D1-9-06]', () => {
  const price = (unitPrice: string) => evaluate('amount.line', { qty: '10000', unitPrice })
  expect(price('1.23450')).toEqual({ amount: '12345.00' })
  expect(price('1.23456')).toEqual({ error: 'PRICE_SCALE_EXCEEDED' })
})

test('water loss is a percentage from 0 to 100 [D1-9-10]', () => {
  const loss = (waterLossRate: string) =>
    evaluate('customs.declaredWeight', {
      waterLossRate,
      details: [{ packingName: 'LARGE', netWeight: '18' }],
      lines: [{ packingName: 'LARGE', pieces: '10' }],
    })
  expect(loss('0')).toMatchObject({ declaredNetWeight: '180.00' })
  expect(loss('100')).toMatchObject({ declaredNetWeight: '0.00' })
  for (const outside of ['-0.01', '100.01']) expect(loss(outside)).toEqual({ error: 'WATER_LOSS_RANGE' })
})

test('weekly figures: remaining, achievement, deviation, year on year [D1-9-02] [D1-9-03] [D1-9-04] [D1-9-05]', () => {
  const week = { reportedQantity: '30', decomQuantity: '40', completedQuantity: '50', lastYearSales: '80' }
  expect(evaluate('plan.weekly', week)).toEqual({
    remainingUnfinishedQuantity: '-10',
    targetAchievementRate: '125.00',
    reportDeviation: '10',
    yearOnYear: '-37.50',
  })
})

test('the nine hardness bands leave no reading out [D0-9-39]', () => {
  expect(hardnessBands.join(', ')).toBe('<0.7, 0.7-0.9, 1.0-1.1, 1.2-1.4, 1.5-1.7, 1.8-2.0, 2.1-2.5, 2.6-3.0, >3.0')
  const readings = ['0.64', '0.65', '0.949', '0.95', '1.15', '1.45', '1.75', '2.05', '2.55', '3.049', '3.05']
  expect(readings.map(hardnessBand)).toEqual([
    '<0.7',
    '0.7-0.9',
    '0.7-0.9',
    '1.0-1.1',
    '1.2-1.4',
    '1.5-1.7',
    '1.8-2.0',
    '2.1-2.5',
    '2.6-3.0',
    '2.6-3.0',
    '>3.0',
  ])
})

test('a formula nobody knows is refused by its name', async () => {
  const [call] = formulaCalls()
  const asked = { input: { formula: 'sum.of.all', inputs: {} } }
  await expect(Promise.resolve().then(() => call?.answer(asked as never))).rejects.toMatchObject({
    bizCode: 'FORMULA_UNKNOWN',
    label: ['没有公式sum.of.all', 'There is no formula sum.of.all'],
  })
})
