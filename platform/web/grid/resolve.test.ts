import { describe, expect, test } from 'vitest'
import { codeOf, isOption, type Lookup, named, type Option, resolved, wantedKey } from './resolve.ts'

const option = (id: string, itemNo: string, label: string, nameEn: string): Option => ({
  value: id,
  label,
  record: { id, itemNo, name: label, nameEn },
})
const kiwi = option('1', 'F01', '奇异果', 'Kiwi')
const durian = option('2', 'F02', '榴莲', 'Durian')
const other = option('3', 'F03', '榴莲', 'Durian, dried')
const want = (text: string) => ({ text, to: 'item', filters: {} })

describe('the record a text names', () => {
  test.each([
    ['2', durian],
    ['f02', durian],
    [' 奇异果 ', kiwi],
    ['kiwi', kiwi],
    ['Durian', durian],
  ])('%j', (text, found) => {
    expect(named(text, [kiwi, durian, other])).toBe(found)
  })

  test('is none, or not said clearly', () => {
    expect(named('mango', [kiwi])).toEqual(['没有匹配的记录', 'matches no record'])
    expect(named('榴莲', [durian, other])).toEqual(['匹配多条记录', 'matches several records'])
  })

  test('is shown by its code where it has one', () => {
    expect(codeOf(kiwi)).toBe('F01')
    expect(codeOf({ value: 'CNY', label: '人民币', record: { id: '9', currencyCode: 'CNY' } })).toBe('CNY')
    expect(codeOf({ value: '9', label: 'x', record: { id: '9', enableFlag: 'Y' } })).toBeUndefined()
  })

  test('is asked for in one question for all texts, and searched for only where it is no stored value', async () => {
    const questions: unknown[] = []
    const lookup: Lookup = async (to, { q, values }) => {
      questions.push([to, values ?? q])
      return [kiwi, durian, other].filter(one =>
        values ? values.includes(one.value) : JSON.stringify(one).includes(q ?? ''),
      )
    }
    const answers = await resolved([want('1'), want('F02'), want('F02'), want('mango')], lookup)
    expect(questions).toEqual([
      ['item', ['1', 'F02', 'mango']],
      ['item', 'F02'],
      ['item', 'mango'],
    ])
    expect(answers.get(wantedKey(want('1')))).toBe(kiwi)
    expect(answers.get(wantedKey(want('F02')))).toBe(durian)
    expect(isOption(answers.get(wantedKey(want('mango'))))).toBe(false)
  })

  test('is unknown while the server does not answer', async () => {
    const answers = await resolved([want('1')], () => Promise.reject(new Error('offline')))
    expect(answers.get(wantedKey(want('1')))).toEqual([
      '暂时无法查找，请重新输入',
      'could not be looked up; please enter it again',
    ])
  })
})
