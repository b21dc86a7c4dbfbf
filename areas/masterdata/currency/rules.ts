import { decimalsOf } from '#platform/model/currencies.ts'
import { defineRules } from '#platform/model/rules.ts'
import { currency } from './document.ts'

const isOfTheWorld = (code: string): boolean => {
  try {
    return new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) !== undefined
  } catch {
    return false
  }
}

/** A currency has the decimals its coins have: amounts are typed, rounded and refused by them (field case C19). */
export const rules = defineRules(currency, {
  refuse: {
    save: ({ currencyCode, decimalPlaces }) => {
      const known = decimalsOf(currencyCode)
      return (
        isOfTheWorld(currencyCode) &&
        decimalPlaces !== known && {
          field: 'decimalPlaces',
          bizCode: 'CURRENCY_DECIMALS',
          message: [
            `{currencyCode}的小数位是${known}（ISO 4217），请改为${known}`,
            `{currencyCode} has ${known} decimals (ISO 4217); make it ${known}`,
          ],
        }
      )
    },
  },
})
