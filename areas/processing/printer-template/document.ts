import { defineDocument } from '#platform/model/document.ts'
import { choice, code, flag, integer, longText, reference, section, text } from '#platform/model/fields.ts'

/** What a template is for. */
export const printKinds = {
  MATERIAL_LABEL: ['物料标签', 'Material label'],
  TASK: ['任务单', 'Task sheet'],
  PLAN: ['计划单', 'Plan sheet'],
  MATERIAL: ['备料单', 'Material sheet'],
} as const

/** How a label or sheet of processing looks: its size, its words in both languages, its barcode (business.md 3.16). */
export const printerTemplate = defineDocument({
  name: 'printer-template',
  label: ['打印模板', 'Printer template'],
  calls: '/process/printer-template',
  screen: '/process/main/printerTemplate',
  permission: 'process:master',
  title: 'templateName',
  titleEn: 'templateNameEn',
  header: {
    general: section('基本信息', 'General', {
      templateCode: code('模板编码', 'Template code', { required: true, max: 30 }),
      templateName: text('模板名称', 'Template name', { required: true, max: 100 }),
      templateNameEn: text('英文名称', 'English name', { max: 100 }),
      printKind: choice('打印类型', 'Kind of print', printKinds, { required: true, initial: 'MATERIAL_LABEL' }),
      printerId: reference('printer', '打印机', 'Printer'),
      widthMm: integer('宽(毫米)', 'Width (mm)', { required: true, min: '20', max: '420' }),
      heightMm: integer('高(毫米)', 'Height (mm)', { required: true, min: '15', max: '600' }),
      barcodeFlag: flag('打印条码', 'With barcode', { initial: 'Y' }),
    }),
    words: section('内容', 'Words', {
      content: longText('内容', 'Words', {
        required: true,
        help: [
          '每行一条；花括号内为字段，如 {processPlanNo}、{itemName}、{netWeight}',
          'A line each; fields in braces: {processPlanNo}, {itemName}, {netWeight}',
        ],
      }),
    }),
  },
  list: [
    'templateCode',
    'templateName',
    'printKind',
    'printerId',
    'widthMm',
    'heightMm',
    'barcodeFlag',
    'enableFlag',
    'remark',
    'updatedTime',
  ],
  filters: ['templateCode', 'templateName', 'printKind', 'printerId', 'enableFlag'],
  unique: [['templateCode']],
  excel: { import: true, export: true },
})
