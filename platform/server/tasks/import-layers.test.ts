import { expect, test } from 'vitest'
import { defineDocument } from '../../model/document.ts'
import { code, reference, section, text } from '../../model/fields.ts'
import { layersOf, standInTheWay } from './import-layers.ts'

const paper = defineDocument({
  name: 'folder',
  label: ['文件夹', 'Folder'],
  calls: '/folder',
  screen: '/folder',
  permission: 'test:folder',
  title: 'name',
  value: 'code',
  header: {
    general: section('基本信息', 'General', {
      code: code('编码', 'Code', { required: true }),
      name: text('名称', 'Name'),
      above: reference('folder', '上级', 'Above'),
    }),
  },
  list: ['code'],
  filters: ['code'],
  unique: [['code']],
})
type Told = readonly [code: string, above: string | null]
const rows = (...told: readonly Told[]) =>
  told.map(([own, above], at) => ({
    rowNo: at + 2,
    texts: [],
    said: {},
    errors: [],
    record: { code: own, name: `the ${own}`, above },
  }))
const codes = (...told: readonly Told[]) =>
  layersOf(paper, rows(...told)).map(layer => layer.map(({ record }) => record.code))

test('a row comes after the row of its file that it names, however that is spelled [issue 40]', () => {
  expect(codes(['c', 'B'], ['b', 'the a'], ['a', null], ['x', 'elsewhere'])).toEqual([['a', 'x'], ['b'], ['c']])
})

test('rows that name themselves or each other are no reason to wait for ever [issue 40]', () => {
  expect(codes(['a', 'a'], ['b', 'c'], ['c', 'b'])).toEqual([['a'], ['b', 'c']])
  const chain = Array.from({ length: 30 }, (_, at): Told => [`n${at}`, at === 0 ? null : `n${at - 1}`])
  expect(layersOf(paper, rows(...chain)).flat()).toHaveLength(30)
})

test('rows stand in each other’s way where two share what one alone may have, or hold on days that could be the same [issue 34 A]', () => {
  const keyed = { ...paper, unique: [['code'], ['name', 'above']] } as const
  const row = (own: string | null, name: string | null, above: string | null = null) => ({ code: own, name, above })
  expect(standInTheWay(keyed, [row('a', 'one'), row('b', 'two'), row('c', 'one', 'x')])).toBe(false)
  expect(standInTheWay(keyed, [row('a', 'one'), row('A ', 'two')])).toBe(true)
  expect(standInTheWay(keyed, [row('a', 'one'), row('b', 'one')])).toBe(true)
  expect(standInTheWay(keyed, [row(null, null), row(null, null)])).toBe(false)
  const dated = { ...paper, unique: [['code']], period: { from: 'name', to: 'name', by: ['above'] } } as const
  expect(standInTheWay(dated, [row('a', 'one', 'x'), row('b', 'two', 'y')])).toBe(false)
  expect(standInTheWay(dated, [row('a', 'one', 'x'), row('b', 'two', 'x')])).toBe(true)
  expect(standInTheWay({ ...dated, period: { ...dated.period, by: [] } }, [row('a', 'p'), row('b', 'q')])).toBe(true)
})
