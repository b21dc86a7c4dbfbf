import { homeCurrency } from '#areas/masterdata/terms.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { exchangeReceipt } from './exchange-receipt/document.ts'

type Receipt = Row<typeof exchangeReceipt>
type Line = Receipt['details'][number]

const told = toldFigures(exchangeReceipt)

const lastCents: Label = [
  '取到分后余数归后匹配的货柜，用完时各柜之和等于购汇金额',
  'Cents left over go to what is matched later: used up, the containers add up to the exchange amount',
]
/** What was matched before, paid in another currency, is told where it stands. */
const notCounted = (paid: string): Label => [
  `以${paid}支付，不计入货柜的汇率；请取消匹配`,
  `Paid in ${paid}: it does not count in the rate of its container; unmatch it`,
]

/** What a container's part costs in our own currency. */
const homeOf = (one: Receipt, row: Line) =>
  told.line(one, 'details', row, 'homeCurrencyAmount', {
    formula: ['金额 × 购汇金额 ÷ 收款金额', 'amount × exchange amount ÷ payee amount'],
    note: one.homeCurrencyCode === homeCurrency ? lastCents : notCounted(one.homeCurrencyCode),
    parts: [
      told.line(one, 'details', row, 'amount'),
      told.of(one, 'currencyExchangeAmount'),
      told.of(one, 'payeeAmount'),
    ],
  })

/** Where rate, balances and home amounts of bought currency come from. */
export const exchangeExplanations = [
  defineExplanations(exchangeReceipt, {
    exchangeRate: one =>
      told.of(one, 'exchangeRate', {
        formula: ['购汇金额 ÷ 收款金额', 'exchange amount ÷ payee amount'],
        parts: [told.of(one, 'currencyExchangeAmount'), told.of(one, 'payeeAmount')],
      }),
    currencyExchangeBalance: one =>
      told.of(one, 'currencyExchangeBalance', {
        formula: ['收款金额 − 各柜金额', 'payee amount − amounts of the containers'],
        parts: [told.of(one, 'payeeAmount'), ...one.details.map(row => told.line(one, 'details', row, 'amount'))],
      }),
    homeCurrencyBalance: one =>
      told.of(one, 'homeCurrencyBalance', {
        formula: ['购汇金额 − 各柜本币金额', 'exchange amount − home amounts of the containers'],
        parts: [told.of(one, 'currencyExchangeAmount'), ...one.details.map(row => homeOf(one, row))],
      }),
    'details.homeCurrencyAmount': (one, _, row) => homeOf(one, row),
  }),
]
