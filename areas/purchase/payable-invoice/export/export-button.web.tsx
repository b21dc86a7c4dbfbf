import { useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { ListToolProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { payableInvoice } from '../document.ts'
import { type ExportType, exportTypes } from './types.ts'

/** Exports the invoices that the list shows, or their lines of one kind; which of them must be said first (Spec 000 §5.7). */
export function ExportInvoices({ asked }: Pick<ListToolProps, 'asked'>) {
  const say = useLanguage()
  const may = useMay()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [type, setType] = useState<ExportType>()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [busy, setBusy] = useState(false)
  if (!may(`${payableInvoice.permission}:export`)) return null

  const begin = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${payableInvoice.calls}/export`, {
        method: 'POST',
        body: { ...(type ? { exportType: type } : {}), filters: asked, format },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      setOpen(false)
      void queries.invalidateQueries({ queryKey: ['export-count'] })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('导出', 'Export')}</Button>
      <AppModal
        open={open}
        width={460}
        title={say('导出应付发票', 'Export payable invoices')}
        onCancel={() => setOpen(false)}
        onOk={() => void begin()}
        confirmLoading={busy}
        okText={say('导出', 'Export')}
        cancelText={say('取消', 'Cancel')}
      >
        <p>{say('导出类型', 'Export type')}</p>
        <Radio.Group
          aria-label={say('导出类型', 'Export type')}
          value={type}
          onChange={event => setType(event.target.value as ExportType)}
          options={Object.entries(exportTypes).map(([value, { label }]) => ({ value, label: say(label) }))}
        />
        <p style={{ marginTop: 16 }}>{say('文件格式', 'Format')}</p>
        <Radio.Group
          aria-label={say('文件格式', 'Format')}
          value={format}
          onChange={event => setFormat(event.target.value as 'xlsx' | 'csv')}
          options={[
            { value: 'xlsx', label: 'Excel (.xlsx)' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </AppModal>
    </>
  )
}
