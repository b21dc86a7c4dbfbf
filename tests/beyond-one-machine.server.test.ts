import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const schema = readFileSync(join(root, 'migrations/schema.sql'), 'utf8')

/** Tables that are no tenant's, and why; everything else can lie with its tenant on a machine of its own. */
const ofTheHouse: Readonly<Record<string, string>> = {
  job_worker: 'which copies of the server live',
  schema_migration: 'which migrations the database has gone through',
  sign_in_limit: 'tries at the door, before anybody knows whose they are',
}

describe('every table begins with its tenant, so that tenants can be kept apart (docs/operations.md) [issue 40]', () => {
  const tables = [...schema.matchAll(/create table (\w+) \((.*?)\n\);/gs)].map(([, name = '', body = '']) => ({
    name,
    body,
  }))
  const beginsElsewhere = (body: string, kind: string) =>
    [...body.matchAll(new RegExp(`${kind} \\(([^)]*)\\)`, 'g'))].some(
      ([, columns = '']) => !columns.startsWith('tenant_id'),
    )

  test('keys, and what is unique in it', () => {
    expect(tables.length).toBeGreaterThan(250)
    const others = tables
      .filter(({ body }) => !/PRIMARY KEY \(tenant_id/.test(body) || beginsElsewhere(body, 'UNIQUE'))
      .map(({ name }) => name)
    expect(others).toEqual(Object.keys(ofTheHouse))
  })
  test('what points at another table points within its tenant', () => {
    const others = tables.filter(({ body }) => beginsElsewhere(body, 'FOREIGN KEY')).map(({ name }) => name)
    expect(others).toEqual([])
  })
  test('what is looked up', () => {
    const indexes = [...schema.matchAll(/CREATE (?:UNIQUE )?INDEX \w+ ON (\w+) USING \w+ \(([^)]*)/g)]
    expect(indexes.length).toBeGreaterThan(500)
    const others = indexes.filter(
      ([, table = '', columns = '']) => !columns.startsWith('tenant_id') && !ofTheHouse[table],
    )
    expect(others.map(([whole]) => whole)).toEqual([])
  })
})

/** What holds on to one connection, and therefore breaks behind a pool that gives another one to each transaction. */
const breaks: readonly (readonly [what: string, of: RegExp])[] = [
  ['a lock of the session', /pg_(?:try_)?advisory_lock\(/],
  ['listening', /query\(\s*[`'"]listen /],
  ['a setting of the session', /[`'"]set (?!local\b|constraints\b)[a-z_]+ (?:to|=)/i],
  ['a setting of the session', /set_config\([^)]*,\s*false\s*\)/],
  ['a setting of the start', /options: [`'"]-c /],
  ['a table of the session', /create temp/i],
  ['a cursor beyond its transaction', /with hold/i],
  ['preparing', /[`'"]prepare \w+ (?:as|\()/i],
]

/** Where that is all the same, and why it may be: all of these go to the database itself, past every pool. */
const direct: Readonly<Record<string, string>> = {
  'platform/server/database/migrate.ts': 'one start at a time migrates, as the owner',
  'platform/server/database/open.ts': 'one start at a time sets up tenants',
  'platform/server/database/roles.ts': 'one start at a time makes the roles, as the administrator',
  'platform/server/house.ts': 'notices are listened for on a connection of their own',
  'platform/server/operations/backup/tables.ts': 'a backup has a connection of its own',
  'platform/server/tasks/queue.ts': 'the queue has connections of its own: it listens, and is told the time zone',
}

test('what a pool in transaction mode would break stands only where a connection is one’s own [issue 40]', () => {
  const found = new Map<string, string[]>()
  for (const part of ['areas', 'platform'])
    for (const name of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /\.test\.ts$|\.web\.|(^|\/)testing(\/|\.)/.test(name)) continue
      const path = `${part}/${name}`
      const text = readFileSync(join(root, path), 'utf8')
      for (const [what, of] of breaks) if (of.test(text)) found.set(path, [...(found.get(path) ?? []), what])
    }
  // A file named in vain is taken off the list.
  expect(Object.fromEntries([...found].map(([path, what]) => [path, what.length > 0]))).toEqual(
    Object.fromEntries(Object.keys(direct).map(path => [path, true])),
  )
})
