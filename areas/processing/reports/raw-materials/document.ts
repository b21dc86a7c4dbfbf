import { defineDocument } from '#platform/model/document.ts'
import { quantity, section } from '#platform/model/fields.ts'
import { planFacts } from '../plan-facts.ts'

/** Plan by plan what was picked, came back and was used, beside what the standard yield asks for (business.md 3.16). */
export const rawMaterialsReport = defineDocument({
  name: 'raw-materials-report',
  label: ['原料消耗', 'Raw material consumption'],
  calls: '/report/raw-materials',
  screen: '/process/report/rawMaterialsConsume',
  permission: 'process:report',
  title: 'processPlanNo',
  report: true,
  readOnly: true,
  switchable: false,
  header: {
    general: section('原料消耗', 'Raw material consumption', {
      ...planFacts,
      rawWeight: quantity('领料重量(公斤)', 'Picked (kg)', { total: true }),
      returnedWeight: quantity('退料重量(公斤)', 'Returned (kg)', { total: true }),
      consumedWeight: quantity('消耗重量(公斤)', 'Used (kg)', { total: true }),
      finishedWeights: quantity('成品重量(公斤)', 'Finished (kg)', { total: true }),
      standardWeight: quantity('标准消耗(公斤)', 'By the standard (kg)', { total: true }),
      differenceWeight: quantity('差异(公斤)', 'Difference (kg)', { total: true }),
    }),
  },
  list: [
    'processPlanId',
    'planStatus',
    'itemCode',
    'rawWeight',
    'returnedWeight',
    'consumedWeight',
    'standardWeight',
    'differenceWeight',
    'finishedWeights',
    'planDate',
    'warehouseCode',
  ],
  filters: ['planDate', 'warehouseCode', 'itemCode', 'planStatus', 'processPlanId'],
  scope: { org: 'orgId', warehouse: 'warehouseCode' },
  sort: { field: 'planDate', direction: 'desc' },
  excel: { export: true },
})
