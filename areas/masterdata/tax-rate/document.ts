import { defineDocument } from '#platform/model/document.ts'
import { choice, code, date, percent, section, text } from '#platform/model/fields.ts'

/** A tax rate by its code: what prices are told with and without (Spec 000 §7.6; business.md 6.1). */
export const taxRate = defineDocument({
  name: 'tax-rate',
  label: ['税率', 'Tax rate'],
  calls: '/masterdata/tax-rate',
  screen: '/masterdataMgt/taxRatePage',
  permission: 'masterdata:taxRate',
  title: 'taxName',
  titleEn: 'taxNameEn',
  value: 'taxCode',
  header: {
    general: section('基本信息', 'General', {
      taxCode: code('税码', 'Tax code', { required: true, fixed: true }),
      taxName: text('税率名称', 'Tax name', { required: true }),
      taxNameEn: text('英文名称', 'English name'),
      taxType: choice(
        '税种',
        'Tax type',
        { VAT: ['增值税', 'VAT'], TARIFF: ['关税', 'Tariff'], OTHER: ['其他', 'Other'] },
        { required: true, initial: 'VAT' },
      ),
      rate: percent('税率(%)', 'Rate (%)', { required: true, min: '0', max: '100' }),
      startDate: date('生效日期', 'Effective from'),
      endDate: date('失效日期', 'Expires on'),
    }),
  },
  remembered: true,
  expires: 'endDate',
  list: ['taxCode', 'taxName', 'taxNameEn', 'taxType', 'rate', 'startDate', 'endDate', 'enableFlag', 'updatedTime'],
  sheet: true,
  filters: ['taxCode', 'taxName', 'taxType'],
  unique: [['taxCode']],
  lookup: ['rate', 'taxType'],
  excel: { import: true, export: true },
})
