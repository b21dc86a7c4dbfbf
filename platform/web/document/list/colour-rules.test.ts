import { beforeEach, expect, test, vi } from 'vitest'
import { choice, date, text } from '../../../model/fields.ts'
import type { ColourRule } from '../../../model/row-colours.ts'

const store = new Map<string, string>()
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
})
const { isSeen, keepRules, ruleClass, rulesAsked, rulesKept, rulesOfRows } = await import('./colour-rules.ts')
beforeEach(() => store.clear())

const late: ColourRule = { name: '晚到', colour: 'red', filters: { etaDateEnd: '2026-11-01' } }
const open: ColourRule = { name: '未审核', colour: 'amber', filters: { status: ['UNAUDITED'] } }

test('a row is told apart by the rule it meets, and is handed on without what is said of its colour [issue 34, E]', () => {
  const records = [
    { id: '1', no: 'A', colourRule: 1 },
    { id: '2', no: 'B', colourRule: null },
    { id: '3', no: 'C', colourRule: 7 },
  ]
  const { rows, ruleOf } = rulesOfRows(records, [late, open])
  expect(rows).toEqual(records.map(({ id, no }) => ({ id, no })))
  expect([...ruleOf]).toEqual([['1', open]])
  expect(ruleClass(ruleOf.get('1'))).toBe('dop-rule dop-rule-amber')
  expect(ruleClass(undefined)).toBeUndefined()
  // A page that was asked for without rules stays the same rows.
  const plain = [{ id: '1' }]
  expect(rulesOfRows(plain, []).rows).toBe(plain)
})

test('the server is asked for the conditions of the rules in their order, and for nothing without any [issue 34, E]', () => {
  expect(rulesAsked([])).toEqual({})
  expect(rulesAsked([late, open])).toEqual({ colours: '[{"etaDateEnd":"2026-11-01"},{"status":["UNAUDITED"]}]' })
})

test('a rule that asks of a field which is not seen, or only of what no field is, colours nothing [issue 34, E]', () => {
  const fields = {
    etaDate: date('到港', 'ETA'),
    status: choice('状态', 'Status', { A: ['甲', 'A'] }),
    no: text('号', 'No.'),
  }
  expect(isSeen(late, fields)).toBe(true)
  expect(isSeen(open, fields)).toBe(true)
  expect(isSeen({ ...open, filters: { ...open.filters, price: '1' } }, fields)).toBe(false)
  expect(isSeen({ ...open, filters: { etaDate: '2026-11-01' } }, fields)).toBe(false)
})

test('the browser keeps the rules of a list, and of what it kept only what is a rule [issue 34, E]', () => {
  keepRules('crate', [late, open])
  expect(rulesKept('crate')).toEqual([late, open])
  expect(rulesKept('pallet')).toEqual([])
  keepRules('crate', [late, { ...open, colour: 'pink' }, { ...open, filters: {} }, { colour: 'red' }, null] as never)
  expect(rulesKept('crate')).toEqual([late])
  keepRules(
    'crate',
    Array.from({ length: 9 }, () => late),
  )
  expect(rulesKept('crate')).toHaveLength(8)
})
