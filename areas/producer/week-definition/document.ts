import { defineDocument } from '#platform/model/document.ts'
import { date, integer, section, text } from '#platform/model/fields.ts'

/** A week as the house counts it; days that no week holds are in their ISO week, Monday to Sunday (business.md C5). */
export const weekDefinition = defineDocument({
  name: 'week-definition',
  label: ['周定义', 'Week definition'],
  calls: '/masterdata/week-definition',
  screen: '/masterdataMgt/weekDefinePage',
  alternatives: ['/planMgt/weekDefinition', '/planMgt/weekDefine', '/planMgt/weekDefinePage'],
  permission: 'plan:week',
  title: 'weekName',
  header: {
    general: section('基本信息', 'General', {
      weekName: text('周', 'Week', { derived: true, width: 100 }),
      year: integer('年', 'Year', { required: true, min: '2000', max: '2099' }),
      week: integer('周次', 'Week no.', { required: true, min: '1', max: '53' }),
      startDate: date('开始日期', 'Start date', { required: true }),
      endDate: date('结束日期', 'End date', { required: true }),
    }),
  },
  switchable: false,
  list: ['weekName', 'year', 'week', 'startDate', 'endDate', 'remark', 'updatedByName', 'updatedTime'],
  strip: ['weekName', 'startDate', 'endDate'],
  filters: ['year', 'week', 'startDate'],
  unique: [['year', 'week']],
  // Weeks of one workbook are checked before any of them is there: what overlaps is held apart by the database.
  period: { from: 'startDate', to: 'endDate', by: [] },
  remembered: true,
  sort: { field: 'startDate', direction: 'desc' },
  sheet: true,
  excel: { import: true, export: true },
})
