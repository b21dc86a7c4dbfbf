import { defineDocument } from '#platform/model/document.ts'
import { choice, code, reference, section, text } from '#platform/model/fields.ts'

/** A printer of a processing house (business.md 3.16). */
export const printer = defineDocument({
  name: 'printer',
  label: ['打印机', 'Printer'],
  calls: '/process/printer',
  screen: '/process/main/printer',
  permission: 'process:master',
  title: 'printerName',
  titleEn: 'printerNameEn',
  header: {
    general: section('基本信息', 'General', {
      printerCode: code('打印机编码', 'Printer code', { required: true, max: 30 }),
      printerName: text('打印机名称', 'Printer name', { required: true, max: 100 }),
      printerNameEn: text('英文名称', 'English name', { max: 100 }),
      printerType: choice(
        '类型',
        'Type',
        { LABEL: ['标签打印机', 'Label printer'], SHEET: ['纸张打印机', 'Sheet printer'] },
        { required: true, initial: 'LABEL' },
      ),
      workshopId: reference('workshop', '车间', 'Workshop'),
      address: code('地址', 'Address', { max: 100 }),
    }),
  },
  list: ['printerCode', 'printerName', 'printerType', 'workshopId', 'address', 'enableFlag', 'remark', 'updatedTime'],
  filters: ['printerCode', 'printerName', 'printerType', 'workshopId', 'enableFlag'],
  unique: [['printerCode']],
  sheet: true,
  excel: { import: true, export: true },
})
