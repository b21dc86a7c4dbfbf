import { exchangeReceipt as figures } from '#areas/formulas/fx.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { decimal, round, sum } from '#platform/model/decimal.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { exchangeReceipt } from './document.ts'

type Receipt = Draft<typeof exchangeReceipt>
type Line = Receipt['details'][number]

const cent = decimal('0.01')

/** A line keeps its home amount as long as it is what its amount costs, to the cent; another amount makes a new one. */
function keptHome({ amount, homeCurrencyAmount }: Line, { payeeAmount, currencyExchangeAmount }: Receipt) {
  if (!amount || !homeCurrencyAmount || !payeeAmount?.gt(0) || !currencyExchangeAmount) return null
  const exact = amount.times(currencyExchangeAmount).div(payeeAmount)
  return homeCurrencyAmount.minus(exact).abs().lte(cent) ? homeCurrencyAmount : null
}

/** Rate, balances and what each container costs in our currency (`fx.receipt`). */
function derive(receipt: Receipt): Partial<Receipt> {
  const { details, payeeAmount, currencyExchangeAmount, payeeCurrencyCode, payeeCurrencyName } = receipt
  const given = details.filter(line => line.amount?.gt(0))
  const lines = given.map(line => ({ amount: line.amount ?? '0', homeCurrencyAmount: keptHome(line, receipt) }))
  const known = payeeAmount && currencyExchangeAmount
  const whole = known ? figuresOf(() => figures(payeeAmount, currencyExchangeAmount, lines)) : undefined
  // What is over the amount bought is still told, so that a person sees by how much.
  const bare = known && !whole ? figuresOf(() => figures(payeeAmount, currencyExchangeAmount, [])) : undefined
  const homes = new Map(given.map((line, at) => [line, whole?.lines[at]?.homeCurrencyAmount ?? null]))
  return {
    exchangeRate: (whole ?? bare)?.exchangeRate ?? null,
    currencyExchangeBalance:
      whole?.currencyExchangeBalance ?? (bare && payeeAmount ? round(payeeAmount.minus(used(given)), 2) : null),
    homeCurrencyBalance: whole?.homeCurrencyBalance ?? null,
    details: details.map(line => ({
      ...line,
      currencyCode: payeeCurrencyCode,
      currencyName: payeeCurrencyName,
      homeCurrencyAmount: homes.get(line) ?? null,
    })),
  }
}

const used = (lines: readonly Line[]) => sum(lines, line => line.amount)

/** What is left of a receipt is never less than nothing (Spec 001 §5). */
const overspent: Refusal = {
  bizCode: 'FX_BALANCE_NEGATIVE',
  field: 'currencyExchangeBalance',
  message: ['购汇余额小于0，请检查', 'Exchange balance is less than 0, please check'],
}

/** A container stands in a receipt once; more for it is added to its amount (business.md 3.13). */
function twice(details: readonly Pick<Line, 'shipmentId' | 'containerNo' | 'shipmentLotNo' | 'lineNo'>[]): Refusal[] {
  const seen = new Set<string>()
  return details.flatMap(({ shipmentId, containerNo, shipmentLotNo, lineNo }) => {
    const key = shipmentId ?? `${containerNo} ${shipmentLotNo ?? ''}`
    if (!seen.has(key)) return (seen.add(key), [])
    return [
      {
        lines: 'details',
        line: lineNo,
        field: 'containerNo',
        bizCode: 'CONTAINER_TWICE',
        message: [
          `第${lineNo}行柜号${containerNo}已在本单中，请加到原金额上`,
          `Row ${lineNo}: container ${containerNo} is already in this receipt; add to its amount`,
        ],
      } satisfies Refusal,
    ]
  })
}

/** What must hold of an exchange receipt, and what follows from its amounts and lines (business.md 3.13). */
export const rules = defineRules(exchangeReceipt, {
  derive,
  refuse: {
    save({ payeeCurrencyCode, homeCurrencyCode, payeeAmount, details }) {
      const refused = twice(details)
      if (payeeCurrencyCode === homeCurrencyCode)
        refused.push({
          field: 'homeCurrencyCode',
          message: ['收款币种与本币币种不能相同', 'The payee currency must differ from the home currency'],
        })
      if (used(details).gt(payeeAmount)) refused.push(overspent)
      return refused
    },
  },
})
