import { defineDocument } from '#platform/model/document.ts'
import { choice, code, dateTime, integer, reference, section, text } from '#platform/model/fields.ts'
import { printKinds } from '../printer-template/document.ts'

const readOnly = { readOnly: true } as const

/** What was printed, by which template, by whom (business.md 3.16). */
export const printerLog = defineDocument({
  name: 'printer-log',
  label: ['打印日志', 'Printer log'],
  calls: '/process/printer-log',
  screen: '/process/main/printerLog',
  permission: 'process:print',
  title: 'docNo',
  header: {
    general: section('基本信息', 'General', {
      docNo: code('单号', 'No.', { ...readOnly, max: 60 }),
      printKind: choice('打印类型', 'Kind of print', printKinds, readOnly),
      templateId: reference('printer-template', '打印模板', 'Printer template', readOnly),
      printerId: reference('printer', '打印机', 'Printer', readOnly),
      orgId: reference('operating-unit', '业务主体', 'Operating unit', readOnly),
      warehouseCode: reference('secondary-inventory', '加工仓库', 'Processing warehouse', readOnly),
      copies: integer('份数', 'Copies', readOnly),
      printedByName: text('打印人', 'Printed by', readOnly),
      printedTime: dateTime('打印时间', 'Printed at', readOnly),
    }),
  },
  generated: true,
  readOnly: true,
  switchable: false,
  list: ['docNo', 'printKind', 'templateId', 'printerId', 'copies', 'printedByName', 'printedTime', 'warehouseCode'],
  filters: ['docNo', 'printKind', 'templateId', 'printerId', 'printedTime', 'printedByName'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  excel: { export: true },
})
