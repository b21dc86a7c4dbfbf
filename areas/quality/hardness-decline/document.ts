import { defineDocument } from '#platform/model/document.ts'
import { decimal, reference, section, text } from '#platform/model/fields.ts'
import { bandKeys, lossFields } from './bands.ts'

/** How much hardness fruit loses at a storage temperature while it is in each band, in kgf/cm² (business.md 3.17). */
export const hardnessDecline = defineDocument({
  name: 'hardness-decline',
  label: ['硬度下降表', 'Hardness decline table'],
  calls: '/qc/hardness-decline',
  screen: '/masterdataMgt/hardnessDeclinePage',
  permission: 'qc:hardness',
  title: 'declineName',
  header: {
    general: section('适用范围', 'What it is for', {
      declineName: text('名称', 'Name', { readOnly: true, width: 200 }),
      productCategory: reference('attribute-value', '品类', 'Product category', {
        required: true,
        only: { attrCode: 'category' },
      }),
      brand: reference('attribute-value', '品牌', 'Brand', {
        only: { attrCode: 'brand' },
        help: ['留空适用于所有品牌', 'Left empty, of every brand'],
      }),
      commodity: reference('attribute-value', '品种', 'Commodity', {
        only: { attrCode: 'commodity' },
        help: ['留空适用于所有品种', 'Left empty, of every commodity'],
      }),
      storageTemperature: decimal('储存温度(℃)', 'Storage temperature (°C)', {
        required: true,
        decimals: 1,
        min: '-5',
        max: '40',
      }),
      days: decimal('天数', 'Days', {
        required: true,
        decimals: 0,
        min: '1',
        max: '60',
        initial: '7',
        help: ['下列数值是多少天的下降量，一般为一周', 'In how many days the figures are lost; a week as a rule'],
      }),
    }),
    losses: section('下降量(kgf/cm²)', 'Lost (kgf/cm²)', lossFields),
  },
  list: [
    'declineName',
    'productCategory',
    'brand',
    'commodity',
    'storageTemperature',
    'days',
    ...bandKeys,
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  shown: 15,
  filters: ['productCategory', 'brand', 'commodity', 'storageTemperature', 'enableFlag'],
  sheet: true,
  excel: { import: true, export: true },
})
