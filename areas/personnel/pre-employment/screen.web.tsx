import { Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { preEmployment } from './document.ts'

interface Whole {
  readonly idNo: string
  readonly phone: string
}

/** Asks why, and shows who somebody is; the reason stays in the history. */
function Unmask({ editing, record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [whole, setWhole] = useState<Whole>()
  const [busy, setBusy] = useState(false)
  if (editing || !record.id || !may(`${preEmployment.permission}:unmask`)) return null
  const close = () => {
    setOpen(false)
    setReason('')
    if (whole) reload()
    setWhole(undefined)
  }
  const unmask = async () => {
    setBusy(true)
    try {
      const { data } = await answered<Whole>(`${preEmployment.calls}/unmask`, {
        method: 'POST',
        body: { id: record.id, reason },
        idempotencyKey: freshKey(),
      })
      setWhole(data)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('查看个人信息', 'Show personal data')}</Button>
      {open && (
        <AppModal
          open
          title={say(
            `${String(record.applyNo)} ${String(record.name)}`,
            `${String(record.applyNo)} ${String(record.name)}`,
          )}
          onCancel={close}
          onOk={() => (whole ? close() : void unmask())}
          confirmLoading={busy}
          okButtonProps={{ disabled: !whole && reason.trim().length < 2 }}
          okText={whole ? say('关闭', 'Close') : say('查看', 'Show')}
          cancelText={say('取消', 'Cancel')}
        >
          {whole ? (
            <Descriptions
              column={1}
              items={[
                { key: 'idNo', label: say('身份证号', 'Identity number'), children: whole.idNo },
                { key: 'phone', label: say('手机', 'Phone'), children: whole.phone },
              ]}
            />
          ) : (
            <Form layout="vertical">
              <Form.Item
                label={say('查看原因', 'Reason')}
                htmlFor="personal-reason"
                required
                extra={say('谁在何时因何查看，会记入该单据的历史', 'Who looked, when and why is kept in the history')}
              >
                <Input
                  id="personal-reason"
                  value={reason}
                  maxLength={200}
                  onChange={event => setReason(event.target.value)}
                />
              </Form.Item>
            </Form>
          )}
        </AppModal>
      )}
    </>
  )
}

/** What the standard screens lack for an application: who somebody is, for a reason, and why the HR system did not take it. */
export const screen = defineScreen(preEmployment, { underTitle: refusedPush(preEmployment), detailTools: Unmask })
