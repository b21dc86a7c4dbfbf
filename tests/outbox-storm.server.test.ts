import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section } from '#platform/model/fields.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { type Delivering, deliverLane } from '#platform/server/outbox/deliver.ts'
import { apart, smallWorld } from './small-world.ts'

/** So many pushes; `OUTBOX_PUSHES=10000` for a long run, `OUTBOX_SEED` for another one. */
const pushes = Number(process.env.OUTBOX_PUSHES ?? 300)
const seed = Number(process.env.OUTBOX_SEED ?? 20_261_123)
const revisions = 2

const shipment = defineDocument({
  name: 'storm-shipment',
  label: ['发货', 'Shipment'],
  calls: '/test/storm-shipment',
  screen: '/test/stormShipment',
  permission: 'test:storm',
  title: 'no',
  list: ['no'],
  filters: [],
  header: {
    general: section('基本', 'General', {
      no: code('号', 'No.', { required: true }),
      flag: choice('推送', 'Pushed', { N: ['否', 'No'], P: ['中', 'Underway'], Y: ['是', 'Yes'], F: ['败', 'Failed'] }),
      theirNo: code('外部单号', 'Their no.'),
    }),
  },
})
const { asHouseAlone: asHouse } = await smallWorld([shipment], {
  channels: [defineChannel(shipment, { target: 'ERP', flag: 'flag', number: 'theirNo' })],
  known: [outboxMessage],
})

let state = seed
/** The next number below one; the same seed brings the same faults. */
function chance(): number {
  state = (state + 0x6d_2b_79_f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** What the other system did, by key: it does not look for a key before it acts, so that whatever is sent twice is done twice. */
const effects = new Map<string, number>()
const order: string[] = []
const server = createServer((request, response) => void answer(request, response))
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())

async function answer(request: IncomingMessage, response: ServerResponse) {
  for await (const _ of request);
  const key = String(request.headers['x-dop-idempotency-key'])
  const say = (status: number, data: unknown) => response.writeHead(status).end(JSON.stringify(data))
  const fault = chance()
  if (request.method === 'GET') {
    if (fault < 0.05) return request.socket.destroy()
    return effects.has(key) ? say(200, { success: true, docNo: `T-${key}`, status: 'CREATED' }) : say(404, {})
  }
  if (fault < 0.08) return say(503, { message: 'out of order' })
  if (fault < 0.12) return request.socket.destroy()
  effects.set(key, (effects.get(key) ?? 0) + 1)
  order.push(key)
  // It has done it, and nobody hears of it.
  if (fault < 0.22) return request.socket.destroy()
  if (fault < 0.25) return say(500, { message: 'broken on the way back' })
  return say(200, { success: true, docNo: `T-${key}`, status: 'CREATED' })
}
const { port } = server.address() as AddressInfo

/** A copy of the server that delivers; it may be gone between sending and writing down what was answered. */
function copy(): Delivering {
  let works = 0
  return {
    async asHouse(tenantId, act) {
      works++
      if (works % 2 === 0 && chance() < 0.06) throw new Error('gone')
      return asHouse(tenantId, act)
    },
    log: pino({ level: 'silent' }),
    targetOf: () => ({ address: `http://127.0.0.1:${port}`, secret: 's', knowsKeys: true, seconds: 5 }),
  }
}

test(`${pushes} pushes by two copies of the server, through lost answers and ends of either: each is done once, and in order`, async () => {
  const lanes = Array.from({ length: pushes / revisions }, (_, at) => `S-${at}`)
  const ids = new Map<string, string>()
  for (let from = 0; from < lanes.length; from += 50)
    await asHouse(apart, async work => {
      for (const no of lanes.slice(from, from + 50)) {
        const { id } = await work.create(shipment, { no })
        ids.set(no, id)
        for (let revision = 0; revision < revisions; revision++)
          await work.push({
            document: shipment,
            record: { id, revision },
            no,
            target: 'ERP',
            path: '/erp/v1/shipments',
            payload: { no, revision },
          })
      }
    })
  const laneOf = (no: string) => `ERP storm-shipment ${ids.get(no)}`
  const isOpen = async () =>
    asHouse(apart, async ({ transaction }) => {
      // What waits for its time is taken to be due, and nobody rests: only the faults are tried here, not the waiting.
      await transaction.query(
        'update outbox_target set rests_until = null, failures = 0 where tenant_id = current_tenant()',
      )
      const { rows } = await transaction.query<{ lane: string }>(
        `update outbox_message set next_attempt_at = now() - interval '1 second', attempt = least(attempt, 2)
          where tenant_id = current_tenant() and doc_type = 'storm-shipment' and status in ('PENDING', 'SENDING', 'RETRY')
        returning lane`,
      )
      return [...new Set(rows.map(row => row.lane))]
    })
  let deaths = 0
  for (let open = lanes.map(laneOf); open.length > 0; open = await isOpen()) {
    // A lane is with one copy at a time, as the queue has it; several lanes go side by side.
    const waiting = open.toSorted(() => chance() - 0.5)
    const runner = async (delivering: Delivering) => {
      for (let lane = waiting.pop(); lane !== undefined; lane = waiting.pop())
        await deliverLane(delivering, apart, lane).catch((fault: Error) => {
          if (fault.message !== 'gone') throw fault
          deaths++
        })
    }
    await Promise.all([copy(), copy()].flatMap(one => [runner(one), runner(one)]))
  }
  expect([...effects.values()].filter(times => times !== 1)).toEqual([])
  expect(effects.size).toBe(pushes)
  for (const no of lanes)
    expect(order.indexOf(`storm-shipment:${no}:0`)).toBeLessThan(order.indexOf(`storm-shipment:${no}:1`))
  const counts = await asHouse(apart, async ({ transaction }) => {
    const { rows } = await transaction.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from outbox_message
        where tenant_id = current_tenant() and doc_type = 'storm-shipment' group by status`,
    )
    return rows
  })
  expect(counts).toEqual([{ status: 'SUCCESS', count: pushes }])
  expect(deaths).toBeGreaterThan(0)
})
