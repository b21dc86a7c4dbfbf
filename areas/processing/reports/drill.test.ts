import { expect, test } from 'vitest'
import { headerFields } from '#platform/model/document.ts'
import { drills } from './drill.ts'
import { processingReports } from './index.ts'

test('every figure that leads somewhere is a figure of its report [issue 36]', () => {
  for (const [name, cells] of Object.entries(drills)) {
    const report = processingReports.find(one => one.name === name)
    expect(report, name).toBeDefined()
    for (const field of Object.keys(cells)) expect(report && headerFields(report)).toHaveProperty(field)
  }
})

test.each([
  [
    'plan-status-report',
    'running',
    { planDate: '2025-05-06', warehouseCode: 'SH-PROC' },
    '/process/plan/index?planDateStart=2025-05-06&planDateEnd=2025-05-06&warehouseCode=SH-PROC&status=30',
  ],
  ['task-detail-report', 'voids', { processTaskId: '7' }, '/process/plan/weighing/index?processTaskId=7&status=VOID'],
  [
    'vendor-statement',
    'pending',
    { month: '2025-02', vendorId: '40001', itemCode: null },
    '/process/report/processingCharges/index?workDateStart=2025-02-01&workDateEnd=2025-02-28&vendorId=40001&status=PENDING',
  ],
  ['labor-efficiency-report', 'processTaskId', { processTaskId: '7' }, '/process/plan/task/detail?id=7'],
] as const)('%s: %s leads to the records behind it', (report, field, row, address) => {
  expect(drills[report]?.[field]?.(row)).toBe(address)
})
