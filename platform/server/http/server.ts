import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { languageOf } from '../../model/label.ts'
import type { Config } from '../config.ts'
import { refusalBody } from './pipeline.ts'
import { isMeasured } from './pressure.ts'
import { CallRefusal, notFound, unavailable, wrongType } from './refusal.ts'

/** Longest that headers, a usual request and the longest upload may take to arrive (reliability.md 5). */
const headersMilliseconds = 10_000
/** How often it is looked whether the house keeps up. */
const pressureMilliseconds = 1000
const usualSeconds = 30
const notIndexed = 'noindex, nofollow'
const longestMilliseconds = 3_600_000

/** What is asked for its head alone is answered as if it were read; whatever sends it leaves the body away. */
function readAsGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET'
  return request.url ?? '/'
}

const noCompiler = () => () => {
  throw new Error('A call is described by its input and output alone')
}

/** Opens the HTTP server with its limits, headers and parsers, before any call is registered (reliability.md 3.1, 3.4, 5). */
export async function openServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const server = fastify({
    // The pipeline writes what is worth a line; one for every call would be two lines of noise.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log as never,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    // How long a request may take to arrive is said by its call; see `limitArrival`.
    requestTimeout: longestMilliseconds,
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 1000 },
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What is refused before any call is known is refused in the same form.
    frameworkErrors: (fault, request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', notIndexed)
      void sendRefusal(request as FastifyRequest, reply as FastifyReply, mapped(fault as { statusCode?: number }))
    },
    // Calls check what they are given by themselves; what would do it from other descriptions is not even loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // A second route for each that is read would take as much again at the start.
    exposeHeadRoutes: false,
    rewriteUrl: readAsGet,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  server.addHook('onRequest', async (request, reply) => {
    // What a call answers is kept by nobody; files of the web app say for themselves how long they last.
    if (!isFile(request.url)) reply.header('cache-control', 'no-store')
    // Nothing of the house is for search engines, the pages behind links least of all (reliability.md 2.6).
    reply.header('x-robots-tag', notIndexed)
    limitArrival(request)
  })
  server.removeContentTypeParser('text/plain')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, readJson(server as unknown as FastifyInstance))
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => {
      done(null, formFields(body as string))
    },
  )
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  // Large answers travel small; files have no use for it, and small answers would only wait.
  await server.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/csv)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await server.register(multipart, {
    limits: { fileSize: 50 * 1_048_576, files: 20, fields: 50, fieldSize: 262_144, headerPairs: 200 },
  })
  let listeningSince = Number.POSITIVE_INFINITY
  server.server.on('listening', () => {
    listeningSince = Date.now()
  })
  await server.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMilliseconds,
    sampleInterval: pressureMilliseconds,
    // What was measured while the house was being set up says nothing about how it serves.
    pressureHandler: (_request, _reply, _type, delay) => {
      if (!isMeasured(delay) || Date.now() - listeningSince < 2 * pressureMilliseconds) return
      throw unavailable()
    },
  })
  server.setErrorHandler((fault: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = fault instanceof CallRefusal ? fault : mapped(fault)
    if (refusal.status === 503) reply.header('retry-after', 2)
    if (refusal.status >= 500) log.error({ requestId: request.id, fault }, 'request failed')
    return sendRefusal(request, reply, refusal)
  })
  return server as unknown as FastifyInstance
}

/** Answers "no" in the language of who asked. */
const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: CallRefusal): FastifyReply =>
  reply.status(refusal.status).send(refusalBody(refusal, languageOf(first(request.headers['accept-language']))))

/** Cuts off a request that has not arrived whole in the time its call gives it. */
function limitArrival(request: FastifyRequest): void {
  const { raw } = request
  if (raw.complete || !(raw.headers['content-length'] ?? raw.headers['transfer-encoding'])) return
  const { seconds = usualSeconds } = request.routeOptions.config as { seconds?: number }
  const late = setTimeout(() => {
    if (!raw.complete) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  }, seconds * 1000)
  for (const over of ['end', 'close'] as const) raw.once(over, () => clearTimeout(late))
}

type Parsed = (fault: Error | null, body?: unknown) => void

const rawTexts = new WeakMap<FastifyRequest, string>()

/** The body of a request as it came, for those who sign it; nothing where it had none. */
export const rawTextOf = (request: FastifyRequest): string => rawTexts.get(request) ?? ''

/** Reads a JSON body; what cannot be read is refused with the place where it goes wrong. */
function readJson(server: FastifyInstance) {
  const usual = server.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, text: string, done: Parsed): void => {
    rawTexts.set(request, text)
    void usual(request, text, (fault: Error | null, body?: unknown) => done(fault && (brokenJson(text) ?? fault), body))
  }
}

/** Where a text stops being JSON, in words; nothing when it is JSON and refused for something else. */
function brokenJson(text: string): CallRefusal | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (fault) {
    const at = Number(/position (\d+)/.exec((fault as Error).message)?.[1] ?? text.length)
    const lines = text.slice(0, at).split('\n')
    const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1]
    return new CallRefusal(
      400,
      'JSON_BROKEN',
      [`内容不是有效的JSON：第${line}行第${column}列`, `The body is not valid JSON: line ${line}, column ${column}`],
      { line, column },
    )
  }
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function formFields(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) fields[name] = value
  return fields
}

function mapped(fault: { statusCode?: number; code?: string }): CallRefusal {
  const status = fault.statusCode ?? 500
  if (status === 413) return new CallRefusal(413, 'TOO_LARGE', ['内容过大', 'The request is too large'])
  if (status === 415) return wrongType()
  if (status === 503) return unavailable()
  if (status >= 400 && status < 500)
    return new CallRefusal(400, 'BAD_REQUEST', ['请求不正确', 'The request is not valid'])
  return new CallRefusal(500, 'UNKNOWN', [
    '系统未知错误，请反馈给管理员',
    'Unknown system error, please report to the administrator',
  ])
}

/** What keeps the pages on a device that works without a line, and the address it fetches the page by. */
const worker = '/sw.js'
const pageOfWorker = '/offline'

/** Whether an address is one of the web app's own files. */
const isFile = (path: string) =>
  path.startsWith('/assets/') || path === worker || /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/.test(path)

const wrongMethod = (allowed: readonly string[]) =>
  new CallRefusal(405, 'METHOD_NOT_ALLOWED', [
    `该地址只支持${allowed.join('、')}`,
    `This address answers ${allowed.join(', ')} only`,
  ])

/** Where the web app is, and what its page may reach beside our own address. */
interface Web {
  readonly folder: string
  /** Where browsers send what they upload. */
  readonly storage?: string | undefined
  /** The houses whose pages a menu frames. */
  readonly frames: () => Promise<readonly string[]>
  /** The methods that calls answer an address with. */
  readonly methodsAt: (path: string) => readonly string[]
}

/** Serves the web app: its files for long, its page always fresh and under a policy that allows nothing from elsewhere. */
export async function serveWeb(
  server: FastifyInstance,
  { folder, storage = '', frames, methodsAt }: Web,
): Promise<void> {
  const indexFile = join(folder, 'index.html')
  const index = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8')
    : '<!doctype html><title>DOP</title><p>The web app is not built. Run: npm start</p>'
  if (existsSync(folder))
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      prefix: '/',
      serve: true,
      decorateReply: true,
      allowedPath: isFile,
      setHeaders: headersOfFile,
    })
  const page = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, storage, await frames()))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll('__NONCE__', nonce))
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // Who names the house alone wants its page, whatever they say they accept.
    const wantsPage =
      request.method === 'GET' &&
      !request.headers.upgrade &&
      (path === '/' || path === pageOfWorker || (request.headers.accept ?? '').includes('text/html'))
    if (wantsPage && !isFile(path)) return page(reply)
    const allowed = isFile(path) ? [] : methodsAt(path)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    const refusal = allowed.length > 0 ? wrongMethod(allowed) : notFound()
    return sendRefusal(request, reply, refusal)
  })
}

/** What only tells a browser how to treat a page has no business on each of a hundred scripts. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
]

function headersOfFile(reply: Pick<FastifyReply, 'removeHeader' | 'header'>, path: string): void {
  for (const name of pageHeaders) reply.removeHeader(name)
  // Only what carries its content in its name may be kept unasked.
  if (!/[\\/]assets[\\/]/.test(path)) reply.header('cache-control', 'no-cache')
}

const policy = (nonce: string, storage: string, frames: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React and the grid place elements by style attributes; those cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    // The sockets of our own address are ourselves.
    `connect-src 'self' ${storage}`.trimEnd(),
    "media-src 'self' blob:",
    // Pages from elsewhere that the menu frames; the web app frames no other (Spec 000 §2.2).
    ['frame-src', "'self'", 'blob:', ...frames].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
