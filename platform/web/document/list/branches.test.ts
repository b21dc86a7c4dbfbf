import { expect, test } from 'vitest'
import { type Branch, branchesOf, matching, type Node } from './branches.ts'

const branch = (value: string, parent: string | null, more: Partial<Branch> = {}): Branch => ({
  id: `id-${value}`,
  value,
  parent,
  code: value,
  name: `名${value}`,
  nameEn: null,
  enableFlag: 'Y',
  ...more,
})
type Drawn = Record<string, unknown>
const drawn = (nodes: readonly Node[]): Drawn =>
  Object.fromEntries(nodes.map(({ value, children }) => [value, drawn(children)]))

test('records stand below the one they name; what is below something unseen stands at the top', () => {
  const nodes = branchesOf([branch('A', null), branch('B', 'A'), branch('C', 'B'), branch('D', 'gone')], 'zh')
  expect(drawn(nodes)).toEqual({ A: { B: { C: {} } }, D: {} })
})

test('a circle is drawn once and loses nobody', () => {
  expect(drawn(branchesOf([branch('A', 'B'), branch('B', 'A'), branch('C', null)], 'zh'))).toEqual({
    C: {},
    A: { B: {} },
  })
})

test('names are those of the language, and the other where there is none', () => {
  const some = [branch('A', null, { nameEn: 'Fruit' }), branch('B', null, { enableFlag: 'N' })]
  expect(branchesOf(some, 'en').map(({ name, off }) => [name, off])).toEqual([
    ['Fruit', false],
    ['名B', true],
  ])
  expect(branchesOf(some, 'zh').map(({ name }) => name)).toEqual(['名A', '名B'])
})

test('words leave what matches, all below it and the way to it', () => {
  const nodes = branchesOf([branch('A', null), branch('B', 'A'), branch('C', 'B'), branch('X', 'A')], 'zh')
  expect(drawn(matching(nodes, ' b '))).toEqual({ A: { B: { C: {} } } })
  expect(matching(nodes, 'none')).toEqual([])
  expect(matching(nodes, '')).toBe(nodes)
})
