import { expect, test } from 'vitest'
import { fill, inLanguage, languageOf, withinSentence } from './label.ts'
import { actorInWords, forAbsent } from './stand-in.ts'

test.each([
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['en_US', 'en'],
  ['  EN', 'en'],
  ['zh-CN', 'zh'],
  ['zh_CN', 'zh'],
  ['fr', 'zh'],
  ['de,en;q=0.5', 'zh'],
  ['', 'zh'],
  [null, 'zh'],
  [undefined, 'zh'],
])('the header %j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a language reads its own side', () => {
  expect([inLanguage(['审核', 'Audit'], 'zh'), inLanguage(['审核', 'Audit'], 'en')]).toEqual(['审核', 'Audit'])
})

test.each([
  [{ no: 'OPL1' }, 'OPL1 of OPL1'],
  [{ no: 0 }, '0 of 0'],
  [{ no: null }, '- of -'],
  [{ no: '' }, '- of -'],
  [{}, '- of -'],
  [{ no: '{no}' }, '{no} of {no}'],
  [{ no: '$&' }, '$& of $&'],
])('a sentence is filled from %j', (values, sentence) => {
  expect(fill(['{no}', '{no} of {no}'], values)[1]).toBe(sentence)
})

test('a sentence without places stays, in both languages', () => {
  expect(fill(['不能为空 {', 'cannot be } empty'], { no: 'x' })).toEqual(['不能为空 {', 'cannot be } empty'])
})

test('a label inside a sentence begins small, and what is written in capitals stays', () => {
  expect(['POS sales order', 'HS code', 'B/L letter', 'Sale record', 'E-commerce order'].map(withinSentence)).toEqual([
    'POS sales order',
    'HS code',
    'B/L letter',
    'sale record',
    'e-commerce order',
  ])
})

test('who did something is told in the language of who reads it, the house itself too [issue 34]', () => {
  expect((['zh', 'en'] as const).map(language => actorInWords('系统', language))).toEqual(['系统', 'System'])
  expect(actorInWords(forAbsent('李四', '张三'), 'en')).toBe('李四 (for 张三)')
  expect(actorInWords('系统管理员', 'en')).toBe('系统管理员')
})
