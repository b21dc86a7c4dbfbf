import { describe, expect, test } from 'vitest'
import { isPlan, nextDue, planInWords, type SendPlan } from './send-plan.ts'

const plan = (every: SendPlan['every'], day: number | null = null, hour = 8): SendPlan => ({ every, day, hour })
/** The next due time after a moment, both in Shanghai. */
const next = (of: SendPlan, after: string) =>
  new Date(nextDue(of, new Date(`${after}+08:00`)).getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

describe('when a view is due next [issue 34]', () => {
  test.each([
    ['today, where its hour is still to come', plan('DAY'), '2026-11-26T07:59:59', '2026-11-26T08:00'],
    ['tomorrow, where it has just come', plan('DAY'), '2026-11-26T08:00:00', '2026-11-27T08:00'],
    ['once, however long nobody looked', plan('DAY'), '2026-12-01T09:00:00', '2026-12-02T08:00'],
    ['at midnight of Shanghai, not of elsewhere', plan('DAY', null, 0), '2026-11-26T23:30:00', '2026-11-27T00:00'],
    ['in the last hour of the day', plan('DAY', null, 23), '2026-11-26T22:10:00', '2026-11-26T23:00'],
    ['on Monday, after Friday', plan('WORKDAY'), '2026-11-27T08:00:00', '2026-11-30T08:00'],
    ['on the day of the week', plan('WEEKDAY', 3), '2026-11-26T12:00:00', '2026-12-02T08:00'],
    ['on Sunday, the seventh day', plan('WEEKDAY', 7), '2026-11-26T12:00:00', '2026-11-29T08:00'],
    ['on the 31st, where there is one', plan('MONTHDAY', 31), '2026-12-01T00:00:00', '2026-12-31T08:00'],
    ['on the last day of a month of 30', plan('MONTHDAY', 31), '2026-11-26T12:00:00', '2026-11-30T08:00'],
    ['on the last day of February', plan('MONTHDAY', 31), '2027-02-01T00:00:00', '2027-02-28T08:00'],
    ['on the 29th of a leap year', plan('MONTHDAY', 30), '2028-02-01T00:00:00', '2028-02-29T08:00'],
    ['in the next month, and the next year', plan('MONTHDAY', 1), '2026-12-01T08:00:00', '2027-01-01T08:00'],
    // Where others put their clocks on or back, Shanghai does not.
    ['at the same hour in spring', plan('DAY', null, 2), '2026-03-28T12:00:00', '2026-03-29T02:00'],
    ['at the same hour in autumn', plan('DAY', null, 2), '2026-10-24T12:00:00', '2026-10-25T02:00'],
  ])('%s', (_, of, after, due) => expect(next(of, after)).toBe(due))

  test.each([
    [plan('DAY'), true],
    [plan('DAY', 1), false],
    [plan('WORKDAY', 1), false],
    [plan('WEEKDAY'), false],
    [plan('WEEKDAY', 7), true],
    [plan('WEEKDAY', 8), false],
    [plan('MONTHDAY', 0), false],
    [plan('MONTHDAY', 31), true],
    [plan('MONTHDAY', 32), false],
  ])('%o is a plan: %s', (of, whether) => expect(isPlan(of)).toBe(whether))

  test.each([
    [plan('DAY'), '每天 8:00', 'Every day at 8:00'],
    [plan('WORKDAY'), '周一至周五 8:00', 'Monday to Friday at 8:00'],
    [plan('WEEKDAY', 7, 18), '每周日 18:00', 'Every Sunday at 18:00'],
    [plan('MONTHDAY', 31), '每月31日 8:00', 'On day 31 of the month at 8:00'],
  ])('is said in words', (of, zh, en) => expect(planInWords(of)).toEqual([zh, en]))
})
