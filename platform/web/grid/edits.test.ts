import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wire } from '../../model/check.ts'
import { type Fields, quantity, reference, text } from '../../model/fields.ts'
import { cellFromText } from './cells.ts'
import { applied, editsOf, History, placedBelow, placesOf, reversed, type Step } from './edits.ts'
import { blankRow, copyOfRow, keyOf, withKeys, withoutKey } from './rows.ts'

const fields: Fields = {
  name: text('名称', 'Name'),
  qty: quantity('件数', 'Qty'),
  itemId: reference('item', '物料', 'Item'),
}
const lines = (...keys: string[]): Wire[] =>
  keys.map(key => ({ key, name: key, qty: '1', itemId: null, itemName: null }))
const keysOf = (rows: readonly Wire[]) => rows.map(keyOf).join('')
const say = (row: Wire, name: string, said: string): Step => ({
  kind: 'cells',
  edits: editsOf([{ row, name, cell: cellFromText(said, fields[name] as Fields[string]) }], fields),
})

describe('edits of lines', () => {
  test('change one row and leave the identity of the others', () => {
    const rows = lines('a', 'b', 'c')
    const next = applied(rows, [say(rows[1] as Wire, 'qty', '1,234.50')], fields)
    expect(next[1]).toMatchObject({ key: 'b', qty: '1234.5' })
    expect(next[0]).toBe(rows[0])
    expect(next[2]).toBe(rows[2])
  })

  test('keep a text that cannot be read as it was typed, with the reason, until it is put right', () => {
    const [row] = lines('a') as [Wire]
    const [wrong] = applied([row], [say(row, 'qty', '12 boxes')], fields) as [Wire]
    expect(wrong).toMatchObject({ qty: '12 boxes', unread: { qty: ['应为数字', 'must be a number'] } })
    const [right] = applied([wrong], [say(wrong, 'qty', '12')], fields) as [Wire]
    expect(right.qty).toBe('12')
    expect('unread' in right).toBe(false)
  })

  test('are not remembered where nothing changed', () => {
    const [row] = lines('a') as [Wire]
    expect(say(row, 'qty', ' 1.0 ')).toEqual({ kind: 'cells', edits: [] })
  })

  test('put rows below another, in order, and take them away again', () => {
    const rows = lines('a', 'b', 'c')
    const insert: Step = { kind: 'insert', rows: placedBelow(lines('x', 'y'), 'b') }
    const longer = applied(rows, [insert], fields)
    expect(keysOf(longer)).toBe('abxyc')
    expect(applied(longer, reversed([insert]), fields)).toEqual(rows)
    expect(keysOf(applied(rows, [{ kind: 'insert', rows: placedBelow(lines('x'), null) }], fields))).toBe('xabc')
  })

  test('bring deleted rows back where they stood, whatever was next to them', () => {
    const rows = lines('a', 'b', 'c', 'd', 'e')
    const step: Step = { kind: 'delete', rows: placesOf(rows, new Set(['a', 'c', 'd'])) }
    const fewer = applied(rows, [step], fields)
    expect(keysOf(fewer)).toBe('be')
    expect(applied(fewer, reversed([step]), fields)).toEqual(rows)
  })

  test('taken back in turn restore the lines, and done again restore the outcome', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(9), fc.string({ maxLength: 4 })), { maxLength: 12 }), script => {
        const history = new History()
        const start = lines('a', 'b', 'c', 'd')
        let rows: readonly Wire[] = start
        for (const [verb, place, said] of script) {
          const row = rows[place % Math.max(1, rows.length)]
          const steps: Step[] =
            verb === 0 || !row
              ? [{ kind: 'insert', rows: placedBelow([blankRow(fields)], row ? keyOf(row) : null) }]
              : verb === 1
                ? [{ kind: 'delete', rows: placesOf(rows, new Set([keyOf(row)])) }]
                : [say(row, 'name', said)]
          rows = applied(rows, steps, fields)
          history.record(steps)
        }
        const end = rows
        for (let steps = history.undo(rows); steps; steps = history.undo(rows)) rows = applied(rows, steps, fields)
        expect(rows).toEqual(start)
        for (let steps = history.redo(rows); steps; steps = history.redo(rows)) rows = applied(rows, steps, fields)
        expect(rows).toEqual(end)
      }),
    )
  })

  test('are found by key, so that they are taken back after the lines were put in another order', () => {
    const history = new History()
    const rows = lines('a', 'b', 'c')
    const steps = [say(rows[2] as Wire, 'qty', '9')]
    const after = applied(rows, steps, fields).toReversed()
    history.record(steps)
    const back = applied(after, history.undo(after) ?? [], fields)
    expect(back.map(row => row.qty)).toEqual(['1', '1', '1'])
    expect(keysOf(back)).toBe('cba')
  })

  test('bring no row back that stands there again', () => {
    const history = new History()
    const rows = lines('a', 'b')
    const taken: Step = { kind: 'delete', rows: placesOf(rows, new Set(['b'])) }
    history.record([taken])
    expect(keysOf(applied(rows, reversed([taken]), fields))).toBe('ab')
    expect(history.undo(rows)).toBeUndefined()
  })

  test('of rows that are gone are passed over', () => {
    const history = new History()
    const rows = lines('a', 'b')
    history.record([say(rows[0] as Wire, 'qty', '7')])
    history.record([say({ key: 'gone', qty: '1' }, 'qty', '8')])
    expect(history.undo(rows)?.[0]).toMatchObject({ kind: 'cells', edits: [{ key: 'a' }] })
    expect(history.canUndo).toBe(false)
  })

  test('whose outcome came later are taken back in one go', () => {
    const history = new History()
    const rows = lines('a')
    const steps = [say(rows[0] as Wire, 'itemId', 'F01')]
    const id = history.record(steps)
    const typed = applied(rows, steps, fields)
    const found = editsOf([{ row: typed[0] as Wire, name: 'itemId', cell: { value: '77', name: '榴莲' } }], fields)
    history.amend(id, found)
    const after = applied(typed, [{ kind: 'cells', edits: found }], fields)
    expect(after[0]).toMatchObject({ itemId: '77', itemName: '榴莲' })
    const back = applied(after, history.undo(after) ?? [], fields)
    expect(back).toEqual(rows)
    expect(applied(back, history.redo(back) ?? [], fields)).toEqual(after)
  })
})

describe('rows of the grid', () => {
  test('have a key of their own, and travel without it', () => {
    const kept = { key: 'a' }
    const [first, second, third] = withKeys([kept, { id: '7' }, {}])
    expect(first).toBe(kept)
    expect(second?.key).toBe('7')
    expect(third?.key).toMatch(/^new-/)
    expect(withoutKey({ key: 'a', unread: {}, id: '7', qty: '1' })).toEqual({ id: '7', qty: '1' })
  })

  test('are copied with what was filled in, not with what only the server gives', () => {
    const more: Fields = { ...fields, state: text('状态', 'State', { readOnly: true }) }
    const copy = copyOfRow(
      { key: 'a', id: '7', version: 3, name: 'n', qty: '2', itemId: '1', itemName: 'x', state: 's' },
      more,
    )
    expect(copy).toMatchObject({ name: 'n', qty: '2', itemId: '1', itemName: 'x', state: null })
    expect(copy.id).toBeUndefined()
    expect(copy.key).not.toBe('a')
  })
})
