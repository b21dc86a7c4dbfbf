import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, Plain, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { rawTextOf } from '#platform/server/http/server.ts'
import { isNew, tenantOfSigned, whyNotSigned } from '#platform/server/outbox/signed.ts'
import { simulatedCall } from './call/document.ts'
import { courseOf, isAsked, keptOf, mostFailures, remarkOf, robotAnswer, slowMilliseconds } from './manners.ts'
import { simulatedPaper } from './paper/document.ts'

/** How long a simulated system takes before it tells of the next state. */
const tellSeconds = 3

const name = z.string().regex(/^[a-z-]{2,30}$/)
const usual = {
  statuses: [401],
  ...usualCall,
  access: 'public' as const,
  // It is the house itself that asks them, from the address of whoever works at this machine.
  countedTo: 'nobody' as const,
  permission: null,
  transaction: 'own' as const,
  output: z.looseObject({}),
}

/** The simulated systems we push to, where no real one is set up: same contracts, own records (business.md 5.7). */
export const simulatorCalls = ({ config, asHouse, targetOf }: HouseParts): Call[] => {
  const answering = async (context: CallContext<unknown>, system: string, kind: string): Promise<unknown> => {
    const target = targetOf(system.toUpperCase())
    const tenantId = system === 'wecom' ? '1' : tenantOfSigned(context.request)
    if (!config.demo || !target || !tenantId) throw notFound()
    const text = rawTextOf(context.request)
    const body = (text ? JSON.parse(text) : {}) as Wire
    const kept = keptOf(system, body, text)
    const why = system === 'wecom' ? undefined : whyNotSigned(context.request, target)
    if (!why && isAsked(remarkOf(body), 'SLOW')) await wait(slowMilliseconds)
    return asHouse(tenantId, async work => {
      const { status, answer } = why
        ? { status: 401, answer: { success: false, message: why } }
        : await answerOf(work, context, { system, kind, body, text: kept })
      await work.create(simulatedCall, {
        path: context.request.url.slice(0, 300),
        system,
        verdict: why ?? 'OK',
        status,
        idempotencyKey: keyOf(context),
        askedAt: textOfMoment(new Date()),
        headers: JSON.stringify(shownHeaders(context)),
        body: kept,
        answer: JSON.stringify(answer),
      })
      return new Plain(answer, status)
    })
  }
  return [
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/:system/v1/:kind',
      summary: ['模拟器：接收单据', 'Simulator: takes a document'],
      effect: 'write',
      input: z.looseObject({ system: name, kind: name }),
      answer: context => answering(context, context.input.system, `${context.input.system}/${context.input.kind}`),
    }),
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/:system/v1/:module/:kind',
      summary: ['模拟器：接收单据', 'Simulator: takes a document'],
      effect: 'write',
      input: z.looseObject({ system: name, module: name, kind: name }),
      answer: context => {
        const { system, module, kind } = context.input
        return answering(context, system, `${system}/${module}/${kind}`)
      },
    }),
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/wecom/cgi-bin/webhook/send',
      summary: ['模拟器：企微机器人', 'Simulator: a robot of the chat'],
      effect: 'write',
      input: z.looseObject({ key: z.string().min(1).max(200) }),
      answer: context => answering(context, 'wecom', 'wecom/robot'),
    }),
    defineCall({
      ...usual,
      method: 'GET',
      path: '/sim/:system/v1/by-key/:key',
      summary: ['模拟器：按幂等键查询', 'Simulator: what became of a key'],
      effect: 'read',
      input: z.object({ system: name, key: z.string().max(200) }),
      async answer(context) {
        const target = targetOf(context.input.system.toUpperCase())
        const tenantId = tenantOfSigned(context.request)
        if (!config.demo || !target || !tenantId) throw notFound()
        if (whyNotSigned(context.request, target)) return new Plain({ success: false }, 401)
        return asHouse(tenantId, async work => {
          const { system, key } = context.input
          const paper = await work.find(simulatedPaper, { system, idempotencyKey: key })
          return paper ? new Plain(taken(paper)) : new Plain({ success: false, message: 'unknown key' }, 404)
        })
      },
    }),
  ]
}

/** How many messages a robot of the chat took in the last minute. */
async function takenLately({ transaction }: Work, robot: string): Promise<number> {
  const { rows } = await transaction.query<{ taken: number }>(
    `select count(*)::int as taken from simulated_paper where tenant_id = current_tenant() and system = 'wecom' and doc_no = $1
     and created_time > now() - interval '1 minute'`,
    [robot.slice(-50)],
  )
  return rows[0]?.taken ?? 0
}

interface Paper {
  readonly externalNo: string | null
  readonly state: string | null
}

const taken = ({ externalNo, state }: Paper) => ({
  success: true,
  code: '0',
  message: 'ok',
  docNo: externalNo,
  status: state,
})

const keyOf = ({ request }: CallContext<unknown>) => String(request.headers['x-dop-idempotency-key'] ?? '') || null

const shownHeaders = ({ request }: CallContext<unknown>): Wire =>
  Object.fromEntries(Object.entries(request.headers).filter(([header]) => header.startsWith('x-dop')))

interface Asked {
  readonly system: string
  readonly kind: string
  readonly body: Wire
  readonly text: string
}

/** What a simulated system answers to a believed call; it takes a key once, whatever comes again. */
async function answerOf(work: Work, context: CallContext<unknown>, { system, kind, body, text }: Asked) {
  if (system === 'wecom') {
    const { key: robot } = context.input as { readonly key: string }
    await work.lock('simulated robot', robot)
    const answer = robotAnswer(body, robot, await takenLately(work, robot))
    if (answer.errcode === 0)
      await paperOf(work, { system, kind, body: { ...body, docNo: robot.slice(-50) }, text }, `robot ${randomUUID()}`)
    return { status: 200, answer }
  }
  const key = keyOf(context)
  const nonce = String(context.request.headers['x-dop-nonce'])
  if (!key) return { status: 400, answer: { success: false, message: 'no idempotency key' } }
  if (!(await isNew(work.transaction, `nonce of ${system} simulator`, nonce)))
    return { status: 401, answer: { success: false, message: 'NONCE' } }
  const remark = remarkOf(body)
  if (isAsked(remark, 'FAIL')) {
    const failed = await work.all(simulatedCall, { system, idempotencyKey: key, status: 500 })
    if (failed.length < mostFailures) return { status: 500, answer: { success: false, message: 'SIM-FAIL' } }
  }
  if (isAsked(remark, 'REFUSE'))
    return { status: 200, answer: { success: false, code: '40301', message: '供应商已冻结' } }
  await work.lock('simulator', system, key)
  const known = await work.find(simulatedPaper, { system, idempotencyKey: key })
  return { status: 200, answer: taken(known ?? (await paperOf(work, { system, kind, body, text }, key))) }
}

/** Takes a paper in, and has its next states told. */
async function paperOf(work: Work, { system, kind, body, text }: Asked, key: string): Promise<Paper> {
  const { state, later } = courseOf(kind, remarkOf(body))
  const paper = await work.create(simulatedPaper, {
    externalNo: `${system.toUpperCase()}${key.split(':')[1] ?? ''}-${String(work.now.getTime()).slice(-6)}`.slice(
      0,
      60,
    ),
    system,
    kind,
    docNo: String(body.docNo ?? body.bizKey ?? key.split(':')[1] ?? '').slice(0, 50),
    state,
    idempotencyKey: key,
    effects: 1,
    content: text,
  })
  await tellLater(work, paper.id, later, remarkOf(body))
  return paper
}

/** Has states told one after the other; SIM-DUP tells each twice, SIM-LATE tells the last first. */
export async function tellLater(work: Work, paperId: string, states: readonly string[], remark: string): Promise<void> {
  const now = work.now.getTime()
  for (const [at, state] of states.entries()) {
    const occurredAt = new Date(now + at * 1000).toISOString()
    const turn = isAsked(remark, 'LATE') ? states.length - at : at + 1
    const times = isAsked(remark, 'DUP') ? 2 : 1
    for (let time = 0; time < times; time++)
      await work.later(
        'simulator-tell',
        { paperId, state, occurredAt, eventId: `${paperId}-${state}-${occurredAt}` },
        { after: turn * tellSeconds + time / 1000 },
      )
  }
}
