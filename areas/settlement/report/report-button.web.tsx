import { Button, Radio, Space } from 'antd'
import { useState } from 'react'
import type { Declaration } from '#platform/model/document.ts'
import { printRecord } from '#platform/web/document/paper/print.tsx'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { type ReportType, reportTypes } from './types.ts'

/** Makes a paper of a record: its kind is chosen first (business.md 4.6). */
export const reportButton = (document: Declaration) =>
  function ReportButton({ record }: SlotProps) {
    const say = useLanguage()
    const may = useMay()
    const [open, setOpen] = useState(false)
    const [type, setType] = useState<ReportType>()
    const [busy, setBusy] = useState(false)
    if (!may(`${document.permission}:report`)) return null
    const types = (Object.keys(reportTypes) as ReportType[]).filter(
      one => one !== 'INTERNAL_REPORT' || may('field:margin:view'),
    )
    const make = async () => {
      setBusy(true)
      try {
        const { msg } = await answered(`${document.calls}/report`, {
          method: 'POST',
          body: { rows: [{ id: record.id, version: record.version }], reportType: type ?? null },
          idempotencyKey: freshKey(),
        })
        sayDone(msg ?? '')
        setOpen(false)
      } catch (fault) {
        sayFailure(fault)
      } finally {
        setBusy(false)
      }
    }
    const printed = async () => {
      setBusy(true)
      try {
        await printRecord(document, String(record.id), type)
        setOpen(false)
      } catch (fault) {
        sayFailure(fault)
      } finally {
        setBusy(false)
      }
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>{say('报表', 'Report')}</Button>
        {open && (
          <AppModal
            open
            title={say('请选择报表类型', 'Choose a report type')}
            onCancel={() => setOpen(false)}
            onOk={() => void make()}
            confirmLoading={busy}
            okText={say('生成报表', 'Make the report')}
            cancelText={say('取消', 'Cancel')}
            footer={(_, { CancelBtn, OkBtn }) => (
              <>
                <CancelBtn />
                {may(`${document.permission}:print`) && (
                  <Button disabled={busy || !type} onClick={() => void printed()}>
                    {say('打印', 'Print')}
                  </Button>
                )}
                <OkBtn />
              </>
            )}
          >
            <Radio.Group value={type ?? null} onChange={event => setType(event.target.value as ReportType)}>
              <Space orientation="vertical">
                {types.map(one => (
                  <Radio key={one} value={one}>
                    {say(reportTypes[one])}
                  </Radio>
                ))}
              </Space>
            </Radio.Group>
          </AppModal>
        )}
      </>
    )
  }
