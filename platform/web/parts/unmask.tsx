import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Declaration } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { SlotProps } from '../document/screen-slots.ts'
import { sayFailure } from '../feedback.ts'
import { freshKey } from '../fresh-key.ts'
import { answered } from '../http.ts'
import { useLanguage } from '../language.ts'
import { useMay } from '../session/session.ts'
import { AppModal } from './app-modal.tsx'

interface UnmaskProps<Whole> extends Pick<SlotProps, 'editing' | 'record' | 'reload'> {
  readonly document: Declaration
  /** What the button and the dialog say. */
  readonly button: Label
  readonly title: Label
  /** What the record is called where it is said that the reason is kept. */
  readonly kept: Label
  readonly children: (whole: Whole) => ReactNode
}

/** Asks why, and shows what a record keeps masked; the reason stays in its history. */
export function Unmask<Whole>({
  document,
  editing,
  record,
  reload,
  button,
  title,
  kept,
  children,
}: UnmaskProps<Whole>) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [whole, setWhole] = useState<Whole>()
  const [busy, setBusy] = useState(false)
  if (editing || !record.id || !may(`${document.permission}:unmask`)) return null
  const close = () => {
    setOpen(false)
    setReason('')
    if (whole) reload()
    setWhole(undefined)
  }
  const unmask = async () => {
    setBusy(true)
    try {
      const { data } = await answered<Whole>(`${document.calls}/unmask`, {
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
      <Button onClick={() => setOpen(true)}>{say(button)}</Button>
      {open && (
        <AppModal
          open
          title={say(title)}
          onCancel={close}
          onOk={() => (whole ? close() : void unmask())}
          confirmLoading={busy}
          okButtonProps={{ disabled: !whole && reason.trim().length < 2 }}
          okText={whole ? say('关闭', 'Close') : say('查看', 'Show')}
          cancelText={say('取消', 'Cancel')}
        >
          {whole ? (
            children(whole)
          ) : (
            <Form layout="vertical">
              <Form.Item label={say('查看原因', 'Reason')} htmlFor="unmask-reason" required extra={say(kept)}>
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
