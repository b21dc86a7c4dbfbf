import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { type Fields, integer, quantity, text } from '../../model/fields.ts'
import { arranged, asTheyAre, choicesOf, viewOf } from './arrange.ts'
import { keyOf } from './rows.ts'

const fields: Fields = { name: text('名称', 'Name'), qty: quantity('件数', 'Qty'), layers: integer('层', 'Layers') }
const rows: Wire[] = [
  { key: 'a', name: 'kiwi', qty: '100', layers: 10 },
  { key: 'b', name: 'Durian', qty: '9', layers: 9 },
  { key: 'c', name: null, qty: null, layers: null },
  { key: 'd', name: 'cherry', qty: '20.5', layers: 2 },
]
const keysOf = (view: readonly Wire[]) => view.map(keyOf).join('')
const by = (name: string, direction: 'asc' | 'desc') =>
  viewOf(rows, arranged(rows, { name, direction }, {}, fields, 'en'))

describe('the order and choice of lines', () => {
  test('is their own at first, and the same array', () => {
    expect(viewOf(rows, asTheyAre)).toBe(rows)
    expect(viewOf(rows, arranged(rows, undefined, {}, fields, 'zh'))).toBe(rows)
  })

  test('by a figure follows its size, by a text its letters; empty ones are last both ways', () => {
    expect(keysOf(by('qty', 'asc'))).toBe('bdac')
    expect(keysOf(by('qty', 'desc'))).toBe('adbc')
    expect(keysOf(by('layers', 'asc'))).toBe('dbac')
    expect(keysOf(by('name', 'asc'))).toBe('dbac')
    expect(keysOf(by('name', 'desc'))).toBe('abdc')
  })

  test('in Chinese follows the sound of the words', () => {
    const fruit: Wire[] = ['榴莲', '车厘子', '山竹', '金奇异果'].map(name => ({ key: name, name }))
    const view = viewOf(fruit, arranged(fruit, { name: 'name', direction: 'asc' }, {}, fields, 'zh'))
    expect(view.map(row => row.name)).toEqual(['车厘子', '金奇异果', '榴莲', '山竹'])
  })

  test('by a checklist shows the wanted values only [D0-2.5-19]', () => {
    const arrangement = arranged(rows, undefined, { name: new Set(['kiwi', '']) }, fields, 'en')
    expect(keysOf(viewOf(rows, arrangement))).toBe('ac')
  })

  test('does not move or hide a row while it is edited', () => {
    const arrangement = arranged(
      rows,
      { name: 'qty', direction: 'asc' },
      { layers: new Set(['9', '10', '2']) },
      fields,
      'en',
    )
    const edited = rows.map(row => (row.key === 'b' ? { ...row, qty: '9999', layers: 77 } : row))
    expect(keysOf(viewOf(edited, arrangement))).toBe('bda')
  })

  test('shows a row made since under the row it was made under', () => {
    const arrangement = arranged(rows, { name: 'qty', direction: 'desc' }, {}, fields, 'en')
    const longer = rows.toSpliced(2, 0, { key: 'x' }, { key: 'y' })
    expect(keysOf(viewOf(longer, arrangement))).toBe('adbxyc')
    expect(keysOf(viewOf([{ key: 'z' }, ...rows], arrangement))).toBe('zadbc')
  })

  test('never loses a row: what is not filtered away is there once', () => {
    const line = fc.record({ name: fc.constantFrom('a', 'b', null), qty: fc.constantFrom('1', 'x', null, '10') })
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(line),
        fc.constantFrom('asc' as const, 'desc' as const),
        (before, later, direction) => {
          const old = before.map((row, index) => ({ key: `o${index}`, ...row }))
          const all = [...old, ...later.map((row, index) => ({ key: `n${index}`, ...row }))]
          const wanted = new Set(['a', ''])
          const arrangement = arranged(old, { name: 'qty', direction }, { name: wanted }, fields, 'en')
          const expected = all.filter(row => row.key.startsWith('n') || wanted.has(row.name ?? '')).map(keyOf)
          expect(viewOf(all, arrangement).map(keyOf).toSorted()).toEqual(expected.toSorted())
        },
      ),
    )
  })

  test('offers the values that pass the filters of the other columns, with their number', () => {
    const filters = { layers: new Set(['10', '2']), name: new Set(['kiwi']) }
    expect(choicesOf(rows, 'name', filters, fields, 'en')).toEqual([
      { key: 'cherry', text: 'cherry', count: 1 },
      { key: 'kiwi', text: 'kiwi', count: 1 },
    ])
  })
})
