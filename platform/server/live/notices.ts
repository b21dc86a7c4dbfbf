import type { Label } from '../../model/label.ts'
import { bounds } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'

/** What people are told: a sentence, and the record it is about. */
export interface News {
  readonly text: Label
  readonly document?: string
  readonly recordId?: string
  readonly recordNo?: string
  /** Where in the web app it is found. */
  readonly address: string
  /** Where a supplier's people find it, to whom the pages of the house are closed. */
  readonly outside?: string
  /** About the person's own account or what they asked for: whoever took over their work does not hear of it. */
  readonly personal?: true
}

/** A notice as its receiver gets it, by socket and in the list. */
export interface Notice {
  readonly id: string
  readonly text: Label
  readonly document: string | null
  readonly recordId: string | null
  readonly recordNo: string | null
  readonly address: string | null
  readonly readTime: string | null
  readonly createdTime: string
}

/** Where servers hear of new notices. */
export const noticeChannel = 'dop_notice'

/** What a notice is read as; one shape for list and socket. */
export const noticeColumns = `id::text, array[text_zh, text_en] as text, document, record_id::text as "recordId", record_no as "recordNo", address,
  to_char(read_time, 'YYYY-MM-DD HH24:MI:SS') as "readTime", to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime"`

/** So long notices are kept, and of one person never more than there is room for. */
const keptDays = 90

/** Some people, and of those who are disabled whoever took over, one after the other; `formerly` is whose it was then. */
const heard = (isPersonal: string) => `heard(id, formerly, next, name) as (
    select u.id, null::text, case when u.enable_flag = 'N' then u.successor_id end, coalesce(u.name, u.username)
      from app_user u where u.tenant_id = current_tenant() and u.id = any($1::bigint[])
    union select s.id, coalesce(h.formerly, h.name), case when s.enable_flag = 'N' then s.successor_id end, coalesce(s.name, s.username)
      from app_user s join heard h on s.id = h.next where s.tenant_id = current_tenant() and not ${isPersonal})`

/** Who hears what some people are told: they themselves, and for whoever is disabled their successor; nobody twice. */
export async function heardBy(transaction: Transaction, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await transaction.query<{ id: string }>(
    `with recursive ${heard('false')}
     select u.id::text as id from app_user u
      where u.tenant_id = current_tenant() and u.enable_flag = 'Y' and u.id in (select h.id from heard h) order by u.id`,
    [[...new Set(userIds)]],
    'heard-by',
  )
  return rows.map(({ id }) => id)
}

/**
 * Tells people something, in the transaction of what happened: they hear of it when that is final, and never of what was
 * undone. For those who are disabled their successor hears, with the words whose it was, save what is personal; disabled
 * people without one and those of another tenant are left out.
 */
export async function tell(transaction: Transaction, userIds: readonly string[], news: News): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await transaction.query<{ batch: string }>(
    `with recursive ${heard('$9::boolean')}, made as (select nextval('record_id') as batch), told as (
       insert into notice (tenant_id, batch, user_id, text_zh, text_en, document, record_id, record_no, address)
       select distinct on (u.id) current_tenant(), made.batch, u.id, $2 || coalesce('（原由' || h.formerly || '负责）', ''),
              $3 || coalesce(' (formerly for ' || h.formerly || ')', ''), $4, $5::bigint, $6, case when u.user_type = 'SUPPLIER' then $8 else $7 end
         from made, heard h join app_user u on u.tenant_id = current_tenant() and u.id = h.id
        where u.enable_flag = 'Y' order by u.id, h.formerly nulls first returning batch)
     select distinct batch from told`,
    [
      [...new Set(userIds)],
      news.text[0],
      news.text[1],
      news.document ?? null,
      news.recordId ?? null,
      news.recordNo ?? null,
      news.address,
      news.outside ?? news.address,
      news.personal ?? false,
    ],
    'tell',
  )
  const batch = rows[0]?.batch
  if (batch === undefined) return
  await transaction.query(
    `select pg_notify('${noticeChannel}', current_tenant() || ' ' || $1::text)`,
    [batch],
    'tell-servers',
  )
}

/** Takes away what is too old to be news, and of a person with too many the oldest. */
export const forgetOldNotices = `delete from notice where tenant_id = current_tenant() and (created_time < now() - interval '${keptDays} days' or id in (
    select id from (select id, row_number() over (partition by user_id order by id desc) as place from notice where tenant_id = current_tenant()) n
     where n.place > ${bounds.noticesOfPerson.most}))`
