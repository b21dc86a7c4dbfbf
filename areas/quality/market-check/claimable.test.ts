import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { claimable, claimedOf, rateFor } from './claimable.ts'

test('nothing is claimed for what is minor, or within its tolerance (business.md M10)', () => {
  const [rot, scar, bruise] = [
    { defectResult: 'EXCEED', severity: 'MAJOR' },
    { defectResult: 'EXCEED', severity: 'MINOR' },
    { defectResult: 'OK', severity: 'CRITICAL' },
  ]
  expect(claimable([rot, scar, bruise])).toEqual([rot])
})

test('of an item is claimed by how much its own defects exceed, and those of no item, never more than all (business.md M10)', () => {
  const found = (itemCode: string | null, severity: string, defectRate: string, toleranceRate: string) => ({
    itemCode,
    severity,
    defectRate: decimal(defectRate),
    toleranceRate: decimal(toleranceRate),
    defectResult: decimal(defectRate).gt(toleranceRate) ? 'EXCEED' : 'OK',
  })
  const own = [found('KW2', 'MAJOR', '3.2', '2'), found('KW1', 'CRITICAL', '2', '0.5'), found('KW1', 'MINOR', '9', '3')]
  const rates = (defects: typeof own) => ['KW1', 'KW2', 'KW3'].map(itemCode => rateFor(defects, itemCode).toFixed(2))
  expect(rates(own)).toEqual(['1.50', '1.20', '0.00'])
  expect(rates([...own, found(null, 'MAJOR', '5', '1')])).toEqual(['5.50', '5.20', '4.00'])
  expect(rates([found(null, 'MAJOR', '80', '2'), found(null, 'MAJOR', '60', '2')])).toEqual(Array(3).fill('100.00'))
  expect(claimedOf(own, 'KW1')).toEqual([own[1]])
})
