import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { defineScreen, type Slot } from '#platform/web/document/screen-slots.ts'
import { sayDone } from '#platform/web/feedback.ts'
import { answered, CallFailure } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { tenant } from './document.ts'

interface Entered {
  readonly username: string
  readonly password: string
}

/** Gives a tenant its administrator; offered to the operator's people only. */
function GiveAdministrator({ record }: Slot<typeof tenant>) {
  const say = useLanguage()
  const may = useMay()
  const isOperator = useSession(state => state.tenantId === '1')
  const [form] = Form.useForm<Entered>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!isOperator || !may('system:tenant:save')) return null
  const submit = async (entered: Entered) => {
    setBusy(true)
    try {
      const { msg } = await answered('/admin/tenants/administrator', {
        method: 'POST',
        body: { id: record.id, ...entered },
      })
      sayDone(msg ?? '')
      setOpen(false)
    } catch (fault) {
      const text =
        fault instanceof CallFailure
          ? fault.message
          : say('管理员未能设置，请重试', 'The administrator was not set; try again')
      form.setFields([{ name: 'password', errors: [text] }])
    } finally {
      setBusy(false)
    }
  }
  const required = (zh: string, en: string) => ({
    required: true,
    message: say(`${zh}不能为空`, `${en} cannot be empty`),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('设置管理员', 'Set administrator')}</Button>
      <AppModal
        open={open}
        title={say(`设置${String(record.name)}的管理员`, `Administrator of ${String(record.nameEn ?? record.name)}`)}
        onCancel={() => setOpen(false)}
        onOk={() => form.submit()}
        confirmLoading={busy}
        okText={say('确定', 'OK')}
        cancelText={say('取消', 'Cancel')}
      >
        <Form form={form} layout="vertical" onFinish={submit} initialValues={{ username: 'admin' }}>
          <Form.Item name="username" label={say('用户名', 'User name')} rules={[required('用户名', 'User name')]}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="password"
            label={say('初始密码', 'Initial password')}
            rules={[required('初始密码', 'Initial password')]}
            extra={say(
              '至少8位，包含大写字母、小写字母和数字；首次登录时须修改',
              'At least 8 characters, with upper-case and lower-case letters and a digit; it must be changed at the first sign-in',
            )}
          >
            <Input.Password maxLength={128} autoComplete="new-password" />
          </Form.Item>
        </Form>
      </AppModal>
    </>
  )
}

/** What the standard screens lack for a tenant: giving it an administrator. */
export const screen = defineScreen(tenant, { detailTools: GiveAdministrator as never })
