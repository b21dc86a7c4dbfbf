import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { customsDocument } from '../customs-document/document.ts'
import { customsRate } from './document.ts'

type Rate = Row<typeof customsRate>

/** Why a rate stays as it is: an entry that was declared in its month counts with it (business.md 3.8). */
async function usedIn({ yearMonth, fromCurrency, toCurrency }: Rate, work: Work): Promise<Refusal | null> {
  const declared = await work.all(customsDocument, {
    status: ['DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED'],
    currencyCode: fromCurrency,
    homeCurrencyCode: toCurrency,
  })
  const found = declared.find(({ declareDate }) => declareDate?.startsWith(yearMonth))
  return found
    ? {
        field: 'exchangeRate',
        bizCode: 'RATE_USED',
        message: [
          `报关单${found.customsNo}已按${yearMonth}汇率申报，不能修改该月汇率`,
          `Customs document ${found.customsNo} was declared at the rate of ${yearMonth}; it cannot change`,
        ],
      }
    : null
}

/** A month that a declared document counts with keeps its rate. */
export const actions = defineActions(customsRate, {
  refuse: {
    async save(rate: Rate, work: Work, before: Rate | undefined) {
      if (!before) return null
      const names = ['yearMonth', 'fromCurrency', 'toCurrency'] as const
      const same = names.every(name => rate[name] === before[name]) && rate.exchangeRate.eq(before.exchangeRate)
      return same ? null : usedIn(before, work)
    },
    delete: usedIn,
  },
  run: {},
})
