import { productCategory } from '#areas/customs/terms.ts'
import { defineDocument } from '#platform/model/document.ts'
import { date, decimal, reference, section, text } from '#platform/model/fields.ts'

/** What the work of a processing vendor is multiplied by, per category and procedure, while it holds (business.md 3.21). */
export const vendorCoefficient = defineDocument({
  name: 'vendor-coefficient',
  label: ['供应商系数', 'Vendor coefficient'],
  calls: '/vendor/coefficient',
  screen: '/process/main/vendor/coefficient',
  leads: { detail: ['/process/main/vendor/coefficientDetail'] },
  permission: 'vendor:coefficient',
  title: 'coefficientName',
  header: {
    general: section('基本信息', 'General', {
      coefficientName: text('名称', 'Name', { readOnly: true, width: 240 }),
      vendorId: reference('vendor', '加工供应商', 'Vendor', { required: true, only: { vendorType: 'SERVICE' } }),
      productCategory,
      procedureCombination: text('工序/工序组合', 'Procedure or combination', {
        help: ['不填表示该品类的全部工序', 'Empty: every procedure of the category'],
      }),
      coefficient: decimal('系数', 'Coefficient', { required: true, above: '0', decimals: 4 }),
      startDate: date('生效日期', 'Effective from', { required: true }),
      endDate: date('失效日期', 'Effective to'),
    }),
  },
  list: [
    'coefficientName',
    'vendorId',
    'productCategory',
    'procedureCombination',
    'coefficient',
    'startDate',
    'endDate',
    'enableFlag',
    'remark',
    'updatedByName',
    'updatedTime',
  ],
  strip: ['vendorId', 'productCategory', 'procedureCombination', 'coefficient', 'startDate', 'endDate'],
  sheet: true,
  filters: ['coefficientName', 'vendorId', 'productCategory', 'procedureCombination', 'enableFlag'],
  period: { from: 'startDate', to: 'endDate', by: ['vendorId', 'productCategory', 'procedureCombination'] },
  excel: { import: true, export: true },
})
