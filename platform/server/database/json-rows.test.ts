import { expect, test } from 'vitest'
import { gatheredBy } from '../gathered.ts'
import { type Answered, listInto, recordInto, recordsOf } from './json-rows.ts'

const listOf = (answered: Answered) => String(gatheredBy(into => listInto(into, answered)))

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
  expect(JSON.parse(listOf({ fields, rows }))).toEqual(records)
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
  const all = JSON.parse(listOf({ fields: [{ name: 'te"xt', dataTypeID: 25 }], rows }))
  expect(all).toEqual(texts.map(text => ({ 'te"xt': `a${text}b` })))
})

test('many rows, and long ones, find room', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ['金枕'.repeat(at % 2000), String(at), null, null, null])
  const all = JSON.parse(listOf({ fields, rows })) as { text: string; integer: number }[]
  expect(all.map(({ text, integer }) => [text, String(integer)])).toEqual(
    rows.map(([text, integer]) => [text, integer]),
  )
  expect(listOf({ fields, rows: rows.slice(0, 1) })).toBe(
    '[{"text":"","integer":0,"flag":null,"list":null,"json":null}]',
  )
})

test('no row is an empty list', () => {
  expect(listOf({ fields, rows: [] })).toBe('[]')
})

test('a record is its first row with the rows of other tables in it', () => {
  const header = { fields: fields.slice(0, 1), rows: [['金枕']] }
  const lines = {
    fields: fields.slice(1, 3),
    rows: [
      ['1', 't'],
      ['2', 'f'],
    ],
  }
  const text = String(
    gatheredBy(into =>
      recordInto(into, header, [
        ['details', lines],
        ['none', { ...lines, rows: [] }],
      ]),
    ),
  )
  expect(JSON.parse(text)).toEqual({
    text: '金枕',
    details: [
      { integer: 1, flag: true },
      { integer: 2, flag: false },
    ],
    none: [],
  })
})

test('what broke off while it was written is in no other answer', () => {
  expect(() =>
    gatheredBy(into => {
      into.add('half')
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(String(gatheredBy(into => into.add('whole')))).toBe('whole')
})
