import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { confirmed, sayFailure } from '#platform/web/feedback.ts'
import { CallFailure, download } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { downloadFile } from '#platform/web/upload/content.ts'
import { settlement } from '../settlement/document.ts'
import { consignmentAttachment } from './document.ts'
import { type AttachmentType, attachmentTypes } from './names.ts'
import { UploadPapers } from './upload-dialog.web.tsx'

interface Paper {
  readonly id: string
  readonly fileName: string
  readonly attachmentType: AttachmentType
  readonly uploadTime: string
  readonly uploadByName: string
  readonly file: readonly { readonly fileId: string; readonly fileName: string }[] | null
}

/** The papers of settlements as one archive; where vessel or ETA is missing the person is asked first (Spec 000 §5.9). */
export async function downloadPapers(
  settlementIds: readonly string[],
  accepted: readonly string[] = [],
): Promise<void> {
  try {
    await download(`${settlement.calls}/download`, { settlementIds, accepted })
  } catch (fault) {
    if (!(fault instanceof CallFailure) || fault.bizCode !== 'VESSEL_OR_ETA_EMPTY') return sayFailure(fault)
    if (await confirmed(fault.message)) await downloadPapers(settlementIds, ['VESSEL_OR_ETA_EMPTY'])
  }
}

/** The papers that hang on a settlement, and the buttons that bring and fetch them. */
export function Papers({ record, reload }: Pick<SlotProps, 'record' | 'reload'> & { readonly record: Wire }) {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const [uploading, setUploading] = useState<readonly File[]>()
  const [isOver, setOver] = useState(false)
  const id = String(record.id)
  const papers = useQuery({
    queryKey: ['tab', tab.key, 'papers', id, record.attachmentCount],
    queryFn: () => recordsOf<Paper>(consignmentAttachment.calls, { settlementId: id }),
  })
  const { records: rows, total } = papers.data ?? { records: [], total: 0 }
  const mayUpload = may(`${settlement.permission}:upload`)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(mayUpload)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (mayUpload && event.dataTransfer.files.length > 0) setUploading([...event.dataTransfer.files])
  }
  return (
    <div className="papers-strip" data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <span>{say(`附件 ${total}`, `Attachments ${total}`)}</span>
      {rows.map(paper => (
        <button
          key={paper.id}
          type="button"
          className="dop-link"
          title={`${say(attachmentTypes[paper.attachmentType])} · ${paper.uploadByName} ${paper.uploadTime}`}
          onClick={() => {
            const [file] = paper.file ?? []
            if (file) void downloadFile(file.fileId, file.fileName).catch(sayFailure)
          }}
        >
          {paper.fileName}
        </button>
      ))}
      <Beyond records={rows} total={total} />
      {mayUpload && (
        <Button size="small" onClick={() => setUploading([])}>
          {say('上传附件', 'Upload')}
        </Button>
      )}
      {rows.length > 0 && may(`${settlement.permission}:download`) && (
        <Button size="small" onClick={() => void downloadPapers([id])}>
          {say('打包下载', 'Download all')}
        </Button>
      )}
      {uploading && (
        <UploadPapers
          settlementId={id}
          dropped={uploading}
          onClose={isChanged => {
            setUploading(undefined)
            if (!isChanged) return
            void papers.refetch()
            reload()
          }}
        />
      )}
    </div>
  )
}
