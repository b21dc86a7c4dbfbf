import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationBetween } from '../database/generate.ts'
import { keepSnapshot, parentsFirst, snapshot, tablesToday } from './snapshot.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

test('every change of the declarations has its migration: run npm run migrate:new where this fails', async () => {
  expect(migrationBetween(await snapshot(migrations), tablesToday())).toBe('')
})

test('a snapshot holds what was kept, and nothing that is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dop-snapshot-'))
  const tables = tablesToday().slice(0, 3)
  await keepSnapshot(folder, tablesToday())
  await keepSnapshot(folder, tables)
  expect(await snapshot(folder)).toEqual(JSON.parse(JSON.stringify(tables)))
  await rm(folder, { recursive: true })
})

test('lines are made after the record they hang on', () => {
  const names = parentsFirst(tablesToday())
  for (const [at, { parent }] of names.entries())
    if (parent) expect(names.findIndex(one => one.name === parent)).toBeLessThan(at)
})
