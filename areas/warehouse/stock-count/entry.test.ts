import { expect, test } from 'vitest'
import { meant } from './entry.ts'

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
