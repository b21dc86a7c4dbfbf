import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { type Call, defineCall, usualCall } from '../http/call.ts'
import { idText, pageInput } from '../http/inputs.ts'
import { bothWords, moment, pageOutput } from '../http/outputs.ts'
import { hashOf, newToken } from '../session/secrets.ts'
import { noticeColumns } from './notices.ts'

const common = {
  ...usualCall,
  access: 'person' as const,
  permission: null,
}
/** Seconds within which a ticket must be used (reliability.md 2.8). */
const ticketSeconds = 30

const noticeOutput = z.object({
  id: z.string(),
  text: bothWords,
  document: z.string().nullable(),
  recordId: z.string().nullable(),
  recordNo: z.string().nullable(),
  address: z.string().nullable(),
  readTime: moment.nullable(),
  createdTime: moment,
})

/** The ticket a socket comes in with, and one's own notices: the list, how many are unread, and marking them read. */
export const noticeCalls = (paths: readonly string[]): Call[] => [
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/ws/ticket',
    whileStandingIn: 'self',
    summary: ['消息通道凭证', 'A ticket for a notification socket, and where the sockets are'],
    effect: 'write',
    output: z.object({ ticket: z.string(), seconds: z.int(), paths: z.array(z.string()) }),
    input: z.object({}),
    async answer({ transaction, user }) {
      const ticket = newToken(user.tenantId)
      await transaction.query(
        `with gone as (
           delete from socket_ticket where tenant_id = current_tenant() and ticket_hash in
             (select ticket_hash from socket_ticket where tenant_id = current_tenant() and user_id = $3
               order by expires desc offset ${bounds.ticketsOfPerson.most - 1}))
         insert into socket_ticket (tenant_id, ticket_hash, session_id, user_id, expires)
         values (current_tenant(), $1, $2, $3, now() + $4 * interval '1 second')`,
        [hashOf(ticket), user.sessionId, user.id, ticketSeconds],
        'make-ticket',
      )
      return { ticket, seconds: ticketSeconds, paths }
    },
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/notice/page',
    whileStandingIn: 'self',
    summary: ['我的消息', 'My notices, newest first'],
    output: pageOutput(noticeOutput).extend({ unread: z.int() }),
    effect: 'read',
    input: z.object({
      ...pageInput(20),
      unread: z.enum(['Y', 'N']).optional(),
    }),
    async answer({ input, transaction, user }) {
      const narrowed =
        input.unread === 'Y' ? 'and read_time is null' : input.unread === 'N' ? 'and read_time is not null' : ''
      const { rows: records } = await transaction.query(
        `select ${noticeColumns} from notice where tenant_id = current_tenant() and user_id = $1 ${narrowed} order by notice.id desc limit $2 offset $3`,
        [user.id, input.size, (input.current - 1) * input.size],
      )
      const { rows: counts } = await transaction.query<{ total: number; unread: number }>(
        `select count(*) filter (where true ${narrowed})::int as total, count(*) filter (where read_time is null)::int as unread
           from notice where tenant_id = current_tenant() and user_id = $1`,
        [user.id],
      )
      const { total = 0, unread = 0 } = counts[0] ?? {}
      return { records, total, unread, size: input.size, current: input.current, pages: Math.ceil(total / input.size) }
    },
  }),
  defineCall({
    ...common,
    method: 'PUT',
    path: '/admin/notice/read',
    whileStandingIn: 'self',
    summary: ['标记已读', 'Mark notices as read; all when none is named'],
    output: z.object({ read: z.int() }),
    effect: 'write',
    input: z.object({
      ids: z.array(idText).max(500).optional(),
    }),
    async answer({ input, transaction, user }) {
      const { rowCount } = await transaction.query(
        `update notice set read_time = now() where tenant_id = current_tenant() and user_id = $1 and read_time is null
            and ($2::bigint[] is null or id = any($2::bigint[]))`,
        [user.id, input.ids ?? null],
      )
      return { read: rowCount ?? 0 }
    },
  }),
]
