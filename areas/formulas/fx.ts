import { type Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { positiveRate } from './rate.ts'
import { perLine, refuse } from './refusal.ts'

/** A container's part of an exchange receipt in payee currency; a stored line keeps its home amount in CNY. */
export interface ReceiptLine {
  amount: DecimalSource
  homeCurrencyAmount?: DecimalSource | null
}

const positiveAmount = (amount: DecimalSource) => {
  if (decimal(amount).lte(0)) refuse('FX_AMOUNT_NOT_POSITIVE')
}

/**
 * Rate, home amounts and balances of currency bought and matched to containers; new lines are reckoned after
 * the stored ones, so that a used-up receipt adds up (calculation catalogue, fx.receipt).
 */
export function exchangeReceipt(
  payeeAmount: DecimalSource,
  currencyExchangeAmount: DecimalSource,
  lines: readonly ReceiptLine[],
) {
  const [payee, home] = [decimal(payeeAmount), decimal(currencyExchangeAmount)]
  positiveAmount(payee)
  positiveAmount(home)
  perLine(lines, line => positiveAmount(line.amount))
  const used = sum(lines, line => line.amount)
  if (used.gt(payee)) refuse('FX_BALANCE_NEGATIVE')

  const stored = lines.filter(line => line.homeCurrencyAmount != null)
  let running = sum(stored, line => line.amount)
  let given = sum(stored, line => line.homeCurrencyAmount)
  const homeAmounts = lines.map(({ amount, homeCurrencyAmount }) => {
    if (homeCurrencyAmount != null) return { homeCurrencyAmount: decimal(homeCurrencyAmount) }
    running = running.plus(amount)
    const newHome = round(running.times(home).div(payee), 2).minus(given)
    given = given.plus(newHome)
    return { homeCurrencyAmount: newHome }
  })
  return {
    exchangeRate: round(home.div(payee), 8),
    lines: homeAmounts,
    currencyExchangeBalance: round(payee.minus(used), 2),
    homeCurrencyBalance: round(home.minus(given), 2),
  }
}

/** The average exchange cost of audited receipt lines, CNY for one unit to eight decimals; no value without any. */
export function averageCostRate(
  matches: readonly { amount: DecimalSource; homeCurrencyAmount: DecimalSource }[],
): Decimal | null {
  const matched = sum(matches, match => match.amount)
  const home = sum(matches, match => match.homeCurrencyAmount)
  return matched.gt(0) ? round(home.div(matched), 8) : null
}

/**
 * What a container's payable costs in CNY: matched receipts first, the rest at the fallback rate (calculation
 * catalogue, fx.container).
 */
export function containerExchange(
  payableAmount: DecimalSource,
  matches: readonly { amount: DecimalSource; homeCurrencyAmount: DecimalSource }[],
  fallbackRate?: DecimalSource | null,
) {
  const payable = decimal(payableAmount)
  const matched = sum(matches, match => match.amount)
  const home = sum(matches, match => match.homeCurrencyAmount)
  const avgCostRate = averageCostRate(matches)
  const currencyRate = avgCostRate ?? round(positiveRate(fallbackRate), 8)
  const paid =
    avgCostRate && payable.lte(matched)
      ? payable.times(avgCostRate)
      : home.plus(round(payable.minus(matched).times(positiveRate(fallbackRate)), 2))
  const actPayableAmountCny = round(paid, 2)
  return {
    matchedAmount: round(matched, 2),
    avgCostRate,
    currencyRate,
    actPayableAmountCny,
    actCurrencyRate: payable.isZero() ? null : round(actPayableAmountCny.div(payable), 8),
  }
}
