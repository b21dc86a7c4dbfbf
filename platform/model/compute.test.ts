import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wire } from './check.ts'
import { concluded, dehydrate, derived, hydrate, settled } from './compute.ts'
import { amount, Decimal, sum } from './decimal.ts'
import { defineDocument } from './document.ts'
import { lines, money, numberSeries, quantity, section, text } from './fields.ts'
import { type AnyRules, defineLines, defineRules } from './rules.ts'

const tally = defineDocument({
  name: 'tally',
  label: ['点数单', 'Tally'],
  calls: '/test/tally',
  screen: '/test/tally',
  permission: 'test:tally',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: numberSeries('编号', 'Number', 'TA'),
      rate: quantity('汇率', 'Rate', { decimals: 4 }),
      total: money('总额', 'Total', { derived: true }),
    }),
  },
  lines: {
    rows: lines('明细', 'Rows', {
      mark: text('唛头', 'Mark'),
      qty: quantity('件数', 'Quantity'),
      price: money('单价', 'Price', { decimals: 4 }),
      amount: money('金额', 'Amount', { derived: true }),
    }),
  },
  list: ['no'],
  filters: ['no'],
})
const rules = defineRules(tally, {
  lines: {
    rows: defineLines(tally, 'rows', {
      uses: [],
      derive: line => ({ amount: amount(line.price, line.qty) }),
      totals: rows => ({ total: sum(rows, line => line.amount) }),
    }),
  },
}) as unknown as AnyRules

const figure = fc.oneof(
  fc.constantFrom('', null, undefined),
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 4 })).map(([n, d]) => (n / 100).toFixed(d)),
)
const line = fc.record({ mark: fc.constantFrom('A', 'B', ''), qty: figure, price: figure })
const record = fc.record({ rate: figure, rows: fc.array(line, { maxLength: 6 }) }).map(({ rate, rows }) => ({
  id: '1',
  rate,
  rows: rows.map((one, at) => ({ ...one, id: String(at + 1), lineNo: at + 1 })),
}))
/** Some lines gone, some changed, some new, all in another order. */
const changed = (stood: { rows: Wire[] }) =>
  fc
    .tuple(
      figure,
      fc.shuffledSubarray(stood.rows),
      fc.array(fc.tuple(fc.nat(), line), { maxLength: 3 }),
      fc.array(line, { maxLength: 2 }),
    )
    .map(([rate, kept, edits, added]) => {
      const rows: Wire[] = kept.map(one => ({ ...one }))
      for (const [at, edit] of edits) if (rows.length > 0) Object.assign(rows[at % rows.length] as Wire, edit)
      return { ...stood, rate, rows: [...rows, ...added] }
    })

const asText = (row: Wire) =>
  JSON.stringify(row, (_, value: unknown) => (Decimal.isDecimal(value) ? `=${value.toString()}` : value))
/** A record with its figures as numbers of one form: 2.00 and 2.000 are one figure. */
const asFigures = (wire: Wire) =>
  JSON.stringify(wire, (_, value: unknown) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value).toString() : value,
  )

test('a record held beside the one it came from is the same as one made anew, and so is what is written of it', () => {
  fc.assert(
    fc.property(
      record.chain(stood => changed(stood).map(given => [stood, given] as const)),
      ([before, after]) => {
        const twin = { record: before, row: hydrate(tally, before) }
        const shared = hydrate(tally, after, { twin })
        const anew = hydrate(tally, after)
        expect(asText(shared)).toBe(asText(anew))
        expect(asFigures(dehydrate(tally, derived(tally, rules, shared), twin))).toBe(
          asFigures(dehydrate(tally, derived(tally, rules, anew))),
        )
      },
    ),
  )
})

test.each([['with', rules] as const, ['without', undefined] as const])(
  'what follows is rounded as it is stored, and the given record stays as it was: %s rules',
  (_, known) => {
    fc.assert(
      fc.property(record, given => {
        const row = hydrate(tally, given)
        const before = asText(row)
        const done = concluded(tally, known, row)
        expect(asText(done)).toBe(asText(settled(tally, derived(tally, known, row))))
        expect(asText(row)).toBe(before)
        for (const one of row.rows as Wire[]) expect(done.rows).not.toContain(one)
      }),
    )
  },
)

test('figures that stay are the very ones of the record it came from, and written as they were', () => {
  const before = { id: '1', rate: '7.1', rows: [{ id: '4', lineNo: 1, qty: '2.000', price: '1.5' }] }
  const row = hydrate(tally, before)
  const after = { ...before, rows: [{ id: '4', qty: '2.000', price: '1.6' }] }
  const held = hydrate(tally, after, { twin: { record: before, row } })
  const [was] = row.rows as Wire[]
  const [now] = held.rows as Wire[]
  expect(now?.qty).toBe(was?.qty)
  expect(now?.price).not.toBe(was?.price)
  expect(dehydrate(tally, held, { record: before, row }).rows).toMatchObject([{ qty: '2.000', price: '1.60' }])
})

test('lines that are the very ones of the record it came from know their place', () => {
  const rows = [{ qty: '1' }, { id: '9', lineNo: 1, qty: '2' }] as Wire[]
  const record = { id: '1', rows }
  const row = { rows: [{ qty: new Decimal(1) }, { id: '9', lineNo: 1, qty: new Decimal(2) }] }
  expect(hydrate(tally, record, { twin: { record, row } }).rows).toMatchObject([
    { id: null, lineNo: 1 },
    { id: '9', lineNo: 2 },
  ])
})
