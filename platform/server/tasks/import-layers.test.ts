import { expect, test } from 'vitest'
import { defineDocument } from '../../model/document.ts'
import { code, reference, section, text } from '../../model/fields.ts'
import { layersOf } from './import-layers.ts'

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
