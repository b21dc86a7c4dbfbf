import { defineDocument } from '#platform/model/document.ts'
import { code, date, percent, quantity, reference, section, text } from '#platform/model/fields.ts'

/** What left an origin week by week, beside the week before (business.md 3.24). */
export const exportVolumeWeek = defineDocument({
  name: 'export-volume-week',
  label: ['出口量周报', 'Export volume by week'],
  calls: '/logistics/export-volume-week',
  screen: '/producer/report/exportVolumePage',
  permission: 'producer:exportVolume',
  title: 'week',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('基本信息', 'General', {
      week: code('周', 'Week', { max: 7 }),
      firstDay: date('起始日期', 'First day'),
      place: text('产地', 'Origin'),
      category: reference('attribute-value', '品类', 'Category', { only: { attrCode: 'category' } }),
      commodity: reference('attribute-value', '品种', 'Commodity', { only: { attrCode: 'commodity' } }),
      quantity: quantity('数量(吨)', 'Volume (t)', { total: true }),
      previousQuantity: quantity('上周数量(吨)', 'Week before (t)', { total: true }),
      changeRate: percent('环比(%)', 'Change (%)'),
    }),
  },
  list: ['week', 'place', 'category', 'commodity', 'quantity', 'previousQuantity', 'changeRate', 'firstDay'],
  filters: ['week', 'place', 'category', 'commodity', 'firstDay'],
  sort: { field: 'firstDay', direction: 'desc' },
  excel: { export: true },
})
