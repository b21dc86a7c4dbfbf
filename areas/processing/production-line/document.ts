import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** A line of a workshop, with the scale that stands at its end (business.md 3.16). */
export const productionLine = defineDocument({
  name: 'production-line',
  label: ['产线', 'Production line'],
  calls: '/process/production-line',
  screen: '/process/main/productionLine',
  permission: 'process:master',
  title: 'lineName',
  titleEn: 'lineNameEn',
  header: {
    general: section('基本信息', 'General', {
      lineCode: code('产线编码', 'Line code', { required: true, max: 30 }),
      lineName: text('产线名称', 'Line name', { required: true, max: 100 }),
      lineNameEn: text('英文名称', 'English name', { max: 100 }),
      workshopId: reference('workshop', '车间', 'Workshop', { required: true }),
      lineTypeId: reference('production-line-type', '产线类型', 'Line type'),
      steelyardId: reference('steelyard', '电子秤', 'Scale'),
    }),
  },
  list: [
    'lineCode',
    'lineName',
    'lineNameEn',
    'workshopId',
    'lineTypeId',
    'steelyardId',
    'enableFlag',
    'remark',
    'updatedTime',
  ],
  filters: ['lineCode', 'lineName', 'workshopId', 'lineTypeId', 'steelyardId', 'enableFlag'],
  desks: {
    steelyard: {
      label: ['产线电子秤', 'Scales of lines'],
      screen: '/process/main/productionLine/steelyard',
      only: { enableFlag: 'Y' },
      list: ['lineCode', 'lineName', 'steelyardId', 'workshopId', 'lineTypeId', 'updatedTime'],
      filters: ['lineCode', 'lineName', 'steelyardId', 'workshopId'],
    },
  },
  unique: [['lineCode']],
  uniqueLive: [['steelyardId']],
  excel: { import: true, export: true },
})
