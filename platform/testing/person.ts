import { setTimeout as pause } from 'node:timers/promises'
import type { Wire } from '../model/check.ts'
import type { Decimal } from '../model/decimal.ts'
import type { Declaration, Row, Verb } from '../model/document.ts'
import { type Language, locales } from '../model/label.ts'
import { kebab } from '../model/names.ts'
import { houseName } from '../model/stand-in.ts'
import type { AnswerCheck } from './answer-check.ts'
import { eventually } from './eventually.ts'

/** A value as it travels: decimals are text. */
type Travelled<T> = T extends Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Travelled<Item>[]
    : T extends object
      ? { [K in keyof T]: Travelled<T[K]> }
      : T
/** A record as the server answers it; of a document that is not named, whatever it holds. */
export type Sent<D extends Declaration> = string extends keyof D['header']
  ? Wire & { id: string; version: number }
  : { [K in keyof Row<D>]: Travelled<Row<D>[K]> }
type Part<T> = T extends readonly (infer Item)[]
  ? Item extends object
    ? readonly Partial<{ [K in keyof Item]: Item[K] | null | undefined }>[]
    : T
  : T
/** What a test names of a record; the rest is filled in. */
export type Given<D extends Declaration> = string extends keyof D['header']
  ? Wire
  : { readonly [K in keyof Sent<D>]?: Part<Sent<D>[K]> | null | undefined }
/** A record named in a call. */
export interface Named {
  readonly id: string
}

/** What the server answered: the status and the envelope. */
export interface Answer {
  readonly status: number
  readonly code: number | undefined
  readonly msg: string | null
  readonly bizCode: string | undefined
  // Callers know what they asked for; naming its shape at every place would say nothing.
  readonly data: Wire & readonly Wire[]
  readonly body: Wire
  readonly headers: Headers
}

/** One reason of a refusal as it travels. */
export interface SentReason {
  readonly message: string
  readonly field?: string
  readonly lines?: string
  readonly line?: number
  readonly bizCode?: string
  readonly warning?: boolean
}

/** A call that was answered with "no". */
export class Refusal extends Error {
  readonly answer: Answer
  readonly status: number
  readonly bizCode: string | undefined

  constructor(answer: Answer, call: string) {
    super(answer.msg ?? `${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
    this.answer = answer
    this.status = answer.status
    this.bizCode = answer.bizCode
  }

  get errors(): readonly SentReason[] {
    return (this.answer.data as { errors?: SentReason[] } | null)?.errors ?? []
  }
}

type Headed = Readonly<Record<string, string>>
/** What a call is sent with beyond its usual headers. */
export interface More {
  readonly headers?: Headed
  readonly language?: Language
}

/** A file that a call was answered with. */
export interface Fetched {
  readonly content: Buffer
  readonly fileName: string
  readonly contentType: string
}

/** What came back, as a check of it sees it. */
export interface Answered {
  readonly status: number
  readonly body: Wire
  readonly isJson: boolean
}

let promised: AnswerCheck | undefined
/** From now on every answer that a test gets is held against what the house promises of it. */
export const holdToPromises = (check: AnswerCheck): void => {
  promised = check
}

/** A connection at rest that was closed in the moment it was used again: what only reads is asked once more, as browsers do. */
const wasClosed = (fault: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes((fault as { cause?: { code?: string } }).cause?.code ?? '')

/** Sends one request and reads its answer, whatever it is. */
export async function send(base: string, method: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const ask = () => fetch(`${base}${path}`, { ...init, method })
  const response = await ask().catch((fault: unknown) => {
    if (method !== 'GET' || !wasClosed(fault)) throw fault
    return ask()
  })
  const text = await response.text()
  const isJson = text.startsWith('{') || text.startsWith('[')
  const body = (isJson ? JSON.parse(text) : { text }) as Wire
  const broken = promised?.(method, path, { status: response.status, body, isJson })
  if (broken) throw new Error(broken)
  return {
    status: response.status,
    code: body.code as number | undefined,
    msg: (body.msg as string | null | undefined) ?? null,
    bizCode: body.bizCode as string | undefined,
    data: body.data as Answer['data'],
    body,
    headers: response.headers,
  }
}

/** Whether something was refused because the house itself was faster. */
const wroteMeanwhile = (fault: unknown): boolean =>
  fault instanceof Refusal &&
  fault.bizCode === 'VERSION_CONFLICT' &&
  houseName.includes(String((fault.answer.data as { updatedByName?: unknown } | null)?.updatedByName))

/** Somebody who works with the server as the screens do: over its calls, with a token of their own. */
export class Person {
  private readonly base: string
  private readonly signIn: () => Promise<string>
  private readonly language: Language
  private held: Promise<string> | undefined

  constructor(base: string, signIn: () => Promise<string>, language: Language = 'en') {
    this.base = base
    this.signIn = signIn
    this.language = language
  }

  /** The access token; asked for when it is first needed. */
  token(): Promise<string> {
    this.held ??= this.signIn()
    return this.held
  }

  /** Signs in once more at the next call. */
  forget(): void {
    this.held = undefined
  }

  /** The same person, answered in another language. */
  in(language: Language): Person {
    return new Person(this.base, () => this.token(), language)
  }

  private async headers(more: More): Promise<Record<string, string>> {
    return {
      authorization: `Bearer ${await this.token()}`,
      'accept-language': locales[more.language ?? this.language],
      ...more.headers,
    }
  }

  /** Asks the server; answers what it said, a refusal too. */
  async call(method: string, path: string, body?: unknown, more: More = {}): Promise<Answer> {
    const headers = await this.headers(more)
    if (body === undefined) return send(this.base, method, path, { headers })
    return send(this.base, method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  /** Asks the server and answers its data; a refusal is thrown. Where it says to come again, that is done, as programs do. */
  async ask(method: string, path: string, body?: unknown, more: More = {}): Promise<Answer['data']> {
    let answer = await this.call(method, path, body, more)
    for (let again = 0; again < 5 && answer.bizCode === 'UNAVAILABLE'; again++) {
      await pause(Number(answer.headers.get('retry-after')) * 1000)
      answer = await this.call(method, path, body, more)
    }
    if (answer.status !== 200 || answer.code !== 0) throw new Refusal(answer, `${method} ${path}`)
    return answer.data
  }

  /** Uploads a file with the fields beside it. */
  async upload(
    path: string,
    file: { name: string; content: Uint8Array } | undefined,
    fields: Headed = {},
    more: More = {},
  ): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([Buffer.from(file.content)]), file.name)
    return send(this.base, 'POST', path, { headers: await this.headers(more), body: form })
  }

  /** Fetches a file. */
  async download(
    path: string,
    { method = 'GET', ...more }: More & { readonly method?: 'GET' | 'POST' } = {},
  ): Promise<Fetched> {
    const response = await fetch(`${this.base}${path}`, { method, headers: await this.headers(more) })
    const content = Buffer.from(await response.arrayBuffer())
    if (!response.ok || !response.headers.get('content-disposition'))
      throw new Error(`${path}: ${response.status} ${content.toString().slice(0, 300)}`)
    const disposition = response.headers.get('content-disposition') ?? ''
    const [, extended] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
    const [, plain] = /filename="?([^";]+)"?/.exec(disposition) ?? []
    return {
      content,
      fileName: extended ? decodeURIComponent(extended) : (plain ?? ''),
      contentType: response.headers.get('content-type') ?? '',
    }
  }

  /** Makes a record and answers its id, version and number. */
  async create<D extends Declaration>(document: D, values: Given<D>): Promise<{ id: string; version: number }> {
    return (await this.ask('POST', document.calls, values)) as unknown as { id: string; version: number }
  }

  /** A record with its lines. */
  async get<D extends Declaration>(document: D, record: Named): Promise<Sent<D>> {
    return (await this.ask('GET', `${document.calls}/${record.id}`)) as unknown as Sent<D>
  }

  /** Changes some fields of a record, everything else as it stands now. */
  async save<D extends Declaration>(document: D, record: Named & { version: number }, changes: Given<D>) {
    const { id, version } = record
    return (await this.ask('PUT', document.calls, { ...changes, id, version })) as unknown as Named & {
      version: number
    }
  }

  /** Deletes records. */
  async delete(document: Declaration, ...records: readonly (Named & { version: number })[]): Promise<void> {
    await this.ask(
      'DELETE',
      document.calls,
      records.map(({ id, version }) => ({ id, version })),
    )
  }

  /** One page of a list. */
  async page<D extends Declaration>(
    document: D,
    asked: Readonly<Record<string, string | readonly string[]>> = {},
  ): Promise<{ records: Sent<D>[]; total: number }> {
    return (await this.ask('GET', `${document.calls}/page${queryOf(asked)}`)) as never
  }

  /** All records a list has under some filters, page by page: also where others have made more than one page of them. */
  async all<D extends Declaration>(
    document: D,
    asked: Readonly<Record<string, string | readonly string[]>> = {},
  ): Promise<Sent<D>[]> {
    const found: Sent<D>[] = []
    for (let current = 1; ; current++) {
      const { records, total } = await this.page(document, {
        ascs: 'id',
        ...asked,
        size: '100',
        current: String(current),
      })
      found.push(...records)
      if (records.length === 0 || found.length >= total) return found
    }
  }

  /** The first record with these values, with its lines; nothing when there is none. */
  async findOne<D extends Declaration>(document: D, where: Readonly<Record<string, string>>): Promise<Sent<D>> {
    const { records } = await this.page<Declaration>(document, { ...where, size: '100' })
    const found = (records as Wire[]).find(one =>
      Object.entries(where).every(([name, value]) => String(one[name]) === value),
    )
    if (!found) throw new Error(`There is no ${document.name} with ${JSON.stringify(where)}`)
    return this.get(document, { id: String(found.id) })
  }

  /**
   * Presses a button for a record or several as they stand now. Where the house itself wrote one between the look and the
   * press, what the ERP answered for example, the person looks and presses again; what another person wrote is a refusal.
   */
  async run<D extends Declaration>(
    document: D,
    verb: Verb<D> | 'enable' | 'disable',
    record: Named | readonly Named[],
    input: Wire = {},
  ): Promise<readonly Wire[]> {
    const press = async () => {
      const rows = await Promise.all(
        [record].flat().map(async ({ id }) => ({ id, version: await this.versionOf(document, id) })),
      )
      return this.ask('POST', `${document.calls}/${kebab(verb)}`, { rows, ...input })
    }
    try {
      return await press()
    } catch (fault) {
      if (wroteMeanwhile(fault)) return press()
      throw fault
    }
  }

  private async versionOf(document: Declaration, id: string): Promise<number> {
    const { data } = await this.call('GET', `${document.calls}/${id}`)
    return (data as { version?: number } | null)?.version ?? 0
  }

  /** The history of a record, newest first. */
  async history(document: Declaration, record: Named): Promise<readonly Wire[]> {
    return this.ask('GET', `${document.calls}/${record.id}/history`)
  }

  /** Waits until a task has ended and answers it. */
  async finished(taskId: unknown): Promise<Wire> {
    const found = await eventually(
      async () => {
        const { records } = (await this.ask('GET', '/admin/excel-task/page?size=100')) as unknown as { records: Wire[] }
        return records.find(one => one.taskId === taskId)
      },
      task => Number(task?.status) > 1,
    )
    return found as Wire
  }
}

/** Filters as they stand behind an address; several values repeat the name. */
export function queryOf(asked: Readonly<Record<string, string | readonly string[]>>): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(asked)) for (const value of [values].flat()) query.append(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
