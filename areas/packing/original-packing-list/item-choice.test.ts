import { describe, expect, test } from 'vitest'
import { type ChosenItem, codesOfWords, differences, isMeant, linesWith } from './item-choice.ts'

const fruit = (codes: ChosenItem['codes']): ChosenItem => ({ itemCode: 'I1', itemName: '金枕榴莲', codes })
const line = (grade: string | null, more: object = {}) => ({
  brand: '金果',
  brandDop: 'BR',
  grade,
  gradeDop: grade ? 'GR-A' : null,
  itemCode: null,
  ...more,
})

describe('an item that differs from a line', () => {
  test('fits when its codes are those of the words; what no word says is not asked', () => {
    const one = line(null, { classDop: 'CL' })
    expect(codesOfWords(one)).toEqual({ brand: 'BR' })
    expect(differences(fruit({ brand: 'BR', grade: 'GR-B', class: 'CL-2' }), [one], [one])).toEqual([])
  })

  test('is told with the word, both codes, and the lines with that word', () => {
    const lines = [line('A'), line(' a '), line('A', { itemCode: 'I9' }), line('B')]
    const [first, second] = lines
    expect(differences(fruit({ brand: 'BR', grade: 'GR-B' }), [first ?? {}, second ?? {}], lines)).toEqual([
      { attribute: 'grade', word: 'A', before: 'GR-A', after: 'GR-B', lines: 3, beside: 1 },
    ])
  })

  test('cannot be what a word means when it has no code, or when the word is a weight', () => {
    const one = line('A', { netWeight: '18', netWeightDop: '18' })
    const found = differences(fruit({ brand: 'BR', netWeight: '17' }), [one], [one])
    expect(found.map(({ attribute, after }) => [attribute, after])).toEqual([
      ['grade', null],
      ['netWeight', '17'],
    ])
    expect(found.map(isMeant)).toEqual([false, false])
  })
})

describe('choosing it', () => {
  const chosen = line('A')
  const beside = line('A', { itemCode: 'I9' })
  const other = line('B', { gradeDop: 'GR-B' })
  const lines = [chosen, beside, other]
  const wanted = fruit({ brand: 'BR', grade: 'GR-C', class: 'CL' })
  const found = differences(wanted, [chosen], lines)

  test('gives the word its new meaning on every line with it, and the item to the chosen ones', () => {
    const [first, second, third] = linesWith(wanted, [chosen], lines, found, 'word')
    expect(first).toMatchObject({ itemCode: 'I1', grade: 'A', gradeDop: 'GR-C', classDop: 'CL' })
    expect(second).toMatchObject({ itemCode: 'I9', grade: 'A', gradeDop: 'GR-C' })
    expect(third).toBe(other)
  })

  test('or takes the word off the chosen lines and leaves the others as they are', () => {
    const [first, second, third] = linesWith(wanted, [chosen], lines, found, 'lines')
    expect(first).toMatchObject({ itemCode: 'I1', grade: null, gradeDop: 'GR-C', brand: '金果', brandDop: 'BR' })
    expect([second, third]).toEqual([beside, other])
    expect(second).toBe(beside)
  })
})
