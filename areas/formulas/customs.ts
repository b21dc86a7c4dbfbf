import { Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { checkPrice } from './amount.ts'
import { percentage, percentOf, positiveRate } from './rate.ts'
import { orZero, perLine, refuse } from './refusal.ts'

/** A customs exchange rate of one month, from one currency to another. */
export interface CustomsRate {
  yearMonth: string
  fromCurrency: string
  toCurrency: string
  rate: DecimalSource
}

/**
 * The customs rate of a date's month, eight decimals; never an inverse or an earlier month (calculation
 * catalogue, customs.rate).
 */
export function customsRate(date: string, fromCurrency: string, toCurrency: string, table: readonly CustomsRate[]) {
  const yearMonth = date.slice(0, 7)
  if (fromCurrency === toCurrency) return { yearMonth, rate: decimal(1) }
  const found = table.find(
    row => row.yearMonth === yearMonth && row.fromCurrency === fromCurrency && row.toCurrency === toCurrency,
  )
  return found ? { yearMonth, rate: round(found.rate, 8) } : refuse('CUSTOMS_RATE_NOT_FOUND')
}

/** The net weight in kg declared for one piece of a packing. */
export interface DeclaredPacking {
  packingName: string
  netWeight: DecimalSource
}

/** Net weight in kg declared after water loss in percent (calculation catalogue, customs.declaredWeight). */
export function declaredWeight(
  waterLossRate: DecimalSource,
  details: readonly DeclaredPacking[],
  lines: readonly { packingName: string; pieces: DecimalSource }[],
) {
  const loss = decimal(waterLossRate)
  if (loss.lt(0) || loss.gt(100)) refuse('WATER_LOSS_RANGE')
  const weights = perLine(lines, ({ packingName, pieces }) => {
    const packing = details.find(detail => detail.packingName === packingName)
    if (!packing) return refuse('DECLARE_PACKING_MISSING')
    const netWeight = decimal(pieces).times(packing.netWeight)
    return { declaredNetWeight: round(percentage(netWeight, decimal(100).minus(loss)), 2) }
  })
  return { lines: weights, declaredNetWeight: sum(weights, line => line.declaredNetWeight) }
}

/**
 * Where a declared price stands in its price band, limits included; deviation in percent of the broken limit
 * (calculation catalogue, customs.declaredPrice).
 */
export function declaredPrice(
  price: DecimalSource,
  lowerLimitPrice: DecimalSource,
  upperLimitPrice: DecimalSource,
): { result: 'WITHIN' | 'BELOW' | 'ABOVE'; deviationRate: Decimal | null } {
  for (const figure of [price, lowerLimitPrice, upperLimitPrice]) checkPrice(figure)
  const [declared, lower, upper] = [decimal(price), decimal(lowerLimitPrice), decimal(upperLimitPrice)]
  if (lower.gt(upper)) refuse('PRICE_LIMIT_REVERSED')
  if (declared.lt(lower)) return { result: 'BELOW', deviationRate: percentOf(declared.minus(lower), lower) }
  if (declared.gt(upper)) return { result: 'ABOVE', deviationRate: percentOf(declared.minus(upper), upper) }
  return { result: 'WITHIN', deviationRate: decimal(0) }
}

/**
 * What a customs declaration is taxed on; amounts in the invoice currency, tax rates in percent, the waiver
 * threshold in CNY.
 */
export interface DutyInput {
  tradeTerm: string
  goodsAmount: DecimalSource
  freightAmount?: DecimalSource | null
  insuranceAmount?: DecimalSource | null
  inlandAmount?: DecimalSource | null
  customsRate?: DecimalSource | null
  tariffRate: DecimalSource
  vatRate: DecimalSource
  waiverThreshold?: DecimalSource | null
}

/** What the goods are worth before insurance, by trade term. */
function dutyBase({ tradeTerm, goodsAmount, freightAmount, inlandAmount }: DutyInput): Decimal {
  const goods = decimal(goodsAmount)
  switch (tradeTerm) {
    case 'EXW':
      return goods.plus(orZero(inlandAmount)).plus(orZero(freightAmount))
    case 'FOB':
    case 'FCA':
      return goods.plus(orZero(freightAmount))
    case 'CFR':
    case 'CNF':
    case 'CPT':
    case 'CIF':
    case 'CIP':
      return goods
    default:
      return refuse('TRADE_TERM_UNSUPPORTED')
  }
}

/**
 * Insurance and CIF in the invoice currency, dutiable value, tariff and VAT in CNY (calculation catalogue,
 * customs.duty).
 */
export function customsDuty(input: DutyInput) {
  const rate = positiveRate(input.customsRate)
  const base = dutyBase(input)
  const insured = input.tradeTerm === 'CIF' || input.tradeTerm === 'CIP'
  const insuranceAmount = insured ? new Decimal(0) : round(input.insuranceAmount ?? base.times('0.003'), 2)
  const cifAmount = round(base.plus(insuranceAmount), 2)
  const dutiableValueCny = round(cifAmount.times(rate), 2)
  const threshold = decimal(input.waiverThreshold ?? 50)
  const levied = (tax: Decimal) => (tax.lt(threshold) ? new Decimal(0) : tax)
  const tariff = levied(round(percentage(dutiableValueCny, input.tariffRate), 2))
  const vat = levied(round(percentage(dutiableValueCny.plus(tariff), input.vatRate), 2))
  return { insuranceAmount, cifAmount, dutiableValueCny, tariff, vat, taxTotal: tariff.plus(vat) }
}
