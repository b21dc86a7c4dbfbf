import { describe, expect, test } from 'vitest'
import { code, date, decimal, integer, longText, money, percent, quantity, text } from './fields.ts'
import { readColumn } from './read-column.ts'
import type { Cell } from './workbook.ts'

const say = (written: string): Cell => ({ kind: 'text', text: written })
const shown = (stored: string, look: Cell['shown']): Cell => ({
  kind: 'number',
  text: stored,
  ...(look && { shown: look }),
})
const day = (stored: string, look?: Cell['shown']): Cell => ({
  kind: 'date',
  text: stored,
  ...(look && { shown: look }),
})

const tariff = percent('普通关税率(%)', 'General tariff (%)')
const boxes = quantity('件数', 'Boxes')
const name = text('品名', 'Goods name')

describe('a cell is what it was', () => {
  const tariffs = readColumn(tariff, [])
  test.each([
    ['0.07', '7'],
    ['0.005', '0.5'],
    ['0.09', '9'],
  ])('%s shown as a percentage is %s where per cent are counted [field case C01]', (stored, value) => {
    expect(tariffs.read(shown(stored, 'percent'))).toEqual({ value })
  })

  test('a percentage written in words, with either sign, is the same; one that counts something else is refused', () => {
    expect(tariffs.read(say('9％'))).toEqual({ value: '9' })
    expect(tariffs.read(say('7.5 %'))).toEqual({ value: '7.5' })
    expect(tariffs.read({ kind: 'number', text: '7' })).toEqual({ value: '7' })
    expect(readColumn(boxes, []).read(shown('0.5', 'percent'))).toEqual({
      refusal: [expect.stringContaining('百分比'), expect.stringContaining('percentage')],
    })
    expect(readColumn(name, []).read(shown('0.5', 'percent'))).toEqual({ value: '50%' })
  })

  test('the error of a formula is no value, of whatever kind the field is [field case C04]', () => {
    for (const field of [name, boxes, date('日期', 'Day'), code('编码', 'Code')])
      expect(readColumn(field, []).read({ kind: 'error', text: '#N/A' })).toEqual({
        refusal: [expect.stringContaining('#N/A'), expect.stringContaining('#N/A')],
      })
  })

  test('what Excel made a date of is refused, not kept as one; in a remark a day is a day [field case C11]', () => {
    for (const field of [name, boxes, code('编码', 'Code')])
      expect(readColumn(field, []).read(day('2026-05-06', 'no year'))).toEqual({
        refusal: [expect.stringContaining('2026-05-06'), expect.stringContaining('format the column as text')],
      })
    expect(readColumn(longText('备注', 'Remark'), []).read(day('2026-05-06'))).toEqual({ value: '2026-05-06' })
  })

  test('a month that Excel made a day of is the month, where months are meant [field case C12]', () => {
    const month = code('年月', 'Month', { max: 7, holds: 'month' })
    expect(readColumn(month, []).read(day('2025-05-01', 'month'))).toEqual({ value: '2025-05' })
    expect(readColumn(month, []).read(say('2025-05'))).toEqual({ value: '2025-05' })
  })

  test('a number of more digits than Excel keeps is refused where digits count', () => {
    expect(readColumn(code('账号', 'Account'), []).read({ kind: 'number', text: '6222021234567890000' })).toEqual({
      refusal: [expect.stringContaining('15位'), expect.stringContaining('15 digits')],
    })
    expect(readColumn(code('账号', 'Account'), []).read({ kind: 'number', text: '622202123456789' })).toEqual({
      value: '622202123456789',
    })
  })
})

describe('a column proves how it is written', () => {
  const values = (field: Parameters<typeof readColumn>[0], texts: readonly string[], answered = {}) => {
    const cells = texts.map(say)
    const { read, question } = readColumn(field, cells, answered)
    return { values: cells.map(cell => Object.values(read(cell))[0] as unknown), question }
  }

  test('by one number that can be read one way only', () => {
    const comma = values(decimal('金额', 'Amount', { decimals: 3 }), ['1.234', '5,5', '1.000.000'])
    expect(comma).toEqual({ values: ['1234', '5.5', '1000000'], question: undefined })
    expect(values(decimal('金额', 'Amount', { decimals: 3 }), ['1,234', '0.250'])).toEqual({
      values: ['1234', '0.25'],
      question: undefined,
    })
  })

  test('by what the field can hold: an amount has two decimals, a whole number none', () => {
    expect(values(money('金额', 'Amount'), ['1.234']).values).toEqual(['1234'])
    expect(values(integer('周', 'Weeks'), ['1.080', '1.200']).values).toEqual([1080, 1200])
  })

  test('else it is asked once, with what the example would be, and never guessed [field case C58]', () => {
    const open = values(boxes, ['1.080', '1.200', '5'])
    expect(open.question).toMatchObject({
      kind: 'decimalMark',
      examples: ['1.080', '1.200'],
      answers: [
        { value: '.', reads: '1.08' },
        { value: ',', reads: '1080' },
      ],
    })
    expect(values(boxes, ['1.080', '1.200'], { decimalMark: ',' })).toEqual({
      values: ['1080', '1200'],
      question: undefined,
    })
  })

  test('day and month: by a date that has one reading, else asked', () => {
    const arrival = date('到港日', 'Arrival')
    expect(values(arrival, ['05/06/2026', '05/16/2026']).values).toEqual(['2026-05-06', '2026-05-16'])
    expect(values(arrival, ['05/06/2026']).question).toMatchObject({
      kind: 'dateOrder',
      answers: [
        { value: 'day first', reads: '2026-06-05' },
        { value: 'month first', reads: '2026-05-06' },
      ],
    })
    expect(values(arrival, ['05/06/2026'], { dateOrder: 'month first' }).values).toEqual(['2026-05-06'])
    expect(values(arrival, ['2026-05-06', '05/05/2026'])).toEqual({
      values: ['2026-05-06', '2026-05-05'],
      question: undefined,
    })
  })
})
