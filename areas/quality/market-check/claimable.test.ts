import { expect, test } from 'vitest'
import { claimable } from './claimable.ts'

test('nothing is claimed for what is minor, or within its tolerance (business.md M10)', () => {
  const [rot, scar, bruise] = [
    { defectResult: 'EXCEED', severity: 'MAJOR' },
    { defectResult: 'EXCEED', severity: 'MINOR' },
    { defectResult: 'OK', severity: 'CRITICAL' },
  ]
  expect(claimable([rot, scar, bruise])).toEqual([rot])
})
