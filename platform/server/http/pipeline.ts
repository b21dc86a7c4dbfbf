import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { unfit } from '../../kinds/text/kind.ts'
import { inLanguage, type Label, type Language, languageOf } from '../../model/label.ts'
import { placeHeader } from '../../model/place-header.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { readsIn } from '../database/reads-in.ts'
import { placeIn, textOfPlace } from '../database/replica.ts'
import { FateUnknown, isCrossed, isHeld, isUnreachable, silence } from '../database/trouble.ts'
import { WorkbookRefusal } from '../excel/refusal.ts'
import { gatheredBy } from '../gathered.ts'
import { SpanKind, SpanStatusCode, traced } from '../operations/traces.ts'
import { Secrets } from '../session/secrets.ts'
import type { Sessions } from '../session/sessions.ts'
import { actorOf } from '../session/stand-in.ts'
import { may, type User } from '../session/user.ts'
import { acceptedOf } from './accepted.ts'
import { type Asking, type Call, type CallContext, Done, Download, Plain, RawData, Replayed } from './call.ts'
import type { CallLimits } from './call-limits.ts'
import { keyRefusal } from './key-refusal.ts'
import { inBothWords, noted } from './noted.ts'
import { fingerprint, once, onceOutside } from './once.ts'
import {
  badRequest,
  CallRefusal,
  forbidden,
  mustChange,
  Overtaken,
  Refused,
  refuse,
  unavailable,
  wrongType,
} from './refusal.ts'
import { Refusals, type Told } from './refusals.ts'
import { type Uploaded, Uploads } from './upload.ts'

/** What the pipeline works with. */
export interface Means {
  readonly database: Database
  readonly sessions: Sessions
  readonly limits: CallLimits
  readonly log: Logger
  /** The secret that fingerprints of requests are made under. */
  readonly secret: string
  /** Says whose a key is that a record may not have because another has it. */
  readonly keyTaken?: (transaction: Transaction, fault: unknown, user: User) => Promise<CallRefusal | undefined>
}

/** What every call passes through, in this order; there is no other way in (reliability.md 1). */
export class Pipeline {
  private readonly means: Means
  private readonly secrets: Secrets
  readonly calls: Call[] = []
  private readonly uploads = new Uploads()
  private readonly refusals = new Refusals()
  private forms: { readonly method: string; readonly form: RegExp }[] | undefined

  constructor(means: Means) {
    this.means = means
    this.secrets = new Secrets(means.secret)
  }

  /** Opens an address for a call. */
  register(server: FastifyInstance, call: Call): void {
    this.calls.push(call)
    server.route({
      method: call.method,
      url: digitsOnly(call.path),
      bodyLimit: call.limits.bodyKilobytes * 1024,
      config: { seconds: call.limits.seconds },
      handler: (request, reply) =>
        call.access !== 'public' && wantsPage(request) ? reply.callNotFound() : this.asSpan(call, request, reply),
    })
  }

  /** The methods that calls answer an address with; none for an address nobody knows. */
  methodsAt(path: string): string[] {
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    this.forms ??= this.calls.map(({ method, path: form }) => ({ method, form: formOf(form) }))
    return [...new Set(this.forms.filter(({ form }) => form.test(plain)).map(({ method }) => method))]
  }

  /** A call as part of the trace its caller has begun. */
  private asSpan(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const attributes = {
      'http.request.method': call.method,
      'http.route': call.path,
      'dop.request_id': request.id,
    }
    return traced(
      `${call.method} ${call.path}`,
      async span => {
        const answered = await this.handle(call, request, reply)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        return answered
      },
      { kind: SpanKind.SERVER, attributes, headers: request.headers },
    )
  }

  private async handle(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(header(request, 'accept-language'))
    let asking: Asking | undefined
    try {
      asking = {
        user: await this.callerOf(call, request),
        language,
        requestId: request.id,
        address: request.ip,
        userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
      }
      if (call.permission !== null && !may(asking.user, call.permission)) throw forbidden()
      const input = readInput(call, request)
      const uploaded = await this.fileOf(call, request, asking.user)
      const { database } = this.means
      const context = { ...asking, input, request, database, ...(uploaded ? { uploaded } : {}) }
      const answer = await readsIn(language, () => this.answer(call, context))
      if (answer instanceof Replayed) reply.header('idempotency-replayed', 'true')
      const written = call.effect === 'write' ? database.placeOf(asking.user.tenantId) : undefined
      if (written !== undefined) reply.header(placeHeader, textOfPlace(written))
      return await send(reply, answer instanceof Replayed ? answer.answer : answer, language)
    } catch (fault) {
      return this.refused(fault, { call, asking, request, reply, language })
    }
  }

  /** Who asks, and whether they may ask anything just now. Who only guesses at tokens is counted by where they are. */
  private async callerOf(call: Call, request: FastifyRequest): Promise<User> {
    const { sessions, limits } = this.means
    if (call.access === 'public') {
      const { countedTo } = call
      if (countedTo !== 'nobody') await limits.take(countedTo?.(request) ?? request.ip)
      if (call.perMinute) await limits.takeOfMinute(`${call.path} ${request.ip}`, call.perMinute)
      return sessions.userOf(request, call)
    }
    const guesses = `guesses ${request.ip}`
    limits.refuseSpent(guesses)
    try {
      const user = await sessions.userOf(request, call)
      await limits.take(`${user.tenantId} ${actorOf(user).id} ${user.clientId}`)
      if (user.mustChange && !call.whileMustChange) throw mustChange()
      return user
    } catch (fault) {
      if (fault instanceof CallRefusal && fault.status === 424) await limits.take(guesses)
      throw fault
    }
  }

  /** The file of a request, read whole before a connection is taken; a form with files is refused where none is taken. */
  private fileOf({ access, takesFile }: Call, request: FastifyRequest, user: User): Promise<Uploaded> | undefined {
    if (takesFile === 'as it arrives') return undefined
    if (takesFile)
      return this.uploads.whole(
        request,
        takesFile.megabytes,
        access === 'public' ? undefined : `${user.tenantId} ${user.id}`,
      )
    if (!request.isMultipart()) return undefined
    throw wrongType()
  }

  private async answer(call: Call, context: Omit<CallContext<unknown>, 'transaction'>): Promise<unknown> {
    const { database, secret } = this.means
    const within = (transaction: Transaction) => call.answer({ ...context, transaction })
    const { tenantId } = context.user
    const who = `${call.method} ${call.path} ${context.requestId}`
    if (call.effect === 'read')
      return call.transaction === 'own'
        ? within(outside)
        : retried(() => database.readAnywhere(tenantId, within, who, placeIn(header(context.request, placeHeader))))
    const key = header(context.request, 'idempotency-key')
    if (key === undefined || call.method === 'GET' || call.access === 'public')
      return call.transaction === 'own' ? within(outside) : retried(() => database.withTenant(tenantId, within, who))
    if (!/^[\w-]{8,100}$/.test(key))
      throw badRequest(['Idempotency-Key格式不正确', 'The Idempotency-Key must be 8 to 100 letters, digits or hyphens'])
    const asked = {
      user: context.user,
      route: `${call.method} ${call.path}`,
      secrets: this.secrets,
      key,
      fingerprint: () => fingerprint(secret, context.input, context.request),
    }
    if (call.transaction === 'own') return onceOutside(database, asked, call.limits.seconds, () => within(outside))
    // Whatever became of the first try, the key tells: its twin waits for it and gets its answer.
    const print = await asked.fingerprint()
    return retried(
      () => database.withTenant(tenantId, transaction => once(transaction, asked, print, within), who),
      true,
    )
  }

  private async refused(fault: unknown, { call, asking, request, reply, language }: Refusing): Promise<FastifyReply> {
    const { log } = this.means
    const refusal = (asking && (await this.keyTaken(fault, asking))) ?? asRefusal(fault)
    if (!refusal) {
      log.error({ requestId: request.id, method: call.method, path: call.path, fault }, 'call failed')
      return reply.status(500).send({
        code: 1,
        msg: `${inLanguage(['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'], language)} (${request.id})`,
        bizCode: 'UNKNOWN',
        data: null,
      })
    }
    if (refusal.status === 507) log.error({ requestId: request.id, path: call.path, fault }, 'no room left')
    if (refusal.status === 424 || refusal.status === 403)
      log.info({ requestId: request.id, path: call.path, status: refusal.status }, 'call refused')
    if (refusal.status === 503) {
      reply.header('retry-after', 2)
      log.warn({ requestId: request.id, path: call.path, why: (fault as Error).message }, 'call could not be served')
    }
    if (refusal.status === 429) reply.header('retry-after', (refusal.data as { seconds?: number } | null)?.seconds ?? 1)
    if (asking && isWorthNoting(call, refusal)) await this.note(call, asking, refusal)
    return reply.status(refusal.status).send(refusalBody(refusal, language))
  }

  /** Whose key it is that a record may not have, looked up after what failed has been taken back. */
  private async keyTaken(fault: unknown, { user }: Asking): Promise<CallRefusal | undefined> {
    const { database, keyTaken, log } = this.means
    if (!keyTaken || (fault as { code?: string }).code !== '23505') return undefined
    return database
      .readTenant(user.tenantId, transaction => keyTaken(transaction, fault, user))
      .catch((failed: unknown) => {
        log.error({ fault: failed }, 'who has a key was not found')
        return undefined
      })
  }

  /** Writes down what was refused, with the reason; a house that cannot write just now has answered all the same. */
  private async note(call: Call, asking: Asking, refusal: CallRefusal): Promise<void> {
    const { tenantId, clientId } = asking.user
    const told = this.refusals.count(
      `${tenantId} ${actorOf(asking.user).id} ${clientId}`,
      `${call.method} ${call.path} ${refusal.bizCode}`,
    )
    if (!told) return
    const entry = { document: 'call', recordNo: `${call.method} ${call.path}`, action: 'refused' }
    const remark = `${call.audit ?? call.effect}: ${inBothWords(howOften(refusal.label, told))}`
    await this.means.database
      .withTenant(asking.user.tenantId, transaction => noted(transaction, asking, { ...entry, remark }))
      .catch((fault: unknown) => this.means.log.error({ fault }, 'a refusal was not written down'))
  }
}

/** Why something was refused, and how often it was when that is more than once. */
const howOften = ([zh, en]: Label, { times, of }: Told): Label =>
  of === 'all'
    ? [`一小时内共拒绝${times}次，最近一次：${zh}`, `${times} calls refused within the hour, the last: ${en}`]
    : times > 1
      ? [`一小时内第${times}次：${zh}`, `${times} times within the hour: ${en}`]
      : [zh, en]

interface Refusing {
  readonly call: Call
  readonly asking: Asking | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
}

/** Refusals that the history keeps: what somebody may not do, and what the business said no to (reliability.md 4.7). */
const isWorthNoting = ({ access, audit }: Call, refusal: CallRefusal): boolean =>
  access !== 'public' &&
  (refusal.status === 403 ||
    (audit !== null && refusal instanceof Refused && refusal.reasons.some(reason => !reason.warning)))

/** What a refusal looks like on the wire, in the language asked for. */
export function refusalBody(refusal: CallRefusal, language: Language): Record<string, unknown> {
  const say = (label: Label) => inLanguage(label, language)
  const data =
    refusal instanceof Refused
      ? {
          ...(refusal.data as object),
          errors: refusal.reasons.map(reason => ({ ...reason, message: say(reason.message) })),
        }
      : refusal.data
  return { code: 1, msg: say(refusal.label), bizCode: refusal.bizCode, data }
}

/** Path parameters are digits only, so that words behind a document's address stay free (platform-family 1). */
const digitsOnly = (path: string) => path.replace(/:(\w*[iI]d)\b/g, String.raw`:$1(^\d{1,18}$)`)

/** What an address of a call looks like. */
const formOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w*[iI]d)\b/g, String.raw`\d{1,18}`).replace(/:\w+/g, '[^/]+')}$`)

/** Whether a browser opens an address itself: it wants the page that lives there, not the call beside it. */
const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.authorization === undefined && (headers.accept ?? '').includes('text/html')

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** What is nested deeper than any form of ours is refused before anybody walks through it. */
const deepest = 20

/** Where in a request stands a text that cannot be stored, if anywhere: names on the way there, the innermost first. */
function unfitIn(given: unknown, level: number): string[] | undefined {
  if (typeof given === 'string') return unfit.test(given) ? [] : undefined
  if (typeof given !== 'object' || given === null) return undefined
  if (level > deepest) throw badRequest(['内容嵌套过深', `The request is nested more than ${deepest} levels deep`])
  for (const name of Object.keys(given)) {
    if (unfit.test(name)) return ['?']
    const found = unfitIn((given as Record<string, unknown>)[name], level + 1)
    if (found) return [...found, name]
  }
  return undefined
}

const unfitPlace = (given: unknown): string | undefined => unfitIn(given, 0)?.toReversed().join('.')

function readInput(call: Call, request: FastifyRequest): unknown {
  const params = request.params as Record<string, unknown>
  const query = request.query as Record<string, unknown>
  const body = request.body
  if (call.method !== 'GET' && Array.isArray(body)) return parsed(call, body)
  if (call.method !== 'GET' && body !== undefined && body !== null && typeof body !== 'object')
    throw badRequest(['请求内容应为JSON对象或数组', 'The body must be a JSON object or array'])
  const fromBody = call.method === 'GET' || body === undefined || body === null ? {} : (body as Record<string, unknown>)
  return parsed(call, { ...query, ...fromBody, ...params })
}

function parsed(call: Call, given: unknown): unknown {
  const place = unfitPlace(given)
  if (place !== undefined)
    throw badRequest(
      [`参数${place}含有无法保存的字符`, `The parameter ${place} holds a character that cannot be stored`],
      {
        field: place,
      },
    )
  const result = acceptedOf(call).safeParse(given)
  if (result.success) return result.data
  const { issues } = result.error
  const issue = issues.find(one => one.code === 'unrecognized_keys') ?? issues[0]
  const where = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    throw badRequest(
      [
        `不认识的字段：${[...issue.path, ...issue.keys].join('.')}`,
        `Unknown field: ${[...issue.path, ...issue.keys].join('.')}`,
      ],
      { field: issue.keys[0] },
    )
  throw badRequest([`参数${where}不正确`, `The parameter ${where} is not valid: ${issue?.message ?? ''}`], {
    field: where,
  })
}

/** A call that opens its own transactions has none here. */
const none = () => Promise.reject(new Error('This call opens its own transactions'))
const outside: Transaction = { query: none, written: none, isOneMoment: false }

/** What the system and the database say when there is no room left. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** What the database says of a value that no column of it can hold: a day before there were days, a number without end. */
const unfitValue = /^22(00[378]|P0[23])$/

/**
 * Two transactions that met are tried again, three times at most, before any answer (reliability.md 4.2), also where one
 * wrote what the other had read. So is, once, what lost its connection before its end; after its end only where a key says
 * whether it became final.
 */
async function retried<R>(work: () => Promise<R>, isKeyed = false): Promise<R> {
  let isLost = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const lostNow = (isKeyed && fault instanceof FateUnknown) || (isUnreachable(fault) && !isSilent(fault))
      if (attempt > 3 || !(isCrossed(fault) || fault instanceof Overtaken || (lostNow && !isLost))) throw fault
      isLost ||= lostNow
    }
  }
}

/** Who has waited for a silent database waits no second time. */
const isSilent = (fault: unknown) => (fault as Error).message === silence

function asRefusal(fault: unknown): CallRefusal | undefined {
  if (fault instanceof CallRefusal) return fault
  if (fault instanceof WorkbookRefusal) return refuse(fault.label, fault.bizCode)
  if (fault instanceof z.ZodError) return badRequest(['参数不正确', 'The parameters are not valid'])
  const { code, statusCode, message } = fault as { code?: string; statusCode?: number; message?: string }
  const key = keyRefusal(fault)
  if (key) return key
  if (code === '57014')
    return new CallRefusal(503, 'TOO_SLOW', [
      '查询时间过长，请缩小查询范围后再试',
      'This took too long; narrow the filter and try again',
    ])
  if (fault instanceof FateUnknown)
    return new CallRefusal(503, 'FATE_UNKNOWN', [
      '连接中断，无法确认是否已保存，请刷新后查看',
      'The connection was lost and nobody can say whether this was saved; refresh and look before you repeat it',
    ])
  if (isHeld(fault))
    return new CallRefusal(409, 'BUSY', [
      '数据正在被他人处理，请稍后再试',
      'Someone else is working on this record; try again in a moment',
    ])
  if (isUnreachable(fault)) return unavailable()
  if (unfitValue.test(code ?? ''))
    return badRequest([
      '有一个值超出可以保存的范围，请检查日期和数字',
      'A value lies beyond what can be kept; look at the days and numbers',
    ])
  if (code !== undefined && full.has(code))
    return new CallRefusal(507, 'STORAGE_FULL', [
      '存储空间已满，请联系管理员',
      'The storage is full; please tell the administrator',
    ])
  if (/^(Unexpected end of (form|multipart)|Multipart: Boundary not found|Malformed part header)/.test(message ?? ''))
    return badRequest(['上传的表单不完整，请重新上传', 'The form ended too early; send it again'])
  if (statusCode === 413) return new CallRefusal(413, 'TOO_LARGE', ['内容过大', 'The request is too large'])
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new CallRefusal(statusCode, 'BAD_REQUEST', ['请求不正确', 'The request is not valid'])
  return undefined
}

/** An answer as its data writes itself. */
const wrapped = ({ write }: RawData): Buffer =>
  gatheredBy(into => {
    into.add('{"code":0,"msg":null,"data":')
    write(into)
    into.add('}')
  })

async function send(reply: FastifyReply, answer: unknown, language: Language): Promise<FastifyReply> {
  if (answer instanceof RawData) return reply.type('application/json; charset=utf-8').send(wrapped(answer))
  if (answer instanceof Done)
    return reply.send({ code: 0, msg: inLanguage(answer.message, language), data: answer.data ?? null })
  if (answer instanceof Plain) return reply.status(answer.status).send(answer.body)
  if (answer instanceof Download) {
    reply
      .header('content-disposition', contentDisposition(answer.fileName))
      .header('x-content-type-options', 'nosniff')
      .type(answer.contentType)
    if (answer.size !== undefined) reply.header('content-length', answer.size)
    return reply.send(answer.content)
  }
  return reply.send({ code: 0, msg: null, data: answer ?? null })
}
