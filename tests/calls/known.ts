import { request } from 'node:http'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Call } from '#platform/server/http/call.ts'
import { houseOfParts } from '#platform/testing/house.ts'
import { Person } from '#platform/testing/person.ts'
import { waysInTurn } from '../in-turn.ts'

/** The one house whose calls are asked. */
export const running = await houseOfParts('calls')
const { admin, base, house, routes, user } = running

export const documents = house.catalogue.all.map(known => known.document).filter(one => !one.report && !one.audience)
/** The id of no record. */
export const missingId = '999999999999'

export const nameOf = ({ method, path }: Call) => `${method} ${path}`
export const addressOf = ({ path }: Call, id = missingId) => path.replace(/:\w+/g, id)
export const isUpload = ({ path, method }: Call) => method === 'POST' && /\/(import|upload|check-file)$/.test(path)
/** Whether the body of a call is a list. */
export const takesList = ({ input }: Call) => input instanceof z.ZodArray
export const json = { 'content-type': 'application/json' }
export const bearer = async (who = admin) => ({ authorization: `Bearer ${await who.token()}` })
export const bodyFor = (route: Call) => (route.method === 'GET' ? undefined : {})
export const textFor = (route: Call) => (route.method === 'GET' ? {} : { body: '{}' })

/** One of the equal parts that the calls and the documents are asked in. */
export interface Part {
  readonly routes: () => readonly Call[]
  readonly guarded: () => readonly Call[]
  readonly writing: () => readonly Call[]
  readonly documents: readonly Declaration[]
}

/** The calls and the documents of one of so many parts. */
export function partOf(part: number, parts: number): Part {
  const share = <Thing>(things: readonly Thing[]) => things.filter((_, at) => at % parts === part - 1)
  const own = () => share(routes())
  return {
    routes: own,
    guarded: () => own().filter(route => route.access !== 'public'),
    writing: () => own().filter(route => route.method !== 'GET'),
    documents: share(documents),
  }
}

/** The one way of what is asked alike of all. */
export const once = [undefined] as const

interface Heard {
  readonly status: number
  readonly body?: unknown
}

/** Asks each of some calls, in one of the ways or in all as its turn is, and names those that did not answer as they should. */
export async function failing<Way>(
  some: readonly Call[],
  ways: readonly Way[],
  ask: (route: Call, way: Way) => Promise<Heard>,
  right: (answer: Heard, way: Way) => boolean,
): Promise<string[]> {
  expect(some.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const [index, route] of some.entries())
    for (const way of waysInTurn(ways, index)) {
      const answer = await ask(route, way)
      if (!right(answer, way)) wrong.push(`${nameOf(route)}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
  return wrong
}

/** Sends a request as the network allows it: headers twice, a body of any kind, or one that is only announced. */
export function raw(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<{ status: number; body: Wire }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(`${base}${path}`, { method, headers: { ...length, ...headers }, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          body: text.startsWith('{') ? (JSON.parse(text) as Wire) : { text },
        })
        asked.destroy()
      })
    })
    asked.on('error', reject)
    // A length without a body is the announcement of one that never comes.
    if (headers['content-length']) asked.flushHeaders()
    else asked.end(body)
  })
}

const holders = new Map<string, Promise<Person>>()
/** Somebody with exactly one code, the same person each time; the house opens the session, for they are too many to sign in. */
export function holderOf(code: string): Promise<Person> {
  const known = holders.get(code) ?? opened(code)
  holders.set(code, known)
  return known
}

async function opened(code: string): Promise<Person> {
  const { id, username } = await user(code).made
  const { access_token: token } = await house.database.withTenant('1', transaction =>
    house.sessions.issue(transaction, '1', {
      clientId: 'test',
      user: { id, username, name: username, phone: null, departmentCodes: [], permissions: new Set([code]) } as never,
      address: '127.0.0.1',
      userAgent: 'tests',
      requestId: username,
      accessSeconds: null,
      refreshSeconds: null,
    }),
  )
  return new Person(base, async () => String(token))
}
