import { copyFile, mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Wire } from '#platform/model/check.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { workerFile } from '#platform/server/worker-file.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { password, type TestHouse } from '#platform/testing/house.ts'
import { Person, send } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'

/** A database of its own on the server of the tests, seen past every wall. */
export interface OwnDatabase {
  readonly url: string
  readonly sql: TestHouse['sql']
  readonly drop: () => Promise<void>
}

/** Makes a database of this name with a freshly founded house in it, anew. */
export async function ownDatabase({ databaseBeside, sql }: TestHouse, name: string): Promise<OwnDatabase> {
  const url = await databaseBeside(name, 'founded')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return {
    url,
    sql: async (text, values = []) => (await pool.query(text, [...values])).rows,
    drop: async () => {
      await pool.end()
      await sql(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Asks a server for tokens with the test client. */
export const tokensAt = (base: string, fields: Readonly<Record<string, string>>, more: Wire = {}) =>
  send(base, 'POST', '/auth/oauth/token', {
    headers: { authorization: `Basic ${btoa('test:test')}`, 'tenant-id': '1', ...(more as Record<string, string>) },
    body: new URLSearchParams(fields),
  })

/** The token of somebody who signs in with the password of everybody in tests; a server that is busy is asked again. */
export async function tokenAt(base: string, username: string): Promise<string> {
  const { body, status } = await eventually(
    () => tokensAt(base, { grant_type: 'password', username, password }),
    answer => answer.status !== 503,
  )
  if (typeof body.access_token !== 'string')
    throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return body.access_token
}

/** Somebody at a server, who signs in with the password of everybody in tests. */
export const personAt = (base: string, username: string): Person => new Person(base, () => tokenAt(base, username))

/** Somebody with a role of their own at a server with its own database. */
export interface Guest extends Wire {
  readonly who: Person
  readonly id: string
  readonly roleId: string
  readonly username: string
}

/** Enters somebody with exactly these codes, as an administrator does. */
export async function guestAt(base: string, sql: TestHouse['sql'], codes: readonly string[]): Promise<Guest> {
  const admin = personAt(base, 'admin')
  const username = `g${unused('guest', 8).toLowerCase()}`
  const made = async (path: string, values: Wire) => String((await admin.ask('POST', path, values)).id)
  const roleId = await made('/admin/role', {
    roleCode: username,
    roleName: username,
    dataScope: 'ALL',
    permissions: codes,
  })
  const id = await made('/admin/user', { username, name: username, userType: 'STAFF', roleIds: [roleId] })
  await sql(
    `insert into user_secret (tenant_id, user_id, password_hash) values (1, $1, $2)
     on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash, must_change = false`,
    [id, await hashPassword(password)],
  )
  return { who: personAt(base, username), id, roleId, username }
}

/** Waits until a server answers calls, and not only its own health. */
export const served = (base: string): Promise<unknown> =>
  eventually(
    async () => (await send(base, 'GET', '/admin/tenant/page')).status,
    status => status === 200,
  )

/** What a server answers to bytes as they are, until it closes the connection; and after how many milliseconds it did. */
export function raw(
  base: string,
  begin: (write: (text: string) => boolean) => void,
): Promise<{ text: string; milliseconds: number }> {
  const { hostname, port } = new URL(base)
  const began = Date.now()
  return new Promise(done => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done({ text, milliseconds: Date.now() - began }))
    socket.on('connect', () => begin(more => !socket.destroyed && socket.write(more)))
  })
}

/** Puts the program that reads workbooks where a server in a process of its own looks for it. */
export async function withWorkbooks(): Promise<void> {
  const folder = fileURLToPath(new URL('../node_modules/.cache/dop/run/', import.meta.url))
  await mkdir(folder, { recursive: true })
  await copyFile(await workerFile('read-worker', 'excel'), join(folder, 'read-worker.js'))
}
