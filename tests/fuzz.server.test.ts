import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import type { OpenApi } from '#platform/server/http/openapi.ts'
import { type ChildServer, childServer, endChildren } from '#platform/testing/child-server.ts'
import { house as openHouse, password, today } from '#platform/testing/house.ts'
import { Person, send } from '#platform/testing/person.ts'
import { type OwnDatabase, ownDatabase, served, tokenAt, withWorkbooks } from './attacker.ts'
import { type Came, faultOf } from './fuzz/judge.ts'
import { type Request, Requests, type Who } from './fuzz/requests.ts'

/** How many requests, from which seed on; one alone by its number. */
const many = Number(process.env.FUZZ_REQUESTS ?? 4000)
const seed = Number(process.env.FUZZ_SEED ?? 20_250_506)
const only = process.env.FUZZ_ONLY
/** Requests that are on their way at once. */
const lanes = 8

/** What would end the run itself is asked by nobody who is signed in. */
const byNobody = {
  'DELETE /auth/token/logout': 'it ends the session it is asked with',
}

/** What takes long and is no worse for being asked once elsewhere. */
const heavy = {
  'POST /admin/tenants': 'it founds a whole tenant, with everything a tenant needs',
}

const tests = await openHouse()
const { house, routes } = tests
const place = await mkdtemp(join(tmpdir(), 'dop-fuzz-'))
let own: OwnDatabase
let server: ChildServer
let pool: Pool
const tokens = new Map<Who, string>()
let requests: Requests

/** The first page of each document's list: what is there to be named in requests. */
async function known(admin: Person): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { document } of house.catalogue.all) {
    const answer = await admin.call('GET', `${document.calls}/page?size=20`)
    const { records = [] } = (answer.data ?? {}) as { records?: Wire[] }
    found.set(document.name, ['99', ...records.map(one => String(one[document.value ?? 'id']))])
  }
  return found
}

beforeAll(async () => {
  await withWorkbooks()
  own = await ownDatabase(tests, 'fuzzed')
  server = await childServer({
    DATABASE_URL: own.url,
    DATA_DIR: join(place, 'data'),
    DOP_DEMO: 'on',
    DOP_DEMO_PASSWORD: password,
    DOP_BUSINESS_DATE: today,
    BACKUPS_KEPT: '0',
  })
  const { base } = server
  await served(base)
  const people = (await send(base, 'GET', '/auth/demo-users')).data as readonly Wire[]
  const clerk = people.filter(({ tenantId, username }) => tenantId === '1' && username !== 'admin').at(-1)
  for (const [who, name] of [
    ['administrator', 'admin'],
    ['few rights', String(clerk?.username)],
  ] as const)
    tokens.set(who, await tokenAt(base, name))
  const admin = new Person(base, async () => tokens.get('administrator') ?? '')
  const kept = new Set(['1', '2'])
  for (const who of ['administrator', 'few rights'] as const) {
    const { data } = await new Person(base, async () => tokens.get(who) ?? '').call('GET', '/admin/user/info')
    kept.add(String((data.sysUser as Wire).userId))
    for (const role of (data.roles ?? []) as unknown[]) kept.add(String(role))
  }
  const clients = (await admin.ask('GET', '/admin/client/page?size=100')) as { records?: Wire[] }
  for (const { id } of clients.records ?? []) kept.add(String(id))
  requests = new Requests({
    seed,
    api: (await admin.call('GET', '/openapi.json')).body as unknown as OpenApi,
    calls: routes(),
    shapes: house.catalogue.all.map(({ document }) => house.store.shapes.of(document.name)),
    known: await known(admin),
    kept,
    byNobody,
    heavy,
  })
  pool = new Pool(base, { connections: lanes, headersTimeout: 31_000, bodyTimeout: 31_000 })
})

afterAll(async () => {
  await pool?.close()
  endChildren()
  await own?.drop()
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
})

async function ask({ call, content, headers, path, who }: Request): Promise<Came> {
  const own = who === 'nobody' ? [] : [['authorization', `Bearer ${tokens.get(who)}`]]
  const answer = await pool.request({
    method: call.method,
    path,
    headers: [...own, ...headers].flat(),
    ...(content === undefined ? {} : { body: content }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

const tried = (request: Request): Promise<Came> =>
  ask(request).catch((fault: Error): Came => ({ status: 599, headers: {}, text: fault.message }))

/** A request as one would send it again. */
function told({ call, content, headers, index, path, who }: Request): string {
  const body = content === undefined ? '' : ` ${JSON.stringify(content.toString().slice(0, 400))}`
  const head = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join('; ')
  return `FUZZ_SEED=${seed} FUZZ_ONLY=${index}: ${call.method} ${path.slice(0, 500)} as ${who} [${head}]${body}`
}

test('every call answers every request with its envelope, in the language asked for, and says yes to no nonsense', async () => {
  const faults = new Map<string, { count: number; first: string }>()
  const numbers = only === undefined ? Array.from({ length: many }, (_, index) => index) : [Number(only)]
  let next = 0
  const lane = async () => {
    for (let at = numbers[next++]; at !== undefined; at = numbers[next++]) {
      const request = requests.at(at)
      let came = await tried(request)
      // A machine that has too much to do may say so, and is asked again when it is ready.
      for (let again = 0; came.status === 503 && again < 3; again++) {
        await served(server.base)
        came = await tried(request)
      }
      const fault = faultOf(request, came)
      if (fault === undefined) continue
      const name = `${request.call.method} ${request.call.path}: ${fault}`
      const found = faults.get(name)
      if (found) found.count++
      else faults.set(name, { count: 1, first: `${told(request)}\n  → ${came.status} ${came.text.slice(0, 300)}` })
    }
  }
  const began = Date.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const said = [...faults].map(([name, { count, first }]) => `${count} × ${name}\n  ${first}`)
  if (process.env.FUZZ_REPORT)
    await appendFile(
      process.env.FUZZ_REPORT,
      [`${numbers.length} requests in ${Date.now() - began} ms, seed ${seed}`, ...said, ''].join('\n'),
    )
  expect((await send(server.base, 'GET', '/readyz')).status).toBe(200)
  expect(said.slice(0, 20)).toEqual([])
})
