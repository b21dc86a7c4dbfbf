import { describe, expect, test } from 'vitest'
import { landed, pasteNotice } from './paste.ts'

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const extent = { rows: 5, columns: 3, canAdd: true }
const put = (landing: { row: number; column: number; content: string }) =>
  `${landing.row}:${landing.column}=${landing.content}`

describe('a pasted block', () => {
  test('is laid down from the upper left corner', () => {
    const { landings, box } = landed(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      at(1, 1),
      extent,
    )
    expect(landings.map(put)).toEqual(['1:1=a', '1:2=b', '2:1=c', '2:2=d'])
    expect(box).toEqual(at(1, 1, 2, 2))
  })

  test('of a single value fills the whole range', () => {
    expect(landed([['x']], at(0, 0, 1, 1), extent).landings.map(put)).toEqual(['0:0=x', '0:1=x', '1:0=x', '1:1=x'])
  })

  test('is repeated where the range is a multiple of it', () => {
    expect(landed([['a'], ['b']], at(0, 0, 3, 0), extent).landings.map(put)).toEqual([
      '0:0=a',
      '1:0=b',
      '2:0=a',
      '3:0=b',
    ])
    expect(landed([['a', 'b']], at(0, 0, 1, 1), extent).landings).toHaveLength(4)
  })

  test('is not cut off or stretched where the range is no multiple of it', () => {
    expect(landed([['a'], ['b']], at(0, 0, 2, 0), extent).landings.map(put)).toEqual(['0:0=a', '1:0=b'])
  })

  test('counts rows on beyond the last one, and says what has no place', () => {
    const three = [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]
    const over = landed(three, at(4, 2), extent)
    expect(over.landings.map(put)).toEqual(['4:2=1', '5:2=3', '6:2=5'])
    expect(over.lostColumns).toBe(1)
    const held = landed(three, at(4, 0), { ...extent, canAdd: false })
    expect(held.landings.map(put)).toEqual(['4:0=1', '4:1=2'])
    expect(held.lostRows).toBe(2)
  })

  test('leaves alone what a short row says nothing of', () => {
    expect(landed([['a', 'b'], ['c']], at(0, 0), extent).landings.map(put)).toEqual(['0:0=a', '0:1=b', '1:0=c'])
  })

  test('is told of only where something was lost', () => {
    expect(pasteNotice({ columns: 0, rows: 0, skipped: 0, unread: 0 })).toBeUndefined()
    expect(pasteNotice({ columns: 1, rows: 0, skipped: 12, unread: 0 })).toEqual([
      '12个只读单元格已跳过，1列超出表格右边已舍去。',
      '12 read-only cells were skipped; 1 column beyond the last one was dropped.',
    ])
  })
})
