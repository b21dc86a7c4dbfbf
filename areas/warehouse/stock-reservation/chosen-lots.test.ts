import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { chosenLots } from './chosen-lots.ts'

const lots = [
  ['B', '2025-05-02', '5'],
  ['C', '2025-05-02', '4'],
  ['A', '2025-05-03', '9'],
  ['Z', '2025-05-01', '0'],
].map(([lotNo = '', arrivalDate = '', available = '']) => ({ lotNo, arrivalDate, available: decimal(available) }))

test.each([
  ['3', ['B 3'], '0'],
  ['7', ['B 5', 'C 2'], '0'],
  ['18', ['B 5', 'C 4', 'A 9'], '0'],
  ['20', ['B 5', 'C 4', 'A 9'], '2'],
])('%s boxes are taken of the lots that came first', (qty, expected, short) => {
  const answer = chosenLots(decimal(qty), lots)
  expect(answer.chosen.map(one => `${one.lotNo} ${one.qty}`)).toEqual(expected)
  expect(answer.short.toString()).toBe(short)
})

test('what is ripe first goes first, whenever it came; what nobody pressed goes by its day [issue 35] [field case C59]', () => {
  const ripening = [
    { lotNo: 'OLD', arrivalDate: '2025-04-01', sellBy: null, available: decimal(5) },
    { lotNo: 'FIRM', arrivalDate: '2025-04-20', sellBy: '2025-06-01', available: decimal(5) },
    { lotNo: 'SOFT', arrivalDate: '2025-05-01', sellBy: '2025-05-09', available: decimal(5) },
  ]
  expect(chosenLots(decimal(12), ripening).chosen.map(one => `${one.lotNo} ${one.qty}`)).toEqual([
    'SOFT 5',
    'FIRM 5',
    'OLD 2',
  ])
})
