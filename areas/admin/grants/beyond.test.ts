import { describe, expect, test } from 'vitest'
import { defineDocument } from '#platform/model/document.ts'
import { code, section } from '#platform/model/fields.ts'
import type { ScopeKind } from '#platform/server/session/user.ts'
import { beyond, clientCodes, type Power, powerless, reachBeyond } from './beyond.server.ts'
import { knowDocuments } from './own-rows.server.ts'

const holding = (scope: ScopeKind, permissions: readonly string[], more: Partial<Power> = {}): Power => ({
  ...powerless,
  roles: [{ id: '9', scope, permissions }],
  ...more,
})
const north = { orgIds: ['1'], departmentCodes: ['P1'], warehouseCodes: ['W1'], vendorIds: ['V1'] }
const both = {
  orgIds: ['1', '2'],
  departmentCodes: ['P1', 'P2'],
  warehouseCodes: ['W1', 'W2'],
  vendorIds: ['V1', 'V2'],
}
const all: Power = { ...powerless, everything: true }

const paper = (name: string, scope: Record<string, string | string[]>) =>
  defineDocument({
    name,
    label: [name, name],
    calls: `/${name}`,
    screen: `/${name}`,
    permission: name,
    title: 'no',
    header: { general: section('基本信息', 'General', { no: code('编号', 'No.') }) },
    list: ['no'],
    filters: ['no'],
    scope,
  })
const narrow = { department: 'no', warehouse: 'no', vendor: 'no' }
knowDocuments([paper('buying', { ...narrow, own: ['no'] }), paper('stock', narrow), paper('words', {})])

describe('what goes beyond somebody’s own rights', () => {
  test.each<[string, Power, Power, readonly string[]]>([
    ['a code they hold everywhere', holding('ALL', ['a']), holding('ALL', ['a']), []],
    ['a code they do not hold', holding('ALL', ['a']), holding('OWN', ['b']), ['b']],
    ['everything', holding('ALL', ['a']), all, ['*']],
    ['everything, given by who holds it', all, all, []],
    ['a wider scope', holding('ORG', ['a'], north), holding('ALL', ['a']), ['a']],
    ['the same units', holding('ORG', ['a'], north), holding('ORG', ['a'], north), []],
    ['another unit', holding('ORG', ['a'], north), holding('ORG', ['a'], both), ['a']],
    ['any unit, given by who sees all', holding('ALL', ['a']), holding('ORG', ['a'], both), []],
    ['a department within their units', holding('ORG', ['a'], { orgIds: ['1'] }), holding('DEPT', ['a'], north), []],
    [
      'another department',
      holding('DEPT', ['a'], north),
      holding('DEPT', ['a'], { ...north, departmentCodes: ['P2'] }),
      ['a'],
    ],
    [
      'sub-inventories by who sees departments',
      holding('DEPT', ['a'], north),
      holding('WAREHOUSE', ['a'], north),
      ['a'],
    ],
    ['vendors of their own', holding('VENDOR', ['a'], north), holding('VENDOR', ['a'], north), []],
    ['one’s own rows, in their unit', holding('DEPT', ['a'], north), holding('OWN', ['a'], north), []],
    ...(['DEPT', 'WAREHOUSE', 'VENDOR'] as const).flatMap(width =>
      (
        [
          ['one’s own rows of papers that say whose they are', 'buying:list', []],
          // Of these `own records` shows the whole unit, of which the giver sees a part.
          ['one’s own rows of papers that do not', 'stock:list', ['stock:list']],
          ['one’s own rows of what nothing narrows', 'words:list', []],
        ] as const
      ).map(
        ([what, held, over]) =>
          [`${what}, by ${width}`, holding(width, [held], north), holding('OWN', [held], north), over] as [
            string,
            Power,
            Power,
            readonly string[],
          ],
      ),
    ),
    ['one’s own rows as one’s own', holding('OWN', ['stock:list'], north), holding('OWN', ['stock:list'], north), []],
    [
      'one’s own rows by who sees units',
      holding('ORG', ['stock:list'], north),
      holding('OWN', ['stock:list'], north),
      [],
    ],
    ['one’s own rows, in another unit', holding('DEPT', ['a'], north), holding('OWN', ['a'], both), ['a']],
    ['units for a narrower holder', holding('DEPT', ['a'], north), holding('ORG', ['a'], north), ['a']],
  ])('%s', (_what, giver, given, over) => {
    expect(beyond(giver, given)).toEqual(over)
  })

  test('is only what was not there already, piece by piece', () => {
    const already = holding('ORG', ['a', 'b'], { orgIds: ['2'] })
    const after = holding('ORG', ['a', 'b', 'c'], { orgIds: ['1', '2'] })
    expect(beyond(holding('ORG', ['a', 'b', 'c'], north), after, already)).toEqual(['c'])
    expect(beyond(holding('ORG', ['a', 'b'], north), holding('ORG', ['a', 'b'], both), already)).toEqual([])
    expect(beyond(powerless, after, all)).toEqual([])
  })

  test('counts units nobody asked a code for too, unless they see all people', () => {
    expect(reachBeyond(holding('ORG', ['a'], north), both, powerless, undefined)).toEqual([
      'orgIds',
      'departmentCodes',
      'warehouseCodes',
      'vendorIds',
    ])
    expect(reachBeyond(holding('ORG', ['a'], north), both, both, undefined)).toEqual([])
    expect(reachBeyond(holding('ALL', ['a']), both, powerless, 'ALL')).toEqual([])
  })

  test('finds the permission codes among the words of a client row', () => {
    expect(clientCodes('server', 'ROLE_USER, system:user:list system:*', null)).toEqual([
      'system:user:list',
      'system:*',
    ])
  })
})
