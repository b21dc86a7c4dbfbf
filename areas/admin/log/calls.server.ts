import { z } from 'zod'
import type { Catalogue } from '#platform/server/catalogue.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { badRequest } from '#platform/server/http/refusal.ts'
import { buttonLabel } from '../menu/button-label.ts'
import { actionNames } from './names.ts'

const whole = z.coerce.number().int()
const words = z.string().max(150).optional()
const farthest = 100_000

/** Days or moments of a range: `createTime` given twice as the family does, or its two ends. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/)

const input = z.object({
  current: whole.min(1).default(1),
  size: whole.min(1).max(100).default(50),
  type: z.enum(['0', '9']).optional(),
  document: words,
  action: words,
  recordNo: words,
  userName: words,
  address: words,
  createTime: z.union([moment, z.array(moment).max(2)]).optional(),
  createTimeStart: moment.optional(),
  createTimeEnd: moment.optional(),
})

/** What of the history is which log: everything done to records, or who came in and who did not. */
const kinds = { page: "document <> 'session'", 'sign-in/page': "document = 'session'" } as const

/** What a row is about and what was done, in both languages. */
function namesOf(catalogue: Catalogue, { document, action }: { document: string; action: string }) {
  const known = catalogue.find(document)?.document
  return {
    documentName: known?.label ?? (document === 'session' ? ['登录', 'Session'] : [document, document]),
    actionName: actionNames[action] ?? (known ? buttonLabel(known, action) : [action, action]),
  }
}

const logCall = (catalogue: Catalogue, kind: keyof typeof kinds, zh: string, en: string): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `/admin/log/${kind}`,
    summary: [zh, en],
    permission: 'system:log:list',
    effect: 'read',
    input,
    async answer({ input: asked, transaction }) {
      const { current, size } = asked
      if (current * size > farthest)
        throw badRequest(['页码过大，请缩小查询范围', 'The page is too far; narrow the filter'])
      const [from, to] = [asked.createTime ?? []].flat()
      const like = (text: string | undefined) => (text ? `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%` : null)
      const end = asked.createTimeEnd ?? to ?? null
      const values = [
        asked.createTimeStart ?? from ?? null,
        end?.length === 10 ? `${end} 23:59:59.999` : end,
        asked.document ?? null,
        asked.action ?? null,
        like(asked.recordNo),
        like(asked.userName),
        asked.address ?? null,
        asked.type ?? null,
      ]
      const where = `tenant_id = current_tenant() and ${kinds[kind]}
        and ($1::timestamptz is null or created_time >= $1) and ($2::timestamptz is null or created_time <= $2)
        and ($3::text is null or document = $3) and ($4::text is null or action = $4) and ($5::text is null or record_no ilike $5)
        and ($6::text is null or user_name ilike $6) and ($7::text is null or address = $7)
        and ($8::text is null or ($8 = '9') = (action like '%refused' or action = 'sign-in-attack'))`
      const { rows: counted } = await transaction.query<{ total: number }>(
        `select count(*)::int as total from (select from action_log where ${where} limit ${farthest + 1}) l`,
        values,
        `log-count-${kind}`,
      )
      const total = counted[0]?.total ?? 0
      const { rows } = await transaction.query<{ document: string; action: string }>(
        `select id::text as id, case when action like '%refused' or action = 'sign-in-attack' then '9' else '0' end as type, document, record_id::text as "recordId",
                record_no as "recordNo", action, from_status as "fromStatus", to_status as "toStatus", user_name as "userName", address, request_id as "requestId", remark,
                document || ' ' || action as title, address as "remoteAddr", user_name as "createBy", to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
           from action_log where ${where} order by created_time desc, id desc limit $9 offset $10`,
        [...values, size, (current - 1) * size],
        `log-page-${kind}`,
      )
      const records = rows.map(row => ({ ...row, ...namesOf(catalogue, row) }))
      return {
        records,
        total: Math.min(total, farthest),
        size,
        current,
        pages: Math.ceil(Math.min(total, farthest) / size),
      }
    },
  })

/** The history of everything, read only (reliability.md 4.7; platform-family 6). */
export const logCalls = (catalogue: Catalogue): Call[] => [
  logCall(catalogue, 'page', '操作日志', 'Operation log'),
  logCall(catalogue, 'sign-in/page', '登录日志', 'Sign-in log'),
]
