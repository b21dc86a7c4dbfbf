import { expect, test } from 'vitest'
import { answeredTemplate } from '../../packing-template/mending.ts'
import type { SheetReading } from '../../packing-template/read-sheet.ts'
import {
  isMended,
  missingFields,
  nextThing,
  nothingMended,
  rowOfHeading,
  saidInSheet,
  withColumn,
  withHeaderCell,
} from './state.ts'

const line = (excelField: string, packingListField: string) => ({
  templateType: 'LINE' as const,
  excelField,
  packingListField,
})
const read = { questions: [], errors: [] } as unknown as SheetReading
const state = {
  hasFile: true,
  orgId: '101',
  vendorId: '10001',
  refusal: undefined,
  template: [line('Variety', 'commodity'), line('Boxes', 'qty')],
  reading: read,
}

test('a field is filled from one column only, and a column is one field', () => {
  const template = withColumn([line('Variety', 'commodity'), line('Pieces', 'qty')], 'Boxes', 'qty')
  expect(template).toEqual([line('Variety', 'commodity'), line('Boxes', 'qty')])
  expect(withColumn(template, 'Boxes', undefined)).toEqual([line('Variety', 'commodity')])
})

test('a header value is taken from the cell a person points at, on whichever sheet', () => {
  expect(withHeaderCell([], 'containerNo', undefined, 5, 1)).toMatchObject([{ excelField: 'B5' }])
  expect(withHeaderCell([], 'containerNo', 'Ship doc', 5, 1)).toMatchObject([{ excelField: "'Ship doc'!B5" }])
})

test('a column keeps its heading when a person has said how its dates are written', () => {
  const [row] = answeredTemplate([line('Packed', 'packageDate')], { Packed: 'month first' })
  expect(row?.excelField).toBe('Packed [MM/DD]')
  expect(rowOfHeading([line('Packed [MM/DD]', 'packageDate')], 'Packed')).toMatchObject({
    packingListField: 'packageDate',
  })
})

test('what stands against an import is said as the next thing to do, one after the other', () => {
  const next = (more: Partial<typeof state> | { refusal: string }) => nextThing({ ...state, ...more })?.[1]
  expect(next({})).toBeUndefined()
  expect(next({ hasFile: false })).toBe('Choose the file first')
  expect(next({ refusal: 'No.' })).toBe('First: No.')
  expect(missingFields([line('Boxes', 'qty')])).toEqual(['commodity'])
  expect(next({ template: [line('Boxes', 'qty')] })).toContain('which column is "Commodity"')
  const message = ['第7行 列"Boxes"为空', 'Row 7: column "Boxes" is empty'] as const
  const errors = [{ lineNum: 7, field: 'qty', problem: 'missing' as const, message }]
  expect(next({ reading: { ...read, errors } })).toContain('1 red value first: Row 7')
  const [error] = errors
  expect(next({ reading: { ...read, errors: error ? [{ ...error, problem: 'column not found' }] : [] } })).toContain(
    'choose another column',
  )
})

test('where a value cannot be read, what the sheet says there is shown', () => {
  const sheet = {
    name: 'Packing',
    columns: 2,
    headerRows: [6],
    more: false,
    headings: [{ column: 1, text: 'Boxes' }],
    rows: [{ no: 7, hidden: false, texts: ['DAW', '8O'] }],
  }
  expect(saidInSheet(sheet, [line('Boxes', 'qty')], 7, 'qty')).toBe('8O')
  expect(saidInSheet(sheet, [line('Boxes', 'qty')], 99, 'qty')).toBeUndefined()
})

test('a row left out, a value corrected and a question answered are mended; a file only looked at is not', () => {
  expect(isMended(nothingMended)).toBe(false)
  expect(isMended({ ...nothingMended, skipRows: [12] })).toBe(true)
  expect(isMended({ ...nothingMended, corrections: { 12: { qty: '80' } } })).toBe(true)
  expect(isMended({ ...nothingMended, answers: { Packed: 'MM/DD' } })).toBe(true)
})
