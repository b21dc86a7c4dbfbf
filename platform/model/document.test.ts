import { describe, expect, test } from 'vitest'
import { checkFields, checkRecord, isEmpty, isWritable, type Wire } from './check.ts'
import { dehydrate, derived, hydrate, refusals } from './compute.ts'
import { amount, Decimal, sum } from './decimal.ts'
import {
  auditStates,
  auditTransitions,
  defineDocument,
  firstState,
  headerFields,
  isSwitchable,
  linesOf,
  nameBeside,
  tableOf,
  valuesOf,
} from './document.ts'
import {
  choice,
  code,
  date,
  dateTime,
  decimal,
  flag,
  frozen,
  integer,
  lines,
  money,
  numberSeries,
  percent,
  quantity,
  reference,
  section,
  text,
  triplet,
} from './fields.ts'
import { type AnyRules, defineLines, defineRules, reasonsOf } from './rules.ts'
import { actionReasons, stepOf, stepReasons, stepVerbs, titleIn, wayTo, wayToStep, wrongState } from './verbs.ts'

const voyage = section('船期', 'Voyage', {
  vessel: text('船名', 'Vessel', { required: true }),
  eta: date('到港', 'ETA'),
})
const crate = defineDocument({
  name: 'crate-list',
  label: ['筐单', 'Crate list'],
  calls: '/test/crate-list',
  screen: '/test/crateList',
  permission: 'test:crate',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: numberSeries('编号', 'Number', 'CR'),
      vendorId: reference('vendor', '供应商', 'Vendor'),
      total: money('总额', 'Total', { derived: true }),
      mode: choice('方式', 'Mode', { SEA: ['海运', 'Sea'], AIR: ['空运', 'Air'] }),
      checked: flag('已检', 'Checked'),
      loaded: dateTime('装柜时间', 'Loaded at'),
      boxes: integer('箱数', 'Boxes', { min: '1', max: '99' }),
      loss: percent('损耗', 'Loss', { max: '100' }),
    }),
    voyage,
  },
  lines: {
    details: lines(
      '明细',
      'Details',
      {
        qty: quantity('件数', 'Quantity', { required: true, above: '0' }),
        price: money('单价', 'Price', { decimals: 4 }),
        amount: money('金额', 'Amount', { derived: true }),
        ...triplet('brand', '品牌', 'Brand'),
      },
      { required: true },
    ),
  },
  states: auditStates,
  transitions: auditTransitions,
  actions: {
    weigh: { label: ['过磅', 'Weigh'], rows: 'one', from: ['UNAUDITED'] },
    join: { label: ['合并', 'Join'], rows: 'many' },
  },
  list: ['no'],
  filters: ['no'],
})
const known = defineRules(crate, {
  lines: {
    details: defineLines(crate, 'details', {
      uses: [],
      derive: line => ({ amount: amount(line.price, line.qty) }),
      totals: details => ({ total: sum(details, line => line.amount) }),
    }),
  },
  refuse: {
    save: ({ eta }) => eta === '2025-01-01' && ['{no}元旦不到港', '{no}: no arrivals on New Year'],
    weigh: ({ mode }) => mode === 'AIR' && ['空运不过磅', 'Air freight is not weighed'],
    join: crates => new Set(crates.map(one => one.mode)).size > 1 && ['方式不同', 'The modes differ'],
  },
}) as unknown as AnyRules
const good: Wire = {
  id: '7',
  version: 0,
  no: 'CR1',
  status: 'UNAUDITED',
  enableFlag: 'Y',
  vessel: 'SITC',
  checked: 'N',
  details: [{ qty: '2', price: '1.25' }],
}

describe('a declaration', () => {
  test('is read by sections in the order of the form', () => {
    expect(Object.keys(headerFields(crate))).toEqual([
      'no',
      'vendorId',
      'total',
      'mode',
      'checked',
      'loaded',
      'boxes',
      'loss',
      'vessel',
      'eta',
    ])
    expect(linesOf(crate).map(([name]) => name)).toEqual(['details'])
    expect(tableOf(crate)).toBe('crate_list')
    expect(tableOf({ ...crate, table: 'crates' })).toBe('crates')
  })

  test('begins in its first state, or has a switch', () => {
    expect([firstState(crate), isSwitchable(crate), stepVerbs(crate)]).toEqual([
      'UNAUDITED',
      false,
      ['audit', 'antiAudit', 'void'],
    ])
    const { states: _s, transitions: _t, ...plain } = crate
    expect([firstState(plain), isSwitchable(plain), stepVerbs(plain)]).toEqual([undefined, true, ['enable', 'disable']])
    expect(stepVerbs({ ...plain, readOnly: true })).toEqual([])
    expect(stepVerbs({ ...plain, switchable: false })).toEqual([])
    // A record without states of its own may still have a course with steps.
    const pay = { label: ['付款', 'Pay'], course: 'paid', from: ['N'], to: 'Y', done: ['已付款', 'Paid'] } as const
    expect(stepVerbs({ ...plain, switchable: false, transitions: { pay } })).toEqual(['pay'])
    expect(stepVerbs({ ...plain, transitions: { pay } })).toEqual(['pay', 'enable', 'disable'])
  })

  test.each([
    ['vendorId', 'vendorName'],
    ['currencyCode', 'currencyName'],
    ['itemCode', 'itemName'],
    ['brand', 'brandName'],
    ['paymentTerms', 'paymentTermsName'],
  ])('keeps the name of %s in %s', (field, name) => {
    expect(nameBeside(field)).toBe(name)
  })

  test('hands on the values of sections it shares, and shows the frozen ones only', () => {
    expect(valuesOf({ vessel: 'SITC', eta: null, no: 'CR1' }, voyage)).toEqual({ vessel: 'SITC', eta: null })
    expect(Object.values(frozen(voyage).fields).every(field => !isWritable(field))).toBe(true)
    expect(isWritable(voyage.fields.vessel)).toBe(true)
  })
})

describe('checking a record', () => {
  const saidOf = (record: Wire) =>
    checkRecord(crate, record).map(({ message, line, field }) => [field, line, message[1]])

  test('finds nothing in a good one', () => {
    expect(saidOf(good)).toEqual([])
  })

  test('finds all that is missing, header first, lines with their row', () => {
    expect(saidOf({ ...good, vessel: '', details: [{ qty: null }, { qty: '1' }, {}] })).toEqual([
      ['vessel', undefined, 'Vessel cannot be empty'],
      ['qty', 1, 'Row 1: Quantity cannot be empty'],
      ['qty', 3, 'Row 3: Quantity cannot be empty'],
    ])
    expect(saidOf({ ...good, details: [] })).toEqual([[undefined, undefined, 'Details cannot be empty']])
    expect(checkRecord(crate, { ...good, vessel: null })[0]?.message[0]).toBe('船名不能为空')
    expect(checkRecord(crate, { ...good, details: [{}] })[0]?.message[0]).toBe('第1行件数不能为空')
  })

  test('refuses a figure that has become larger than anybody may type, where it stands', () => {
    const most = '999999999999999.99'
    expect(saidOf({ ...good, total: most, details: [{ qty: '1', amount: `-${most}` }] })).toEqual([])
    const words = 'has more than 15 digits before the point; check the figures it is worked out from'
    expect(
      saidOf({ ...good, total: '1000000000000000.00', details: [{ qty: '1', amount: '-1000000000000000' }] }),
    ).toEqual([
      ['total', undefined, `Total ${words}`],
      ['amount', 1, `Row 1: Amount ${words}`],
    ])
  })

  test.each([
    [{ eta: '2025-02-29' }, 'ETA is not a date'],
    [{ eta: '2025-1-1' }, 'ETA is not a date'],
    [{ loaded: '2025-05-06 24:00:00' }, 'Loaded at is not a date and time'],
    [{ mode: 'RAIL' }, 'Mode must be one of: Sea, Air'],
    [{ mode: 'constructor' }, 'Mode must be one of: Sea, Air'],
    [{ checked: 'yes' }, 'Checked must be yes or no'],
    [{ boxes: 0 }, 'Boxes may not be below 1'],
    [{ boxes: 100 }, 'Boxes may not be above 99'],
    [{ boxes: 1.5 }, 'Boxes must be a whole number'],
    [{ boxes: '5' }, 'Boxes must be a whole number'],
    [{ loss: '100.0001' }, 'Loss may not be above 100'],
    [{ loss: '1.23456' }, 'Loss has at most 4 decimals'],
    [{ loss: '1,5' }, 'Loss must be a number'],
    [{ vessel: 'x'.repeat(151) }, 'Vessel has at most 150 characters'],
    [{ vessel: 'a\u0000b' }, 'Vessel holds a character that cannot be stored'],
    [{ vessel: '\ud800' }, 'Vessel holds a character that cannot be stored'],
    [{ vessel: 5 }, 'Vessel must be text'],
    [{ details: [{ qty: '0' }] }, 'Row 1: Quantity must be greater than 0'],
    [{ details: [{ qty: '1.2345' }] }, 'Row 1: Quantity has at most 3 decimals'],
  ])('refuses %j: %s', (wrong, sentence) => {
    expect(saidOf({ ...good, ...wrong }).map(([, , message]) => message)).toEqual([sentence])
  })

  test('blanks alone are no reason and no name where one is asked for, and stay where none is', () => {
    const fields = { reason: text('原因', 'Reason', { required: true }), remark: text('备注', 'Remark') }
    expect(checkFields(fields, { reason: '   ', remark: ' ' }).map(one => [one.field, one.bizCode])).toEqual([
      ['reason', 'REQUIRED'],
    ])
  })

  test('leaves alone what the server writes itself', () => {
    expect(saidOf({ ...good, no: null, total: 'nonsense' })).toEqual([])
    expect(checkFields(headerFields(crate), {}).map(reason => reason.field)).toEqual(['checked', 'vessel'])
  })

  test.each([
    [null, true],
    [undefined, true],
    ['', true],
    [[], true],
    [0, false],
    ['0', false],
    [' ', false],
    [false, false],
  ])('counts %j as empty: %s', (value, empty) => {
    expect(isEmpty(value)).toBe(empty)
  })
})

describe('computing a record', () => {
  test('holds figures exactly and empty as nothing', () => {
    const row = hydrate(crate, { ...good, loss: '7.5000', mode: '', details: [{ qty: '2', price: '' }] })
    expect(row.loss).toBeInstanceOf(Decimal)
    expect(row).toMatchObject({ mode: null, vendorId: null })
    expect((row.details as Wire[])[0]).toMatchObject({ id: null, lineNo: 1, price: null })
    expect(hydrate(crate, { ...good, loss: 'seven' }).loss).toBeNull()
  })

  test('gives lines first, then the header, and travels as text of its scale', () => {
    const details = [
      { qty: '3', price: '0.3333' },
      { qty: '1', price: '0.005' },
    ]
    const wire = dehydrate(crate, derived(crate, known, hydrate(crate, { ...good, details })))
    expect(wire).toMatchObject({
      total: '1.01',
      details: [{ amount: '1.00', price: '0.3333', qty: '3.00' }, { amount: '0.01' }],
    })
  })

  test('leaves a record without rules as it is', () => {
    const row = hydrate(crate, good)
    expect(derived(crate, undefined, row)).toBe(row)
    expect(dehydrate(crate, row)).toMatchObject({ details: [{ qty: '2.00', price: '1.25' }] })
  })
})

describe('a rule', () => {
  const anyRules = (rules: unknown) => rules as AnyRules

  test('that works out figures is told by the compiler that a field may still be empty', () => {
    const careless = defineRules(crate, {
      // @ts-expect-error a required field may still be empty while somebody types
      derive: ({ vessel }) => ({ no: vessel.toUpperCase() }),
      refuse: { save: ({ vessel }) => vessel.toUpperCase() === 'X' && ['不行', 'No'] },
    })
    expect(() => derived(crate, anyRules(careless), hydrate(crate, {}))).toThrow(TypeError)
  })
})

describe('refusing', () => {
  test('gives sentences filled from the record, as reasons in one form', () => {
    expect(refusals(known, 'save', hydrate(crate, { ...good, eta: '2025-01-01' }))).toEqual([
      { message: ['CR1元旦不到港', 'CR1: no arrivals on New Year'] },
    ])
    expect(refusals(known, 'save', hydrate(crate, good))).toEqual([])
    expect(refusals(known, 'nothing', hydrate(crate, good))).toEqual([])
    expect(refusals(undefined, 'save', hydrate(crate, good))).toEqual([])
  })

  test.each([
    [false, 0],
    [null, 0],
    [undefined, 0],
    [['一', 'one'], 1],
    [
      [
        ['一', 'one'],
        ['二', 'two'],
      ],
      2,
    ],
    [{ message: ['一', 'one'], field: 'x' }, 1],
    [[], 0],
  ])('reads %j as %s reasons', (given, count) => {
    expect(reasonsOf(given as never)).toHaveLength(count)
  })
})

describe('the verbs', () => {
  test('are taken from their own state only', () => {
    expect(stepReasons(crate, known, 'audit', good)).toEqual([])
    expect(stepReasons(crate, known, 'antiAudit', good)).toEqual([
      { bizCode: 'STATE_NOT_ALLOWED', message: ['CR1不允许反审核', 'CR1: not allowed to anti-audit'] },
    ])
    expect(stepReasons(crate, known, 'unheardOf', good)).toEqual([])
    expect(stepOf(crate, 'enable')).toBeUndefined()
  })

  test('take as many rows as they are for', () => {
    const { weigh, join } = crate.actions
    const said = (action: typeof weigh | typeof join, verb: string, rows: Wire[]) =>
      actionReasons(crate, known, verb, action, rows).map(reason => reason.message[1])
    expect(said(weigh, 'weigh', [])).toEqual(['Please select data first!'])
    expect(said(weigh, 'weigh', [good, good])).toEqual(['Only a single item may be selected'])
    expect(said(weigh, 'weigh', [{ ...good, status: 'AUDITED' }])).toEqual(['CR1 is Audited; Weigh is not allowed'])
    expect(said(weigh, 'weigh', [{ ...good, mode: 'AIR' }])).toEqual(['Air freight is not weighed'])
    expect(said(weigh, 'weigh', [good])).toEqual([])
    expect(said(join, 'join', [good, { ...good, mode: 'AIR' }])).toEqual(['The modes differ'])
    expect(said(join, 'join', [good, { ...good, status: 'INVALID' }])).toEqual([])
  })

  test('say what is to be done before they can be taken', () => {
    const way = (verb: string, status: string) => wayToStep(crate, verb, { ...good, status })
    expect(way('audit', 'UNAUDITED')).toBeUndefined()
    expect(way('antiAudit', 'UNAUDITED')).toEqual(['当前未审核，无需再反审核', 'It is unaudited already'])
    expect(way('void', 'AUDITED')).toEqual(['请先反审核再作废', 'Anti-audit it first, then invalidate'])
    expect(way('audit', 'AUDITED')).toEqual(['当前已审核，无需再审核', 'It is audited already'])
    expect(way('audit', 'INVALID')).toEqual(['已作废的数据不能审核', 'Cannot audit: it is invalid'])
    expect(way('unheardOf', 'AUDITED')).toBeUndefined()
    // Two steps away, the first of them is named.
    expect(wayTo(crate, { ...good, status: 'AUDITED' }, ['INVALID'], ['销毁', 'Destroy'])).toEqual([
      '请先反审核再销毁',
      'Anti-audit it first, then destroy',
    ])
    expect(wayTo(crate, { ...good, status: 'AUDITED' }, ['UNAUDITED'], ['修改', 'Edit'])).toEqual([
      '请先反审核再修改',
      'Anti-audit it first, then edit',
    ])
    const { states: _s, transitions: _t, ...plain } = crate
    expect(wayToStep(plain, 'enable', good)).toEqual(['当前已启用，无需再启用', 'It is enabled already'])
    expect(wayToStep(plain, 'disable', good)).toBeUndefined()
  })

  test('name a record by its number, or its id while it has none', () => {
    expect([titleIn(crate, good), titleIn(crate, { id: '7', no: null }), titleIn(crate, {})]).toEqual(['CR1', '7', ''])
    expect(wrongState(crate, { ...good, status: 'ODD' }, ['删除', 'Delete']).message[1]).toBe(
      'CR1 is ODD; Delete is not allowed',
    )
  })
})

test('fields carry what differs from the usual, and nothing else to be said twice', () => {
  expect(code('编码', 'Code')).toMatchObject({ kind: 'code', max: 50, required: false })
  expect(text('名称', 'Name', { required: true, max: 10 })).toMatchObject({ max: 10, required: true })
  expect(decimal('重量', 'Weight', { decimals: 3, total: true })).toMatchObject({ decimals: 3, total: true })
  expect(numberSeries('编号', 'No.', 'OPL')).toMatchObject({ series: 'OPL', readOnly: true, required: false })
  expect(
    Object.entries(triplet('brand', '品牌', 'Brand')).map(([name, field]) => [name, field.side, field.readOnly]),
  ).toEqual([
    ['brand', 'original', false],
    ['brandDop', 'dop', false],
    ['brandErp', 'erp', false],
  ])
})
