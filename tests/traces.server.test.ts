import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { openLog } from '#platform/server/log.ts'
import { startTraces } from '#platform/server/operations/traces.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { admin, base } = await house()

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
const spans: Span[] = []
let told = ''
/** What a collector does with what it is sent: it keeps it. */
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  told += text
  const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  spans.push(...body.resourceSpans.flatMap(one => one.scopeSpans.flatMap(scope => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
})
let stop = async () => {}
beforeAll(async () => {
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  stop = await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }, openLog('silent'))
})
afterAll(async () => {
  await stop()
  vi.unstubAllEnvs()
  collector.close()
})

const within = (traceId: string) => spans.filter(span => span.traceId === traceId)
const valueOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find(one => one.key === key)?.value ?? {}
  return Object.values(value)[0]
}

test('a call goes on with the trace of its caller, and its statements are part of it; no value and no token is told', async () => {
  const traceId = randomBytes(16).toString('hex')
  const parent = randomBytes(8).toString('hex')
  const token = await admin.token()
  const answer = await send(base, 'GET', `${exporter.calls}/page?q=secret-words`, {
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${parent}-01` },
  })
  expect(answer.status).toBe(200)
  const route = `GET ${exporter.calls}/page`
  await eventually(async () => expect(within(traceId).some(span => span.name === route)).toBe(true))
  const call = within(traceId).find(span => span.name === route)
  expect(call?.parentSpanId).toBe(parent)
  expect(String(valueOf(call, 'http.response.status_code'))).toBe('200')
  const statement = within(traceId).find(span => String(valueOf(span, 'db.query.text')).includes('from exporter'))
  expect(statement?.parentSpanId).toBe(call?.spanId)
  expect(told).not.toContain('secret-words')
  expect(told).not.toContain(token)
})

test('a call that is refused is told with its status', async () => {
  const traceId = randomBytes(16).toString('hex')
  await send(base, 'GET', `${exporter.calls}/page`, {
    headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
  })
  await eventually(async () => expect(within(traceId).length).toBeGreaterThan(0))
  expect(String(valueOf(within(traceId)[0], 'http.response.status_code'))).toBe('424')
})

test('a collector that is away disturbs nobody, and without an address nothing is sent', async () => {
  await stop()
  const headers = { authorization: `Bearer ${await admin.token()}` }
  const calls = async () => (await send(base, 'GET', `${exporter.calls}/page`, { headers })).status
  stop = await startTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' }, openLog('silent'))
  expect(await calls()).toBe(200)
  await stop()
  const before = spans.length
  stop = await startTraces({}, openLog('silent'))
  expect(await calls()).toBe(200)
  expect(spans.length).toBe(before)
})
