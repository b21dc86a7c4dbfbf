import { AnswerTooLarge, answerText } from '../http/answer-text.ts'
import { SpanKind, traced, traceHeaders } from '../operations/traces.ts'
import { isMailServer, sendMail } from './mail.ts'
import { signedHeaders } from './signing.ts'
import { storable } from './storable.ts'

/** Where another system is, and what its calls are signed with. */
export interface Target {
  /** What paths are put behind: `https://erp.example`; of a mail server `smtps://name:password@mail.example`. */
  readonly address: string
  /** Whom letters come from. */
  readonly from?: string
  readonly secret: string
  /** The secret of a tenant, where tenants have their own. */
  readonly secretOf?: (tenantId: string) => string
  /** Whether it can be asked what became of a key; robots of a chat cannot. */
  readonly knowsKeys: boolean
  /** How many messages a bucket takes in a minute; no limit when left out. */
  readonly perMinute?: number
  /** How long an answer is waited for. */
  readonly seconds: number
}

/** What the other side answers to a push (business.md 5.1). */
export interface Answer {
  readonly docNo: string | null
  readonly status: string | null
  readonly message: string | null
  readonly text: string
}

/** What became of one try. */
export type Outcome =
  | { readonly kind: 'SUCCESS'; readonly answer: Answer }
  | { readonly kind: 'REFUSED'; readonly why: string; readonly answer: Answer }
  | { readonly kind: 'UNREACHABLE'; readonly why: string; readonly wasAnswered: boolean }

/** A message as it is sent. */
export interface Sent {
  readonly tenantId: string
  readonly path: string
  readonly key: string
  readonly payload: string
}

/** Sends a message, signed, and says what came of it. */
export function send(target: Target, message: Sent): Promise<Outcome> {
  // Its path may hold a secret of the other side: only where it goes is told.
  const attributes = { 'server.address': new URL(target.address).host, 'dop.idempotency_key': message.key }
  return traced(
    'push',
    async span => {
      const outcome = isMailServer(target) ? await sendMail(target, message) : await post(target, message)
      span?.setAttribute('dop.outcome', outcome.kind)
      return outcome
    },
    { kind: SpanKind.CLIENT, attributes },
  )
}

async function post(target: Target, message: Sent): Promise<Outcome> {
  const answer = await ask(target, 'POST', message.path, message, message.payload)
  return 'fault' in answer ? unreachable(answer.fault) : outcomeOf(answer.status, answer.text)
}

/**
 * Asks what became of a key after nobody answered; nothing when the other side has never heard of it. A question that is
 * refused or fails says nothing of the message itself.
 */
export async function outcomeByKey(target: Target, system: string, message: Sent): Promise<Outcome | undefined> {
  const path = `/${system.toLowerCase()}/v1/by-key/${encodeURIComponent(message.key)}`
  const answer = await ask(target, 'GET', path, message, '')
  if ('fault' in answer) return unreachable(answer.fault)
  if (answer.status === 404) return undefined
  return answer.status < 300 ? outcomeOf(answer.status, answer.text) : unready(answer.status, answer.text)
}

const unreachable = (why: string, wasAnswered = false): Outcome => ({ kind: 'UNREACHABLE', why, wasAnswered })

/** An answer that says nothing of the message: who gave it is out of order, too busy, or does not let us ask. */
const unready = (status: number, text: string): Outcome =>
  unreachable(storable(`HTTP ${status} ${String(parsed(text).message ?? '')}`.trim()), true)

type Asked = { readonly status: number; readonly text: string } | { readonly fault: string }

async function ask(target: Target, method: 'GET' | 'POST', path: string, message: Sent, body: string): Promise<Asked> {
  const url = new URL(`${target.address}${path}`)
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(target.seconds * 1000),
      headers: {
        ...traceHeaders(),
        'Content-Type': 'application/json',
        'X-Dop-Idempotency-Key': message.key,
        ...signedHeaders({ tenantId: message.tenantId, target, method, url, body }),
      },
      ...(method === 'POST' ? { body } : {}),
    })
    return { status: answer.status, text: (await answerText(answer)).slice(0, mostText) }
  } catch (fault) {
    // Whether they took it up nobody knows: they are asked by the key, as after no answer at all.
    if (fault instanceof AnswerTooLarge)
      return { fault: '应答超过1MB，未读取 / The answer is larger than 1 MB and was not read' }
    const { name, cause } = fault as Error & { cause?: { code?: string } }
    return { fault: name === 'TimeoutError' ? '应答超时 / No answer in time' : `连接失败 / ${cause?.code ?? name}` }
  }
}

/** As much of an answer as is kept. */
const mostText = 20_000

/** A refusal is a refusal whatever its status; only who is not there or too busy is asked again. */
function outcomeOf(status: number, text: string): Outcome {
  const body = parsed(text)
  if (status === 429 || status >= 500 || (status >= 300 && status < 400)) return unready(status, text)
  const answer: Answer = {
    docNo: wordOf(body.docNo ?? body.workflowNumber),
    status: wordOf(body.status),
    message: wordOf(body.message ?? body.errmsg),
    text: storable(text),
  }
  const isTaken = status < 300 && (body.success === true || body.errcode === 0)
  if (isTaken) return { kind: 'SUCCESS', answer }
  if (body.errcode === 45009) return unreachable(String(body.errmsg ?? 45009), true)
  return { kind: 'REFUSED', why: answer.message ?? `HTTP ${status}`, answer }
}

const wordOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : storable(String(value))

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
