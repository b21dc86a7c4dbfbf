import { defineDocument } from '#platform/model/document.ts'
import { choice, date, lines, percent, quantity, section, text } from '#platform/model/fields.ts'
import { coo, productCategory } from '../terms.ts'

/** Large and small pieces, as the customs of the port weigh them. */
export const pieceSizes = {
  LARGE: ['大件', 'Large piece'],
  SMALL: ['小件', 'Small piece'],
} as const

/** What a piece of fruit weighs on the customs entry: its net weight and the water it loses on the way (business.md 3.8). */
export const declaredWeight = defineDocument({
  name: 'declared-weight',
  label: ['申报重量配置', 'Declared weight config'],
  calls: '/customs/declared-weight',
  screen: '/producer/basicDataMgt/declareWeightConfigPage',
  permission: 'customs:declareWeight',
  title: 'configName',
  header: {
    general: section('基本信息', 'General', {
      configName: text('名称', 'Name', { readOnly: true, width: 220 }),
      productCategory,
      coo,
      address: text('地址', 'Address', { max: 300 }),
      startDate: date('生效日期', 'Effective date', { required: true }),
      endDate: date('失效日期', 'Expiry date'),
      waterLossRate: percent('失水率(%)', 'Water loss rate (%)', { required: true }),
    }),
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        packingName: choice('大小件', 'Packing size', pieceSizes, { required: true }),
        netWeight: quantity('净重(公斤)', 'Net weight (kg)', { required: true, above: '0' }),
        weightUom: choice('重量单位', 'Weight unit', { KG: ['公斤', 'kg'] }, { required: true, initial: 'KG' }),
      },
      { required: true },
    ),
  },
  list: [
    'configName',
    'productCategory',
    'coo',
    'address',
    'waterLossRate',
    'startDate',
    'endDate',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['productCategory', 'coo', 'waterLossRate', 'startDate', 'endDate'],
  filters: ['configName', 'productCategory', 'coo', 'startDate', 'endDate', 'enableFlag', 'address'],
  period: { from: 'startDate', to: 'endDate', by: ['productCategory', 'coo', 'address'] },
  excel: { import: 'own', export: true },
})
