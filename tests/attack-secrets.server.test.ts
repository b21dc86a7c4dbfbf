import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { urlAs } from '#platform/server/database/roles.ts'
import { childServer, endChildren } from '#platform/testing/child-server.ts'
import { house as openHouse } from '#platform/testing/house.ts'

const { databaseUrl } = await openHouse()
const place = await mkdtemp(join(tmpdir(), 'dop-secrets-'))
afterAll(async () => {
  endChildren()
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

/** Whether a database lets somebody in. */
async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  return client.connect().then(
    async () => (await client.end(), true),
    () => false,
  )
}

describe('a secret that could be computed', () => {
  test('is none of the passwords of the roles', async () => {
    const guesses = ['', 'no password', 'local', 'postgres', 'password', 'dop', 'app_rw']
    for (const role of ['app_owner', 'app_rw', 'app_backup', 'app_platform'] as const)
      for (const guess of guesses) {
        const url = new URL(urlAs(databaseUrl, role))
        const made = ['base64url', 'base64', 'hex'] as const
        const passwords = [guess, ...made.map(form => createHmac('sha256', guess).update(role).digest(form))]
        for (const password of passwords) {
          url.password = password
          expect(await opens(url.toString()), `${role} with ${guess}`).toBe(false)
        }
      }
  })

  test.each([
    ['none', ''],
    ['an empty one', ':'],
    ['a short one', ':dop'],
    ['a sample', ':postgres'],
  ])('does not come from a database address with a weak password: %s', async (_, password) => {
    const { host, pathname } = new URL(databaseUrl)
    const folder = join(place, `weak-${password.length}`)
    const settings = { DATABASE_URL: `postgres://postgres${password}@${host}${pathname}`, DATA_DIR: folder }
    const started = childServer(settings).then(
      server => ({ server, said: '' }),
      (fault: Error) => ({ server: undefined, said: fault.message }),
    )
    const { server, said } = await started
    if (!server) {
      // Refused, with a sentence that names the setting and no trace of the inside.
      expect(said).toMatch(/DATABASE_URL/)
      expect(said).toMatch(/password/i)
      expect(said).not.toMatch(/\n\s+at .*\.ts:\d+/)
      return
    }
    // Or everything rests on a secret that was drawn and is kept, readable by nobody else.
    await server.terminate()
    const names = await readdir(folder, { recursive: true })
    const secrets = names.filter(name => /secret/i.test(name))
    expect(secrets.length).toBeGreaterThan(0)
    for (const name of secrets) {
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
      expect(readFileSync(join(folder, name)).length).toBeGreaterThanOrEqual(32)
    }
  })
})

test('the embedded database keeps a drawn password where nobody else reads it', async () => {
  const folder = join(place, 'embedded')
  const server = await childServer({ DATA_DIR: folder, BACKUPS_KEPT: '0', DOP_DEMO: 'off' })
  await server.terminate()
  const file = join(folder, 'postgres.password')
  expect(existsSync(file)).toBe(true)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(24)
  expect((await stat(folder)).mode & 0o077).toBe(0)
})
