import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { choice, date, type Fields, flag, quantity, reference, text } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import {
  clear,
  copy,
  cut,
  deleteRows,
  duplicateRows,
  fillChecked,
  fillDown,
  fillTo,
  insertRow,
  paste,
} from './line-commands.ts'
import { lineKey } from './line-keys.ts'
import type { LinesInput } from './lines-input.ts'
import { LinesModel } from './lines-model.ts'
import type { Option } from './resolve.ts'
import { keyOf } from './rows.ts'
import { rangeOf } from './selection.ts'

const fields: Fields = {
  name: text('名称', 'Name'),
  code: text('编码', 'Code', { readOnly: true }),
  qty: quantity('件数', 'Qty'),
  grade: choice('等级', 'Grade', { a: ['一级', 'Grade A'], b: ['二级', 'Grade B'] }),
  day: date('日期', 'Day'),
  itemId: reference('item', '物料', 'Item'),
  organic: flag('有机', 'Organic'),
}
const columns = Object.keys(fields)
const durian: Option = { value: '7', label: '榴莲', record: { id: '7', itemNo: 'F7', unit: 'box' } }

/** A model on a screen that takes over whatever the grid hands it. */
function opened(count: number, more: Partial<LinesInput> = {}) {
  const rows = Array.from(
    { length: count },
    (_, index): Wire => ({ key: `k${index}`, name: `n${index}`, qty: String(index) }),
  )
  const notices: Label[] = []
  const input: LinesInput = {
    fields,
    rows,
    reasons: [],
    language: 'en',
    lookup: async (_, { values, q }) =>
      [durian].filter(one => values?.includes(one.value) || q?.toLowerCase() === 'f7'),
    onNotice: notice => notices.push(notice),
    onChange: rows => model.take({ ...input, rows }),
    ...more,
  }
  const model: LinesModel = new LinesModel(input)
  model.lay(columns, 2)
  return { model, notices }
}

const at = (top: number, left: number, bottom = top, right = left) => rangeOf({ top, left, bottom, right })
const choose = (model: LinesModel, ...box: Parameters<typeof at>) => {
  model.activate({ row: box[0], column: box[1] })
  model.choose(at(...box))
}
const column = (model: LinesModel, name: string) => model.rows.map(row => row[name] ?? null)
const settled = () => new Promise(done => setTimeout(done, 5))

describe('a cell marked red', () => {
  const press = (key: string, more = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  })

  test.each([press('Enter'), press('F2'), press('ArrowDown', { altKey: true })])('is dealt with by $key', key => {
    const acted: unknown[] = []
    const { model } = opened(2, {
      cellTone: (name, row) => (name === 'name' && row.key === 'k1' ? 'missing' : undefined),
      onCellAction: (name, row) => acted.push([name, row.key]),
    })
    model.activate({ row: 0, column: 0 })
    lineKey(model, key, () => {})
    expect(acted).toEqual([])
    model.cancel()
    model.activate({ row: 1, column: 0 })
    expect(lineKey(model, key, () => {})).toBe('done')
    expect(acted).toEqual([['name', 'k1']])
    expect(model.editing).toBeUndefined()
  })
})

describe('lines', () => {
  test('keep the identity of rows that a command does not touch', () => {
    const { model } = opened(5)
    const before = model.rows
    choose(model, 1, 2, 2, 2)
    paste(model, '10\n20')
    expect(model.rows.map((row, index) => row === before[index])).toEqual([true, false, false, true, true])
  })

  test('take a pasted block in one step, with the rows it adds, and give it back in one', () => {
    const { model, notices } = opened(2)
    choose(model, 1, 0)
    paste(model, 'a\tskipped\t1,5\tGrade B\t14-May-2026\r\nb\tskipped\tsome\tworst\tlater\r\n')
    expect(model.rows).toHaveLength(3)
    expect(model.rows[1]).toMatchObject({ name: 'a', qty: '1.5', grade: 'b', day: '2026-05-14' })
    expect(model.rows[2]).toMatchObject({ name: 'b', qty: 'some', grade: 'worst', day: 'later', organic: 'N' })
    expect(model.markOf(model.rows[2] as Wire, 'grade')?.message[1]).toBe('Grade must be one of: Grade A, Grade B')
    expect(notices).toEqual([
      [
        '2个只读单元格已跳过，3个单元格无法识别，已按原文保留并标红。',
        '2 read-only cells were skipped; 3 cells could not be read and are marked.',
      ],
    ])
    model.undo()
    expect(column(model, 'name')).toEqual(['n0', 'n1'])
    expect(model.history.canUndo).toBe(false)
  })

  test('paste to the rows in view order when they are ordered and filtered', () => {
    const { model } = opened(5)
    model.arrange({ filters: { name: new Set(['n0', 'n2', 'n4']) } })
    model.arrange({ sort: { name: 'qty', direction: 'desc' } })
    choose(model, 0, 2)
    paste(model, '40\n20\n0\n99')
    expect(column(model, 'qty')).toEqual(['0', '1', '20', '3', '40', '99'])
  })

  test('find a typed or pasted record, with what follows from it, as part of the same step', async () => {
    const { model } = opened(3, { onPick: (_, __, option) => ({ name: option.record.unit }) })
    choose(model, 0, 5)
    paste(model, 'F7\n7\nF8')
    expect(model.markOf(model.rows[0] as Wire, 'itemId')?.tone).toBe('waiting')
    await settled()
    expect(column(model, 'itemId')).toEqual(['7', '7', 'F8'])
    expect(column(model, 'itemName')).toEqual(['榴莲', '榴莲', null])
    expect(column(model, 'name')).toEqual(['box', 'box', 'n2'])
    expect(model.markOf(model.rows[2] as Wire, 'itemId')?.message[1]).toBe('Item matches no record')
    model.undo()
    expect(column(model, 'name')).toEqual(['n0', 'n1', 'n2'])
    expect(column(model, 'itemId')).toEqual([null, null, null])
  })

  test('do not put a record in the place of what was typed since', async () => {
    const { model } = opened(1)
    choose(model, 0, 5)
    paste(model, 'F7')
    clear(model)
    await settled()
    expect(model.rows[0]).toMatchObject({ itemId: null, itemName: null })
  })

  test('copy cells exactly: a block pasted again in the same columns is not read anew', () => {
    const { model } = opened(3)
    model.put([{ row: model.rows[0] as Wire, name: 'itemId', cell: { value: '7', name: '榴莲' } }])
    choose(model, 0, 5, 0, 6)
    expect(copy(model)).toBe('榴莲\t')
    choose(model, 1, 5, 2, 6)
    paste(model, '榴莲\t\n')
    expect(column(model, 'itemId')).toEqual(['7', '7', '7'])
    expect(model.rows[2]?.unread).toBeUndefined()
    choose(model, 0, 0, 1, 0)
    expect(cut(model)).toBe('n0\r\nn1')
    expect(column(model, 'name')).toEqual([null, null, 'n2'])
  })

  test('fill down, on, and into ticked rows', () => {
    const { model } = opened(6)
    choose(model, 0, 0, 2, 0)
    fillDown(model)
    expect(column(model, 'name')).toEqual(['n0', 'n0', 'n0', 'n3', 'n4', 'n5'])
    choose(model, 4, 0)
    fillDown(model)
    expect(column(model, 'name')[4]).toBe('n3')
    choose(model, 0, 2, 1, 2)
    fillTo(model, 4)
    expect(column(model, 'qty')).toEqual(['0', '1', '0', '1', '0', '5'])
    model.check(new Set(['k2', 'k5']))
    choose(model, 1, 2)
    fillChecked(model)
    expect(column(model, 'qty')).toEqual(['0', '1', '1', '1', '0', '1'])
  })

  test('insert, duplicate and delete rows, and leave no tick behind', () => {
    const { model } = opened(3)
    choose(model, 1, 0)
    insertRow(model)
    expect(column(model, 'name')).toEqual(['n0', 'n1', null, 'n2'])
    choose(model, 0, 0, 1, 0)
    duplicateRows(model)
    expect(column(model, 'name')).toEqual(['n0', 'n1', 'n0', 'n1', null, 'n2'])
    model.check(new Set(['k0', 'k2']))
    deleteRows(model)
    expect(column(model, 'name')).toEqual(['n1', 'n0', 'n1', null])
    expect(model.checked.size).toBe(0)
    expect(new Set(model.rows.map(keyOf)).size).toBe(4)
  })

  test('mark reasons at the row they are about, also after rows moved', () => {
    const reasons = [{ line: 2, field: 'qty', message: ['太多', 'Too many'] as const }]
    const { model } = opened(3, { reasons })
    choose(model, 0, 0)
    insertRow(model)
    expect(model.rows.map(row => model.markOf(row, 'qty')?.message[1])).toEqual([
      undefined,
      undefined,
      'Too many',
      undefined,
    ])
  })

  test('that are read-only take nothing', () => {
    const { model } = opened(2, { readOnly: true })
    choose(model, 0, 0)
    paste(model, 'x')
    clear(model)
    insertRow(model)
    deleteRows(model)
    model.open({ key: 'k0', name: 'name' }, 'x')
    expect(model.editing).toBeUndefined()
    expect(column(model, 'name')).toEqual(['n0', 'n1'])
  })

  test('open a cell only where the screen lets it be edited, and keep an untouched one as it is', () => {
    const { model } = opened(2, { isEditable: (name, row) => name !== 'qty' || row.key !== 'k0' })
    model.open({ key: 'k0', name: 'qty' })
    expect(model.editing).toBeUndefined()
    model.open({ key: 'k1', name: 'qty' })
    model.commit()
    expect(model.history.canUndo).toBe(false)
    model.open({ key: 'k1', name: 'qty' }, '1')
    model.type('1.', false)
    model.type('1.25', false)
    model.commit()
    expect(column(model, 'qty')).toEqual(['0', '1.25'])
  })
})

test('rows that come from elsewhere are typed in, and none is added, copied or taken away', () => {
  const { model, notices } = opened(2, { fixedRows: true })
  const keys = () => model.rows.map(keyOf)
  choose(model, 1, columns.indexOf('qty'))
  insertRow(model)
  duplicateRows(model)
  deleteRows(model)
  expect(keys()).toEqual(['k0', 'k1'])
  paste(model, '7\n8\n9')
  expect(keys()).toEqual(['k0', 'k1'])
  expect(model.rows.map(row => row.qty)).toEqual(['0', '7'])
  expect(notices.at(-1)?.[1]).toMatch(/row/i)
})

describe('a pasted column [field case C58; issue 34 A]', () => {
  test('is read by how all of it is written', () => {
    const { model } = opened(3)
    choose(model, 0, 2)
    // 2.500,5 proves the comma: the others are thousands.
    expect(paste(model, '1.080\n2.500,5\n3.250')).toEqual([])
    expect(model.view.map(row => row.qty)).toEqual(['1080', '2500.5', '3250'])
    choose(model, 0, 4)
    expect(paste(model, '05/06/2026\n13/06/2026\n2026-06-14')).toEqual([])
    expect(model.view.map(row => row.day)).toEqual(['2026-06-05', '2026-06-13', '2026-06-14'])
  })

  test('that proves nothing is asked about once, and nothing is laid down before', () => {
    const { model } = opened(2)
    choose(model, 0, 2)
    const [asked] = paste(model, '1.080\n2.160')
    expect(asked).toMatchObject({ name: 'qty', question: { kind: 'decimalMark', examples: ['1.080', '2.160'] } })
    expect(model.view.map(row => row.qty)).toEqual(['0', '1'])
    expect(paste(model, '1.080\n2.160', { qty: { decimalMark: ',' } })).toEqual([])
    expect(model.view.map(row => row.qty)).toEqual(['1080', '2160'])
    choose(model, 0, 4)
    expect(paste(model, '05/06/2026\n06/07/2026')).toMatchObject([{ name: 'day', question: { kind: 'dateOrder' } }])
    expect(paste(model, '05/06/2026\n06/07/2026', { day: { dateOrder: 'month first' } })).toEqual([])
    expect(model.view.map(row => row.day)).toEqual(['2026-05-06', '2026-06-07'])
  })

  test('of one cell, or typed in a hurry, is as if it were typed', () => {
    const { model } = opened(2)
    choose(model, 0, 2, 0, 2)
    expect(paste(model, '1.080')).toEqual([])
    expect(model.view[0]?.qty).toBe('1.08')
  })
})
