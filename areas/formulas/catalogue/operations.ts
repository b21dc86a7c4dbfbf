import { callSignature } from '#platform/model/call-signature.ts'
import { decimal } from '#platform/model/decimal.ts'
import { landedCost, quotedCost, taxSplit } from '../cost.ts'
import { guidePrice } from '../guide.ts'
import { pushRetry } from '../integration.ts'
import { rebate, weeklyRolling } from '../plan.ts'
import { posOrder } from '../pos.ts'
import {
  combinationPrice,
  jointCosts,
  laborEfficiency,
  procedureFactors,
  processingCharge,
  processingYield,
  weighing,
} from '../process.ts'
import { defectConclusion, type HardnessBand, hardnessBands, hardnessForecast, hardnessSpread } from '../qc.ts'
import { code, flag, list, listIfAny, number, oneOf, optional, record, text, whole } from '../read.ts'
import { countDifference, stockOnhand, transferProgress } from '../stock.ts'
import { agreedPercent, quantity, r2, r3, r4, same } from '../write.ts'
import { entry } from './entry.ts'

const factors = Object.fromEntries(procedureFactors.map(factor => [factor, optional(number)]))
const declines = Object.fromEntries(hardnessBands.map(band => [band, optional(number)]))
const everyBand = <Scale>(scale: Scale) =>
  Object.fromEntries(hardnessBands.map(band => [band, scale])) as Record<HardnessBand, Scale>
const container = {
  containerQty: optional(number),
  grossWeight: optional(number),
  netWeight: optional(number),
  boxQty: optional(number),
  palletQty: optional(number),
  days: optional(number),
}

/** Costs, processing, quality, planning, stores, stock and integration: catalogue entries. */
export const operations = {
  'cost.tax': entry(
    { unitPrice: number, taxRate: number, qty: number },
    ({ unitPrice, taxRate, qty }) => taxSplit(unitPrice, taxRate, qty),
    { excludingTaxUnitPrice: r4, amount: r2, amountExclTax: r2, taxAmount: r2 },
  ),

  'cost.quote': entry(
    { pricingUom: code, unitPrice: number, minCharge: optional(number), container: optional(record(container)) },
    ({ pricingUom, unitPrice, minCharge, container }) => quotedCost(pricingUom, unitPrice, container ?? {}, minCharge),
    { billQty: quantity, amount: r2 },
  ),

  'cost.landed': entry(
    { payableAmountCny: number, costs: listIfAny(number), qty: number },
    ({ payableAmountCny, costs, qty }) => landedCost(payableAmountCny, costs, qty),
    { landedAmount: r2, landedUnitCost: r4 },
  ),

  'process.combination': entry(
    {
      procedures: list(record({ basePrice: number, coefficient: optional(number) })),
      factors: optional(record(factors)),
    },
    ({ procedures, factors }) => combinationPrice(procedures, factors ?? {}),
    { sequenceGroupPrice: r4, processCoefficientPrice: r4 },
  ),

  'process.charge': entry(
    {
      chargeMode: code,
      receivedQuantity: optional(number),
      processCoefficientPrice: optional(number),
      numberOfPeople: optional(number),
      actualHourWork: optional(number),
      laborHourlyPrice: optional(number),
      surcharge: optional(number),
    },
    inputs => processingCharge(inputs),
    { pieceAmount: r2, laborPrice: r2, makeAmount: r2 },
  ),

  'process.yield': entry(
    {
      rawWeight: number,
      returnedWeight: optional(number),
      finishedWeight: number,
      byProductWeight: optional(number),
    },
    inputs => processingYield(inputs),
    { consumedWeight: r2, yieldRate: r2, lossWeight: r2, lossRate: r2 },
  ),

  'process.joint': entry(
    {
      totalCost: number,
      basis: optional(text),
      products: list(record({ key: code, weight: number, unitValue: optional(number) })),
    },
    ({ totalCost, basis, products }) => jointCosts(totalCost, basis ?? 'VALUE', products),
    { products: [{ key: same, cost: r2, unitCost: r4 }] },
  ),

  'process.labor': entry(
    {
      completedQuantity: number,
      numberOfPeople: optional(number),
      actualHourWork: optional(number),
      standardPerManHour: optional(number),
    },
    inputs => laborEfficiency(inputs),
    { manHours: r2, laborEfficiency: r2, efficiencyRate: r2 },
  ),

  'process.weighing': entry(
    {
      grossWeight: number,
      tareWeight: optional(number),
      weighingMin: optional(number),
      weighingMax: optional(number),
    },
    ({ grossWeight, tareWeight, weighingMin, weighingMax }) =>
      weighing(grossWeight, tareWeight, weighingMin, weighingMax),
    { netWeight: r3, weighingRangeFlag: same },
  ),

  'qc.hardness': entry({ readings: list(number) }, ({ readings }) => hardnessSpread(readings), {
    average: r2,
    averageBand: same,
    bandCounts: everyBand(quantity),
    bandRates: everyBand(r2),
  }),

  'qc.decline': entry(
    { hardness: number, weeks: whole(0, 520), declines: optional(record(declines)) },
    ({ hardness, weeks, declines }) => hardnessForecast(hardness, weeks, declines ?? {}),
    { forecast: [{ hardness: r2, band: same }] },
  ),

  'qc.defect': entry(
    {
      sampleQty: number,
      totalToleranceRate: number,
      items: list(
        record({
          itemCode: code,
          severity: oneOf('CRITICAL', 'MAJOR', 'MINOR'),
          defectQty: number,
          toleranceRate: number,
        }),
      ),
    },
    ({ sampleQty, totalToleranceRate, items }) => defectConclusion(sampleQty, totalToleranceRate, items),
    {
      items: [{ itemCode: same, defectRate: r2, result: same }],
      totalDefectRate: r2,
      conclusion: same,
      proposedClaimRate: agreedPercent,
    },
  ),

  'plan.weekly': entry(
    {
      reportedQantity: number,
      decomQuantity: number,
      completedQuantity: number,
      lastYearSales: optional(number),
    },
    inputs => weeklyRolling(inputs),
    { remainingUnfinishedQuantity: quantity, targetAchievementRate: r2, reportDeviation: quantity, yearOnYear: r2 },
  ),

  'plan.rebate': entry(
    {
      actualAmount: number,
      targetAmount: number,
      tiers: list(record({ from: number, to: optional(number), rate: number })),
    },
    ({ actualAmount, targetAmount, tiers }) => rebate(actualAmount, targetAmount, tiers),
    { achievementRate: r2, rebateRate: agreedPercent, rebateAmount: r2 },
  ),

  'guide.price': entry(
    {
      purchasingPrice: number,
      pieceWeight: number,
      originFeePerBox: optional(number),
      exchangeRate: optional(number),
      coefficient: optional(number),
      containerPutQty: number,
      oceanFreightCny: optional(number),
      marginRate: optional(number),
    },
    inputs => guidePrice(inputs),
    { standardParts: r2, fobCost: r4, fobSalesGuidePrice: r4, cnfSalesGuidePrice: r4 },
  ),

  'pos.order': entry(
    { salesAmount: number, lines: list(record({ quantity: number, salesAmount: number, convertRate: number })) },
    ({ salesAmount, lines }) => posOrder(salesAmount, lines),
    { lines: [{ inventoryQty: r3, unitSellingPrice: r4 }], salesAmount: r2 },
  ),

  'stock.onhand': entry(
    {
      opening: optional(number),
      reserved: optional(number),
      transactions: list(record({ type: code, qty: number })),
    },
    ({ opening, reserved, transactions }) => stockOnhand(opening, reserved, transactions),
    { onhand: quantity, reserved: quantity, available: quantity },
  ),

  'stock.count': entry(
    { lines: list(record({ bookQty: number, countQty: number, unitCost: number })) },
    ({ lines }) => countDifference(lines),
    { lines: [{ diffQty: quantity, diffAmount: r2, diffRate: r2 }], diffQty: quantity, diffAmount: r2 },
  ),

  'stock.transfer': entry(
    { quantity: number, receipts: listIfAny(number), closeFlag: optional(flag) },
    ({ quantity, receipts, closeFlag }) => transferProgress(quantity, receipts, closeFlag === 'Y'),
    { receivedQuantity: quantity, inTransitQty: quantity, lossQty: quantity, flowStatus: same },
  ),

  'integration.signature': entry(
    { method: text, path: text, timestamp: text, nonce: text, body: text, secret: text },
    inputs => callSignature(inputs),
    { bodySha256: same, signature: same },
  ),

  'integration.retry': entry(
    { attempt: number, outcome: oneOf('UNREACHABLE', 'REFUSED') },
    ({ attempt, outcome }) => {
      const { delaySeconds, state } = pushRetry(attempt.toNumber(), outcome)
      return { delaySeconds: delaySeconds === null ? null : decimal(delaySeconds), state }
    },
    { delaySeconds: quantity, state: same },
  ),
}
