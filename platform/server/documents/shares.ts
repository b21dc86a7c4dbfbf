import { z } from 'zod'
import type { Wire } from '../../model/check.ts'
import { type Declaration, nameBeside } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { filesIn } from '../../model/files-held.ts'
import { whyNotShared } from '../../model/share.ts'
import { bounds, roomFor } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualCall } from '../http/call.ts'
import { idText, whole } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { moment } from '../http/outputs.ts'
import { CallRefusal, notFound, refuse } from '../http/refusal.ts'
import { hashOf, newToken, tenantOfToken } from '../session/secrets.ts'
import { gateOpen } from '../session/tenant-gate.ts'
import type { Files } from '../tasks/files.ts'
import type { Work } from './actions.ts'
import { type Making, workOf } from './making.ts'
import { titleOf } from './named.ts'
import type { Shape } from './shape.ts'

/** Days a link may be good for. */
const mostDays = 180
const usualDays = 30

/** What a link is given back as: the token is said once, when it is made. */
const made = z.object({ id: z.string(), token: z.string(), address: z.string(), expires: moment })
const link = z.object({
  id: z.string(),
  expires: moment,
  endedTime: moment.nullable(),
  createdByName: z.string(),
  createdTime: moment,
  views: z.int(),
  lastView: moment.nullable(),
})

/** Where a shared record is seen in the browser. */
const addressOf = ({ share = { fields: [] } }: Declaration, row: Wire, token: string): string => {
  const own = share.addresses && share.addresses.of[String(row[share.addresses.by])]
  return `${own ?? share.address ?? '/share'}?token=${token}`
}

/** The calls with which a person shares a record of a document with somebody who has no account. */
export function shareCalls(making: Making, shape: Shape): Call[] {
  const { document } = shape
  if (!document.share) return []
  const common = { ...usualCall, permission: `${document.permission}:shareLink` }
  const words = (zh: string, en: string) => [`${document.label[0]}：${zh}`, `${document.label[1]}: ${en}`] as const
  return [
    defineCall({
      ...common,
      method: 'POST',
      path: `${document.calls}/share-link`,
      summary: words('生成分享链接', 'make a link for somebody without an account'),
      effect: 'write',
      audit: 'shareLink',
      input: z.object({
        id: idText,
        days: whole(1, mostDays).default(usualDays).describe('Days the link is good for'),
      }),
      output: made,
      async answer(context) {
        const { id, days } = context.input
        const row = await making.store.read(workOf(making, context), shape, id, false, common.permission)
        const why = whyNotShared(document, row)
        if (why) throw refuse(why, 'SHARE_TOO_EARLY')
        await roomForLink(context, document.name, id)
        const token = newToken(context.user.tenantId)
        const { rows } = await context.transaction.query<{ id: string; expires: string }>(
          `insert into record_share (tenant_id, token_hash, document, record_id, expires, created_by, created_by_name)
           values (current_tenant(), $1, $2, $3, now() + $4 * interval '1 day', $5, $6)
           returning id::text as id, to_char(expires, 'YYYY-MM-DD HH24:MI:SS') as expires`,
          [hashOf(token), document.name, id, days, context.user.id, context.user.name || context.user.username],
          'share',
        )
        const [share] = rows
        await noted(context.transaction, context, {
          document: document.name,
          recordId: id,
          recordNo: titleOf(shape, row),
          action: 'shareLink',
        })
        return new Done({ ...share, token, address: addressOf(document, row, token) }, [
          '分享链接已生成',
          'The link is made',
        ])
      },
    }),
    defineCall({
      ...common,
      method: 'GET',
      path: `${document.calls}/:id/share-links`,
      summary: words('分享链接', 'its links, newest first, with how often each was opened'),
      effect: 'read',
      input: z.object({ id: idText }),
      output: z.array(link),
      async answer(context) {
        const { id } = context.input
        await making.store.read(workOf(making, context), shape, id, false, common.permission)
        const { rows } = await context.transaction.query(
          `select s.id::text as id, to_char(s.expires, 'YYYY-MM-DD HH24:MI:SS') as expires,
                  to_char(s.ended_time, 'YYYY-MM-DD HH24:MI:SS') as "endedTime", s.created_by_name as "createdByName",
                  to_char(s.created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime", count(v.id)::int as views,
                  to_char(max(v.created_time), 'YYYY-MM-DD HH24:MI:SS') as "lastView"
             from record_share s left join record_share_view v on v.tenant_id = s.tenant_id and v.share_id = s.id
            where s.tenant_id = current_tenant() and s.document = $1 and s.record_id = $2
            group by s.tenant_id, s.id order by s.id desc limit 100`,
          [document.name, id],
          'shares',
        )
        return rows
      },
    }),
    defineCall({
      ...common,
      method: 'POST',
      path: `${document.calls}/share-link/end`,
      summary: words('停用分享链接', 'end one of its links'),
      effect: 'write',
      audit: 'endShareLink',
      input: z.object({ id: idText, shareId: idText }),
      output: z.null(),
      async answer(context) {
        const { id, shareId } = context.input
        await making.store.read(workOf(making, context), shape, id, false, common.permission)
        const { rowCount } = await context.transaction.query(
          `update record_share set ended_time = coalesce(ended_time, now())
            where tenant_id = current_tenant() and id = $1 and document = $2 and record_id = $3`,
          [shareId, document.name, id],
          'end-share',
        )
        if (!rowCount) throw notFound()
        return new Done(null, ['链接已停用', 'The link is ended'])
      },
    }),
  ]
}

/** Refuses one link too many: of a record, or of a person within a day. */
export async function roomForLink(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  document: string,
  recordId: string,
): Promise<void> {
  await roomFor(transaction, bounds.linksOfDay, {
    whose: user.id,
    where: "created_by = $1 and created_time > now() - interval '1 day'",
    values: [user.id],
  })
  await roomFor(transaction, bounds.linksOfRecord, {
    whose: `${document} ${recordId}`,
    where: 'document = $1 and record_id = $2 and expires > now() and ended_time is null',
    values: [document, recordId],
  })
}

/** What the calls of strangers are made with. */
interface SharedMaking extends Making {
  readonly files: Files
  readonly asStranger: <R>(tenantId: string, act: (work: Work) => Promise<R>) => Promise<R>
}

const open = { ...usualCall, access: 'public', permission: null, transaction: 'own', effect: 'write' } as const
/** A link that was never made, has ended or is over says the same. */
const over = () =>
  new CallRefusal(404, 'SHARE_OVER', [
    '链接不存在或已失效，请向对方索取新的链接',
    'The link does not exist or is over; ask whoever sent it for a new one',
  ])

interface Seen {
  readonly shape: Shape
  readonly record: Wire
  readonly expires: string
  readonly shareId: string
}

/** The calls with which somebody without an account sees what was shared with them. */
export function sharedCalls(making: SharedMaking): Call[] {
  const seen = async <R>(token: string, act: (seen: Seen, work: Work) => Promise<R>): Promise<R> => {
    const tenantId = tenantOfToken(token)
    if (!tenantId) throw over()
    return making.asStranger(tenantId, async work => act(await sharedWith(making, work, token), work))
  }
  return [
    defineCall({
      ...open,
      method: 'GET',
      path: '/shared/record',
      perMinute: 60,
      summary: ['查看分享的单据', 'What was shared under a link'],
      input: z.object({ token: z.string().max(100) }),
      output: z.object({ document: z.string(), expires: moment, record: z.looseObject({}) }),
      answer: (context: CallContext<{ token: string }>) =>
        seen(context.input.token, async ({ shape, record, expires, shareId }, work) => {
          await viewed(work.transaction, shareId, context.address)
          return { document: shape.document.name, expires, record: shown(shape, record) }
        }),
    }),
    defineCall({
      ...open,
      method: 'GET',
      path: '/shared/file',
      // A sheet of a container has that many pictures, and two people of a house look at it.
      perMinute: 300,
      summary: ['下载分享单据的附件', 'A file of what was shared under a link'],
      input: z.object({ token: z.string().max(100), fileId: idText }),
      answer: (context: CallContext<{ token: string; fileId: string }>) =>
        seen(context.input.token, async ({ shape, record, shareId }, work) => {
          const { fileId } = context.input
          if (!filesIn(shape.fields, shown(shape, record)).some(file => file.fileId === fileId)) throw over()
          const { rows } = await work.transaction.query<{ key: string; name: string; type: string }>(
            `select storage_key as key, file_name as name, content_type as type from file
              where tenant_id = current_tenant() and id = $1 and purpose = 'attachment'`,
            [fileId],
            'shared-file',
          )
          const [file] = rows
          if (!file) throw over()
          await viewed(work.transaction, shareId, context.address)
          const { content, size } = await making.files.open(file.key)
          return new Download(content, file.name, file.type, size)
        }),
    }),
  ]
}

/** That a link given out, a row of a table called `s`, is good: not expired, not ended, and its tenant not closed. */
export const linkIsGood = `s.expires > now() and s.ended_time is null and ${gateOpen('s.tenant_id')}`

async function sharedWith(making: Making, work: Work, token: string): Promise<Seen> {
  const { rows } = await work.transaction.query<{ id: string; document: string; record: string; expires: string }>(
    `select id::text as id, document, record_id::text as record, to_char(expires, 'YYYY-MM-DD HH24:MI:SS') as expires
       from record_share s where tenant_id = current_tenant() and token_hash = $1 and ${linkIsGood}`,
    [hashOf(token)],
    'shared-with',
  )
  const [share] = rows
  const known = share && making.store.shapes.catalogue.find(share.document)
  if (!share || !known?.document.share) throw over()
  const shape = making.store.shapes.of(share.document)
  const record = await making.store.read(work, shape, share.record).catch((fault: unknown) => {
    throw fault instanceof CallRefusal ? over() : fault
  })
  if (whyNotShared(shape.document, record)) throw over()
  return { shape, record, expires: share.expires, shareId: share.id }
}

/** Notes that a link was opened, and from where, as long as there is room for it. */
const viewed = ({ query }: Transaction, shareId: string, address: string): Promise<unknown> =>
  query(
    `insert into record_share_view (tenant_id, share_id, address) select current_tenant(), $1, $2
      where (select count(*) from (select from record_share_view where tenant_id = current_tenant() and share_id = $1
                                    limit ${bounds.viewsOfLink.most}) known) < ${bounds.viewsOfLink.most}`,
    [shareId, address.slice(0, 60)],
    'share-viewed',
  )

/** What strangers are shown of a record: the fields its document names, with the names beside references. */
function shown(shape: Shape, record: Wire): Wire {
  const places = shape.document.share?.fields ?? []
  const some = (fields: Fields, names: readonly string[], row: Wire): Wire =>
    Object.fromEntries(
      names
        .filter(name => fields[name] || name === 'status')
        .flatMap(name => [name, nameBeside(name)])
        .filter(name => row[name] !== undefined)
        .map(name => [name, row[name]]),
    )
  const out = some(
    shape.fields,
    places.filter(place => !place.includes('.')),
    record,
  )
  for (const { name, fields } of shape.lines) {
    const names = places.filter(place => place.startsWith(`${name}.`)).map(place => place.slice(name.length + 1))
    if (names.length > 0) out[name] = ((record[name] as Wire[] | undefined) ?? []).map(row => some(fields, names, row))
  }
  return out
}
