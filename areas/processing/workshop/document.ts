import { defineDocument } from '#platform/model/document.ts'
import { code, reference, section, text } from '#platform/model/fields.ts'

/** A hall of a processing house in which lines stand (business.md 3.16). */
export const workshop = defineDocument({
  name: 'workshop',
  label: ['车间', 'Workshop'],
  calls: '/process/workshop',
  screen: '/process/main/workshop',
  permission: 'process:master',
  title: 'workshopName',
  titleEn: 'workshopNameEn',
  header: {
    general: section('基本信息', 'General', {
      workshopCode: code('车间编码', 'Workshop code', { required: true, max: 30 }),
      workshopName: text('车间名称', 'Workshop name', { required: true, max: 100 }),
      workshopNameEn: text('英文名称', 'English name', { max: 100 }),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse', {
        required: true,
        only: { warehouseType: 'PROCESS' },
      }),
    }),
  },
  list: ['workshopCode', 'workshopName', 'workshopNameEn', 'warehouseCode', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['workshopCode', 'workshopName', 'warehouseCode', 'enableFlag'],
  unique: [['workshopCode']],
  scope: { warehouse: 'warehouseCode' },
  sheet: true,
  excel: { import: true, export: true },
})
