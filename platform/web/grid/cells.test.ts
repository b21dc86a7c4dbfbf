import { describe, expect, test } from 'vitest'
import {
  choice,
  date,
  dateTime,
  decimal,
  type Field,
  flag,
  longText,
  money,
  percent,
  quantity,
  reference,
  text,
} from '../../model/fields.ts'
import { cellFromText, emptyCell, plainText, shownText, unreadReasons, wrongIn } from './cells.ts'

const grade = choice('等级', 'Grade', { a: ['一级', 'Grade A'] })

describe('what stands in a cell', () => {
  test.each<[string, Field, unknown, string, string]>([
    ['a price', money('单价', 'Price', { decimals: 4 }), '1234567.5', '1,234,567.50', '1234567.5'],
    ['a long price', money('单价', 'Price', { decimals: 4 }), '3.1416', '3.1416', '3.1416'],
    ['a quantity', quantity('件数', 'Qty'), '12000', '12,000', '12000'],
    ['a percentage', percent('税率', 'Tax'), '9.5', '9.50%', '9.5'],
    ['a flag', flag('有机', 'Organic'), 'Y', 'Yes', 'Y'],
    ['a choice', grade, 'a', 'Grade A', 'Grade A'],
    ['a day', date('日期', 'Day'), '2026-06-14', '2026-06-14', '2026-06-14'],
    ['a moment', dateTime('时间', 'Time'), '2026-06-14 07:08:09', '2026-06-14 07:08:09', '2026-06-14 07:08:09'],
    ['a text that is no number', decimal('重量', 'Weight'), '12 kg', '12 kg', '12 kg'],
    [
      'a figure no float can hold',
      decimal('重量', 'Weight'),
      '0.1000000000000000055',
      '0.1000000000000000055',
      '0.1000000000000000055',
    ],
    ['several lines', longText('备注', 'Note'), 'a\nb', 'a\nb', 'a\nb'],
    ['nothing', quantity('件数', 'Qty'), null, '', ''],
  ])('%s is shown for people and copied for machines [D0-9-24] [D0-9-25]', (_, field, value, shown, plain) => {
    const row = { x: value }
    expect(shownText(row, 'x', field, 'en')).toBe(shown)
    expect(plainText(row, 'x', field, 'en')).toBe(plain)
  })

  test('a moment is typed as a day is, with its time behind it', () => {
    const loaded = dateTime('时间', 'Time')
    expect(cellFromText('2026-11-26 08:00', loaded)).toEqual({ value: '2026-11-26 08:00:00' })
    expect(cellFromText('明天 8:00', loaded)).toEqual({ value: expect.stringMatching(/^\d{4}-\d\d-\d\d 08:00:00$/) })
    expect(cellFromText('soon', loaded)).toMatchObject({ value: 'soon', unread: ['不是有效时间', expect.any(String)] })
  })

  test('yes and no are Y and N [D0-4-04]', () => {
    const organic = flag('有机', 'Organic')
    for (const [value, zh, en] of [
      ['Y', '是', 'Yes'],
      ['N', '否', 'No'],
    ] as const) {
      expect([shownText({ x: value }, 'x', organic, 'zh'), shownText({ x: value }, 'x', organic, 'en')]).toEqual([
        zh,
        en,
      ])
      expect([cellFromText(zh, organic), cellFromText(en, organic)]).toEqual([{ value }, { value }])
    }
    expect(cellFromText('maybe', organic)).toMatchObject({ unread: ['应为是或否', 'must be yes or no'] })
  })

  test('a reference shows the name beside it, and the typed text while it is unknown', () => {
    const field = reference('vendor', '供应商', 'Vendor')
    expect(shownText({ vendorId: '7', vendorName: '金岭' }, 'vendorId', field, 'zh')).toBe('金岭')
    expect(shownText({ vendorId: 'V01' }, 'vendorId', field, 'zh')).toBe('V01')
    const typed = { vendorId: 'V0', vendorName: 'old', unread: { vendorId: ['没有', 'none'] as const } }
    expect(shownText(typed, 'vendorId', field, 'zh')).toBe('V0')
  })

  test('typed is read by its kind, or kept with the refusal', () => {
    expect(cellFromText(' 1.234,50 ', money('单价', 'Price'))).toEqual({ value: '1234.5' })
    expect(cellFromText('18/06/2026', date('日期', 'Day'))).toEqual({ value: '2026-06-18' })
    expect(cellFromText('一级', grade)).toEqual({ value: 'a' })
    expect(cellFromText('', quantity('件数', 'Qty'))).toEqual({ value: null })
    expect(cellFromText('31/02/2026', date('日期', 'Day'))).toMatchObject({
      value: '31/02/2026',
      unread: ['不是有效日期', 'is not a date'],
    })
    expect(emptyCell(flag('有机', 'Organic'))).toEqual({ value: 'N' })
  })

  test('is wrong where its kind says so, even when it could be read [D0-9-21] [D1-9-06]', () => {
    expect(wrongIn({ x: '1.23456' }, 'x', money('单价', 'Price', { decimals: 4 }))?.[1]).toBe('has at most 4 decimals')
    expect(wrongIn({ x: 'a'.repeat(200) }, 'x', text('名称', 'Name'))?.[1]).toBe('has at most 150 characters')
    expect(wrongIn({ x: 'server says so' }, 'x', decimal('重量', 'Weight', { readOnly: true }))).toBeUndefined()
    expect(wrongIn({ x: null }, 'x', decimal('重量', 'Weight'))).toBeUndefined()
  })

  test('unread is a reason not to save', () => {
    const rows = [{ key: 'a' }, { key: 'b', qty: 'x', unread: { qty: ['应为数字', 'must be a number'] as const } }]
    expect(unreadReasons(rows, { qty: quantity('件数', 'Qty') })).toEqual([
      {
        field: 'qty',
        line: 2,
        bizCode: 'FIELD_INVALID',
        message: ['第2行件数应为数字', 'Row 2: Qty must be a number'],
      },
    ])
  })
})
