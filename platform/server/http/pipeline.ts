import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { unfit } from '../../kinds/text/kind.ts'
import { inLanguage, type Label, type Language, languageOf } from '../../model/label.ts'
import { type Database, silence, type Transaction } from '../database/connection.ts'
import { WorkbookRefusal } from '../excel/refusal.ts'
import type { Sessions } from '../session/sessions.ts'
import { may } from '../session/user.ts'
import { type Asking, type Call, type CallContext, Done, Download, Plain, RawData } from './call.ts'
import { hashOf, once, onceOutside } from './once.ts'
import { badRequest, CallRefusal, forbidden, Refused, refuse } from './refusal.ts'

/** What every call passes through, in this order; there is no other way in (reliability.md 1). */
export class Pipeline {
  private readonly database: Database
  private readonly sessions: Sessions
  private readonly log: Logger
  readonly calls: Call[] = []

  constructor(database: Database, sessions: Sessions, log: Logger) {
    this.database = database
    this.sessions = sessions
    this.log = log
  }

  /** Opens an address for a call. */
  register(server: FastifyInstance, call: Call): void {
    const strict = withStrictInput(call)
    this.calls.push(strict)
    server.route({
      method: call.method,
      url: digitsOnly(call.path),
      bodyLimit: call.limits.bodyKilobytes * 1024,
      handler: (request, reply) =>
        call.access !== 'public' && wantsPage(request) ? reply.callNotFound() : this.handle(strict, request, reply),
    })
  }

  private async handle(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(header(request, 'accept-language'))
    try {
      const asking: Asking = {
        user: await this.sessions.userOf(request, call.access),
        language,
        requestId: request.id,
        address: request.ip,
        userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
      }
      if (call.permission !== null && !may(asking.user, call.permission)) throw forbidden()
      const input = readInput(call, request)
      return await send(
        reply,
        await this.answer(call, { ...asking, input, request, database: this.database }),
        language,
      )
    } catch (fault) {
      return this.refused(fault, call, request, reply, language)
    }
  }

  private answer(call: Call, context: Omit<CallContext<unknown>, 'transaction'>): Promise<unknown> {
    const within = (transaction: Transaction) => call.answer({ ...context, transaction })
    const { tenantId } = context.user
    if (call.effect === 'read')
      return call.transaction === 'own' ? within(outside) : retried(() => this.database.readTenant(tenantId, within))
    const key = header(context.request, 'idempotency-key')
    if (key === undefined || call.access === 'public')
      return call.transaction === 'own' ? within(outside) : retried(() => this.database.withTenant(tenantId, within))
    if (!/^[\w-]{8,100}$/.test(key))
      throw badRequest(['Idempotency-Key格式不正确', 'The Idempotency-Key must be 8 to 100 letters, digits or hyphens'])
    const asked = { user: context.user, route: `${call.method} ${call.path}`, key, hash: hashOf(context) }
    if (call.transaction === 'own') return onceOutside(this.database, asked, call.limits.seconds, () => within(outside))
    return retried(() => this.database.withTenant(tenantId, transaction => once(transaction, asked, within)))
  }

  private async refused(
    fault: unknown,
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    const refusal = asRefusal(fault)
    if (!refusal) {
      this.log.error({ requestId: request.id, method: call.method, path: call.path, fault }, 'call failed')
      return reply.status(500).send({
        code: 1,
        msg: `${inLanguage(['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'], language)} (${request.id})`,
        bizCode: 'UNKNOWN',
        data: null,
      })
    }
    if (refusal.status === 507) this.log.error({ requestId: request.id, path: call.path, fault }, 'no room left')
    if (refusal.status === 424 || refusal.status === 403)
      this.log.info({ requestId: request.id, path: call.path, status: refusal.status }, 'call refused')
    if (refusal.status === 503) reply.header('retry-after', 2)
    return reply.status(refusal.status).send(refusalBody(refusal, language))
  }
}

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

/** Whether a browser opens an address itself: it wants the page that lives there, not the call beside it. */
const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.authorization === undefined && (headers.accept ?? '').includes('text/html')

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** A signed-in caller is told of a field nobody knows; programs from elsewhere may send more than we read. */
function withStrictInput(call: Call): Call {
  const { input } = call
  if (call.access === 'public' || !(input instanceof z.ZodObject) || input.def.catchall) return call
  return { ...call, input: input.strict() }
}

/** Where in a request stands a text that cannot be stored, if anywhere. */
function unfitPlace(given: unknown, place: readonly string[] = []): string | undefined {
  if (typeof given === 'string') return unfit.test(given) ? place.join('.') : undefined
  if (typeof given !== 'object' || given === null) return undefined
  for (const [name, value] of Object.entries(given)) {
    if (unfit.test(name)) return [...place, '?'].join('.')
    const found = unfitPlace(value, [...place, name])
    if (found !== undefined) return found
  }
  return undefined
}

function readInput(call: Call, request: FastifyRequest): unknown {
  const params = request.params as Record<string, unknown>
  const query = request.query as Record<string, unknown>
  const body = request.body
  if (call.method !== 'GET' && Array.isArray(body)) return parsed(call, body)
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
  const result = call.input.safeParse(given)
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
const outside: Transaction = {
  query: () => Promise.reject(new Error('This call opens its own transactions')),
}

/** What the system and the database say when there is no room left. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

const retryable = (fault: unknown) => ['40001', '40P01'].includes((fault as { code?: string }).code ?? '')

/** Two transactions that met are tried again, three times at most, before any answer (reliability.md 4.2). */
async function retried<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      if (attempt > 3 || !retryable(fault)) throw fault
    }
  }
}

function asRefusal(fault: unknown): CallRefusal | undefined {
  if (fault instanceof CallRefusal) return fault
  if (fault instanceof WorkbookRefusal) return refuse(fault.label, fault.bizCode)
  if (fault instanceof z.ZodError) return badRequest(['参数不正确', 'The parameters are not valid'])
  const { code, statusCode, message } = fault as { code?: string; statusCode?: number; message?: string }
  if (code === '23505') return new CallRefusal(200, 'ALREADY_EXISTS', ['数据已存在', 'It already exists'])
  if (code === '55P03' || code === '57014')
    return new CallRefusal(409, 'BUSY', [
      '数据正在被他人处理，请稍后再试',
      'Someone else is working on this record; try again in a moment',
    ])
  if (
    message?.includes('timeout exceeded when trying to connect') ||
    message === silence ||
    code === 'ECONNREFUSED' ||
    code === '57P03'
  )
    return new CallRefusal(503, 'UNAVAILABLE', ['系统繁忙，请稍后再试', 'The system is busy; try again in a moment'])
  if (code !== undefined && full.has(code))
    return new CallRefusal(507, 'STORAGE_FULL', [
      '存储空间已满，请联系管理员',
      'The storage is full; please tell the administrator',
    ])
  if (statusCode === 413) return new CallRefusal(413, 'TOO_LARGE', ['内容过大', 'The request is too large'])
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new CallRefusal(statusCode, 'BAD_REQUEST', ['请求不正确', 'The request is not valid'])
  return undefined
}

async function send(reply: FastifyReply, answer: unknown, language: Language): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (answer instanceof RawData)
    return reply.type('application/json; charset=utf-8').send(`{"code":0,"msg":null,"data":${answer.text}}`)
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
