import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { member } from './document.ts'

/** Asks why, and shows the whole phone; the reason stays in the history. */
function Unmask({ editing, record, reload }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [phone, setPhone] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (editing || !record.id || !record.phone || !may(`${member.permission}:unmask`)) return null
  const close = () => {
    setOpen(false)
    setReason('')
    if (phone) reload()
    setPhone(undefined)
  }
  const unmask = async () => {
    setBusy(true)
    try {
      const { data } = await answered<{ phone: string }>(`${member.calls}/unmask`, {
        method: 'POST',
        body: { id: record.id, reason },
        idempotencyKey: freshKey(),
      })
      setPhone(data.phone)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('查看手机号', 'Show the phone')}</Button>
      {open && (
        <AppModal
          open
          title={say(`查看${String(record.memberNo)}的手机号`, `Phone of ${String(record.memberNo)}`)}
          onCancel={close}
          onOk={() => (phone ? close() : void unmask())}
          confirmLoading={busy}
          okButtonProps={{ disabled: !phone && reason.trim().length < 2 }}
          okText={phone ? say('关闭', 'Close') : say('查看', 'Show')}
          cancelText={say('取消', 'Cancel')}
        >
          {phone ? (
            <Typography.Title level={3} copyable>
              {phone}
            </Typography.Title>
          ) : (
            <Form layout="vertical">
              <Form.Item
                label={say('查看原因', 'Reason')}
                htmlFor="unmask-reason"
                required
                extra={say('谁在何时因何查看，会记入该会员的历史', 'Who looked, when and why is kept in the history')}
              >
                <Input
                  id="unmask-reason"
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

/** What the standard screens lack for a member: the whole phone, for a reason. */
export const screen = defineScreen(member, { detailTools: Unmask })
