import { unfit } from '#platform/kinds/text/kind.ts'
import { numberFromText } from '#platform/model/number-text.ts'
import type { Column } from '#platform/server/database/tables.ts'
import { columnNamed, type Shape } from '#platform/server/documents/shape.ts'
import type { Call } from '#platform/server/http/call.ts'
import type { OpenApi, Operation } from '#platform/server/http/openapi.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schema.ts'
import { anyHostile, asText, type Body, fileBody, formBody, jsonBody, type Means } from './bodies.ts'
import { contentTypes, oddHeaders, strangers } from './hostile.ts'
import { Random } from './random.ts'
import { fitting, isDay, type Known, type Resolve, violation } from './schema.ts'

/** Who asks: the administrator, somebody with few rights, somebody who has not signed in. */
export type Who = 'administrator' | 'few rights' | 'nobody'

/** One request of a run, whole, so that it can be sent again. */
export interface Request {
  readonly index: number
  readonly call: Call
  readonly who: Who
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly content: string | Buffer | undefined
  readonly language: 'zh' | 'en' | undefined
  /** What the declaration forbids of it; such a request is never answered with a yes. */
  readonly broken: readonly string[]
}

/** What requests are made from. */
export interface Making {
  readonly seed: number
  readonly api: OpenApi
  readonly calls: readonly Call[]
  readonly shapes: readonly Shape[]
  readonly known: Known
  /** Ids that are left alone, or the run would shut itself out. */
  readonly kept: ReadonlySet<string>
  /** Calls that are asked by nobody only, each with the reason. */
  readonly byNobody: Readonly<Record<string, string>>
  /** Calls whose honest requests come from somebody who may not make them, each with the reason; nonsense comes from all. */
  readonly heavy: Readonly<Record<string, string>>
}

interface Query {
  readonly text: string
  readonly broken: readonly string[]
}

const nowhere = '424242424242424242'

/** Text as it may stand in an address; half a character, which is no text, goes as the bytes it would have. */
const inAddress = (text: string) =>
  [...text]
    .map(one => (/[\ud800-\udfff]/.test(one) && one.length === 1 ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('')

/** Makes the requests of a run; the same seed and number make the same one. */
export class Requests {
  private readonly making: Making
  private readonly resolve: Resolve

  constructor(making: Making) {
    this.making = making
    this.resolve = address => {
      const name = address.split('/').at(-1) ?? ''
      const from = making.api.components as Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
      return from[address.split('/').at(-2) ?? '']?.[name] ?? {}
    }
  }

  /** The request with this number. */
  at(index: number): Request {
    const { seed, calls, known, byNobody } = this.making
    const random = new Random(seed * 1_000_003 + index)
    const means: Means = { random, resolve: this.resolve, known }
    const call = calls[index % calls.length] as Call
    const operation = this.making.api.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    const address = this.address(call, random)
    const query = call.method === 'GET' ? this.query(call, operation, means) : besides(random)
    const body = call.method === 'GET' ? undefined : this.body(operation, means)
    const language = random.one(['zh', 'en', undefined] as const)
    const chance = random.next()
    const stranger: Who = byNobody[`${call.method} ${call.path}`] || chance < 0.04 ? 'nobody' : 'administrator'
    const broken = [...address.broken, ...query.broken, ...(body?.broken ?? [])]
    const isHeavy = broken.length === 0 && this.making.heavy[`${call.method} ${call.path}`] !== undefined
    const who = stranger === 'administrator' && (chance > 0.8 || isHeavy) ? 'few rights' : stranger
    const headers = headersOf(language, body, random)
    const isForeign = headers.some(([name, value]) => name === 'content-type' && value !== body?.contentType)
    return {
      index,
      call,
      who,
      path: this.spared(call, `${address.text}${query.text === '' ? '' : `?${query.text}`}`),
      headers,
      content: typeof body?.content === 'string' ? this.spared(call, body.content) : body?.content,
      language: headers.some(([name]) => name === 'accept-language') ? undefined : language,
      broken: call.access === 'public' || isForeign ? [] : broken,
    }
  }

  /** Accounts, roles, clients and tenants the run itself needs are named by nobody who writes. */
  private spared(call: Call, text: string): string {
    if (call.effect === 'read' || !/^\/admin\/(user|role|client|tenants)\b/.test(call.path)) return text
    return text.replaceAll(/(?<![\w.])"?(\d{1,18})"?(?![\w.])/g, (found, id: string) =>
      this.making.kept.has(id) ? found.replace(id, nowhere) : found,
    )
  }

  private address(call: Call, random: Random): Query {
    const broken: string[] = []
    const document = this.documentOf(call)?.document.name ?? ''
    const text = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = random.happens(0.7)
        ? random.one(this.making.known.get(document) ?? ['1', '99', nowhere])
        : asText(anyHostile(random)).slice(0, 400) || '0'
      if (/[iI]d$/.test(name) && !/^\d{1,18}$/.test(value)) broken.push(`the address is that of no ${name}`)
      if (random.happens(0.02)) return '%zz'
      return inAddress(value)
    })
    return { text, broken }
  }

  private documentOf({ path }: Call): Shape | undefined {
    return this.making.shapes
      .filter(({ document: { calls } }) => path === calls || path.startsWith(`${calls}/`))
      .sort((one, other) => other.document.calls.length - one.document.calls.length)[0]
  }

  private query(call: Call, operation: Operation | undefined, means: Means): Query {
    const { random } = means
    const declared = new Map(
      (operation?.parameters ?? []).flatMap(({ name, schema, ...rest }) =>
        name !== undefined && rest.in === 'query' ? [[name, schema as JsonSchema] as const] : [],
      ),
    )
    const lists = /\/(page|totals|lookup)$/.test(call.path) ? this.documentOf(call) : undefined
    const own = lists && call.path.replace(/\/\w+$/, '') === lists.document.calls ? lists : undefined
    const asked = new Map<string, unknown>()
    for (const [name, schema] of declared)
      if (random.happens(declared.size > 6 ? 0.15 : 0.6))
        asked.set(name, fitting(schema, random, this.resolve, means.known))
    const names = [...declared.keys(), ...(own ? further(own) : [])]
    if (random.happens(0.85))
      asked.set(names.length > 0 ? random.one(names) : random.one(strangers), anyHostile(random))
    if (random.happens(0.1)) asked.set(random.one(strangers), 'x')
    const broken: string[] = []
    const parts: string[] = []
    for (const [name, value] of asked) {
      const sent = (Array.isArray(value) ? value : [value]).map(one => asText(one).slice(0, 2000))
      parts.push(...sent.map(one => `${inAddress(name)}=${inAddress(one)}`))
      const why = this.brokenParameter(name, sent, declared.get(name), own, call)
      if (why) broken.push(why)
    }
    return { text: parts.join('&'), broken }
  }

  /** Why a parameter is nonsense; one that is empty asks for nothing. */
  private brokenParameter(
    name: string,
    sent: readonly string[],
    schema: JsonSchema | undefined,
    list: Shape | undefined,
    { input }: Call,
  ): string | undefined {
    // Bytes that are no character stay as they are written, and ask for just that.
    if (sent.every(one => one === '') || sent.some(one => /[\ud800-\udfff]/.test(one) && unfit.test(one)))
      return undefined
    if (schema) {
      const isList = [schema.type].flat().includes('array')
      const [only = ''] = sent
      const typed = [schema.type].flat().includes('integer') && /^-?\d+$/.test(only) ? Number(only) : (only as unknown)
      return violation(schema, isList ? sent : sent.length === 1 ? typed : sent, this.resolve, name)
    }
    if (!list || !(input as { def?: { type?: string } }).def) return undefined
    if (['q', 'values', 'view', 'count', 'current', 'size', 'ascs', 'descs', 'sorts'].includes(name)) return undefined
    return brokenFilter(list, name, sent)
  }

  private body(operation: Operation | undefined, means: Means): Body | undefined {
    const [kind, content] = Object.entries(operation?.requestBody?.content ?? {})[0] ?? []
    if (kind === undefined || !content) return undefined
    if (kind === 'multipart/form-data') return fileBody(means)
    return kind === 'application/json' ? jsonBody(content.schema, means) : formBody(content.schema, means)
  }
}

/** Filters a list takes beside those it shows: any column, and both ends of a range of it. */
const further = ({ header }: Shape): string[] =>
  header.columns
    .map(({ field }) => field)
    .flatMap(field => (/Time$|Date$|^id$/.test(field) ? [field, `${field}Start`, `${field}End`] : [field]))

/** Why a filter asks for nothing there could be. */
function brokenFilter(shape: Shape, name: string, sent: readonly string[]): string | undefined {
  const column: Column | undefined = columnNamed(shape, name) ?? columnNamed(shape, name.replace(/(Start|End)$/, ''))
  if (!column) return `${name} is no filter`
  const forms: readonly [RegExp, (one: string) => boolean][] = [
    [/^bigint$/, one => /^-?\d{1,18}$/.test(one)],
    // A figure may be written as lists show it.
    [/^integer$/, one => /^-?\d{1,18}$/.test(numberFromText(one) ?? one)],
    [/^numeric/, one => /^-?\d+(\.\d+)?$/.test(numberFromText(one) ?? one)],
    [/^(date|timestamptz)$/, isDay],
  ]
  const fits = forms.find(([type]) => type.test(column.type))?.[1]
  const wrong = fits && sent.find(one => one !== '' && !fits(one))
  return wrong === undefined ? undefined : `${name} asks for ${JSON.stringify(wrong)} among ${column.type}`
}

/** Parameters beside a body, which no call declares. */
const besides = (random: Random): Query => {
  if (!random.happens(0.03)) return { text: '', broken: [] }
  const name = random.one(strangers)
  return { text: `${inAddress(name)}=1`, broken: [] }
}

function headersOf(language: 'zh' | 'en' | undefined, body: Body | undefined, random: Random): [string, string][] {
  const headers: [string, string][] = []
  if (random.happens(0.12)) headers.push([...random.one(oddHeaders)])
  if (random.happens(0.02)) headers.push(['tenant-id', '1'], ['tenant-id', '2'])
  const isForeign = body !== undefined && random.happens(0.04)
  if (body) headers.push(['content-type', isForeign ? random.one(contentTypes) : body.contentType])
  if (language && !headers.some(([name]) => name === 'accept-language'))
    headers.push(['accept-language', language === 'zh' ? 'zh-CN' : 'en-US'])
  return headers
}
