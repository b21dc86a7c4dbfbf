import { expect, test } from 'vitest'
import { jsonOf } from './json-rows.ts'

const types = { text: 25, integer: 23, flag: 16, list: 1009, json: 3802 }
const columns = Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID }))

test('rows become JSON, value by value as their types are', () => {
  const rows = [
    ['"Monthong" \\ 金枕\n', '-12', 't', '{A,"b c",NULL}', '{"a": [1]}'],
    ['', '0', 'f', '{}', '[]'],
    [null, null, null, null, null],
  ]
  expect(JSON.parse(jsonOf(columns, rows))).toEqual([
    { text: '"Monthong" \\ 金枕\n', integer: -12, flag: true, list: ['A', 'b c', null], json: { a: [1] } },
    { text: '', integer: 0, flag: false, list: [], json: [] },
    { text: null, integer: null, flag: null, list: null, json: null },
  ])
})

test('no row is an empty list', () => {
  expect(jsonOf(columns, [])).toBe('[]')
})
