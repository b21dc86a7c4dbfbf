import { defineDocument } from '#platform/model/document.ts'
import { code, decimal, reference, section } from '#platform/model/fields.ts'

/** The exchange rate customs count with in a month (business.md 3.8). */
export const customsRate = defineDocument({
  name: 'customs-rate',
  label: ['海关汇率', 'Customs exchange rate'],
  calls: '/customs/customs-rate',
  screen: '/masterdataMgt/customsExchangeRatePage',
  permission: 'customs:customsRate',
  title: 'yearMonth',
  header: {
    general: section('基本信息', 'General', {
      yearMonth: code('年月', 'Month', {
        required: true,
        max: 7,
        holds: 'month',
        help: ['例如2025-05', 'For example 2025-05'],
      }),
      fromCurrency: reference('currency', '源币种', 'From currency', { required: true }),
      toCurrency: reference('currency', '目标币种', 'To currency', { required: true }),
      exchangeRate: decimal('汇率', 'Exchange rate', { required: true, above: '0', decimals: 8 }),
    }),
  },
  switchable: false,
  list: ['yearMonth', 'fromCurrency', 'toCurrency', 'exchangeRate', 'remark', 'updatedByName', 'updatedTime'],
  strip: ['yearMonth', 'fromCurrency', 'toCurrency', 'exchangeRate'],
  filters: ['yearMonth', 'fromCurrency', 'toCurrency'],
  unique: [['yearMonth', 'fromCurrency', 'toCurrency']],
  remembered: true,
  sort: { field: 'yearMonth', direction: 'desc' },
  sheet: true,
  excel: { import: true, export: true },
})
