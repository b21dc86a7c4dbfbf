import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Target } from '#platform/server/outbox/send.ts'
import { userById } from '#platform/server/session/people.ts'
import { queueDue, type Sending, sendView } from '#platform/server/views/send-job.ts'
import { subscriptionCalls } from '#platform/server/views/subscription-calls.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { type Account, house as openHouse } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, another, house, make, neighbour, sql, user } = await openHouse()

/** A mail server as it may behave, and the letters it took. */
let manner: 'take' | 'be busy' | 'hang up' = 'take'
let letters: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (manner === 'be busy') return done(Object.assign(new Error('come again'), { responseCode: 451 }))
      letters.push(Buffer.concat(parts).toString())
      if (manner === 'hang up') for (const one of server.connections) one.close()
      else done(null, 'taken')
    })
  },
})
let target: Target
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  target = { address: `smtp://127.0.0.1:${port}`, from: 'dop@example.com', secret: '', knowsKeys: false, seconds: 5 }
})
afterAll(() => new Promise<void>(done => server.close(() => done())))
beforeEach(() => {
  manner = 'take'
  letters = []
})

const sending = (): Sending => ({
  store: house.store,
  catalogue: house.catalogue,
  database: house.database,
  log: house.log,
  clock: house.clock,
  targetOf: () => target,
})

const mark = () => `MAILED ${unused('exporter', 8)}`
const clerk = (...more: string[]) => user('masterdata:exporter:list', ...more)
const viewOn = async (who: Account, screen: string, filters: Wire, name = 'Mine', shared = false) => {
  const settings = { columns: [], sort: [], filters }
  return String((await who.ask('POST', '/admin/saved-view', { screen, name, shared, settings })).id)
}
const givenMail = async (who: Account) =>
  who.ask('PUT', '/admin/user/edit', { email: `${(await who.made).username}@example.com` })
const daily = { every: 'DAY', hour: 8 }
/** Subscribes whoever has a mail address. */
const subscribe = (who: Account, viewId: string, plan: Wire = daily) =>
  who.call('POST', '/admin/view-subscription', { viewId, ...plan })

/** Somebody with a mail address who has a view of exporters sent every day. */
async function subscribed(who: Account, filters: Wire, screen = 'exporter'): Promise<string> {
  if (!(await who.ask('GET', '/admin/view-subscription/list')).mailTo) await givenMail(who)
  const { data } = await subscribe(who, await viewOn(who, screen, filters))
  return String(data.id)
}
const due = '2026-11-26T00:00:00.000Z'
/** Sends a subscription as though it had just come due; the clock of the house is not waited for. */
async function sent(id: string): Promise<Wire> {
  await sql('update view_subscription set due = $2, pending = true, handed_time = null, tries = 0 where id = $1', [
    id,
    due,
  ])
  await sendView(sending(), { tenantId: '1', id, due })
  return stateOf(id)
}
const stateOf = async (id: string): Promise<Wire> =>
  (
    await sql(
      'select outcome, pending, why_en, last_rows::int as rows, last_sent, next_due, handed_time, tries from view_subscription where id = $1',
      [id],
    )
  )[0] as Wire
const decoded = (letter: string | undefined) =>
  (letter ?? '')
    .split(/\r?\n\r?\n/)
    .flatMap(part => [part, Buffer.from(part.replace(/\s/g, ''), 'base64').toString()])
    .join('\n')
    .replace(/=\r?\n/g, '')

describe('a view is sent by mail [issue 34]', () => {
  test('with its name, filters, rows, link and workbook, as its person sees the list, in their language', async () => {
    const who = clerk('masterdata:exporter:export')
    const name = mark()
    for (let at = 10; at < 32; at++) await make(exporter, { lookupValue: `${name} <${at}>` })
    const id = await subscribed(who, { lookupValue: name, remarkEmpty: 'Y', createdTimeEmpty: 'N' })
    expect(await sent(id)).toMatchObject({ outcome: 'SENT', pending: false, rows: 22, last_sent: expect.any(Date) })
    expect(letters).toHaveLength(1)
    const letter = decoded(letters[0])
    expect(letter).toContain('Subject: Mine (Exporter): 22 rows')
    expect(letter).toContain(`Exporter name: ${name}`)
    expect(letter).toContain('Remark: empty')
    expect(letter).toContain('Created at: not empty')
    expect(letter).toContain('22 rows, the first 20 below')
    expect(letter).toContain(`${name} &lt;31&gt;`)
    expect(letter.match(/&lt;\d\d&gt;/g)).toHaveLength(20)
    expect(letter).toMatch(/spreadsheetml[\s\S]*filename="?Exporter_\d+\.xlsx/)
    expect(letter).toMatch(/masterdata\S*exporter\S*\/index\?lookupValue/i)
    expect(letter).toContain('Views by mail')
    const listed = await who.ask('GET', '/admin/view-subscription/list')
    expect(listed).toMatchObject({
      mailTo: expect.stringContaining('@example.com'),
      subscriptions: [{ id, viewName: 'Mine', list: exporter.label, outcome: 'SENT', lastRows: 22, why: null }],
    })
    const [line] = await sql("select remark from action_log where action = 'send-view' order by id desc limit 1")
    expect(line?.remark).toContain('22 rows')
  })

  test('without a workbook to who may not export, and in Chinese to who works in Chinese', async () => {
    const who = clerk()
    const name = mark()
    await make(exporter, { lookupValue: name })
    await givenMail(who)
    const viewId = await viewOn(who, 'exporter', { lookupValue: name })
    const { data, msg } = await who.in('zh').call('POST', '/admin/view-subscription', {
      viewId,
      every: 'WEEKDAY',
      day: 3,
      hour: 18,
    })
    expect(msg).toContain('每周三 18:00')
    expect(await sent(String(data.id))).toMatchObject({ outcome: 'SENT', rows: 1 })
    const letter = decoded(letters[0])
    expect(letter).toContain('共1行')
    expect(letter).toContain('每周三 18:00，北京时间')
    expect(letter).not.toContain('spreadsheetml')
  })

  test('once for a due time, however many servers look and send; times missed are sent once', async () => {
    const who = clerk()
    const name = mark()
    const id = await subscribed(who, { lookupValue: name })
    await sql("update view_subscription set next_due = now() - interval '9 days' where id = $1", [id])
    const other = await another({})
    try {
      await Promise.all([queueDue(sending()), queueDue(sending()), queueDue(sending())])
      await eventually(async () => expect(await stateOf(id)).toMatchObject({ outcome: 'SENT', pending: false }))
    } finally {
      await other.stop()
    }
    const { username } = await who.made
    const taken = await sql(
      "select count(*)::int as count from simulated_call where system = 'mail' and strpos(body, $1) > 0",
      [`${username}@example.com`],
    )
    expect(taken).toEqual([{ count: 1 }])
    expect((await stateOf(id)).next_due).toEqual(
      new Date(
        (
          await sql(
            "select date_trunc('day', now() at time zone 'Asia/Shanghai' - interval '8 hours') + interval '1 day' as next",
          )
        )[0]?.next as Date,
      ),
    )
    // The same due time from two hands: one of them has the letter.
    await sql('update view_subscription set due = $2, pending = true, handed_time = null where id = $1', [id, due])
    await Promise.all(Array.from({ length: 3 }, () => sendView(sending(), { tenantId: '1', id, due })))
    expect(letters).toHaveLength(1)
    // A job begun again after its letter was handed over does not hand it over again.
    await sql("update view_subscription set pending = true, outcome = 'SENT' where id = $1", [id])
    await sendView(sending(), { tenantId: '1', id, due })
    expect(letters).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ outcome: 'UNKNOWN', pending: false })
  })

  test('again where the mail server surely has not got it, and not where nobody knows', async () => {
    const who = clerk()
    const id = await subscribed(who, { lookupValue: mark() })
    manner = 'be busy'
    expect(await sent(id)).toMatchObject({ pending: true, handed_time: null, tries: 1 })
    manner = 'take'
    await sendView(sending(), { tenantId: '1', id, due })
    expect(await stateOf(id)).toMatchObject({ outcome: 'SENT', pending: false })
    manner = 'hang up'
    letters = []
    expect(await sent(id)).toMatchObject({ outcome: 'UNKNOWN', pending: false })
    await sendView(sending(), { tenantId: '1', id, due })
    expect(letters).toHaveLength(1)
  })
})

describe('with the rights its person has then [issue 34]', () => {
  test('who lost the list gets nothing, is told once, and reads why in the profile', async () => {
    const who = clerk()
    const id = await subscribed(who, { lookupValue: mark() })
    const { roleId } = await who.made
    await admin.save(role, await admin.get(role, { id: roleId }), { permissions: [] })
    expect(await sent(id)).toMatchObject({ outcome: 'NO_RIGHTS', why_en: expect.stringContaining('Exporter') })
    await sent(id)
    expect(letters).toEqual([])
    expect((await who.ask('GET', '/admin/notice/page')).records).toHaveLength(1)
    const { subscriptions } = await who.ask('GET', '/admin/view-subscription/list')
    expect(subscriptions).toMatchObject([
      { outcome: 'NO_RIGHTS', why: [expect.stringContaining('权限'), expect.anything()] },
    ])
  })

  test('who is switched off, or has still to choose a password, gets nothing', async () => {
    const who = clerk()
    const id = await subscribed(who, { lookupValue: mark() })
    const { id: userId } = await who.made
    await sql('update user_secret set must_change = true where user_id = $1', [userId])
    expect(await sent(id)).toMatchObject({ outcome: 'NO_RIGHTS' })
    await admin.run(person, 'disable', { id: userId })
    expect(await sent(id)).toMatchObject({ outcome: 'NO_PERSON' })
    expect(letters).toEqual([])
  })

  test('a field they may not see stands in no column, and a filter by it sends nothing', async () => {
    const who = user('system:user:list')
    const { username } = await who.made
    const [{ phone } = {}] = await sql(
      "update app_user set phone = '+8613912345678' where username = $1 returning phone",
      [username],
    )
    const id = await subscribed(who, { username }, 'user')
    expect(await sent(id)).toMatchObject({ outcome: 'SENT', rows: 1 })
    expect(decoded(letters[0])).toContain(username)
    expect(decoded(letters[0])).not.toContain(String(phone))
    const filtered = await viewOn(who, 'user', { phone: String(phone) }, 'By phone')
    const { data } = await subscribe(who, filtered)
    letters = []
    expect(await sent(String(data.id))).toMatchObject({ outcome: 'REFUSED' })
    expect(letters).toEqual([])
  })

  test('rows of other units are not in it', async () => {
    const remark = mark()
    const [own, other] = [await make(operatingUnit), await make(operatingUnit)]
    for (const { id: orgId } of [own, own, other]) await make(originalPackingList, { orgId, remark })
    const ofOwn = user(`${originalPackingList.permission}:list`, { scope: 'ORG', orgIds: [own.id] })
    const ofBoth = user(`${originalPackingList.permission}:list`, { scope: 'ORG', orgIds: [own.id, other.id] })
    const counts: unknown[] = []
    for (const who of [ofOwn, ofBoth])
      counts.push((await sent(await subscribed(who, { remark }, originalPackingList.name))).rows)
    expect(counts).toEqual([2, 3])
  })

  test('a view that is gone, or no longer shared, ends; one stopped is not sent', async () => {
    const [owner, who] = [clerk(), clerk()]
    const viewId = await viewOn(owner, 'exporter', {}, 'Shared one', true)
    await givenMail(who)
    const id = String((await subscribe(who, viewId)).data.id)
    await viewOn(owner, 'exporter', {}, 'Shared one', false)
    expect(await sent(id)).toMatchObject({ outcome: 'NO_VIEW', next_due: null })
    const own = await subscribed(who, { lookupValue: mark() })
    expect(await who.call('DELETE', `/admin/view-subscription/${own}`)).toMatchObject({ code: 0 })
    await sendView(sending(), { tenantId: '1', id: own, due })
    expect(letters).toEqual([])
  })
})

describe('who subscribes [issue 34]', () => {
  test('needs a mail address, the list, and a view that is theirs', async () => {
    const who = clerk()
    const viewId = await viewOn(who, 'exporter', {})
    expect(await subscribe(who, viewId)).toMatchObject({ bizCode: 'NO_MAIL_ADDRESS' })
    await givenMail(who)
    expect(await subscribe(who, viewId)).toMatchObject({ code: 0 })
    expect(await subscribe(who, viewId, { every: 'MONTHDAY', hour: 8 })).toMatchObject({ status: 400 })
    expect(await subscribe(who, viewId, { every: 'DAY', day: 3, hour: 8 })).toMatchObject({ status: 400 })
    const others = await viewOn(clerk(), 'exporter', {})
    expect((await subscribe(who, others)).status).toBe(404)
    expect((await subscribe(who, await viewOn(who, 'user', {}, 'u'))).status).toBe(403)
    expect((await subscribe(who, await viewOn(who, '/nothing', {}, 'n'))).status).toBe(403)
    expect((await subscribe(neighbour, viewId)).status).toBe(404)
  })

  test('learns that the house has no mail server, where it has none', async () => {
    const who = clerk()
    await givenMail(who)
    const input = { viewId: await viewOn(who, 'exporter', {}), every: 'DAY', day: null, hour: 8 }
    const call = subscriptionCalls({ catalogue: house.catalogue, targetOf: () => undefined })[1]
    const asked = house.database.withTenant('1', async transaction => {
      const self = await userById(transaction, '1', (await who.made).id, house.catalogue)
      return call?.answer({ input, transaction, user: self, language: 'en' } as never)
    })
    await expect(asked).rejects.toMatchObject({ bizCode: 'NO_MAIL_SERVER' })
  })

  test('changes the times of the same one by asking again, and reaches nobody else’s', async () => {
    const who = clerk()
    await givenMail(who)
    const viewId = await viewOn(who, 'exporter', {})
    const [first, second] = [await subscribe(who, viewId), await subscribe(who, viewId, { every: 'WORKDAY', hour: 9 })]
    expect(second.data.id).toBe(first.data.id)
    const { subscriptions } = await who.ask('GET', '/admin/view-subscription/list')
    expect(subscriptions).toMatchObject([{ every: 'WORKDAY', day: null, hour: 9 }])
    const path = `/admin/view-subscription/${String(first.data.id)}`
    expect((await clerk().call('DELETE', path)).status).toBe(404)
    expect((await neighbour.call('DELETE', path)).status).toBe(404)
    // Whoever deletes a view has it sent no more.
    await who.ask('DELETE', `/admin/saved-view/${viewId}`)
    expect((await who.ask('GET', '/admin/view-subscription/list')).subscriptions).toEqual([])
  })
})
