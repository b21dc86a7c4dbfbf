import { expect, test } from 'vitest'
import { reachedBy, testsFor } from './changed.mjs'
import { importsOf } from './imports.mjs'

const imports = new Map([
  ['areas/packing/attribute.ts', []],
  ['areas/packing/packing-list/document.ts', ['areas/packing/attribute.ts']],
  ['areas/packing/packing-list/rules.ts', ['areas/packing/packing-list/document.ts']],
  ['areas/packing/packing-list/rules.test.ts', ['areas/packing/packing-list/rules.ts']],
  ['areas/packing/packing-list/split.server.test.ts', ['platform/testing/house.ts']],
  ['areas/packing/area.ts', ['areas/packing/packing-list/document.ts']],
  ['areas/cost/share/share.server.test.ts', ['areas/packing/packing-list/document.ts']],
  ['areas/cost/share/far.test.ts', ['areas/packing/area.ts']],
  ['areas/permissions.test.ts', []],
])

test('imports are told as paths below the root', () => {
  const text = "import a from '../attribute.ts'\nimport type { B } from '#platform/model/b.ts'\nawait import('./c.ts')"
  expect(importsOf('areas/packing/packing-list/rules.ts', text)).toEqual([
    'areas/packing/attribute.ts',
    'platform/model/b.ts',
    'areas/packing/packing-list/c.ts',
  ])
})

test('a change reaches what imports it, but not through where an area is put together', () => {
  const reached = reachedBy(['areas/packing/attribute.ts'], imports)
  expect(reached).toContain('areas/packing/packing-list/rules.test.ts')
  expect(reached).toContain('areas/cost/share/share.server.test.ts')
  expect(reached).toContain('areas/packing/area.ts')
  expect(reached).not.toContain('areas/cost/share/far.test.ts')
})

test('what stands beside a change is run with it, and before what is further away', () => {
  expect(testsFor(['areas/packing/packing-list/rules.ts'], imports)).toMatchObject({
    unit: ['areas/packing/packing-list/rules.test.ts', 'areas/permissions.test.ts'],
    server: ['areas/packing/packing-list/split.server.test.ts'],
    documents: ['packing-list'],
  })
  expect(testsFor(['areas/packing/packing-list/document.ts'], imports).server).toEqual([
    'areas/packing/packing-list/split.server.test.ts',
    'areas/cost/share/share.server.test.ts',
  ])
})
