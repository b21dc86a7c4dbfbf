import { expect, test } from 'vitest'
import { defineDocument } from '../../../model/document.ts'
import { choice, code, date, money, section, text } from '../../../model/fields.ts'
import { shownFields } from '../fields.ts'
import {
  boundsOf,
  branchesOf,
  type CellAnswer,
  type PivotLook,
  pivotAsked,
  pivotIn,
  rowsOfCell,
  sidesOf,
  usualPivot,
  within,
} from './pivot-model.ts'

const ticket = defineDocument({
  name: 'ticket',
  label: ['票', 'Ticket'],
  calls: '/ticket',
  screen: '/ticket',
  permission: 'ticket',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: code('票号', 'No.', { required: true }),
      plate: text('车牌', 'Plate'),
      day: date('日期', 'Day'),
      fee: money('费用', 'Fee', { total: true }),
      kind: choice('车型', 'Kind', { TRUCK: ['货车', 'Truck'], CAR: ['小车', 'Car'] }),
    }),
  },
  states: { OPEN: ['未结', 'Open'], PAID: ['已结', 'Paid'] },
  list: ['no', 'plate', 'day', 'fee', 'kind', 'status'],
  filters: ['no'],
})
const fields = shownFields(ticket)
const look: PivotLook = { rows: ['kind', 'plate'], columns: ['day.month'], measures: ['fee'], chart: false }

test('every span of days has its first and last day', () => {
  const cases: Readonly<Record<string, readonly [string, string] | undefined>> = {
    '2026': ['2026-01-01', '2026-12-31'],
    '2026-Q1': ['2026-01-01', '2026-03-31'],
    '2024-Q4': ['2024-10-01', '2024-12-31'],
    '2024-02': ['2024-02-01', '2024-02-29'],
    '2026-W01': ['2025-12-29', '2026-01-04'],
    '2026-W53': ['2026-12-28', '2027-01-03'],
    '2021-W01': ['2021-01-04', '2021-01-10'],
    '2026-05-17': ['2026-05-17', '2026-05-17'],
    CAR: undefined,
  }
  for (const [value, bounds] of Object.entries(cases)) expect([value, boundsOf(value)]).toEqual([value, bounds])
})

test('a cell asks for exactly its rows, also those where a value is empty', () => {
  expect(rowsOfCell(look, ['CAR', '粤B'], ['2026-02'], fields)).toEqual({
    kind: 'CAR',
    plate: '"粤B"',
    dayStart: '2026-02-01',
    dayEnd: '2026-02-28',
  })
  expect(rowsOfCell(look, ['CAR', null], [], fields)).toEqual({ kind: 'CAR', plateEmpty: 'Y' })
  const years: PivotLook = { ...look, rows: ['day.quarter'], columns: ['day.week'] }
  expect(rowsOfCell(years, ['2026-Q2'], ['2026-W27'], fields)).toEqual({ dayStart: '2026-06-29', dayEnd: '2026-06-30' })
})

test('an address says the pivot, and a view of a colleague shows only what this person may see', () => {
  expect(pivotIn(new URLSearchParams(pivotAsked(look).map(pair => [...pair])))).toEqual(look)
  expect(pivotIn(new URLSearchParams('kind=CAR'))).toBeUndefined()
  const sides = sidesOf(['no', 'plate', 'day', 'fee', 'status'], fields)
  expect(sides).toEqual(['no', 'plate', 'day.year', 'day.quarter', 'day.month', 'day.week', 'day.day', 'status'])
  expect(within(look, sides, [])).toEqual({
    rows: ['plate'],
    columns: ['day.month'],
    measures: ['total'],
    chart: false,
  })
  expect(usualPivot(sides, ['fee'])).toEqual({
    rows: ['status'],
    columns: ['day.month'],
    measures: ['fee'],
    chart: false,
  })
})

const cell = (rows: (string | null)[], columns: (string | null)[], fee: string | undefined): CellAnswer => ({
  rows,
  columns,
  total: 1,
  leftOut: 0,
  known: {},
  sums: fee === undefined ? {} : { fee },
  inCurrency: {},
  byCurrency: [],
})

test('lines stand in the order of their choice, time in its own, others by what they amount to', () => {
  const cells = [
    cell([], [], '9'),
    cell(['CAR'], [], '7'),
    cell(['TRUCK'], [], '2'),
    cell(['CAR', 'A'], [], '1'),
    cell(['CAR', 'B'], [], '6'),
    cell(['CAR', null], [], undefined),
    cell([], ['2026-02'], '8'),
    cell([], ['2025-12'], '1'),
  ]
  const lines = branchesOf({ cells, names: {} }, 'rows', look, ticket, fields)
  expect(lines.map(({ path }) => path)).toEqual([['TRUCK'], ['CAR']])
  expect(lines[1]?.inner.map(({ path }) => path[1])).toEqual(['B', 'A', null])
  expect(branchesOf({ cells, names: {} }, 'columns', look, ticket, fields).map(({ path }) => path)).toEqual([
    ['2025-12'],
    ['2026-02'],
  ])
})

test('weeks that are kept as text follow each other in time as well', () => {
  const weeks = [cell(['2025W52'], [], '1'), cell(['2026W02'], [], '9'), cell(['2026W01'], [], '5'), cell([], [], '15')]
  const byWeek = { ...look, rows: ['plate'], columns: [] }
  expect(branchesOf({ cells: weeks, names: {} }, 'rows', byWeek, ticket, fields).map(({ path }) => path[0])).toEqual([
    '2025W52',
    '2026W01',
    '2026W02',
  ])
})
