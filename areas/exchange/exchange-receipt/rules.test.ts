import { describe, expect, test } from 'vitest'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { exchangeReceipt } from './document.ts'
import { rules } from './rules.ts'

const receipt = (details: readonly (readonly [containerNo: string, amount: string, home?: string])[], more = {}) =>
  hydrate(exchangeReceipt, {
    payeeCurrencyCode: 'THB',
    payeeAmount: '3000000',
    homeCurrencyCode: 'CNY',
    currencyExchangeAmount: '643500',
    ...more,
    details: details.map(([containerNo, amount, homeCurrencyAmount]) => ({ containerNo, amount, homeCurrencyAmount })),
  })
const worked = (...given: Parameters<typeof receipt>) => {
  const row = derived(exchangeReceipt, rules as unknown as AnyRules, receipt(...given))
  const lines = row.details as { homeCurrencyAmount: unknown; currencyCode: unknown }[]
  return {
    rate: String(row.exchangeRate),
    balance: String(row.currencyExchangeBalance),
    left: String(row.homeCurrencyBalance),
    homes: lines.map(line => String(line.homeCurrencyAmount)),
    currencies: lines.map(line => line.currencyCode),
  }
}
const refused = (...given: Parameters<typeof receipt>) =>
  refusals(rules as unknown as AnyRules, 'save', receipt(...given)).map(reason => reason.message)

describe('an exchange receipt', () => {
  test('tells its rate, what each container costs and what is left [D1-1-04]', () => {
    expect(
      worked([
        ['A', '1600000'],
        ['C', '1200000'],
      ]),
    ).toEqual({
      rate: '0.2145',
      balance: '200000',
      left: '42900',
      homes: ['343200', '257400'],
      currencies: ['THB', 'THB'],
    })
  })

  test('adds up to the cent when it is used up, and keeps what lines cost already', () => {
    const [first, second, third] = ['33.33', '33.33', '33.34'] as const
    const amounts = { payeeAmount: '100', currencyExchangeAmount: '71.77' }
    expect(
      worked(
        [
          ['A', first],
          ['B', second],
          ['C', third],
        ],
        amounts,
      ),
    ).toMatchObject({
      homes: ['23.92', '23.92', '23.93'],
      left: '0',
    })
    expect(
      worked(
        [
          ['A', first, '23.93'],
          ['B', second],
        ],
        amounts,
      ).homes,
    ).toEqual(['23.93', '23.91'])
    expect(worked([['A', '50', '23.92']], amounts).homes).toEqual(['35.89'])
  })

  test('says below zero what was given away too much, and refuses it [D1-5-07] [D1-8-11]', () => {
    expect(worked([['A', '3000000.01']]).balance).toBe('-0.01')
    expect(refused([['A', '3000000.01']])).toEqual([
      ['购汇余额小于0，请检查', 'Exchange balance is less than 0, please check'],
    ])
    expect(refused([['A', '3000000']])).toEqual([])
  })

  test('names a container once, and changes money between two currencies', () => {
    expect(
      refused(
        [
          ['A', '1'],
          ['A', '2'],
        ],
        { homeCurrencyCode: 'THB' },
      ),
    ).toEqual([
      ['第2行柜号A已在本单中，请加到原金额上', 'Row 2: container A is already in this receipt; add to its amount'],
      ['收款币种与本币币种不能相同', 'The payee currency must differ from the home currency'],
    ])
  })
})
