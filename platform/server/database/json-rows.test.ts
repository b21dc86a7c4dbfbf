import { expect, test } from 'vitest'
import { jsonOf, recordsOf } from './json-rows.ts'

const types = { text: 25, integer: 23, flag: 16, list: 1009, json: 3802 }
const fields = Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID }))

test('rows become JSON, value by value as their types are', () => {
  const rows = [
    ['"Monthong" \\ 金枕\n', '-12', 't', '{A,"b c",NULL}', '{"a": [1]}'],
    ['', '0', 'f', '{}', '[]'],
    [null, null, null, null, null],
  ]
  const records = [
    { text: '"Monthong" \\ 金枕\n', integer: -12, flag: true, list: ['A', 'b c', null], json: { a: [1] } },
    { text: '', integer: 0, flag: false, list: [], json: [] },
    { text: null, integer: null, flag: null, list: null, json: null },
  ]
  expect(JSON.parse(String(jsonOf({ fields, rows })))).toEqual(records)
  expect(recordsOf({ fields, rows })).toEqual(records)
})

test('texts come back as they were, whatever stands in them', () => {
  const texts = [
    '"',
    '\\',
    '\u0000',
    '\u001f',
    '\t',
    '\u007f',
    '\u0085',
    '\u2028',
    '榴莲 Café ทุเรียน',
    '🍒',
    '\ufeff',
    '/',
    '~',
    ' ',
    '',
  ]
  const rows = texts.map(text => [`a${text}b`])
  const all = JSON.parse(String(jsonOf({ fields: [{ name: 'te"xt', dataTypeID: 25 }], rows })))
  expect(all).toEqual(texts.map(text => ({ 'te"xt': `a${text}b` })))
})

test('many rows, and long ones, find room', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ['金枕'.repeat(at % 2000), String(at), null, null, null])
  const all = JSON.parse(String(jsonOf({ fields, rows }))) as { text: string; integer: number }[]
  expect(all.map(({ text, integer }) => [text, String(integer)])).toEqual(
    rows.map(([text, integer]) => [text, integer]),
  )
  expect(String(jsonOf({ fields, rows: rows.slice(0, 1) }))).toBe(
    '[{"text":"","integer":0,"flag":null,"list":null,"json":null}]',
  )
})

test('no row is an empty list', () => {
  expect(String(jsonOf({ fields, rows: [] }))).toBe('[]')
})
