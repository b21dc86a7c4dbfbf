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

/**
 * Tells people something, in the transaction of what happened: they hear of it when that is final, and never of what was
 * undone. Disabled people and those of another tenant are left out.
 */
export async function tell(transaction: Transaction, userIds: readonly string[], news: News): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await transaction.query<{ batch: string }>(
    `with made as (select nextval('record_id') as batch), told as (
       insert into notice (tenant_id, batch, user_id, text_zh, text_en, document, record_id, record_no, address)
       select current_tenant(), made.batch, u.id, $2, $3, $4, $5, $6, case when u.user_type = 'SUPPLIER' then $8 else $7 end from app_user u, made
        where u.tenant_id = current_tenant() and u.id = any($1::bigint[]) and u.enable_flag = 'Y' returning batch)
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
