import { Button } from 'antd'
import { useState } from 'react'
import type { Attachment } from '#platform/model/fields.ts'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { downloadFile } from '#platform/web/upload/content.ts'
import { payablePerKg } from '../price-per-kg.web.tsx'
import { salesReport } from './document.ts'

/** Gives the report out: its PDF is set once, with a link its vendor checks it under; afterwards the same file is fetched. */
function IssueButton({ record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!may(`${salesReport.permission}:shareLink`)) return null
  const isIssued = Boolean((record.issuedPdf as readonly Attachment[] | null | undefined)?.length)
  const issue = async () => {
    setBusy(true)
    try {
      const { data, msg } = await answered<Attachment>(`${salesReport.calls}/issue`, {
        method: 'POST',
        body: { id: record.id },
        idempotencyKey: freshKey(),
      })
      await downloadFile(data.fileId, data.fileName)
      if (isIssued) return
      sayDone(msg ?? '')
      reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type={isIssued ? 'default' : 'primary'} loading={busy} onClick={() => void issue()}>
      {isIssued ? say('下载发出的PDF', 'Download the issued PDF') : say('发出PDF', 'Issue as PDF')}
    </Button>
  )
}

/** What the standard screens lack for a sales report: giving it out, and in which currency its price is. */
export const screen = defineScreen(salesReport, { detailTools: IssueButton, cells: payablePerKg(salesReport) })
