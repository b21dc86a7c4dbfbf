import { expect, test } from 'vitest'
import { importsOf } from './imports.mjs'
import { isMutable, mutated, mutationsOf, scenariosOf, testsReaching, told } from './mutations.mjs'

/** The programs a text becomes, each with what kind of change it is. @param {string} text */
const all = text => mutationsOf('rule.ts', text).map(one => [one.kind, mutated(text, one)])

test('a comparison is moved to its edge and turned round, of numbers and of decimals', () => {
  expect(all('a < b')).toEqual([
    ['comparison', 'a <= b'],
    ['comparison', 'a >= b'],
  ])
  expect(all('x = a.gt(b)')).toEqual([
    ['comparison', 'x = a.gte(b)'],
    ['comparison', 'x = a.lte(b)'],
  ])
  expect(all('a === b')).toEqual([['comparison', 'a !== b']])
})

test('and is or, plus is minus, some are all; words stay together', () => {
  expect(all('a && b')).toEqual([['and, or', 'a || b']])
  expect(all('a + b')).toEqual([['sum', 'a - b']])
  expect(all('x = a.plus(b)')).toEqual([['sum', 'x = a.minus(b)']])
  expect(all('x = a.some(b)')).toEqual([['some, every', 'x = a.every(b)']])
  expect(all("'a' + b")).toEqual([])
})

test('a condition holds always and never, a number is one more and one less, a call is left out', () => {
  expect(all('if (a) b = c')).toEqual([
    ['condition', 'if (true) b = c'],
    ['condition', 'if (false) b = c'],
  ])
  expect(all('!a')).toEqual([['condition', 'a']])
  expect(all('a = 3')).toEqual([
    ['number', 'a = 4'],
    ['number', 'a = 2'],
  ])
  expect(all('await work.push(a)')).toEqual([['call removed', 'undefined']])
})

test('a refusal is left out, whether a rule returns it or answers with it', () => {
  const returned = "const rule = () => { return { bizCode: 'X', message: ['否', 'No'] } }"
  expect(all(returned)).toEqual([['refusal left out', 'const rule = () => { return undefined }']])
  expect(all("const rule = () => { return ['否', `No ${a}`] }")).toEqual([
    ['refusal left out', 'const rule = () => { return undefined }'],
  ])
  expect(all("const rule = () => { return ['a', 'b', 'c'] }")).toEqual([])
  expect(all("const rule = () => a && { message: ['否', 'No'] }")).toEqual([
    ['refusal left out', 'const rule = () => false'],
    ['condition', "const rule = () => true && { message: ['否', 'No'] }"],
    ['and, or', "const rule = () => a || { message: ['否', 'No'] }"],
  ])
})

test('types and imports are no choice', () => {
  expect(all("import { a } from './a.ts'\ntype B = 1 | 2\nconst c = d as 3\nlet e: 4 = f")).toEqual([])
})

test('a change is told with its line, also below words of many letters', () => {
  const text = "const 名 = '数据'\n\nif (a) b = c"
  const [one] = mutationsOf('rule.ts', text)
  expect(one && told('areas/x/rule.ts', one)).toBe('areas/x/rule.ts:3  condition: a → true')
})

test('programs are changed, tests and samples are not', () => {
  const files = ['areas/a/rules.ts', 'areas/a/page.web.tsx', 'areas/a/rules.test.ts', 'areas/a/samples.ts']
  const more = ['platform/testing/make.ts', 'areas/a/testing.server.ts', 'docs/map.md', 'scripts/run.mjs']
  expect([...files, ...more].filter(isMutable)).toEqual(['areas/a/rules.ts', 'areas/a/page.web.tsx'])
})

test('scenarios are those beside a file, else those nearest above it within its area', () => {
  const there = ['areas/a/b/b.server.test.ts', 'areas/a/a.server.test.ts', 'areas/c/c.server.test.ts']
  expect(scenariosOf('areas/a/b/rules.ts', there)).toEqual(['areas/a/b/b.server.test.ts'])
  expect(scenariosOf('areas/a/d/rules.ts', there)).toEqual(there.slice(0, 2))
  expect(scenariosOf('areas/e/d/rules.ts', there)).toEqual([])
})

test('a test reaches what it imports, however far, and nothing that is found by a pattern', () => {
  const text = "import { a } from './rules.ts'\nimport { b } from '#platform/model/b.ts'\nimport { c } from 'vitest'"
  const found = "import.meta.glob('./*/area.ts')\nconst d = await import('../d.ts')"
  expect(importsOf('areas/a/b/x.test.ts', `${text}\n${found}`)).toEqual([
    'areas/a/b/rules.ts',
    'platform/model/b.ts',
    'areas/a/d.ts',
  ])
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const graph = { 'one.test.ts': ['a.ts'], 'two.test.ts': ['b.ts'], 'a.ts': ['b.ts', 'one.test.ts'], 'b.ts': [] }
  const imports = (/** @type {string} */ file) => graph[file] ?? []
  expect(testsReaching('a.ts', ['one.test.ts', 'two.test.ts'], imports)).toEqual(['one.test.ts'])
  expect(testsReaching('b.ts', ['one.test.ts', 'two.test.ts'], imports)).toEqual(['one.test.ts', 'two.test.ts'])
})
