import { describe, expect, test } from 'vitest'
import { decimalMarkIn, numberFromText } from './number-text.ts'

describe('a number written by people', () => {
  test.each([
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['5,00', '5'],
    ['1\u00a0234.5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['1080,00', '1080'],
    ['20.000', '20'],
    ['25.119', '25.119'],
    ['1,234', '1234'],
    ['0,234', '0.234'],
    ['12,5', '12.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ["12'345.60", '12345.6'],
    ['１２３．５', '123.5'],
    ['0042', '42'],
    ['  -12 ', '-12'],
    ['- 12', '-12'],
    ['\u22120.50', '-0.5'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['123456789012345678901234.000000000001', '123456789012345678901234.000000000001'],
  ])('%j is %s', (text, figure) => {
    expect(numberFromText(text)).toBe(figure)
  })

  test.each(['', ' ', 'TBC', '-', '.', ',', '12 34', '1,23,456', '1.234,567.8', '1,234.567,8', '5.', '12kgs', '1e3'])(
    '%j is no number',
    text => {
      expect(numberFromText(text)).toBeUndefined()
    },
  )

  test.each(['0x10', 'Infinity', 'NaN', '1,2345,678', '--1', '1-', '9'.repeat(41)])('%j is no number either', text => {
    expect(numberFromText(text)).toBeUndefined()
  })

  test('its surroundings decide where both readings stand', () => {
    expect(numberFromText('1.234', ',')).toBe('1234')
    expect(numberFromText('1.234', '.')).toBe('1.234')
    expect(numberFromText('1,234', ',')).toBe('1.234')
    expect(numberFromText('12.5', ',')).toBe('12.5')
  })

  test.each([
    [['1080,00', '1.080', 'TBC'], ','],
    [['1,234.50', '1,234'], '.'],
    [['20.000', '780.000'], undefined],
    [['1.234.567'], ','],
    [['5,00', '5.00'], undefined],
    [[], undefined],
  ] as const)('%j show the decimal mark %s', (texts, mark) => {
    expect(decimalMarkIn(texts)).toBe(mark)
  })
})
