import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { customsRate } from './document.ts'

/** A rate is for one month and leads from one currency to another (business.md 3.8). */
export const rules = defineRules(customsRate, {
  refuse: {
    save({ yearMonth, fromCurrency, toCurrency }) {
      const refused: Refusal[] = []
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(yearMonth))
        refused.push({ field: 'yearMonth', message: ['年月格式应为2025-05', 'A month is written 2025-05'] })
      if (fromCurrency === toCurrency)
        refused.push({
          field: 'toCurrency',
          message: ['源币种与目标币种不能相同', 'From-currency and to-currency must differ'],
        })
      return refused
    },
  },
})
