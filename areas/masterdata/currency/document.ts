import { defineDocument } from '#platform/model/document.ts'
import { code, integer, section, text } from '#platform/model/fields.ts'

/** A currency of ISO 4217 with the decimals its amounts have. */
export const currency = defineDocument({
  name: 'currency',
  label: ['币种', 'Currency'],
  calls: '/masterdata/currencies',
  screen: '/masterdataMgt/currencyPage',
  permission: 'masterdata:currency',
  title: 'currencyName',
  titleEn: 'currencyNameEn',
  value: 'currencyCode',
  header: {
    general: section('基本信息', 'General', {
      currencyCode: code('币种', 'Currency code', { required: true, fixed: true, max: 3 }),
      currencyName: text('币种名称', 'Currency name', { required: true }),
      currencyNameEn: text('英文名称', 'English name'),
      decimalPlaces: integer('小数位', 'Decimals', { required: true, min: '0', max: '4' }),
    }),
  },
  remembered: true,
  list: ['currencyCode', 'currencyName', 'currencyNameEn', 'decimalPlaces', 'enableFlag'],
  filters: ['currencyCode', 'currencyName', 'currencyNameEn'],
  unique: [['currencyCode']],
  sort: { field: 'currencyCode', direction: 'asc' },
  excel: { import: true, export: true },
})
