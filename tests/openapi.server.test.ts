import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { OpenApi } from '#platform/server/http/openapi.ts'
import { bareAnswers } from '#platform/server/http/openapi-answers.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { admin, base, make, routes, user } = await house()
const api = (await admin.call('GET', '/openapi.json')).body as unknown as OpenApi
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

describe('the OpenAPI document', () => {
  test('is one, to the letter', async () => {
    const result = await new Validator().validate(structuredClone(api) as object)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(api.openapi).toBe('3.1.0')
  })

  test('has nothing that a linter of the trade finds fault with', async () => {
    const linter = new Worker(new URL('lint-openapi.mjs', import.meta.url), { workerData: JSON.stringify(api) })
    const [told] = (await once(linter, 'message')) as [string[]]
    // The specification and the family have addresses below which a record is looked for by its code or kind.
    const given =
      /^no-ambiguous-paths: .*`(\/masterdata\/material\/items\/detail\/\{code\}|\/admin\/dict\/type\/\{type\}|(\/mes)?\/process-plan\/(joint-product|pre-material|template|weighing)\/\{id\})`/
    const ours = told.filter(one => !given.test(one))
    expect([...new Set(ours)]).toEqual([])
  })

  test('knows every call once, under a name of its own', () => {
    const told = operations.map(({ name }) => name).sort()
    const there = routes().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(told).toEqual(there.sort())
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('points at nothing that is not there', () => {
    const pointed = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place)
    const missing = new Set(
      pointed.filter(
        place =>
          place.split('/').reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], api) ===
          undefined,
      ),
    )
    expect([...missing]).toEqual([])
  })

  test('says of each call who may, as the route table does', () => {
    const codes = new Map(
      routes().map(({ method, path, permission }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, permission]),
    )
    const wrong = operations.filter(({ name, operation }) => (operation['x-permission'] ?? null) !== codes.get(name))
    expect(wrong.map(({ name }) => name)).toEqual([])
    const open = operations.filter(({ operation }) => operation.security.length === 0).map(({ name }) => name)
    expect(open).not.toContain('GET /admin/user/info')
    expect(open).toContain('GET /healthz')
  })

  test('names no answer without an envelope that no call gives', () => {
    const there = new Set(routes().map(({ method, path }) => `${method} ${path}`))
    expect(Object.keys(bareAnswers).filter(name => !there.has(name))).toEqual([])
  })

  test('says of every answer what it holds', () => {
    const holds = (schema: Record<string, unknown> | undefined): boolean =>
      schema !== undefined &&
      Object.keys(schema).length > 0 &&
      !(schema.type === 'object' && !schema.properties && !schema.additionalProperties)
    const silent = operations.filter(({ operation }) => {
      const { content } = operation.responses['200'] as { content?: Record<string, { schema: object }> }
      const answer = content?.['application/json']?.schema as
        | { oneOf?: readonly { properties?: { data?: Record<string, unknown> } }[] }
        | undefined
      return answer?.oneOf !== undefined && !holds(answer.oneOf[0]?.properties?.data)
    })
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('describes a record as it is answered', async () => {
    const list = await make(packingList)
    const schemas = api.components.schemas as Record<string, { properties: Record<string, unknown> }>
    expect(Object.keys(list).sort()).toEqual(Object.keys(schemas.PackingList?.properties ?? {}).sort())
    expect(Object.keys(list.details[0] ?? {}).sort()).toEqual(
      Object.keys(schemas.PackingListDetailsLine?.properties ?? {}).sort(),
    )
    const { records } = await admin.page(packingList, { packingListNo: String(list.packingListNo) })
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(Object.keys(schemas.PackingListRow?.properties ?? {}).sort())
  })
})

describe('the page of all calls', () => {
  test('is shown to staff who are signed in, and to nobody else', async () => {
    for (const path of ['/openapi.json', '/docs/content']) {
      expect((await send(base, 'GET', path)).status).toBe(424)
      expect((await user().call('GET', path)).status).toBe(200)
      expect((await user({ kind: 'SUPPLIER' }).call('GET', path)).status).toBe(403)
    }
    const { body } = await user().call('GET', '/docs/content')
    for (const { operation } of operations) expect(body.text).toContain(`id="${operation.operationId}"`)
  })

  test('is framed by fixed files that run nothing from elsewhere', async () => {
    for (const [path, type] of [
      ['/docs', 'text/html'],
      ['/docs/page.js', 'text/javascript'],
      ['/docs/page.css', 'text/css'],
    ] as const) {
      const { status, headers } = await send(base, 'GET', path)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain(type)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      )
    }
  })
})
