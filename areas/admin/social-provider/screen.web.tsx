import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { defineScreen, type Slot } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { socialProvider } from './document.ts'

/** Hands over the secret another house gave us; it is sealed and never shown again. */
function GiveSecret({ record }: Slot<typeof socialProvider>) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState('')
  if (!may('system:social:save')) return null
  const submit = async () => {
    setBusy(true)
    try {
      const body = { provider: record.providerCode, secret }
      const { msg } = await answered('/auth/social/secret', { method: 'POST', body })
      sayDone(msg ?? '')
      setOpen(false)
      setSecret('')
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('设置密钥', 'Set secret')}</Button>
      <AppModal
        open={open}
        title={say('设置应用密钥', 'Set the app secret')}
        onCancel={() => setOpen(false)}
        onOk={() => void submit()}
        confirmLoading={busy}
        okButtonProps={{
          disabled: secret === '',
          title: secret === '' ? say('请先填写密钥', 'Enter the secret first') : undefined,
        }}
        okText={say('确定', 'OK')}
        cancelText={say('取消', 'Cancel')}
      >
        <Form layout="vertical">
          <Form.Item
            label={say('密钥', 'Secret')}
            extra={say('加密保存，不再显示', 'Stored encrypted and never shown again')}
          >
            <Input.Password
              value={secret}
              onChange={event => setSecret(event.target.value)}
              maxLength={500}
              autoComplete="off"
            />
          </Form.Item>
        </Form>
      </AppModal>
    </>
  )
}

/** What the standard screens lack for another house: handing over its secret. */
export const screen = defineScreen(socialProvider, { detailTools: GiveSecret as never })
