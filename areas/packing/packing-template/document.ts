import { defineDocument } from '#platform/model/document.ts'
import { choice, lines, reference, section, text } from '#platform/model/fields.ts'
import { packingListFields } from './packing-list-fields.ts'

/** How one vendor's workbook is read: which heading or cell holds which of our fields (business.md 3.2). */
export const packingTemplate = defineDocument({
  name: 'packing-template',
  label: ['装箱单模板', 'Packing template'],
  calls: '/packing/packing-template',
  screen: '/originPackageMgt/packingTemplate',
  permission: 'purchase:packingTemplate',
  title: 'templateName',
  header: {
    general: section('基本信息', 'General', {
      templateName: text('模板名称', 'Template name', { required: true }),
      businessEntity: reference('operating-unit', '业务主体', 'Operating unit', { required: true }),
      vendorId: reference('vendor', '供应商', 'Vendor', { required: true }),
      templateType: choice(
        '模板类型',
        'Template type',
        { ORIGINAL: ['原始装箱单', 'Original'], SUPPLIER: ['供应商', 'Supplier'] },
        { required: true, initial: 'ORIGINAL' },
      ),
    }),
    held: section(
      '对照一览',
      'What it maps',
      {
        excelField: text('Excel列名一览', 'Excel fields', { derived: true, max: 2000 }),
        packingListField: text('装箱单字段一览', 'Packing list fields', { derived: true, max: 2000 }),
      },
      { folded: true },
    ),
  },
  lines: {
    rows: lines(
      '字段对照',
      'Field mapping',
      {
        rowType: choice(
          '位置',
          'Place',
          { HEADER: ['抬头', 'Header'], LINE: ['明细', 'Line'] },
          { required: true, initial: 'LINE' },
        ),
        excelField: text('Excel列名', 'Excel field', {
          required: true,
          width: 260,
          help: ['列标题，或A1形式的单元格', 'A column heading, or a cell such as A1'],
        }),
        packingListField: choice('装箱单字段', 'Packing list field', packingListFields, { required: true, width: 200 }),
      },
      { required: true },
    ),
  },
  list: [
    'templateName',
    'businessEntity',
    'vendorId',
    'templateType',
    'excelField',
    'enableFlag',
    'updatedByName',
    'updatedTime',
  ],
  filters: ['templateName', 'businessEntity', 'vendorId', 'templateType', 'excelField'],
  unique: [['businessEntity', 'vendorId', 'templateType']],
  scope: { org: 'businessEntity', vendor: 'vendorId' },
})
