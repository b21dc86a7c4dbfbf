import { afterAll, beforeAll, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { send } from '#platform/testing/person.ts'

const { admin, another, base, sql } = await house()
const token = 'a-token-for-monitoring-alone'
let watched: { base: string; stop: () => Promise<void> }
beforeAll(async () => {
  watched = await another({ METRICS_TOKEN: token, DOP_ROLE: 'web' })
})
afterAll(() => watched.stop())

const scraped = (at: string, authorization?: string) =>
  fetch(`${at}/metrics`, { headers: authorization ? { authorization } : {} })
/** The value of a series that holds all of these words. */
const valueOf = (text: string, ...words: readonly string[]) =>
  Number(
    text
      .split('\n')
      .find(line => !line.startsWith('#') && words.every(word => line.includes(word)))
      ?.split(' ')
      .at(-1),
  )

test('metrics are read with their token, and by nobody where none is set', async () => {
  for (const given of [undefined, 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`])
    expect((await scraped(watched.base, given)).status).toBe(404)
  expect((await scraped(base, `Bearer ${token}`)).status).toBe(404)
  const answer = await scraped(watched.base, `Bearer ${token}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
})

test('tell calls by address and answer, connections, sockets, and what waits', async () => {
  const bearer = { authorization: `Bearer ${await admin.token()}` }
  for (let at = 0; at < 3; at++) await send(watched.base, 'GET', `${exporter.calls}/page`, { headers: bearer })
  await send(watched.base, 'GET', `${exporter.calls}/987654321`, { headers: bearer })
  await fetch(`${watched.base}/guess/${Date.now()}`)
  await sql(
    "insert into excel_task (tenant_id, type, document, title, request, created_by, created_by_account, created_by_name) select 1, 2, 'exporter', 'waits', '{}', id, username, name from app_user limit 1",
  )
  const read = async () => (await scraped(watched.base, `Bearer ${token}`)).text()
  const text = await read()
  expect(valueOf(text, 'dop_call_seconds_count', `route="${exporter.calls}/page"`, 'status="200"')).toBe(3)
  expect(valueOf(text, 'dop_call_seconds_count', `route="${exporter.calls}/:id"`, 'status="404"')).toBe(1)
  expect(valueOf(text, 'dop_database_connections', 'pool="calls"', 'state="idle"')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'dop_sockets')).toBe(0)
  // What waits is counted every ten seconds, however often it is asked for.
  await eventually(async () => expect(valueOf(await read(), 'dop_tasks', 'state="waiting"')).toBeGreaterThanOrEqual(1))
  await sql("delete from excel_task where title = 'waits'")
  expect(text).toContain('dop_pushes')
  expect(text).toContain('process_resident_memory_bytes')
  // An address nobody declared is no series of its own, and nothing names a record.
  expect(text).not.toContain('/guess/')
  expect(text).not.toContain('987654321')
})
