import { defineDocument } from '#platform/model/document.ts'
import { code, longText, section } from '#platform/model/fields.ts'

/** What inspection and quarantine ask for goods of a commodity code, and which papers prove it (business.md 3.18). */
export const ciqCatalog = defineDocument({
  name: 'ciq-catalog',
  label: ['CIQ目录', 'CIQ catalogue'],
  calls: '/qc/ciq-catalog',
  screen: '/qc-ciq-catalog',
  alternatives: ['/qc-ciq-catalog/list'],
  permission: 'qc:ciqCatalog',
  title: 'hsCode',
  header: {
    general: section('基本信息', 'General', {
      hsCode: code('HS编码', 'HS code', { required: true, fixed: true, max: 12 }),
      requirement: longText('检验检疫要求', 'Requirement', { required: true, width: 320 }),
      documentList: longText('所需单证', 'Documents needed', { width: 320 }),
    }),
  },
  list: ['hsCode', 'requirement', 'documentList', 'enableFlag', 'remark', 'updatedByName', 'updatedTime'],
  filters: ['hsCode', 'requirement', 'enableFlag'],
  unique: [['hsCode']],
  sort: { field: 'hsCode', direction: 'asc' },
  sheet: true,
  excel: { import: true, export: true },
})
