import type { Label } from '../model/label.ts'
import { placeHeader } from '../model/place-header.ts'
import { noteReached } from './away.ts'
import { noteError } from './error-log/error-log.ts'
import { sayNow } from './language.ts'
import { ownHeaders } from './own-headers.ts'
import { currentToken, sessionExpired, tenantNow } from './session/session.ts'
import { noteWritten, writtenHeaders } from './written.ts'

/** A call that was answered with "no", or not at all. */
export class CallFailure extends Error {
  readonly status: number
  readonly bizCode: string | null
  readonly data: unknown

  constructor(status: number, message: string, bizCode: string | null = null, data: unknown = null) {
    super(message)
    this.status = status
    this.bizCode = bizCode
    this.data = data
  }
}

/** What the product says for a status, or for the code of a body, when the server says nothing (Spec 000 §8.1). */
const statusTexts: Readonly<Record<string, Label>> = {
  '000': ['请求频繁，请勿重复提交', 'Requests too frequent, please do not repeat'],
  401: ['当前操作没有权限', 'This operation has no permission'],
  403: ['当前操作没有权限', 'This operation has no permission'],
  404: ['资源不存在', 'The resource does not exist'],
  417: ['未绑定登录账号，请使用密码登录后绑定', 'No login account bound; log in with a password and bind it'],
  423: ['演示环境不能操作', 'The demo environment cannot be operated'],
  426: ['用户名不存在或密码错误', 'Wrong user name or password'],
  428: ['验证码错误，请重新输入', 'Verification code wrong, re-enter'],
  429: ['请求过于频繁', 'Requests too frequent'],
  479: ['演示环境，没有权限操作', 'Demo environment, no permission'],
}
const unknownText: Label = ['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator']
const noAnswer: Label = ['网络连接失败，请稍后再试', 'No connection to the server; try again in a moment']
const tooLate: Label = ['请求超时，请稍后再试', 'The request took too long; try again in a moment']
const saidOf = (code: number | string) => sayNow(statusTexts[code] ?? unknownText)

/** Longest a request may take (Spec 000 §9). */
const requestMilliseconds = 36_000_000

/** Values of a query: repeated parameters for lists, nothing for what is empty. */
export type Query = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** An address with its query. */
export function withQuery(path: string, query: Query = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined && one !== '') parts.append(name, String(one))
  const text = parts.toString()
  return text ? `${path}?${text}` : path
}

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Query
  readonly body?: unknown
  /** Calls before sign-in carry no token. */
  readonly open?: boolean
  /** Made when a form opens, so that a save repeated after a lost answer has one effect. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** What a call answered: its data and the sentence beside it. */
export interface Answered<Data> {
  readonly data: Data
  readonly msg: string | null
}

function headersOf(options: Options): Record<string, string> {
  const token = options.open ? undefined : currentToken()
  const headers: Record<string, string> = { ...ownHeaders(), ...writtenHeaders(), ...options.headers }
  if (token) headers.Authorization = `Bearer ${token}`
  if (!options.open && tenantNow()) headers['TENANT-ID'] = tenantNow() ?? ''
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (options.body !== undefined && !(options.body instanceof FormData) && !(options.body instanceof URLSearchParams))
    headers['Content-Type'] = 'application/json'
  return headers
}

const bodyOf = (body: unknown): BodyInit | undefined =>
  body === undefined
    ? undefined
    : body instanceof FormData || body instanceof URLSearchParams
      ? body
      : JSON.stringify(body)

/** Sends a request; a dead token opens the sign-in over the page, and the request is repeated after it. */
async function sent(path: string, options: Options): Promise<Response> {
  const request = async () => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), requestMilliseconds)
    try {
      const response = await fetch(withQuery(path, options.query), {
        method: options.method ?? 'GET',
        headers: headersOf(options),
        body: bodyOf(options.body) ?? null,
        signal: AbortSignal.any([late.signal, ...(options.signal ? [options.signal] : [])]),
        cache: 'no-store',
      })
      noteReached(response.status)
      noteWritten(response.headers.get(placeHeader))
      return response
    } catch (fault) {
      if (late.signal.aborted) throw new CallFailure(0, sayNow(tooLate))
      if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
      // A page that is being left gives up its calls too; it is gone before this is written down.
      noteReached(0)
      setTimeout(() => noteError('network', fault, path), 300)
      throw new CallFailure(0, sayNow(noAnswer))
    } finally {
      clearTimeout(timer)
    }
  }
  const used = options.open ? undefined : currentToken()
  let response = await request()
  // Many pages that come back at once ask more than the server takes in a second: reading waits its turn.
  for (let turn = 0; turn < 3 && response.status === 429 && (options.method ?? 'GET') === 'GET'; turn++) {
    const seconds = Number(response.headers.get('retry-after') ?? '0')
    if (!(seconds > 0 && seconds <= 5)) break
    await new Promise(done => setTimeout(done, 1000 * seconds))
    response = await request()
  }
  if (response.status !== 424 || options.open) return response
  await sessionExpired(used)
  return request()
}

async function failure(response: Response): Promise<CallFailure> {
  const body = (await response.json().catch(() => ({}))) as { msg?: string; bizCode?: string; data?: unknown }
  if (response.status >= 500) noteError('call', `${response.status} ${body.msg ?? response.statusText}`, response.url)
  // Beyond 500 somebody between us and the server speaks; only "busy" and "full" are the server's own words.
  const isOurs = response.status <= 500 || [503, 507].includes(response.status)
  return new CallFailure(
    response.status,
    (isOurs && body.msg) || saidOf(response.status),
    body.bizCode ?? null,
    body.data ?? null,
  )
}

/** How reading is done on a device that keeps what it read for when there is no line. */
export type Reader = <Data>(
  address: string,
  ask: (signal?: AbortSignal) => Promise<Answered<Data>>,
) => Promise<Answered<Data>>

let reader: Promise<Reader> | undefined

/** Has everything that is read from now on go by this reader; without one it is asked of the server alone. */
export const readBy = (by: Promise<Reader> | undefined): void => {
  reader = by
}

/** Calls the server and answers data and message; a refusal is thrown with its sentence. */
export async function answered<Data>(path: string, options: Options = {}): Promise<Answered<Data>> {
  if (!reader || options.open || (options.method ?? 'GET') !== 'GET') return answeredNow(path, options)
  const { signal } = options
  const read = await reader
  return read<Data>(withQuery(path, options.query), late =>
    answeredNow(path, { ...options, ...(late ? { signal: signal ? AbortSignal.any([signal, late]) : late } : {}) }),
  )
}

async function answeredNow<Data>(path: string, options: Options): Promise<Answered<Data>> {
  const response = await sent(path, options)
  if (response.status !== 200) throw await failure(response)
  const body = (await response.json().catch(cutOff)) as {
    code?: number | string
    msg?: string | null
    data?: Data
    bizCode?: string
  }
  if (body.code === undefined) return { data: body as Data, msg: null }
  if (body.code !== 0)
    throw new CallFailure(200, body.msg || saidOf(body.code), body.bizCode ?? null, body.data ?? null)
  return { data: body.data as Data, msg: body.msg ?? null }
}

/** An answer that breaks off is none. */
function cutOff(fault: unknown): never {
  if ((fault as Error).name === 'AbortError') throw fault
  throw new CallFailure(0, saidOf(0))
}

/** Calls the server and answers the data. */
export const call = async <Data>(path: string, options: Options = {}): Promise<Data> =>
  (await answered<Data>(path, options)).data

/** The name a file was sent under: in any script, or plain. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1]
}

/** A file that a call answered with, and the name it was sent under. */
export interface Fetched {
  readonly content: Blob
  readonly fileName: string | undefined
}

/** Fetches a file; a refusal is thrown with its sentence, an empty file too (Spec 000 §8.2). */
export async function fetched(path: string, query: Query = {}): Promise<Fetched> {
  const response = await sent(path, { query })
  if (response.status !== 200) throw await failure(response)
  if ((response.headers.get('content-type') ?? '').includes('application/json')) {
    const body = (await response.json()) as { msg?: string; bizCode?: string }
    throw new CallFailure(
      200,
      body.msg || sayNow(['请求失败，请稍后重试', 'Request failed, please try again later']),
      body.bizCode ?? null,
    )
  }
  const content = await response.blob()
  if (content.size === 0) throw new CallFailure(200, sayNow(['内容为空，无法下载', 'Content empty, cannot download']))
  return { content, fileName: fileNameIn(response.headers.get('content-disposition') ?? '') }
}

/** Hands a file to the browser to keep. */
export function handOver({ content, fileName = 'download' }: Fetched): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Fetches a file and hands it to the browser to keep (Spec 000 §8.2). */
export const download = async (path: string, query: Query = {}): Promise<void> => handOver(await fetched(path, query))
