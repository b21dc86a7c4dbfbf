import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { costLines, costsIn, grown } from './costs.mjs'
import { root } from './steps.mjs'

test('what files cost is gathered by name, a second try with the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dop-costs-'))
  const gathered = join(folder, 'costs')
  const line = (/** @type {string} */ file, /** @type {number} */ seconds) =>
    `${JSON.stringify({ file: join(root, file), seconds, wall: 2 * seconds })}\n`
  writeFileSync(gathered, line('tests/a.ts', 1) + line('tests/b.ts', 2) + line('tests/a.ts', 0.5))
  expect(costsIn(gathered)).toEqual({
    files: { 'tests/a.ts': 1.5, 'tests/b.ts': 2 },
    walls: { 'tests/a.ts': 1, 'tests/b.ts': 4 },
  })
  expect(costsIn(join(folder, 'nowhere'))).toEqual({ files: {}, walls: {} })
  rmSync(folder, { recursive: true })
})

test('what grew is what costs a second and a tenth more than on record; new files have not grown', () => {
  const before = { small: 1, large: 40, quick: 2, same: 9 }
  const now = { small: 1.9, large: 43, quick: 6, same: 9, fresh: 30 }
  expect(grown(now, before).map(({ name, more }) => [name, more])).toEqual([['quick', 4]])
})

test('a run is told in four lines: all of it, the contract, the dearest files, what grew', () => {
  const costs = { parts: { unit: 25, server: 400.4 }, files: { 'tests/every-document-1.server.test.ts': 81 } }
  expect(costLines(costs, { parts: { unit: 20 }, files: {} }, { documents: 81 })).toEqual([
    'Processor seconds: 425 (unit 25, server 400); the suite may take 1500',
    'Contract: 81, 1.00 a document; one may take 1.5',
    'Dearest files: tests/every-document-1.server.test.ts 81',
    'Grown since the last record: unit 25 (+5.0)',
  ])
})
