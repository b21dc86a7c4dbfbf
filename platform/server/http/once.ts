import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Label } from '../../model/label.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { FateUnknown } from '../database/trouble.ts'
import { type Gathered, gatheredBy } from '../gathered.ts'
import type { Secrets } from '../session/secrets.ts'
import { actorOf } from '../session/stand-in.ts'
import type { User } from '../session/user.ts'
import { Done, RawData, Replayed } from './call.ts'
import { formPrint } from './form-print.ts'
import { CallRefusal } from './refusal.ts'

/** A request that says which one it is. */
interface Asked {
  readonly user: User
  readonly route: string
  /** An answer may hold a link or what is kept apart of a person: it lies here sealed (reliability.md 2.6). */
  readonly secrets: Secrets
  readonly key: string
  /**
   * What it holds, as a fingerprint under the house's own secret: a password in it cannot be tried out on the fingerprint.
   * A form that nobody has read is read for it, so it is never asked for within a transaction.
   */
  readonly fingerprint: () => Promise<Buffer>
}

/** The fingerprint of a request: its input, and of a form with files everything in it once it has been read. */
export async function fingerprint(secret: string, input: unknown, request: FastifyRequest): Promise<Buffer> {
  const print = createHmac('sha256', secret).update(gatheredBy(text => gather(text, input)))
  if (request.isMultipart()) print.update(await formPrint(request))
  return print.digest()
}

/** An input as JSON, a line of a record at a time: a large text in one piece takes several times as long. */
function gather(text: Gathered, input: unknown): void {
  if (Array.isArray(input)) {
    for (const [at, one] of input.entries()) text.add(`${at === 0 ? '[' : ','}${JSON.stringify(one)}`)
    text.add(input.length === 0 ? '[]' : ']')
  } else if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input)) {
      text.add(`${JSON.stringify(name)}:`)
      if (Array.isArray(value)) gather(text, value)
      else text.add(`${JSON.stringify(value)}`)
    }
  else text.add(`${JSON.stringify(input)}`)
}

const begin = `insert into idempotency (tenant_id, user_id, route, key, request_hash, status, answer)
  values (current_tenant(), $1, $2, $3, $4, 0, '') on conflict do nothing`
const end =
  'update idempotency set status = 200, answer = $4, request_hash = $5 where tenant_id = current_tenant() and user_id = $1 and route = $2 and key = $3'

/** Programs have no user of their own: each has its own keys (reliability.md 4.3). */
const placeOf = ({ user, route, key }: Asked) => [
  actorOf(user).id,
  user.kind === 'CLIENT' ? `${user.clientId} ${route}` : route,
  key,
]

/** The same request twice has one effect: its twin waits, then gets the first one's answer (reliability.md 4.3). */
export async function once(
  transaction: Transaction,
  asked: Asked,
  print: Buffer,
  within: (transaction: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const { rowCount } = await transaction.query(begin, [...placeOf(asked), print], 'once-begin')
  if (rowCount === 0) return sameAnswer(asked, await answeredBefore(transaction, asked), print)
  const answer = await within(transaction)
  await transaction.query(end, [...placeOf(asked), keptOf(asked, answer), print], 'once-keep')
  return answer
}

/**
 * The same for a call that opens its own transactions: the key is taken before and answered afterwards. A refusal
 * gives the key back; after a crash it is free again when the call can no longer be running.
 */
export async function onceOutside(
  database: Database,
  asked: Asked,
  seconds: number,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { tenantId } = asked.user
  const before = await database.withTenant(tenantId, async transaction => {
    await transaction.query(
      `delete from idempotency where tenant_id = current_tenant() and user_id = $1 and route = $2 and key = $3
         and status = 0 and created_time < now() - $4 * interval '1 second'`,
      [...placeOf(asked), seconds],
    )
    // What a form holds is known when it has been read; until then nobody compares with it.
    const { rowCount } = await transaction.query(begin, [...placeOf(asked), Buffer.alloc(0)], 'once-begin')
    return rowCount === 0 ? answeredBefore(transaction, asked) : undefined
  })
  if (before) return sameAnswer(asked, before, await asked.fingerprint())
  const answer = await run().catch(async (fault: unknown) => {
    // Where nobody can say whether it was done the key stays taken until it can no longer be running.
    if (!(fault instanceof FateUnknown)) await released(database, asked).catch(ignored)
    throw fault
  })
  // It is done: an answer that could not be kept is given all the same, and the key stays taken.
  const kept = [...placeOf(asked), keptOf(asked, answer), await asked.fingerprint()]
  await database.withTenant(tenantId, ({ query }) => query(end, kept, 'once-keep')).catch(ignored)
  return answer
}

const ignored = () => {}

/** Gives a key back whose call has written nothing. */
const released = (database: Database, asked: Asked) =>
  database.withTenant(asked.user.tenantId, ({ query }) =>
    query(
      'delete from idempotency where tenant_id = current_tenant() and user_id = $1 and route = $2 and key = $3 and status = 0',
      placeOf(asked),
    ),
  )

const purpose = 'idempotency answer'
const keptOf = ({ secrets }: Asked, answer: unknown): string =>
  secrets.sealed(purpose, textOf(answer)).toString('base64')

/** An answer that was kept; nothing where it was sealed under another house's secret, as after a restore elsewhere. */
function openedAnswer({ secrets }: Asked, kept: string): string | undefined {
  try {
    return secrets.opened(purpose, Buffer.from(kept, 'base64'))
  } catch {
    return undefined
  }
}

function textOf(answer: unknown): string {
  const kept =
    answer instanceof Done
      ? { data: answer.data, message: answer.message }
      : { data: answer instanceof RawData ? answer.parsed() : answer, message: null }
  return JSON.stringify({ data: kept.data ?? null, message: kept.message })
}

interface Answered {
  readonly request_hash: Buffer
  readonly status: number
  readonly answer: string
}

/** What the first request with the key held and was answered; its twin has waited for it to end. */
async function answeredBefore(transaction: Transaction, asked: Asked): Promise<Answered> {
  const { rows } = await transaction.query<Answered>(
    'select request_hash, status, answer from idempotency where tenant_id = current_tenant() and user_id = $1 and route = $2 and key = $3',
    placeOf(asked),
    'once-find',
  )
  const [before] = rows
  if (!before) throw new Error('An Idempotency-Key was taken and is not there')
  if (before.status === 0)
    throw new CallRefusal(409, 'BUSY', [
      '同一请求正在处理，请稍后再试',
      'The same request is still being processed; try again in a moment',
    ])
  return before
}

/** The answer the first request was given, to one that holds the same. */
function sameAnswer(asked: Asked, before: Answered, print: Buffer): Replayed {
  if (!before.request_hash.equals(print))
    throw new CallRefusal(422, 'IDEMPOTENCY_KEY_REUSED', [
      '同一请求编号对应了不同内容',
      'This Idempotency-Key was already used for another body',
    ])
  const kept = openedAnswer(asked, before.answer)
  if (kept === undefined)
    throw new CallRefusal(422, 'IDEMPOTENCY_KEY_REUSED', [
      '该请求此前已完成，但当时的结果已无法读取，请查询记录',
      'This request was done before, but what it was answered cannot be read any more; look at the record',
    ])
  const { data, message } = JSON.parse(kept) as { data: unknown; message: Label | null }
  return new Replayed(message ? new Done(data, message) : data)
}
