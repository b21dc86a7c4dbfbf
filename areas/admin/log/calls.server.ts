import { z } from 'zod'
import { inLanguage } from '#platform/model/label.ts'
import { actorInWords } from '#platform/model/stand-in.ts'
import { exactTotal, refuseFarPage } from '#platform/server/documents/list.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayOrMoment, pageInput } from '#platform/server/http/inputs.ts'
import { bothWords, pageOutput } from '#platform/server/http/outputs.ts'
import { orderBy, sortInput, statementOf } from '../family.server.ts'
import { inWords, type Known, type Line } from './words.server.ts'

/** A search form sends what was left empty as well. */
const orEmpty = <Kind extends z.ZodType>(kind: Kind) =>
  z.union([z.literal('').transform(() => undefined), kind]).optional()
const words = orEmpty(z.string().max(150))

const input = z.object({
  ...pageInput(50),
  ...sortInput,
  type: orEmpty(z.enum(['0', '9'])).describe('0: done; 9: refused'),
  document: words.describe('The name of a document'),
  action: words.describe('What was done'),
  recordNo: words.describe('Part of what a record is called'),
  userName: words.describe('Part of a name'),
  address: words.describe('The network address'),
  /** The family gives a range as the same parameter twice. */
  createTime: orEmpty(z.union([dayOrMoment, z.array(dayOrMoment).max(2)])).describe('From, and given twice to'),
  createTimeStart: orEmpty(dayOrMoment).describe('From this day or moment'),
  createTimeEnd: orEmpty(dayOrMoment).describe('To this day or moment'),
})

const text = z.string().nullable()

const output = pageOutput(
  z.strictObject({
    id: z.string(),
    type: z.enum(['0', '9']).describe('0: done; 9: refused'),
    document: z.string().describe('The document, or `session` for signing in and out'),
    documentName: bothWords,
    recordId: text,
    recordNo: text.describe('What the record is called'),
    recordName: bothWords.nullable().describe('The same in words: what a call is for, which task'),
    action: z.string(),
    actionName: bothWords,
    fromStatus: text,
    fromStatusName: bothWords.nullable(),
    toStatus: text,
    toStatusName: bothWords.nullable(),
    userName: text,
    address: text.describe('The network address'),
    requestId: text,
    remark: text,
    remarkName: bothWords.nullable().describe('The same in words'),
    title: z.string().describe('Document and action, in the language of who asks'),
    remoteAddr: text.describe('The same as address'),
    userAgent: text.describe('The browser, where it was kept: when somebody signed in'),
    serviceId: z.string().describe('The document once more, as the family has one service an area'),
    exception: text.describe('Why it was refused'),
    requestUri: z.null().describe('Not kept'),
    method: z.null().describe('Not kept'),
    params: z.null().describe('Not kept: what was sent may be secret'),
    time: z.null().describe('Not kept'),
    createBy: text.describe('The same as userName'),
    createTime: z.string().describe('In Asia/Shanghai'),
  }),
)

/** Columns the log may be sorted by. */
const columns = {
  id: 'action_log.id',
  createTime: 'action_log.created_time',
  createBy: 'action_log.user_name',
  userName: 'action_log.user_name',
  remoteAddr: 'action_log.address',
  address: 'action_log.address',
  title: 'action_log.document',
  document: 'action_log.document',
  action: 'action_log.action',
  recordNo: 'action_log.record_no',
}

const usualOrder = 'action_log.created_time desc'

/** Rows about something that did not happen. */
const isRefused = "(action = 'refused' or action like '%-refused' or action = 'sign-in-attack')"

/** What of the history is which log: everything done to records, or who came in and who did not. */
const kinds = { page: "document <> 'session'", 'sign-in/page': "document = 'session'" } as const

/** Documents and calls by the names they go by in the history. */
function knownIn({ catalogue, routes }: Pick<HouseParts, 'catalogue' | 'routes'>): Known {
  const calls = new Map(routes().map(({ method, path, summary }) => [`${method} ${path}`, summary]))
  const verbs = new Map(
    catalogue.all.flatMap(({ document: { actions = {}, transitions = {} } }) =>
      Object.entries({ ...actions, ...transitions }).map(([verb, { label }]) => [verb, label] as const),
    ),
  )
  return {
    documentOf: name => catalogue.find(name)?.document,
    callOf: name => calls.get(name),
    verbOf: verb => verbs.get(verb),
  }
}

const logCall = (
  parts: Pick<HouseParts, 'catalogue' | 'routes'>,
  kind: keyof typeof kinds,
  zh: string,
  en: string,
): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `/admin/log/${kind}`,
    summary: [zh, en],
    permission: 'system:log:list',
    effect: 'read',
    input,
    output,
    async answer({ input: asked, language, transaction }) {
      const { current, size } = asked
      refuseFarPage(asked)
      const [from, to] = [asked.createTime ?? []].flat()
      const order = orderBy(asked, columns, usualOrder)
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
        and ($8::text is null or ($8 = '9') = ${isRefused})`
      const { rows: counted } = await transaction.query<{ total: number }>(
        `select count(*)::int as total from (select from action_log where ${where} limit ${exactTotal + 1}) l`,
        values,
        `log-count-${kind}`,
      )
      const total = counted[0]?.total ?? 0
      const { rows } = await transaction.query<Line & { readonly userName: string | null; [name: string]: unknown }>(
        `select id::text as id, case when ${isRefused} then '9' else '0' end as type, document, record_id::text as "recordId",
                record_no as "recordNo", action, from_status as "fromStatus", to_status as "toStatus", user_name as "userName", address, request_id as "requestId", remark,
                address as "remoteAddr", case when document = 'session' then remark end as "userAgent",
                document as "serviceId", case when ${isRefused} then remark end as exception, null as "requestUri", null as method, null as params, null as time,
                user_name as "createBy", to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
           from action_log where ${where} order by ${order}, action_log.id desc limit $9 offset $10`,
        [...values, size, (current - 1) * size],
        statementOf(`log-page-${kind}`, order, usualOrder),
      )
      const known = knownIn(parts)
      const records = rows.map(row => {
        const words = inWords(row, known)
        const title = `${inLanguage(words.documentName, language)} ${inLanguage(words.actionName, language)}`
        const userName = row.userName && actorInWords(row.userName, language)
        return { ...row, ...words, userName, createBy: userName, title }
      })
      return {
        records,
        total: Math.min(total, exactTotal),
        size,
        current,
        pages: Math.ceil(Math.min(total, exactTotal) / size),
      }
    },
  })

/** The history of everything, read only (reliability.md 4.7; platform-family 6). */
export const logCalls = (parts: Pick<HouseParts, 'catalogue' | 'routes'>): Call[] => [
  logCall(parts, 'page', '操作日志', 'Operation log'),
  logCall(parts, 'sign-in/page', '登录日志', 'Sign-in log'),
]
