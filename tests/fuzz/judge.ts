import { bareAnswers } from '#platform/server/http/openapi-answers.ts'
import type { Request } from './requests.ts'

/** What came back. */
export interface Came {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const telltale =
  /node_modules|\.ts:\d+|syntax error at|invalid input syntax|duplicate key value|violates \w+ constraint/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with an answer; nothing when it is as promised. */
export function faultOf(request: Request, { status, headers, text }: Came): string | undefined {
  if (status >= 500) return `status ${status}`
  const address = `${request.call.method} ${request.call.path}`
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  if (status < 300 && (headers['content-disposition'] !== undefined || isPage(request, headers))) return undefined
  if (status < 300 && !isJson && Object.hasOwn(bareAnswers, address)) return undefined
  if (!isJson) return `status ${status} without an envelope`
  const body = read(text)
  if (!isObject(body)) return `status ${status} without an envelope`
  if (Object.hasOwn(bareAnswers, address) && (body.code === undefined || body.error !== undefined)) return undefined
  // A client that is not who it says is told so as OAuth words it, wherever it signs in.
  if (/^\/(auth|sim)\//.test(request.call.path) && status < 500 && typeof body.error === 'string') return undefined
  // A simulated system answers in the words of the one it stands for.
  if (request.call.path.startsWith('/sim/') && typeof body.errcode === 'number') return undefined
  if (telltale.test(text)) return 'an answer that tells of the inside'
  if (body.code === 0) {
    if (status !== 200) return `status ${status} with code 0`
    if (!('msg' in body && 'data' in body)) return 'a yes without msg or data'
    return request.broken.length > 0 ? `accepted: ${generally(request.broken[0] ?? '')}` : undefined
  }
  return refusalFault(request, body)
}

const isPage = (request: Request, headers: Came['headers']) =>
  String(headers['content-type'] ?? '').startsWith('text/html') &&
  request.headers.some(([name, value]) => name === 'accept' && value === 'text/html')

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function refusalFault({ language }: Request, body: Readonly<Record<string, unknown>>): string | undefined {
  const { code, msg, bizCode } = body
  // Programs of the family read rejected rows of an import without a constant.
  if (code !== 1) return `code ${String(code)}`
  if (typeof msg !== 'string' || msg.trim() === '') return 'a refusal without a sentence'
  if (typeof bizCode !== 'string' || !/^[A-Z][A-Z0-9_]+$/.test(bizCode)) return 'a refusal without a bizCode'
  if (language === 'zh' && !/[\u4e00-\u9fff]/.test(msg)) return `a refusal that is not Chinese: ${msg.slice(0, 60)}`
  if (language === 'en' && !/[a-z]{2}/.test(msg)) return `a refusal that is not English: ${msg.slice(0, 60)}`
  return undefined
}

/** The same words for the same nonsense, whichever field it came in. */
const generally = (broken: string) => broken.replaceAll(/"[^"]*"/g, '…')
