import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { CallFailure } from '../http.ts'
import { useLanguage } from '../language.ts'
import { checkPassword } from './lock.ts'

/** The one field of locking and unlocking: the person's own password, checked by the server (Spec 000 §2.3). */
export function LockPassword({
  children,
  onDone,
}: {
  readonly children: (busy: boolean) => ReactNode
  readonly onDone: () => void
}) {
  const say = useLanguage()
  const [form] = Form.useForm<{ password: string }>()
  const [busy, setBusy] = useState(false)
  const submit = async ({ password }: { password: string }) => {
    setBusy(true)
    try {
      await checkPassword(password)
      onDone()
    } catch (fault) {
      const why =
        fault instanceof CallFailure ? fault.message : say('验证失败，请重试', 'Could not be checked; try again')
      form.setFields([{ name: 'password', value: '', errors: [why] }])
      form.getFieldInstance('password')?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={value => void submit(value)}>
      <Form.Item
        name="password"
        label={say('锁屏密码', 'Lock password')}
        extra={say('即您的登录密码', 'This is the password you sign in with')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: say('锁屏密码不能为空', 'Lock password cannot be empty') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
      {children(busy)}
    </Form>
  )
}
