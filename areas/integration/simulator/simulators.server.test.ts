import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { outboxMessage } from '#platform/outbox/document.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { simulatedPaper } from './paper/document.ts'
import { outsideOf } from './testing/outside.ts'

const open = await openHouse()
const { admin, sql, user } = open
const { calledBack, sent } = outsideOf(open)

const fresh = () => `invoice:${randomUUID().slice(0, 8)}:0`
const effectsOf = async (key: string) =>
  (await admin.page(simulatedPaper, { size: '100' })).records.filter(one => one.idempotencyKey === key).length

describe('a simulated system', () => {
  test('takes a key once, whatever comes again, and answers the same', async () => {
    const key = fresh()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sent('/sim/erp/v1/ap/invoices', { docNo: 'IB1' }, { key })),
    )
    expect(new Set(answers.map(one => one.body.docNo)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ success: true, status: 'CREATED' })
    expect(await effectsOf(key)).toBe(1)
  })

  test('believes no wrong signature, no old clock and no nonce twice', async () => {
    expect((await sent('/sim/erp/v1/ap/invoices', {}, { key: fresh(), secret: 'guessed' })).status).toBe(401)
    const old = Math.floor(Date.now() / 1000) - 301
    expect((await sent('/sim/erp/v1/ap/invoices', {}, { key: fresh(), at: old })).status).toBe(401)
    const nonce = randomUUID()
    expect((await sent('/sim/erp/v1/ap/invoices', {}, { key: fresh(), nonce })).status).toBe(200)
    expect((await sent('/sim/erp/v1/ap/invoices', {}, { key: fresh(), nonce })).status).toBe(401)
  })

  test.each([
    ['SIM-REFUSE', 200, { success: false, message: '供应商已冻结' }],
    ['SIM-FAIL', 500, { success: false }],
  ])('does what the remark %s asks for', async (remark, status, body) => {
    expect(await sent('/sim/erp/v1/ap/invoices', { remark }, { key: fresh() })).toMatchObject({ status, body })
  })

  test('fails three times and then takes it, when it is asked to fail', async () => {
    const key = fresh()
    for (let tries = 0; tries < 3; tries++)
      expect((await sent('/sim/erp/v1/ap/invoices', { remark: 'SIM-FAIL' }, { key })).status).toBe(500)
    expect((await sent('/sim/erp/v1/ap/invoices', { remark: 'SIM-FAIL' }, { key })).body).toMatchObject({
      success: true,
    })
  })

  test('tells a robot what is too long', async () => {
    const content = '果'.repeat(700)
    expect(
      (await sent('/sim/wecom/cgi-bin/webhook/send?key=abc', { msgtype: 'text', text: { content } })).body,
    ).toEqual({
      errcode: 40058,
      errmsg: 'content too long',
    })
    expect(
      (await sent('/sim/wecom/cgi-bin/webhook/send?key=abc', { msgtype: 'text', text: { content: '到港' } })).body,
    ).toEqual({ errcode: 0, errmsg: 'ok' })
  })
})

describe('a callback', () => {
  const event = (more: object = {}) => ({
    eventId: randomUUID(),
    idempotencyKey: 'nobody:knows:0',
    status: 'PAID',
    occurredAt: '2025-05-20T10:00:00+08:00',
    ...more,
  })

  test('is refused without the signature, and about a push nobody knows', async () => {
    expect((await calledBack('erp', event(), { secret: 'guessed' })).status).toBe(401)
    const { id } = await user('purchase:original:list', { roles: ['FINANCE_LEAD'] }).made
    const unknown = event({ idempotencyKey: `nobody:${randomUUID().slice(0, 8)}:0` })
    // Told again and again by them, it is told to finance once.
    for (let times = 0; times < 2; times++) expect((await calledBack('erp', unknown)).status).toBe(404)
    const told = await sql('select text_en from notice where user_id = $1', [id])
    expect(told.map(({ text_en }) => text_en as string)).toEqual([expect.stringContaining(unknown.idempotencyKey)])
    expect((await calledBack('nowhere', event())).status).toBe(404)
  })
})

test('who may not send callbacks does not; the list of pushes is for those who may see it', async () => {
  await sent('/sim/erp/v1/ap/invoices', { docNo: 'IB2' }, { key: fresh() })
  const paper = await admin.findOne(simulatedPaper, { docNo: 'IB2' })
  await expect(
    user('integration:simulator:list').run(simulatedPaper, 'tell', paper, { state: 'PAID' }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(user('integration:simulator:list').page(outboxMessage)).rejects.toMatchObject({ status: 403 })
  // What went over the wire has prices in it: it is for whoever sends it again.
  const message = await admin.findOne(outboxMessage, { docNo: 'IB2' }).catch(() => undefined)
  const [any] = message ? [message] : (await admin.page(outboxMessage)).records
  const seen = await user('integration:outbox:list').get(outboxMessage, any as never)
  expect(seen).not.toHaveProperty('payload')
  expect(await admin.get(outboxMessage, any as never)).toHaveProperty('payload')
})
