import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import type { Database } from '../database/connection.ts'
import { type Notice, noticeColumns } from './notices.ts'

/** Who holds a socket: a person through one of their sessions. */
export interface Holder {
  readonly tenantId: string
  readonly userId: string
  readonly sessionId: string
  /** Whether they are of the house; others hear of what concerns them alone. */
  readonly isStaff: boolean
}

interface Held extends Holder {
  readonly socket: WebSocket
  /** When its last messages came, for the limit. */
  readonly heard: number[]
}

/** Sockets one person may hold (reliability.md 2.8). */
const mostOfOne = 5
const mostASecond = 10
/** A receiver who does not read is let go before what waits for them fills the house. */
const mostWaiting = 1_048_576
/** Closed because its session has ended. */
const sessionEnded = 4401
/** Closed because it sent what is not a ping, or too much. */
const misused = 1008

/** The sockets of this server: who listens, what they are sent, and when they are let go. */
export class Sockets {
  private readonly database: Database
  private readonly rooms = new Map<string, Set<Held>>()
  private readonly check: NodeJS.Timeout

  constructor(database: Database, checkSeconds = 30) {
    this.database = database
    this.check = setInterval(() => void this.closeEnded().catch(() => {}), checkSeconds * 1000)
    this.check.unref()
  }

  /** How many sockets are open here. */
  get size(): number {
    let count = 0
    for (const room of this.rooms.values()) count += room.size
    return count
  }

  /** Takes in a socket; the oldest of the person goes when there are too many. */
  take(socket: WebSocket, holder: Holder): void {
    const place = placeOf(holder.tenantId, holder.userId)
    const room = this.rooms.get(place) ?? new Set()
    const held: Held = { ...holder, socket, heard: [] }
    const [oldest] = room
    if (room.size >= mostOfOne && oldest) this.drop(oldest, misused, 'Too many sockets')
    room.add(held)
    this.rooms.set(place, room)
    socket.on('message', (data, isBinary) => this.heard(held, isBinary ? '' : textOf(data)))
    socket.on('close', () => this.forget(held))
    socket.on('error', () => this.forget(held))
  }

  private heard(held: Held, text: string): void {
    const now = Date.now()
    while (held.heard[0] !== undefined && held.heard[0] < now - 1000) held.heard.shift()
    held.heard.push(now)
    const answer = answerTo(text)
    if (answer === undefined || held.heard.length > mostASecond) this.drop(held, misused, 'Only ping is heard here')
    else this.send(held, answer)
  }

  private send(held: Held, text: string): void {
    if (held.socket.bufferedAmount > mostWaiting) this.drop(held, misused, 'Too slow')
    else held.socket.send(text)
  }

  /** Sends the notices of one moment to those of their receivers who listen here. */
  async bring(tenantId: string, batch: string): Promise<void> {
    const listening = [...this.rooms.keys()]
      .filter(place => place.startsWith(`${tenantId} `))
      .map(place => place.slice(tenantId.length + 1))
    if (listening.length === 0) return
    const notices = await this.database.readTenant(tenantId, async ({ query }) => {
      const { rows } = await query<Notice & { userId: string; [name: string]: unknown }>(
        `select ${noticeColumns}, user_id::text as "userId" from notice where tenant_id = current_tenant() and batch = $1 and user_id = any($2::bigint[])`,
        [batch, listening],
        'notices-of-batch',
      )
      return rows
    })
    for (const { userId, ...notice } of notices) {
      const text = JSON.stringify({ type: 'notice', notice })
      for (const held of this.rooms.get(placeOf(tenantId, userId)) ?? []) this.send(held, text)
    }
  }

  /** Tells everybody of a house who listens here of which kinds of documents records were changed. */
  tellChanged(tenantId: string, documents: readonly string[]): void {
    const text = JSON.stringify({ type: 'changed', documents })
    for (const [place, room] of this.rooms)
      if (place.startsWith(`${tenantId} `)) for (const held of room) if (held.isStaff) this.send(held, text)
  }

  /** Lets go of sockets whose session is no more: signed out, locked out, expired. */
  async closeEnded(): Promise<void> {
    const byTenant = new Map<string, Held[]>()
    for (const room of this.rooms.values())
      for (const held of room) byTenant.set(held.tenantId, [...(byTenant.get(held.tenantId) ?? []), held])
    for (const [tenantId, all] of byTenant) {
      const live = await this.database.readTenant(tenantId, async ({ query }) => {
        const { rows } = await query<{ id: string }>(
          `select s.id::text from session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enable_flag = 'Y' and u.lock_flag = '0'
            where s.tenant_id = current_tenant() and s.id = any($1::bigint[]) and s.ends_at > now() and coalesce(s.refresh_expires, s.access_expires) > now()`,
          [all.map(held => held.sessionId)],
          'live-sessions',
        )
        return new Set(rows.map(row => row.id))
      })
      for (const held of all) if (!live.has(held.sessionId)) this.drop(held, sessionEnded, 'The session has ended')
    }
  }

  private drop(held: Held, code: number, why: string): void {
    held.socket.close(code, why)
    this.forget(held)
  }

  private forget(held: Held): void {
    const place = placeOf(held.tenantId, held.userId)
    const room = this.rooms.get(place)
    room?.delete(held)
    if (room?.size === 0) this.rooms.delete(place)
  }

  /** Closes everything: the server stops. */
  close(): void {
    clearInterval(this.check)
    const open = [...this.rooms.values()].flatMap(room => [...room])
    for (const held of open) this.drop(held, 1001, 'The server is going away')
  }
}

/** What a ping is answered with, in the form it came in; nothing else is heard. */
function answerTo(text: string): string | undefined {
  if (text === 'ping') return 'pong'
  return /^\s*\{\s*"type"\s*:\s*"ping"\s*\}\s*$/.test(text) ? '{"type":"pong"}' : undefined
}

const placeOf = (tenantId: string, userId: string) => `${tenantId} ${userId}`

const textOf = (data: unknown): string =>
  Buffer.isBuffer(data) ? data.toString('utf8') : Array.isArray(data) ? Buffer.concat(data as Buffer[]).toString() : ''

/** Whether a socket is opened by a page of our own; a program that is no browser names no origin. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
