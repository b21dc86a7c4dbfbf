import type { Client } from 'pg'
import { inLanguage, type Label } from '../../model/label.ts'
import { type Anchor, databaseOf } from './anchors.ts'

/** How a tenant's history was found. */
export interface TenantHistory {
  readonly tenantId: string
  readonly rows: number
  readonly seals: number
  /** Rows written since the last seal. */
  readonly open: number
  /** The hash everything before hangs on; noted elsewhere, it also shows when the end was cut off. */
  readonly head: string
  /** What does not hold, and where it begins; nothing when the history is whole. */
  readonly broken?: Label
}

interface SealRow {
  readonly number: string
  readonly previous: Buffer
  readonly hash: Buffer
  readonly computed: Buffer
  readonly rows: number
  readonly wrong: { id: string; gone: boolean; document: string; no: string | null; action: string; at: string } | null
}

const sealsAtOnce = 100

/**
 * Goes through the history of all tenants and names the first row that is not as it was written (reliability.md 4.7). What
 * was noted outside of the database says whether its end, or a tenant's whole history, was cut off.
 */
export async function auditHistory(client: Client, anchors: readonly Anchor[] = []): Promise<TenantHistory[]> {
  const own = await databaseOf(client)
  const noted = anchors.filter(({ database }) => database === own)
  const { rows } = await client.query<{ id: string }>(
    'select tenant_id::text as id from action_log union select tenant_id::text from action_log_seal order by 1',
  )
  const found: TenantHistory[] = []
  const gone = new Set(noted.flatMap(({ heads }) => heads.map(({ tenantId }) => tenantId)))
  for (const id of new Set([...rows.map(row => row.id), ...gone])) {
    const history = await tenantHistory(client, id)
    const cut = history.broken ?? (await whyCut(client, id, noted))
    found.push({ ...history, ...(cut ? { broken: cut } : {}) })
  }
  return found
}

/** Why the history of a tenant is not the one that was noted outside; the newest note that does not hold says it. */
async function whyCut(client: Client, tenantId: string, noted: readonly Anchor[]): Promise<Label | undefined> {
  const known = noted.flatMap(({ time, heads }) =>
    heads.filter(one => one.tenantId === tenantId).map(({ seals, head }) => ({ seals, head, time })),
  )
  const { rows } = await client.query<{ number: string; head: string }>(
    `select number::text as number, encode(hash, 'hex') as head from action_log_seal where tenant_id = $1 and number = any($2::bigint[])`,
    [tenantId, known.map(({ seals }) => seals)],
  )
  const now = new Map(rows.map(({ number, head }) => [number, head]))
  const wrong = known.findLast(({ seals, head }) => now.get(seals) !== head)
  if (!wrong) return undefined
  const { seals, time } = wrong
  return now.has(seals)
    ? [
        `第${seals}号封存记录与${time}在数据库外留存的不一致`,
        `seal ${seals} is not the one that was noted outside of the database at ${time}`,
      ]
    : [
        `第${seals}号封存记录及其内容已被删除：${time}时它还在`,
        `its end was cut off: seal ${seals} with its rows was there at ${time}`,
      ]
}

async function tenantHistory(client: Client, tenantId: string): Promise<TenantHistory> {
  let last: { number: number; hash: Buffer } = { number: 0, hash: Buffer.alloc(0) }
  let sealedRows = 0
  let broken: Label | undefined
  for (let more = true; more && !broken; ) {
    const seals = await sealsAfter(client, tenantId, last.number)
    more = seals.length === sealsAtOnce
    for (const seal of seals) {
      broken = whyBroken(seal, last)
      if (broken) break
      last = { number: Number(seal.number), hash: seal.hash }
      sealedRows += seal.rows
    }
  }
  const open = await openRows(client, tenantId)
  broken ??= open.broken
  return {
    tenantId,
    rows: sealedRows,
    seals: last.number,
    open: open.count,
    head: last.hash.toString('hex'),
    ...(broken ? { broken } : {}),
  }
}

async function sealsAfter(client: Client, tenantId: string, number: number): Promise<SealRow[]> {
  const { rows } = await client.query<SealRow>(
    `select s.number::text, s.previous, s.hash, action_log_chain(s.previous, s.row_hashes) as computed, cardinality(s.row_ids) as rows,
            (select json_build_object('id', u.id::text, 'gone', l.id is null, 'document', l.document, 'no', l.record_no, 'action', l.action,
                                      'at', to_char(l.created_time, 'YYYY-MM-DD HH24:MI:SS'))
               from unnest(s.row_ids, s.row_hashes) with ordinality u(id, hash, place)
               left join action_log l on l.tenant_id = s.tenant_id and l.id = u.id
              where l.id is null or action_log_hash(l) is distinct from u.hash order by u.place limit 1) as wrong
       from action_log_seal s where s.tenant_id = $1 and s.number > $2 order by s.number limit ${sealsAtOnce}`,
    [tenantId, number],
  )
  return rows
}

/** Why the history breaks at a seal, the rows before the seal itself. */
function whyBroken(seal: SealRow, last: { number: number; hash: Buffer }): Label | undefined {
  if (Number(seal.number) !== last.number + 1)
    return [`第${last.number + 1}号封存记录缺失`, `seal ${last.number + 1} is missing`]
  if (!seal.previous.equals(last.hash))
    return [`第${seal.number}号封存记录与前一号不衔接`, `seal ${seal.number} does not follow from the one before`]
  if (seal.wrong?.gone)
    return [
      `第${seal.number}号封存中的记录${seal.wrong.id}已被删除`,
      `row ${seal.wrong.id} of seal ${seal.number} was taken away`,
    ]
  if (seal.wrong) {
    const { id, document, no, action, at } = seal.wrong
    const what = `${document} ${no ?? ''} ${action} ${at}`.replaceAll(/\s+/g, ' ')
    return [
      `第${seal.number}号封存中的记录${id}（${what}）写入后被改动`,
      `row ${id} of seal ${seal.number} (${what}) was changed after it was written`,
    ]
  }
  if (!seal.computed.equals(seal.hash))
    return [`第${seal.number}号封存记录本身被改动`, `seal ${seal.number} itself was changed`]
  return undefined
}

/** Rows that no seal holds: those waiting for one, and those that are in neither place they should be in. */
async function openRows(client: Client, tenantId: string): Promise<{ count: number; broken?: Label }> {
  const { rows } = await client.query<{ count: number; strange: string | null; gone: string | null }>(
    `select (select count(*)::int from action_log_open where tenant_id = $1) as count,
            (select min(l.id)::text from action_log l left join (select unnest(row_ids) as id from action_log_seal where tenant_id = $1) s on s.id = l.id
              left join action_log_open o on o.tenant_id = $1 and o.id = l.id where l.tenant_id = $1 and s.id is null and o.id is null) as strange,
            (select min(o.id)::text from action_log_open o left join action_log l on l.tenant_id = o.tenant_id and l.id = o.id
              where o.tenant_id = $1 and l.id is null) as gone`,
    [tenantId],
  )
  const { count = 0, strange, gone } = rows[0] ?? {}
  if (gone) return { count, broken: [`未封存的记录${gone}已被删除`, `row ${gone} was taken away before it was sealed`] }
  if (strange)
    return { count, broken: [`记录${strange}不是由系统写入的`, `row ${strange} was not written by the server`] }
  return { count }
}

/** What was found, in sentences for the operator, also of backups whose history nobody noted; the first says whether all is well. */
export function auditReport(
  found: readonly TenantHistory[],
  unknownBackups: readonly string[] = [],
): { whole: boolean; lines: string[] } {
  const lines = found.map(({ tenantId, rows, seals, open, head, broken }) =>
    broken
      ? `Tenant ${tenantId}: the history is broken: ${inLanguage(broken, 'en')}.\n租户${tenantId}：操作记录已损坏：${inLanguage(broken, 'zh')}。`
      : `Tenant ${tenantId}: whole. ${rows} rows in ${seals} seals, ${open} waiting for the next; head ${head || '-'}.`,
  )
  const unknown = unknownBackups.map(
    name =>
      `The backup ${name} names a history that was not noted: the notes in history-heads.jsonl were changed; compare them with the log and with copies elsewhere.\n备份${name}所指的操作记录没有留存：history-heads.jsonl已被改动，请与日志及其他副本核对。`,
  )
  return { whole: unknown.length === 0 && found.every(one => !one.broken), lines: [...lines, ...unknown] }
}
