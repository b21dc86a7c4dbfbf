import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { languageOf } from '../../model/label.ts'
import type { Config } from '../config.ts'
import { refusalBody } from './pipeline.ts'
import { CallRefusal } from './refusal.ts'

/** Longest a request may take to arrive and be answered (reliability.md 5). */
const requestMilliseconds = 30_000

/** Opens the HTTP server with its limits, headers and parsers, before any call is registered (reliability.md 3.1, 3.4, 5). */
export async function openServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const server = fastify({
    // The pipeline writes what is worth a line; one for every call would be two lines of noise.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log as never,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: requestMilliseconds,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  server.removeContentTypeParser('text/plain')
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
  await server.register(rateLimit, {
    global: true,
    max: config.callsPerSecond,
    timeWindow: 1000,
    // A client's own header is the same for everybody who signs in with it: they are told apart by address.
    keyGenerator: request =>
      /^Bearer /i.test(request.headers.authorization ?? '') ? (request.headers.authorization ?? '') : request.ip,
    // The files of the web app come by the dozen, and to everybody; they are no calls.
    allowList: request => !request.routeOptions.url || isFile(request.url),
    errorResponseBuilder: request =>
      Object.assign(new CallRefusal(429, 'TOO_FREQUENT', ['请求过于频繁，请稍后再试', 'Requests too frequent']), {
        request: request.id,
      }),
  })
  await server.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 2 })
  server.setErrorHandler((fault: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = fault instanceof CallRefusal ? fault : mapped(fault)
    if (refusal.status >= 500) log.error({ requestId: request.id, fault }, 'request failed')
    return reply
      .status(refusal.status)
      .send(refusalBody(refusal, languageOf(first(request.headers['accept-language']))))
  })
  return server as unknown as FastifyInstance
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
  if (status === 415)
    return new CallRefusal(415, 'TYPE_NOT_ALLOWED', ['不支持的内容类型', 'This content type is not accepted'])
  if (status === 503)
    return new CallRefusal(503, 'UNAVAILABLE', ['系统繁忙，请稍后再试', 'The system is busy; try again in a moment'])
  if (status >= 400 && status < 500)
    return new CallRefusal(400, 'BAD_REQUEST', ['请求不正确', 'The request is not valid'])
  return new CallRefusal(500, 'UNKNOWN', [
    '系统未知错误，请反馈给管理员',
    'Unknown system error, please report to the administrator',
  ])
}

/** Whether an address is one of the web app's own files. */
const isFile = (path: string) => path.startsWith('/assets/') || /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/.test(path)

/** Serves the web app: its files for long, its page always fresh and under a policy that allows nothing from elsewhere. */
export async function serveWeb(server: FastifyInstance, folder: string, storage = ''): Promise<void> {
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
      setHeaders: withoutPageHeaders,
    })
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, request.headers.host ?? '', storage))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll('__NONCE__', nonce))
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !isFile(path)) return page(request, reply)
    return reply.status(404).send({
      code: 1,
      msg:
        languageOf(first(request.headers['accept-language'])) === 'en' ? 'The resource does not exist' : '资源不存在',
      bizCode: 'NOT_FOUND',
      data: null,
    })
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
  'x-xss-protection',
]

function withoutPageHeaders(response: { removeHeader: (name: string) => void }): void {
  for (const name of pageHeaders) response.removeHeader(name)
}

const policy = (nonce: string, host: string, storage: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React and the grid place elements by style attributes; those cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ws://${host} wss://${host} ${storage}`.trimEnd(),
    "media-src 'self' blob:",
    // Pages from elsewhere that the menu frames; the web app frames no other (Spec 000 §2.2).
    "frame-src 'self' https: http: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
