import { bounds, tooMany } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'
import { refuse } from '../http/refusal.ts'
import type { AboutFile } from './files.ts'

/** Refuses a person who has uploaded more than enough within a day, by size or by number; their uploads are counted one after the other. */
export async function withinQuota(
  { query }: Transaction,
  { tenantId, userId }: Pick<AboutFile, 'tenantId' | 'userId'>,
  size: number,
  quotaMegabytes: number,
): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload ${tenantId} ${userId}`])
  const { rows } = await query<{ size: string; files: number }>(
    `select coalesce(sum(size), 0)::text as size, count(*)::int as files from file where tenant_id = current_tenant() and created_by = $1
        and purpose in ('attachment', 'import') and created_time > now() - interval '1 day'`,
    [userId],
  )
  if ((rows[0]?.files ?? 0) >= bounds.filesOfDay.most) throw tooMany(bounds.filesOfDay)
  if (Number(rows[0]?.size ?? 0) + size > quotaMegabytes * 1_048_576)
    throw refuse(
      [
        `您一天内上传的文件不能超过${quotaMegabytes}MB，请明天再上传`,
        `You may upload ${quotaMegabytes} MB a day; upload the rest tomorrow`,
      ],
      'UPLOAD_QUOTA',
    )
}
