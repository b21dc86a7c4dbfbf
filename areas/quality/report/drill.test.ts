import { expect, test } from 'vitest'
import { isAskable, sheetsBehind } from './drill.ts'
import { reports } from './reports.ts'

const report = (page: string) => {
  const found = reports.find(({ document }) => document.screen === `/dis_qc/report/${page}`)
  if (!found) throw new Error(`There is no report ${page}`)
  return found.document
}

test('the number of sheets of a row leads to the sheets of its month, its vendor and its unit [D1-2-12]', () => {
  const row = { month: '2025-02', vendorId: '10001', categoryCode: 'DURIAN', orgId: '101', sheetCount: 4 }
  expect(Object.fromEntries(new URLSearchParams(sheetsBehind(report('quality-summary-supplier'), row)))).toEqual({
    status: 'CONCLUDED',
    inspectionDateStart: '2025-02-01',
    inspectionDateEnd: '2025-02-28',
    vendorId: '10001',
    categoryCode: 'DURIAN',
    orgId: '101',
  })
})

test('a defect leads to the sheets that were looked at for it', () => {
  const row = { month: '2024-02', categoryCode: 'KIWI', qcItemCode: 'ROT', severity: 'MAJOR', orgId: null }
  expect(Object.fromEntries(new URLSearchParams(sheetsBehind(report('quality-summary-defect'), row)))).toEqual({
    status: 'CONCLUDED',
    inspectionDateStart: '2024-02-01',
    inspectionDateEnd: '2024-02-29',
    categoryCode: 'KIWI',
    'defects.qcItemCode': 'ROT',
    'defects.severity': 'MAJOR',
  })
})

test('sheets without a purchaser are counted, and lead to no list that would show others [issue 37]', () => {
  const of = report('quality-summary-purchaser')
  const row = { month: '2025-02', buyerId: '7', orgId: '101', sheetCount: 3 }
  expect(isAskable(of, row)).toBe(true)
  expect(isAskable(of, { ...row, buyerId: null })).toBe(false)
})

test('a row for each thing looked at shows it without scrolling [issue 37]', () => {
  for (const page of ['purchasing-inspection-record', 'warehouse-inspection-record']) {
    const { list, shown } = report(page)
    for (const name of ['qcItemCode', 'itemDefectQty', 'defectRate', 'result'])
      expect(list.slice(0, Math.min(shown ?? 0, 10))).toContain(name)
  }
})

test('there are fifteen reports, each at an address of its own [D1-1-17] [D1-2-77]', () => {
  expect(reports).toHaveLength(15)
  for (const of of ['screen', 'calls', 'name'] as const)
    expect(new Set(reports.map(({ document }) => document[of])).size).toBe(15)
})
