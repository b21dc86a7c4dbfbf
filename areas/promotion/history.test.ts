import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type Change, historyOf, isOnDuty, standingOn } from './history.ts'

const change = (effectiveDate: string, values: Partial<Change>): Change => ({
  changeNo: `AC-${effectiveDate}`,
  changeType: 'MOVE',
  effectiveDate,
  activity: null,
  customerId: null,
  shipToOrgId: null,
  dailyWage: null,
  ...values,
})

const history = historyOf([
  change('2025-05-10', { changeType: 'WAGE', dailyWage: decimal(240) }),
  change('2025-05-01', {
    changeType: 'START',
    activity: '榴莲节',
    customerId: '1',
    shipToOrgId: '11',
    dailyWage: decimal(220),
  }),
  change('2025-05-20', { customerId: '2' }),
  change('2025-06-01', { changeType: 'LEAVE' }),
])

test('what a change leaves empty stays, each holds until the day before the next (business.md 3.25)', () => {
  expect(history.map(one => [one.effectiveDate, one.untilDate, one.dailyWage?.toFixed() ?? null])).toEqual([
    ['2025-05-01', '2025-05-09', '220'],
    ['2025-05-10', '2025-05-19', '240'],
    ['2025-05-20', '2025-05-31', '240'],
    ['2025-06-01', null, null],
  ])
})

test('who has left stands nowhere until they begin anew, whatever else is said of them', () => {
  const since = (...more: Change[]) => historyOf([...history, ...more])
  const raised = since(change('2025-06-05', { changeType: 'WAGE', dailyWage: decimal(300) }))
  expect(standingOn(raised, '2025-06-10')).toMatchObject({ customerId: null, dailyWage: null })
  expect(['2025-04-30', '2025-05-15', '2025-06-03', '2025-06-10'].map(day => isOnDuty(raised, day))).toEqual([
    false,
    true,
    false,
    false,
  ])
  const again = since(change('2025-06-05', { changeType: 'START', customerId: '3', dailyWage: decimal(300) }))
  expect(standingOn(again, '2025-06-10')).toMatchObject({ customerId: '3', shipToOrgId: null, activity: null })
  expect(isOnDuty(again, '2025-06-10')).toBe(true)
})

test('who has not begun stands nowhere and is not on duty, whatever else is said of them', () => {
  const raised = change('2025-05-01', { changeType: 'WAGE', dailyWage: decimal(240) })
  expect(isOnDuty(historyOf([raised]), '2025-05-10')).toBe(false)
  expect(standingOn(historyOf([raised]), '2025-05-10')).toMatchObject({ customerId: null, dailyWage: null })
  const begun = change('2025-05-05', { changeType: 'START', customerId: '1', dailyWage: decimal(220) })
  const told = historyOf([raised, begun])
  expect(['2025-05-02', '2025-05-10'].map(day => isOnDuty(told, day))).toEqual([false, true])
})

test.each([
  ['2025-04-30', undefined],
  ['2025-05-01', { customerId: '1', shipToOrgId: '11', activity: '榴莲节' }],
  ['2025-05-15', { customerId: '1', shipToOrgId: '11', activity: '榴莲节' }],
  ['2025-05-25', { customerId: '2', shipToOrgId: null, activity: '榴莲节' }],
  ['2025-07-01', { customerId: null, shipToOrgId: null, activity: null }],
])('on %s they stand so', (day, standing) => {
  if (standing) expect(standingOn(history, day)).toMatchObject(standing)
  else expect(standingOn(history, day)).toBeUndefined()
})
