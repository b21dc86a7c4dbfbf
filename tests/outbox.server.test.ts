import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { callSignature } from '#platform/model/call-signature.ts'
import { defineDocument } from '#platform/model/document.ts'
import { choice, code, section, text } from '#platform/model/fields.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { type Delivering, deliverLane, hear } from '#platform/server/outbox/deliver.ts'
import { wake, wakeStranded } from '#platform/server/outbox/push.ts'
import { apart, smallWorld } from './small-world.ts'

/** Something that is sent to another system. */
const parcel = defineDocument({
  name: 'parcel',
  label: ['包裹', 'Parcel'],
  calls: '/test/parcel',
  screen: '/test/parcel',
  permission: 'test:parcel',
  title: 'no',
  list: ['no'],
  filters: [],
  header: {
    general: section('基本', 'General', {
      no: code('号', 'No.', { required: true }),
      flag: choice('推送', 'Pushed', { N: ['否', 'No'], P: ['中', 'Underway'], Y: ['是', 'Yes'], F: ['败', 'Failed'] }),
      why: text('原因', 'Why', { max: 1000 }),
      theirNo: code('外部单号', 'Their no.'),
      theirState: code('外部状态', 'Their state'),
    }),
  },
})
const channels = ['ERP', 'WECOM'].map(target =>
  defineChannel(parcel, {
    target,
    flag: 'flag',
    message: 'why',
    number: 'theirNo',
    status: { field: 'theirState', ladder: ['CREATED', 'POSTED', 'PAID'], always: ['CANCELLED'] },
  }),
)
const { asHouseAlone: asHouse } = await smallWorld([parcel], { channels, known: [outboxMessage] })

/** Another system as it may behave: what it has taken, by key, and what it does with the next calls. */
type Manner = 'take' | 'refuse' | 'break' | 'take and be silent' | 'be silent'
const taken = new Map<string, string>()
const asked: { method: string; key: string; signed: boolean }[] = []
let manners: Manner[] = []
/** What they answer to a question by key, where they do not know or do not say. */
let byKey: number | undefined
/** What happens here between their taking a message up and their answer. */
let meanwhile: (() => Promise<unknown>) | undefined
const secret = 'a secret of both houses'
const server = createServer((request, response) => void answer(request, response))
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())

async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const part of request) body += part
  const key = String(request.headers['x-dop-idempotency-key'])
  const { signature } = callSignature({
    method: request.method ?? '',
    path: request.url ?? '',
    timestamp: String(request.headers['x-dop-timestamp']),
    nonce: String(request.headers['x-dop-nonce']),
    body,
    secret,
  })
  asked.push({ method: request.method ?? '', key, signed: signature === request.headers['x-dop-signature'] })
  const say = (status: number, data: unknown) => response.writeHead(status).end(JSON.stringify(data))
  if (request.method === 'GET' && byKey) return say(byKey, { message: 'not now' })
  if (request.method === 'GET')
    return taken.has(key) ? say(200, { success: true, docNo: taken.get(key), status: 'CREATED' }) : say(404, {})
  const manner = manners.shift() ?? 'take'
  await meanwhile?.()
  if (manner === 'refuse') return say(200, { success: false, message: '供应商已冻结' })
  if (manner === 'break') return say(500, { message: 'out of order' })
  if (manner === 'be silent') return request.socket.destroy()
  const docNo = taken.get(key) ?? `T-${taken.size + 1}`
  taken.set(key, docNo)
  if (manner === 'take and be silent') return request.socket.destroy()
  return say(200, { success: true, docNo, status: 'CREATED' })
}

const { port } = server.address() as AddressInfo
const delivering: Delivering = {
  asHouse,
  log: pino({ level: 'silent' }),
  targetOf: name => ({
    address: `http://127.0.0.1:${port}`,
    secret,
    knowsKeys: name === 'ERP',
    seconds: 5,
    ...(name === 'WECOM' ? { perMinute: 3 } : {}),
  }),
}

let count = 0
const made = async () => asHouse(apart, async work => (await work.create(parcel, { no: `P-${++count}` })).id)
interface More {
  readonly target?: string
  readonly revision?: number
  readonly bucket?: string
}
const pushIn = (work: Work, { id, no }: { id: string; no: string | null }, more: More = {}) =>
  work.push({
    document: parcel,
    record: { id, revision: more.revision ?? 0 },
    no: no ?? '',
    target: more.target ?? 'ERP',
    path: '/erp/v1/parcels',
    payload: { no, revision: more.revision ?? 0 },
    ...(more.bucket ? { bucket: more.bucket } : {}),
  })
const sent = (id: string, more: More = {}) =>
  asHouse(apart, async work => pushIn(work, (await work.find(parcel, { id })) ?? { id, no: null }, more))
const laneOf = (id: string, target = 'ERP') => `${target} parcel ${id}`
/** Works a lane off; what waits for its time is taken to be due. */
const delivered = async (id: string, target = 'ERP') => {
  await asHouse(apart, work => due(work, laneOf(id, target)))
  await deliverLane(delivering, apart, laneOf(id, target))
}
const triedIn = ({ transaction }: Work, lane: string, time: string) =>
  transaction.query(
    'update outbox_message set next_attempt_at = now() + $2::interval where tenant_id = current_tenant() and lane = $1',
    [lane, time],
  )
async function due(work: Work, lane: string) {
  await triedIn(work, lane, '-1 second')
  await work.transaction.query('update outbox_target set rests_until = null where tenant_id = current_tenant()')
}
const parcelOf = (id: string) => asHouse(apart, work => work.find(parcel, { id }))
const messageOf = (id: string, target = 'ERP') =>
  asHouse(apart, work => work.newest(outboxMessage, { docId: id, docType: 'parcel', target }))

describe('a push to another system', () => {
  test('goes out signed, and the record shows their number', async () => {
    const id = await made()
    await sent(id)
    expect(await parcelOf(id)).toMatchObject({ flag: 'P' })
    await delivered(id)
    expect(await parcelOf(id)).toMatchObject({
      flag: 'Y',
      theirNo: expect.stringMatching(/^T-/),
      theirState: 'CREATED',
    })
    expect(asked.every(one => one.signed)).toBe(true)
  })

  test('is refused a second time while it is underway and when it has arrived', async () => {
    const id = await made()
    await sent(id)
    await expect(sent(id)).rejects.toThrow(/is being pushed/)
    await delivered(id)
    await expect(sent(id)).rejects.toThrow(/not pushed twice/)
    await sent(id, { revision: 1 })
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', docRevision: 1 })
  })

  test('that is refused fails at once, says why, and goes again under the same key', async () => {
    const id = await made()
    await sent(id)
    manners = ['refuse']
    await delivered(id)
    expect(await parcelOf(id)).toMatchObject({ flag: 'F', why: '供应商已冻结' })
    const first = await messageOf(id)
    expect(first).toMatchObject({ status: 'FAILED', attempt: 1 })
    await sent(id)
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ id: first?.id, status: 'SUCCESS', earlier: first?.payload })
    expect(await parcelOf(id)).toMatchObject({ flag: 'Y', why: null })
  })

  test('that finds a broken system is tried again later, and given up after the sixth failure', async () => {
    const id = await made()
    await sent(id)
    manners = Array.from({ length: 6 }, () => 'break')
    for (let tries = 1; tries <= 5; tries++) {
      await delivered(id)
      expect(await messageOf(id)).toMatchObject({ status: 'RETRY', attempt: tries })
    }
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'FAILED', unknownFlag: 'N' })
    expect(await parcelOf(id)).toMatchObject({ flag: 'F' })
  })

  test('whose next try a wrong clock put days ahead goes all the same, and its lane is looked at within the hour', async () => {
    const id = await made()
    await sent(id)
    manners = ['break']
    await delivered(id)
    const wakes = await asHouse(apart, async work => {
      const { transaction } = work
      await due(work, laneOf(id))
      await triedIn(work, laneOf(id), '26 hours')
      await wake(work, laneOf(id), new Date(work.now.getTime() + 26 * 3600 * 1000))
      const { rows } = await transaction.query<{ soon: boolean }>(
        "select run_at <= now() + interval '1 hour' as soon from graphile_worker.jobs where key = $1",
        [`outbox ${apart} ${laneOf(id)}`],
      )
      return rows
    })
    expect(wakes).toEqual([{ soon: true }])
    await deliverLane(delivering, apart, laneOf(id))
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS' })
  })

  test('whose lane nobody comes back to is woken by the clock, and no other', async () => {
    const told = await asHouse(apart, async work => {
      const pushed = async (attempts: string) => {
        const record = await work.create(parcel, { no: `P-${++count}` })
        await pushIn(work, record)
        const lane = laneOf(record.id)
        await work.transaction.query(
          `update outbox_message set created_time = now() - interval '1 hour', next_attempt_at = now() - interval '1 hour' where lane = $1`,
          [lane],
        )
        await work.transaction.query(`update graphile_worker._private_jobs set attempts = ${attempts} where key = $1`, [
          `outbox ${apart} ${lane}`,
        ])
        return `outbox ${apart} ${lane}`
      }
      // The job of one is given up; the other's waits for its turn.
      const keys = [await pushed('max_attempts'), await pushed('2')]
      await wakeStranded(work)
      const { rows } = await work.transaction.query<{ key: string; attempts: number }>(
        'select key, attempts from graphile_worker.jobs where key = any($1)',
        [keys],
      )
      return keys.map(key => rows.find(row => row.key === key)?.attempts)
    })
    expect(told).toEqual([0, 2])
  })

  test('that was not tried yet goes at once, whatever a wrong clock said', async () => {
    const id = await made()
    await sent(id)
    await asHouse(apart, work => triedIn(work, laneOf(id), '3 hours'))
    await deliverLane(delivering, apart, laneOf(id))
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', attempt: 1 })
  })

  test('waits no longer for its next try than that is put off, whatever a wrong clock said', async () => {
    const id = await made()
    await sent(id)
    manners = ['break']
    await delivered(id)
    await asHouse(apart, work => triedIn(work, laneOf(id), '3 hours'))
    await deliverLane(delivering, apart, laneOf(id))
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', attempt: 2 })
  })

  test('whose answer was lost is asked about first: nothing doubles', async () => {
    const id = await made()
    await sent(id)
    manners = ['take and be silent']
    const before = taken.size
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'RETRY' })
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS' })
    expect(taken.size).toBe(before + 1)
  })

  test('that was cut off by the end of the server between sending and writing is asked about too', async () => {
    const id = await made()
    await sent(id)
    const before = taken.size
    const cut = { ...delivering, targetOf: delivering.targetOf }
    // The first server sends and is gone before it writes the answer down.
    await expect(
      deliverLane({ ...cut, asHouse: dyingAfter(1) as Delivering['asHouse'] }, apart, laneOf(id)),
    ).rejects.toThrow('gone')
    expect(await messageOf(id)).toMatchObject({ status: 'SENDING' })
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS' })
    expect(taken.size).toBe(before + 1)
  })

  test('that was taken back and is being sent anew is not settled by the answer to the earlier try', async () => {
    const id = await made()
    await sent(id)
    manners = ['refuse']
    const become = async (status: 'CANCELLED' | 'PENDING' | 'SENDING') =>
      asHouse(apart, async work => {
        const message = await work.newest(outboxMessage, { docId: id, docType: 'parcel', target: 'ERP' })
        if (message) await work.update(outboxMessage, message, { status })
      })
    meanwhile = async () => {
      meanwhile = undefined
      for (const status of ['CANCELLED', 'PENDING', 'SENDING'] as const) await become(status)
    }
    // The refusal answers the try that was taken back; what goes out anew has an outcome of its own.
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', lastError: null })
    expect(await parcelOf(id)).toMatchObject({ flag: 'Y', why: null })
  })

  test('that nobody ever answered says that nobody knows', async () => {
    const id = await made()
    await sent(id)
    manners = Array.from({ length: 6 }, () => 'be silent')
    for (let tries = 1; tries <= 6; tries++) await delivered(id)
    expect(await messageOf(id)).toMatchObject({
      status: 'FAILED',
      unknownFlag: 'Y',
      lastError: expect.stringContaining('结果未知'),
    })
  })

  test.each([503, 403])(
    'that got no answer stays unknown where the question after it is answered with %i',
    async status => {
      const id = await made()
      await sent(id)
      manners = ['take and be silent']
      await delivered(id)
      expect(await messageOf(id)).toMatchObject({ status: 'RETRY', unknownFlag: 'Y' })
      byKey = status
      for (let tries = 2; tries <= 6; tries++) await delivered(id)
      expect(await messageOf(id)).toMatchObject({ status: 'FAILED', attempt: 6, unknownFlag: 'Y' })
      byKey = undefined
      // Sent again it is asked about first, and found.
      await asHouse(apart, async work => {
        const message = await work.newest(outboxMessage, { docId: id, docType: 'parcel', target: 'ERP' })
        if (message) await work.update(outboxMessage, message, { status: 'PENDING', attempt: 0 })
      })
      const before = taken.size
      await delivered(id)
      expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', unknownFlag: 'N' })
      expect(taken.size).toBe(before)
    },
  )

  test('that got no answer and is known not to have arrived fails by what it was told last', async () => {
    const id = await made()
    await sent(id)
    manners = ['be silent', 'refuse']
    await delivered(id)
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'FAILED', unknownFlag: 'N', lastError: '供应商已冻结' })
  })

  test('goes in order: a later revision waits for the one before it', async () => {
    const id = await made()
    await sent(id)
    await sent(id, { revision: 1 })
    const from = asked.length
    await delivered(id)
    const keys = asked
      .slice(from)
      .filter(one => one.method === 'POST')
      .map(one => one.key)
    expect(keys.map(key => key.at(-1))).toEqual(['0', '1'])
  })

  test('stays within the rate of its bucket', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, made))
    for (const id of ids) await sent(id, { target: 'WECOM', bucket: `room ${count}` })
    for (const id of ids) await deliverLane(delivering, apart, laneOf(id, 'WECOM'))
    const states = await Promise.all(ids.map(async id => (await messageOf(id, 'WECOM'))?.status))
    expect(states.filter(state => state === 'SUCCESS')).toHaveLength(3)
    expect(states.filter(state => state === 'PENDING')).toHaveLength(2)
  })

  test('rests when a system fails again and again', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, made))
    for (const id of ids) await sent(id)
    manners = Array.from({ length: 5 }, () => 'break')
    for (const id of ids) await deliverLane(delivering, apart, laneOf(id))
    expect((await messageOf(ids[5] as string))?.status).toBe('PENDING')
    await delivered(ids[5] as string)
    expect((await messageOf(ids[5] as string))?.status).toBe('SUCCESS')
  })

  test('shows what they tell later; never backwards, never an older word', async () => {
    const id = await made()
    await sent(id)
    await delivered(id)
    const told = (status: string, at: string) =>
      asHouse(apart, async work => {
        const message = await work.find(outboxMessage, { docId: id, target: 'ERP' })
        if (message) await hear(work, message, { externalNo: null, status, message: null }, new Date(at))
      })
    await told('PAID', '2025-05-20T10:00:00Z')
    await told('POSTED', '2025-05-20T10:00:01Z')
    expect(await parcelOf(id)).toMatchObject({ theirState: 'PAID' })
    await told('CANCELLED', '2025-05-20T09:00:00Z')
    expect(await parcelOf(id)).toMatchObject({ theirState: 'PAID' })
    await told('CANCELLED', '2025-05-20T11:00:00Z')
    expect(await parcelOf(id)).toMatchObject({ theirState: 'CANCELLED' })
  })

  test('is not taken back by its first answer, which is asked for after they told how it ended', async () => {
    const id = await made()
    await sent(id)
    manners = ['take and be silent']
    await delivered(id)
    await asHouse(apart, async work => {
      const message = await work.find(outboxMessage, { docId: id, target: 'ERP' })
      const told = { externalNo: null, status: 'CANCELLED', message: null }
      if (message) await hear(work, message, told, new Date('2025-05-20T10:00:00Z'))
    })
    await delivered(id)
    expect(await messageOf(id)).toMatchObject({ status: 'SUCCESS', externalStatus: 'CANCELLED' })
    expect(await parcelOf(id)).toMatchObject({ flag: 'Y', theirState: 'CANCELLED' })
  })

  test('of a revision that was sent anew meanwhile, what they tell is kept with it and not shown', async () => {
    const id = await made()
    await sent(id)
    await delivered(id)
    await sent(id, { revision: 1 })
    await delivered(id)
    const told = (docRevision: number, status: string, at: string) =>
      asHouse(apart, async work => {
        const message = await work.find(outboxMessage, { docId: id, target: 'ERP', docRevision })
        if (message) await hear(work, message, { externalNo: null, status, message: null }, new Date(at))
      })
    await told(1, 'POSTED', '2025-05-20T10:00:00Z')
    await told(0, 'CANCELLED', '2025-05-20T11:00:00Z')
    expect(await parcelOf(id)).toMatchObject({ theirState: 'POSTED' })
    const first = await asHouse(apart, work => work.find(outboxMessage, { docId: id, target: 'ERP', docRevision: 0 }))
    expect(first).toMatchObject({ externalStatus: 'CANCELLED' })
  })
})

/** A house that works so many times and is then gone. */
function dyingAfter(times: number) {
  let left = times
  return <R>(tenantId: string, act: (work: Work) => Promise<R>): Promise<R> => {
    if (left-- > 0) return asHouse(tenantId, act)
    throw new Error('gone')
  }
}
