import { expect, test } from 'vitest'
import type { Shape } from '../documents/shape.ts'
import type { ScopeKind, User } from '../session/user.ts'
import { seesLess, seesLessOf, sightOf } from './sight.ts'

const shape = {
  document: { permission: 'a:b' },
  fields: { cost: { permission: 'field:cost' }, name: {} },
} as unknown as Shape

const person = (scope: ScopeKind, vendorIds: string[] = [], more: string[] = ['field:cost']) => {
  const permissions = new Set(['a:b:list', ...more])
  const given = { orgIds: [], departmentCodes: [], warehouseCodes: [], vendorIds }
  return { ...given, everything: false, permissions, roles: [{ id: '9', scope, permissions }] } as unknown as User
}

test.each<[string, User, User, boolean]>([
  ['the same', person('VENDOR', ['1', '2']), person('VENDOR', ['2', '1']), false],
  ['more of them', person('VENDOR', ['1']), person('VENDOR', ['1', '2']), false],
  ['everything', person('VENDOR', ['1']), person('ALL'), false],
  ['one of them less', person('VENDOR', ['1', '2']), person('VENDOR', ['1']), true],
  ['a narrower kind of scope', person('ALL'), person('ORG'), true],
  ['a field less', person('ALL'), person('ALL', [], []), true],
])('who sees %s afterwards', (_, then, now, less) => {
  expect(seesLess(now, shape, sightOf(then, shape, ['cost', 'name']))).toBe(less)
})

test('a field that was not among the columns is not missed', () => {
  expect(seesLess(person('ALL', [], []), shape, sightOf(person('ALL'), shape, ['name']))).toBe(false)
})

test('what was made of records behind its rows is no longer theirs when they see less of these', () => {
  const behind = { document: { permission: 'c:d' }, fields: {} } as unknown as Shape
  const shapes = { of: (name: string) => (name === 'behind' ? behind : shape) }
  const sheets = person('ALL', [], ['field:cost', 'c:d:list'])
  const sight = { ...sightOf(sheets, shape, []), behind: { document: 'behind', sight: sightOf(sheets, behind, []) } }
  expect(seesLessOf(sheets, shapes, 'report', sight)).toBe(false)
  expect(seesLessOf(person('ALL'), shapes, 'report', sight)).toBe(true)
})
