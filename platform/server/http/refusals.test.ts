import { expect, test } from 'vitest'
import { bounds } from '../bounds.ts'
import { Refusals } from './refusals.ts'

test('the first refusals of a kind are said one by one, then how many there were', () => {
  const refusals = new Refusals()
  const said = Array.from({ length: 100 }, () => refusals.count('1 7', 'GET /a FORBIDDEN')?.times).filter(Boolean)
  expect(said).toEqual([1, 2, 3, 4, 5, 10, 20, 40, 80])
})

test('whoever tries everything leaves a bounded number of rows an hour, and begins anew after it', () => {
  let now = 0
  const refusals = new Refusals(() => now)
  const said = Array.from({ length: 100_000 }, (_, at) => refusals.count('1 7', `GET /${at} FORBIDDEN`)).filter(Boolean)
  expect(said.length).toBeLessThan(bounds.refusalsOfHour.most + 20)
  expect(said.at(-1)).toEqual({ times: 61_440, of: 'all' })
  expect(refusals.count('1 8', 'GET /a FORBIDDEN')).toEqual({ times: 1, of: 'this' })
  now = 3_600_000
  expect(refusals.count('1 7', 'GET /0 FORBIDDEN')).toEqual({ times: 1, of: 'this' })
})
