import { Readable } from 'node:stream'
import { tableOf } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Uploaded } from '#platform/server/http/upload.ts'
import type { Files } from '#platform/server/tasks/files.ts'
import { hashOf, sameFileWarning } from '#platform/server/tasks/same-file.ts'
import { originalPackingList } from './document.ts'

/** Warns when the same person has brought the same workbook in before and what came of it still stands (reliability.md 3.7). */
export async function refuseSameWorkbook(work: Work, { content }: Uploaded): Promise<void> {
  const hash = hashOf(content)
  await work.lock('import', originalPackingList.name, work.user.id, hash)
  const { rows } = await work.transaction.query<{ no: string | null; day: string }>(
    `select h.packing_list_no as no, to_char(f.created_time, 'YYYY-MM-DD HH24:MI') as day
       from file f join ${tableOf(originalPackingList)} h on h.tenant_id = f.tenant_id and h.id = f.record_id
      where f.tenant_id = current_tenant() and f.purpose = 'import' and f.document = $1 and f.created_by = $2 and f.sha256 = $3
        and h.status <> 'INVALID'
      order by f.id desc limit 1`,
    [originalPackingList.name, work.user.id, hash],
  )
  const [before] = rows
  if (!before) return
  throw sameFileWarning([
    `您已在${before.day}导入过该文件，生成了${before.no ?? ''}，确定再次导入吗？`,
    `You imported this file before, on ${before.day}, as ${before.no ?? ''}. Import it again?`,
  ])
}

/** Keeps the vendor's workbook as it came; it belongs to the record that was made from it. */
export async function keepWorkbook(work: Work, files: Files, file: Uploaded, recordId: string): Promise<void> {
  const about = {
    tenantId: work.user.tenantId,
    userId: work.user.id,
    fileName: file.fileName,
    purpose: 'import' as const,
    holder: { document: originalPackingList.name, id: recordId },
  }
  await files.keep(work.transaction, about, Readable.from([file.content]))
}
