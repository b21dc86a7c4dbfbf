import { expect, test } from 'vitest'
import { calendarDay, dateTextIn, orderIn, vendorDate } from './sheet-dates.ts'

test.each([
  ['3 มิ.ย. 2569', '2026-06-03'],
  ['12 พ.ค. 69', '2026-05-12'],
  ['๓ มิถุนายน พ.ศ. ๒๕๖๙', '2026-06-03'],
  ['15/06/2569', '2026-06-15'],
  ['Ngày 30 tháng 05 năm 2026', '2026-05-30'],
  ['5 de junho de 2026', '2026-06-05'],
  ['12 Mayıs 2026', '2026-05-12'],
  ['7 Agustus 2026', '2026-08-07'],
  ['1er mars 2026', '2026-03-01'],
  ['19-set-26', '2026-09-19'],
  ['Friday, 5 June 2026', '2026-06-05'],
  ['28.12.2025', '2025-12-28'],
])('the date %s is %s', (written, day) => {
  expect(vendorDate(written)).toBe(day)
})

test('a date that does not exist is none, in either order', () => {
  expect([vendorDate('31/02/2026'), vendorDate('31/02/2026', 'month first'), vendorDate('06/18/2026')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(vendorDate('06/18/2026', 'month first')).toBe('2026-06-18')
})

test('written dates prove their order together, or leave it open', () => {
  expect(orderIn(['06/05/2026', '06/18/2026'])).toEqual({ proven: 'month first', open: true })
  expect(orderIn(['18/06/2026'])).toEqual({ proven: 'day first', open: false })
  expect(orderIn(['06/05/2026', '6 June 2026'])).toEqual({ proven: undefined, open: true })
  expect(orderIn(['18/06/2026', '06/18/2026'])).toEqual({ proven: undefined, open: false })
  expect(orderIn(['06/06/2026'])).toEqual({ proven: undefined, open: false })
})

test('a date is found inside a sentence, and a calendar of another era is ours', () => {
  expect(dateTextIn('con zarpe el 05/06/2026 desde Callao')).toBe('05/06/2026')
  expect(dateTextIn('no date here, 12 boxes')).toBeUndefined()
  expect([calendarDay('2569-06-03'), calendarDay('2026-06-03')]).toEqual(['2026-06-03', '2026-06-03'])
})
