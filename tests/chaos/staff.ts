import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Wire } from '#platform/model/check.ts'
import { queryOf } from '#platform/testing/person.ts'

/** Something the house has acknowledged: from then on it may not be lost. */
export interface Acknowledged {
  readonly at: number
  readonly key: string
  readonly method: string
  readonly path: string
  /** The records it was about, as far as the answer names them. */
  readonly answer: unknown
}

/** The house said no, with a reason of the business. */
export class Refused extends Error {
  readonly bizCode: string
  readonly errors: readonly Wire[]
  constructor(call: string, body: Wire) {
    super(`${call}: ${String(body.msg)} ${JSON.stringify(body.data ?? null).slice(0, 600)}`)
    this.bizCode = String(body.bizCode ?? '')
    this.errors = ((body.data as Wire | null)?.errors as Wire[] | undefined) ?? []
  }
}

const languages = { 'accept-language': 'en-US' } as const
/** A call nobody answers for so long is asked again. */
const patienceMilliseconds = 8000

/** What all people of a run share: where the house is, and what it has acknowledged. */
export class Staff {
  readonly journal: Acknowledged[] = []
  /** How often a call had no answer, or one that said: later. */
  again = 0
  /** Longest that somebody waited for an answer, in milliseconds. */
  longest = 0
  private readonly bases: () => readonly string[]
  private readonly password: string
  private readonly people = new Map<string, Employee>()
  private readonly endAt: number

  constructor(bases: () => readonly string[], password: string, minutes: number) {
    this.bases = bases
    this.password = password
    this.endAt = Date.now() + minutes * 60_000
  }

  /** Somebody of the house, by the name they sign in with. */
  as(username: string): Employee {
    const known = this.people.get(username) ?? new Employee(this, username)
    this.people.set(username, known)
    return known
  }

  /** Asks until there is an answer that is one: what a fault leaves unanswered is asked again with the same key, at any copy. */
  async answered(call: string, ask: (base: string) => Promise<Response>): Promise<{ status: number; body: Wire }> {
    const began = Date.now()
    for (let tries = 0; ; tries++) {
      const bases = this.bases()
      const base = bases[tries % Math.max(1, bases.length)]
      let said = 'no server'
      try {
        if (base) {
          const response = await ask(base)
          const text = await response.text()
          const body = (text.startsWith('{') ? JSON.parse(text) : { text }) as Wire
          said = `${response.status} ${text.slice(0, 300)}`
          // Later, say a house without its database, one that is held up, one whose disk is full, and one we were too slow for;
          // and a twin that still runs.
          const isLater =
            [408, 429, 502, 503, 504, 507].includes(response.status) ||
            (response.status === 409 && body.bizCode !== 'VERSION_CONFLICT')
          if (!isLater) {
            this.longest = Math.max(this.longest, Date.now() - began)
            return { status: response.status, body }
          }
        }
      } catch (fault) {
        said = (fault as { cause?: Error }).cause?.message ?? (fault as Error).message
      }
      this.again++
      if (Date.now() > this.endAt) throw new Error(`Nobody answered ${call} to the end of the run: ${said}`)
      await pause(Math.min(50 * (tries + 1), 500))
    }
  }

  async token(username: string): Promise<string> {
    const { status, body } = await this.answered(`sign-in of ${username}`, base =>
      fetch(`${base}/auth/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('test:test')}`, 'tenant-id': '1', ...languages },
        body: new URLSearchParams({ grant_type: 'password', username, password: this.password }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      }),
    )
    if (typeof body.access_token !== 'string')
      throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`)
    return body.access_token
  }
}

/** One person of the house, who asks until they are answered. */
export class Employee {
  readonly name: string
  private readonly staff: Staff
  private held: Promise<string> | undefined

  constructor(staff: Staff, name: string) {
    this.staff = staff
    this.name = name
  }

  /** A call with its one effect, whatever happens in the middle of it. */
  async call(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<unknown> {
    const named = `${this.name} ${method} ${path}`
    for (let signed = 0; ; signed++) {
      const token = await this.token()
      const { status, body: said } = await this.staff.answered(named, base =>
        fetch(`${base}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...languages,
            ...(method === 'GET' ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMilliseconds),
        }),
      )
      // The session may be over: the clock was moved, or a backup brought back.
      if (status === 424 && signed < 20) {
        this.held = undefined
        continue
      }
      if (said.code !== 0) throw new Refused(`${named} ${status}`, said)
      if (method !== 'GET') this.staff.journal.push({ at: Date.now(), key, method, path, answer: said.data })
      return said.data
    }
  }

  private token(): Promise<string> {
    this.held ??= this.staff.token(this.name).catch((fault: unknown) => {
      this.held = undefined
      throw fault
    })
    return this.held
  }

  get = async (calls: string, id: unknown): Promise<Wire> => (await this.call('GET', `${calls}/${String(id)}`)) as Wire
  post = async (path: string, body: unknown = {}): Promise<Wire> => (await this.call('POST', path, body)) as Wire

  async list(calls: string, asked: Readonly<Record<string, string>>): Promise<Wire[]> {
    const { records } = (await this.call('GET', `${calls}/page${queryOf({ size: '100', ...asked })}`)) as {
      records: Wire[]
    }
    return records
  }

  async one(calls: string, asked: Readonly<Record<string, string>>): Promise<Wire> {
    const [found] = await this.list(calls, asked)
    if (!found) throw new Error(`${this.name} finds nothing at ${calls} with ${JSON.stringify(asked)}`)
    return this.get(calls, found.id)
  }

  /** Changes a record as it stands; somebody else may have been quicker, then as it stands then. */
  async save(calls: string, id: unknown, changes: Wire | ((row: Wire) => Wire), more: Wire = {}): Promise<Wire> {
    return this.current(calls, [id], async ([row]) => {
      const wanted = typeof changes === 'function' ? changes(row as Wire) : changes
      return (await this.call('PUT', calls, { ...wanted, ...more, id, version: row?.version })) as Wire
    })
  }

  /** Presses a button for records as they stand. */
  async press(calls: string, verb: string, ids: unknown, input: Wire = {}): Promise<Wire[]> {
    const all = [ids].flat()
    return this.current(calls, all, async rows => {
      const said = await this.call('POST', `${calls}/${verb}`, {
        rows: rows.map(({ id, version }) => ({ id, version })),
        ...input,
      })
      return said as Wire[]
    })
  }

  private async current<R>(calls: string, ids: readonly unknown[], act: (rows: Wire[]) => Promise<R>): Promise<R> {
    for (let tries = 1; ; tries++) {
      const rows = await Promise.all(ids.map(id => this.get(calls, id)))
      try {
        return await act(rows)
      } catch (fault) {
        const isOvertaken = fault instanceof Refused && fault.bizCode === 'VERSION_CONFLICT'
        if (!isOvertaken || tries === 30) throw fault
        await pause(20 * tries)
      }
    }
  }

  /** Hands a file in; answers how a record names it. */
  async file(name: string, content: Buffer): Promise<Wire> {
    const token = await this.token()
    const { body } = await this.staff.answered(`${this.name} uploads ${name}`, base => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)]), name)
      return fetch(`${base}/admin/sys-file/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...languages },
        body: form,
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
    })
    if (body.code !== 0) throw new Refused(`${this.name} uploads ${name}`, body)
    const { fileId, fileName, size } = body.data as Wire
    return { fileId, fileName, size }
  }
}
