import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Database, Transaction } from '../database/connection.ts'
import { everyTenant } from './tenants.ts'

const head = z.object({ tenantId: z.string(), seals: z.string(), head: z.string() })
/** Where the sealed history of a tenant stood: its newest seal, and the hash everything before hangs on. */
export type Head = z.infer<typeof head>

const anchorShape = z.object({
  database: z.string(),
  time: z.string(),
  digest: z.string(),
  /** It is what a backup holds, and stays as long as there are notes. */
  backup: z.boolean().optional(),
  heads: z.array(head),
})
/** What is noted of the history outside of its database: whoever cuts off its end there does not reach what was noted here. */
export type Anchor = z.infer<typeof anchorShape>

/** The file of a data folder that notes where the history stood. */
const fileName = 'history-heads.jsonl'
/** Lines after which the file is begun anew with the newest half, and those of backups. */
const mostLines = 4000

/** A few letters that stand for the history of all tenants, for the name of a backup. */
export function digestOf(heads: readonly Head[]): string {
  const lines = heads.map(one => `${one.tenantId} ${one.seals} ${one.head}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/** Which database it is: one made anew under the same name is another one. */
const databaseName = async (query: (text: string) => Promise<{ rows: { id: string }[] }>): Promise<string> => {
  const { rows } = await query(
    `select (select system_identifier from pg_control_system())::text || '/' || oid::text as id from pg_database where datname = current_database()`,
  )
  return rows[0]?.id ?? ''
}
export const databaseOf = (client: Client): Promise<string> => databaseName(text => client.query<{ id: string }>(text))

/** Where the history of all tenants stands now. */
async function headsNow(database: Database): Promise<Head[]> {
  const newest = async ({ query }: Transaction) =>
    (
      await query<Head>(
        `select tenant_id::text as "tenantId", number::text as seals, encode(hash, 'hex') as head from action_log_seal
          where tenant_id = current_tenant() order by number desc limit 1`,
      )
    ).rows
  const heads: Head[] = []
  for (const tenantId of await everyTenant(database)) heads.push(...(await database.jobTenant(tenantId, newest)))
  return heads
}

/** Notes outside of the database where the history stands, or stood in a backup; answers what was noted. */
export async function anchorHistory(database: Database, folder: string, inBackup?: readonly Head[]): Promise<Anchor> {
  const name = await database.jobTenant('1', ({ query }) => databaseName(text => query<{ id: string }>(text)))
  const heads = [...(inBackup ?? (await headsNow(database)))]
  const anchor: Anchor = {
    database: name,
    time: new Date().toISOString(),
    digest: digestOf(heads),
    ...(inBackup ? { backup: true } : {}),
    heads,
  }
  const file = join(folder, fileName)
  await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 })
  await shortened(file)
  return anchor
}

/** Keeps the file short: the newest say what the older ones did. */
async function shortened(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  if (lines.length <= mostLines) return
  const part = `${file}.part-${process.pid}`
  const newest = lines.length - mostLines / 2
  const kept = lines.filter((line, at) => at >= newest || line.includes('"backup":true'))
  await writeFile(part, `${kept.join('\n')}\n`, { mode: 0o600 })
  await rename(part, file)
}

/** What was noted in a folder, or in a file that was kept elsewhere; lines that are none are passed over. */
export async function anchorsIn(place: string): Promise<Anchor[]> {
  const file = place.endsWith('.jsonl') ? place : join(place, fileName)
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap(line => {
    try {
      return [anchorShape.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

const stamped = /^dop-\d{8}-\d{6}-([0-9a-f]{16})\.tar\.gz$/
/** A backup under the name that also says where the history stood in it. */
export const backupNamed = (target: string, heads: readonly Head[]): string =>
  target.replace(/\.tar\.gz$/, `-${digestOf(heads)}.tar.gz`)

/** The backups in a folder whose names say something of the history that nothing noted says. */
export async function backupsUnknown(folder: string, anchors: readonly Anchor[]): Promise<string[]> {
  const known = new Set(anchors.map(({ digest, heads }) => (digestOf(heads) === digest ? digest : '')))
  const names = await readdir(folder).catch(() => [])
  return names
    .map(name => basename(name))
    .filter(name => {
      const digest = stamped.exec(name)?.[1]
      return digest !== undefined && !known.has(digest)
    })
    .toSorted()
}
