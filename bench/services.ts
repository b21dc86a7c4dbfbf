import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { FormData, fetch } from 'undici'
import { WebSocket } from 'ws'
import type { Database } from '#platform/server/database/connection.ts'
import { tell } from '#platform/server/live/notices.ts'
import { hashOf, newToken } from '#platform/server/session/secrets.ts'
import { byTurns, type Caller } from './load.ts'
import { type Figure, ratioFigure } from './table.ts'

/** What the figures of the shared services are taken from. */
interface Services {
  readonly ours: Caller
  readonly bare: Caller
  readonly server: { readonly base: string }
  readonly floor: { readonly base: string }
  readonly superuser: pg.Client
  readonly database: Database
  readonly headers: Readonly<Record<string, string>>
  readonly folder: string
}

/** The menu of one who has signed in, against its rows as they stand in the table. */
export async function menu({ ours, bare, headers }: Services, rounds: number): Promise<Figure> {
  const pair = await byTurns(
    rounds * 20,
    () => ours.text({ path: '/admin/menu', headers }),
    () => bare.text({ path: '/menu' }),
  )
  return ratioFigure('menu of one who has signed in', pair.ours, pair.floor, 2)
}

const listeners = 200
const socketsEach = 5

/** People who listen, each through as many sockets as one may hold. */
async function listening(superuser: pg.Client): Promise<{ ids: string[]; tickets: string[] }> {
  const { rows } = await superuser.query<{ id: string; session: string }>(
    `with u as (
       insert into app_user (tenant_id, username, name, user_type, lock_flag, enable_flag)
       select 1, 'listener' || n, 'Listener ' || n, 'STAFF', '0', 'Y' from generate_series(1, $1::int) n returning id),
     s as (
       insert into session (tenant_id, id, family_id, user_id, client_id, access_hash, access_expires, ends_at)
       select 1, n.id, n.id, u.id, 'test', sha256(u.id::text::bytea), now() + interval '1 hour', now() + interval '1 hour'
         from (select id, row_number() over () as place from u) u
         join (select nextval('record_id') as id, g as place from generate_series(1, $1::int) g) n using (place)
       returning id, user_id)
     select user_id::text as id, id::text as session from s`,
    [listeners],
  )
  const held = rows.flatMap(row => Array.from({ length: socketsEach }, () => ({ ...row, ticket: newToken('1') })))
  await superuser.query(
    `insert into socket_ticket (tenant_id, ticket_hash, session_id, user_id, expires)
     select 1, t.hash, t.session, t.person, now() + interval '10 minutes'
       from unnest($1::bytea[], $2::bigint[], $3::bigint[]) as t(hash, session, person)`,
    [held.map(one => hashOf(one.ticket)), held.map(one => one.session), held.map(one => one.id)],
  )
  return { ids: rows.map(row => row.id), tickets: held.map(one => one.ticket) }
}

/** Open sockets, and a promise that all of them have heard something. */
class Crowd {
  private readonly sockets: WebSocket[] = []
  private left = 0
  private done: () => void = () => {}
  private lost: (fault: Error) => void = () => {}

  async open(addresses: readonly string[]): Promise<void> {
    for (let first = 0; first < addresses.length; first += 50)
      await Promise.all(addresses.slice(first, first + 50).map(address => this.join(address)))
  }

  private join(address: string): Promise<void> {
    const socket = new WebSocket(address)
    this.sockets.push(socket)
    socket.on('message', () => {
      this.left--
      if (this.left === 0) this.done()
    })
    socket.on('close', code => this.lost(new Error(`A socket was closed with ${code}`)))
    return new Promise((opened, lost) => {
      socket.once('open', () => opened())
      socket.once('error', lost)
    })
  }

  /** Runs what makes everybody hear, and waits until they have. */
  async hear(cause: () => Promise<unknown>): Promise<void> {
    const heard = new Promise<void>((done, lost) => {
      this.done = done
      this.lost = lost
    })
    this.left = this.sockets.length
    await cause()
    await heard
  }

  close(): void {
    this.lost = () => {}
    for (const socket of this.sockets) socket.terminate()
  }
}

/** One notice to a thousand sockets, from the transaction that tells to the last that has heard. */
export async function fanOut({ server, floor, superuser, database }: Services, rounds: number): Promise<Figure> {
  const { ids, tickets } = await listening(superuser)
  const [ours, bare] = [new Crowd(), new Crowd()]
  const socketBase = (base: string) => base.replace('http', 'ws')
  await ours.open(tickets.map(ticket => `${socketBase(server.base)}/admin/ws/info?access_token=${ticket}`))
  await bare.open(tickets.map((_, place) => `${socketBase(floor.base)}/?user=${ids[Math.floor(place / socketsEach)]}`))
  const news = { text: ['已审核', 'Audited'] as const, address: '/wel/index' }
  try {
    const pair = await byTurns(
      rounds * 4,
      () => ours.hear(() => database.withTenant('1', transaction => tell(transaction, ids, news))),
      () =>
        bare.hear(() =>
          database.withTenant('1', async transaction => {
            // The same statements; only who is told of them differs.
            const query: typeof transaction.query = (text, values) =>
              transaction.query(text.replace('dop_notice', 'floor_notice'), values)
            await tell({ ...transaction, query }, ids, news)
          }),
        ),
    )
    return ratioFigure(
      `a notice to ${(listeners * socketsEach).toLocaleString('en')} sockets`,
      pair.ours,
      pair.floor,
      2,
    )
  } finally {
    ours.close()
    bare.close()
  }
}

const uploadedMegabytes = 48

/** A large file through the server into its storage, against the same bytes written straight to the disk. */
export async function upload({ server, floor, headers, folder }: Services, rounds: number): Promise<Figure> {
  const path = join(folder, 'scan.pdf')
  const file = createWriteStream(path)
  file.write('%PDF-1.7\n')
  for (let written = 0; written < uploadedMegabytes; written++) file.write(Buffer.alloc(1_048_576, written))
  await new Promise<void>((done, lost) => file.end((fault?: Error | null) => (fault ? lost(fault) : done())))
  const content = await openAsBlob(path)
  const sent = async (address: string, more: Readonly<Record<string, string>>) => {
    const body = new FormData()
    body.append('maxMegabytes', String(2 * uploadedMegabytes))
    body.append('file', content, 'scan.pdf')
    const answer = await fetch(address, { method: 'POST', headers: more, body })
    const text = await answer.text()
    if (!answer.ok || text.startsWith('{"code":1')) throw new Error(text)
  }
  const pair = await byTurns(
    rounds,
    () => sent(`${server.base}/admin/sys-file/upload`, headers),
    () => sent(`${floor.base}/upload`, {}),
    1,
  )
  return ratioFigure(`upload of ${uploadedMegabytes} MB to the server's own storage`, pair.ours, pair.floor, 3)
}
