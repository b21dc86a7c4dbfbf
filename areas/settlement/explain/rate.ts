import { round, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { cny, type Grounds } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'

/** At what rate the settlement is paid. */
export function rateFigures({ one, sources, foreign }: Grounds) {
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

  return { currencyRate }
}

export type RateFigures = ReturnType<typeof rateFigures>
