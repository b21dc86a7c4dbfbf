import { expect, test } from 'vitest'
import { countedLot, countShown, keptCount, meant } from './entry.ts'

const rows = [
  { itemCode: 'KIWI-25', itemName: '奇异果 25粒', lotNo: 'LOT1' },
  { itemCode: 'KIWI-25', itemName: '奇异果 25粒', lotNo: 'LOT12' },
  { itemCode: 'DUR-A', itemName: '榴莲', lotNo: 'LOT2' },
]

test.each([
  ['', ['LOT1', 'LOT12', 'LOT2']],
  ['lot1', ['LOT1']],
  [' LOT1 ', ['LOT1']],
  ['kiwi-25', ['LOT1', 'LOT12']],
  ['榴莲', ['LOT2']],
  ['12', ['LOT12']],
  ['nothing', []],
])('“%s” means %j (business.md 3.15, stock count)', (typed, lots) => {
  expect(meant(rows, typed).map(row => row.lotNo)).toEqual(lots)
})

test('a phone stays with the count it began with when a newer one is begun, and goes over to no other when it is finished', () => {
  const [older, newer] = [{ id: '1' }, { id: '2' }]
  expect(countShown([older], undefined)).toBe(older)
  expect(countShown([newer, older], '1')).toBe(older)
  expect(countShown([newer], '1')).toBeUndefined()
})

test('what waits on a phone is told lot by lot: counted anew it stands instead of the first, or comes on top', () => {
  const [one, other] = [
    { itemCode: 'KIWI-25', lotNo: 'LOT1' },
    { itemCode: 'KIWI-25', lotNo: 'LOT12' },
  ]
  const waiting = (countQty: string, again?: string) => ({ subject: countedLot('7', one), body: { countQty, again } })
  const [first, instead, more] = [waiting('30'), waiting('32', 'REPLACE'), waiting('5.5', 'ADD')]
  expect(keptCount([first], '7', one)).toEqual({ waits: [first], qty: 30, refused: undefined })
  expect(keptCount([first], '7', other)).toBeUndefined()
  expect(keptCount([first], '8', one)).toBeUndefined()
  expect(keptCount([first, instead, more], '7', one)).toMatchObject({ qty: 37.5 })
  expect(keptCount([more], '7', one)).toMatchObject({ qty: 5.5 })
  expect(keptCount([{ ...first, refused: 'counted by Ben' }, more], '7', one)).toMatchObject({
    qty: 35.5,
    refused: 'counted by Ben',
  })
})
