import { describe, expect, test } from 'vitest'
import { pairsIn, wrongWith } from './thai.mjs'

const keys = (/** @type {string} */ text) => pairsIn('a.ts', text).map(({ key }) => key)

describe('what is collected for the glossary (issue 39)', () => {
  test.each([
    ["const a = ['保存', 'Save']", ['Save']],
    ["say('保存', 'Save')", ['Save']],
    ['say(`共${n}行`, `${n} rows`)', ['{} rows']],
    ["const a = ['{no}已发送', '{no} has been sent']", ['{} has been sent']],
    ["say(on ? '开' : '关', on ? 'On' : 'Off')", ['On', 'Off']],
    ["say(`${n}行`, `${n} ${n === 1 ? 'line' : 'lines'} left`)", ['{} {} left', 'line', 'lines']],
    ["say('第一行' + no, 'Row ' + no)", ['Row {}']],
    ["refuse(['已存在', 'It exists'], 'IT_EXISTS')", ['It exists']],
    ['say(`${a}：${b}`, `${a}: ${b}`)', []],
    ["defineCall({ summary: ['查询', 'find'] })", []],
  ])('%s', (text, expected) => expect(keys(text)).toEqual(expected))
})

test.each([
  ['Save', 'บันทึก', undefined],
  ['Save', 'Save', 'is not Thai'],
  ['Save', 'บันทึก保存', 'has Chinese in it'],
  ['{} of {} rows', '{} แถว', 'fills in 1 of 2; number them ({1}, {2}) where one is left out'],
  ['{} of {} rows', '{2} แถว', undefined],
  ['{} rows', '{2} แถว', 'fills in what is not there'],
])('the Thai of "%s" as "%s": %s', (key, text, fault) => expect(wrongWith(key, text)).toBe(fault))
