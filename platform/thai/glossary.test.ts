import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, giveThai, inLanguage, languageOf } from '../model/label.ts'
import { drawnWith, facts, paperIn } from '../model/paper.ts'
import { glossaryOf } from './glossary.ts'
import { sayInThai, thaiTexts } from './thai.ts'

const thaiOf = glossaryOf({
  Save: 'บันทึก',
  'Packing list': 'ใบรายการบรรจุ',
  'cannot be empty': 'ต้องไม่เว้นว่าง',
  '{} cannot be empty': '{}ต้องไม่เว้นว่าง',
  '{} is settled already': '{} สรุปยอดแล้ว',
  '{} is {} and cannot be changed': '{} มีสถานะ "{}" จึงแก้ไขไม่ได้',
  '{} of {} rows': 'จาก {2} แถว แสดง {1}',
  '{} problem{}': '{1} ปัญหา',
  'New {}': 'สร้าง{}',
  'Hello, {}': 'สวัสดี {}',
  Draft: 'ฉบับร่าง',
})
beforeAll(() => giveThai(thaiOf))
afterAll(() => giveThai(() => undefined))

describe('what is said in Thai (issue 39)', () => {
  test.each([
    ['Save', 'บันทึก'],
    ['SPL26110001 is settled already', 'SPL26110001 สรุปยอดแล้ว'],
    ['packing list cannot be empty', 'ใบรายการบรรจุต้องไม่เว้นว่าง'],
    ['SPL1 is draft and cannot be changed', 'SPL1 มีสถานะ "ฉบับร่าง" จึงแก้ไขไม่ได้'],
    ['3 of 40 rows', 'จาก 40 แถว แสดง 3'],
    ['1 problem', '1 ปัญหา'],
    ['2 problems', '2 ปัญหา'],
    ['New packing list', 'สร้างใบรายการบรรจุ'],
    ['Hello, Somchai', 'สวัสดี Somchai'],
    ['Packing list: SPL1 is settled already; Save', 'ใบรายการบรรจุ: SPL1 สรุปยอดแล้ว; บันทึก'],
    ['a (b) [c] is settled already', 'a (b) [c] สรุปยอดแล้ว'],
    ['constructor is settled already', 'constructor สรุปยอดแล้ว'],
  ])('%s', (english, thai) => {
    expect(thaiOf(english)).toBe(thai)
    expect(thaiOf(english)).toBe(thai)
  })

  test('names and what has no Thai stay in English, also where a pattern could begin them', () => {
    expect(inLanguage(['新西兰', 'New Zealand'], 'th')).toBe('New Zealand')
    expect(inLanguage(['金枕', 'Monthong'], 'th')).toBe('Monthong')
    expect(inLanguage(['金枕', 'Monthong'], 'zh')).toBe('金枕')
  })

  test('a long text that somebody wrote is no sentence of ours, and costs nothing', () =>
    expect(thaiOf(`${' is '.repeat(50_000)}and cannot be changed!`)).toBeUndefined())

  test('a sentence with named gaps is filled first', () =>
    expect(inLanguage(fill(['{no}已结算', '{no} is settled already'], { no: 'S1' }), 'th')).toBe('S1 สรุปยอดแล้ว'))

  test('thousands of filled sentences are answered, and the memory of them stays bounded', () => {
    for (let no = 0; no < 12_000; no++) expect(thaiOf(`S${no} is settled already`)).toBe(`S${no} สรุปยอดแล้ว`)
  })
})

test.each([
  ['th', 'th'],
  ['th-TH,th;q=0.9', 'th'],
  ['th_TH', 'th'],
  ['TH', 'th'],
  ['en-US', 'en'],
  ['fr', 'zh'],
])('a header that says %s is answered in %s', (header, language) => expect(languageOf(header)).toBe(language))

test('a paper for who reads Thai has the English beside the Thai, and data as it is', () => {
  const paper = drawnWith(
    {
      title: ['装箱单', 'Packing list'],
      facts: [[['装箱单', 'Packing list'], 'SPL1']],
      body: [
        facts([
          ['草稿', 'Draft'],
          ['金枕', 'Monthong'],
        ]),
      ],
    },
    () => undefined,
  )
  expect(paperIn(paper, 'en')).toBe(paper)
  expect(paperIn(paper, 'th')).toEqual({
    title: ['ใบรายการบรรจุ', 'Packing list'],
    facts: [
      [
        ['ใบรายการบรรจุ', 'Packing list'],
        ['SPL1', ''],
      ],
    ],
    body: [
      {
        kind: 'facts',
        facts: [
          [
            ['ฉบับร่าง', 'Draft'],
            ['Monthong', ''],
          ],
        ],
      },
    ],
  })
})

test('the whole glossary is taken in, and every sentence of it says itself', () => {
  for (const [english, thai] of Object.entries(thaiTexts)) expect(sayInThai(english)).toBe(thai)
  expect(sayInThai('SPL2611240001 has been sent; to have it changed, ask the buyer')).toContain('SPL2611240001 ส่งแล้ว')
})
