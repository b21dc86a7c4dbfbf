import { defineArea } from '#platform/model/area.ts'
import { saleRecord } from './sale-record/document.ts'
import { rules as saleRules } from './sale-record/rules.ts'
import { salesReport } from './sales-report/document.ts'

/** What was sold, and what vendors are told of it. */
export const sales = defineArea({
  name: 'sales',
  label: ['销售管理', 'Sales'],
  icon: 'sales',
  order: 50,
  documents: [[saleRecord, saleRules], salesReport],
})
