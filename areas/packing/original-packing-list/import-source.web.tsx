import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Attachment } from '#platform/model/fields.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { downloadFile } from '#platform/web/upload/content.ts'
import { originalPackingList } from './document.ts'

/** The vendor's own workbooks that this record was made from, as they came. */
export function ImportSource({ record }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const sources = useQuery({
    queryKey: ['sources', originalPackingList.name, record.id],
    queryFn: () =>
      call<Attachment[]>('/admin/sys-file/sources', {
        query: { document: originalPackingList.name, recordId: String(record.id) },
      }),
    enabled: Boolean(record.id) && record.sourceType === 'IMPORT' && may(`${originalPackingList.permission}:import`),
  })
  if (!sources.data?.length) return null
  return (
    <>
      {sources.data.map(file => (
        <Button
          key={file.fileId}
          type="link"
          onClick={() => void downloadFile(file.fileId, file.fileName).catch(sayFailure)}
        >
          {`${say('供应商原文件', 'The vendor’s file')} ${file.fileName}`}
        </Button>
      ))}
    </>
  )
}
