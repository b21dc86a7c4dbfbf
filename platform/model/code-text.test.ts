import { expect, test } from 'vitest'
import { cleanCode, codeKey, codesIn } from './code-text.ts'

test('a code is one however it was typed', () => {
  for (const typed of ['Ｖ10001', 'v10001 ', 'V10001\u200B', ' V 10001', 'V\u00a010001', '\u202aV10001\u202c'])
    expect(codeKey(typed), typed).toBe('v10001')
  expect(cleanCode('Ｖ10001\u200B ')).toBe('V10001')
  expect(cleanCode('京A  12345')).toBe('京A 12345')
  expect(codeKey('00123')).toBe('00123')
})

test('a column that is pasted is several codes, a code with blanks in it is one', () => {
  expect(codesIn('TEMU9285018\r\nTCLU1234567\r\n')).toEqual(['TEMU9285018', 'TCLU1234567'])
  expect(codesIn('PA001, PA002；PA003\tPA001')).toEqual(['PA001', 'PA002', 'PA003'])
  expect(codesIn('TEMU9285018 TCLU1234567')).toEqual(['TEMU9285018', 'TCLU1234567'])
  expect(codesIn('京A 12345')).toEqual(['京A 12345'])
  expect(codesIn('MSC Anna 2511N')).toEqual(['MSC Anna 2511N'])
})
