import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { sayFailure } from '../feedback.ts'
import { CallFailure } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { keep } from '../storage.ts'
import { sendCode, signInByPhone, simulatedMessages, ticketIn } from './calls.ts'
import { canWork } from './challenge.ts'
import PictureCode from './picture-code.tsx'
import { chooseTenant, useSession } from './session.ts'
import { TenantChoice, useTenants } from './tenant-choice.tsx'

interface Entered {
  readonly tenantId: string
  readonly mobile: string
  readonly code: string
  readonly picture?: string
  readonly randomStr?: string
}

/** Counts seconds down to nothing. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** Signing in with a phone and the code it is sent (business.md 5.6). */
export default function PhoneForm() {
  const say = useLanguage()
  const [form] = Form.useForm<Entered>()
  const [busy, setBusy] = useState<'send' | 'sign-in'>()
  const [left, setLeft] = useCountdown()
  const [simulated, setSimulated] = useState<string>()
  const list = useTenants()
  const remembered = useSession(state => state.tenantId)
  const initial = remembered ?? (list.records.length === 1 ? list.records[0]?.id : undefined)
  const tenantId = Form.useWatch('tenantId', form) ?? initial
  const [pictured] = useState(() => !canWork())
  const [attempt, setAttempt] = useState(0)
  const failed = (fault: unknown, name: 'mobile' | 'code' | 'picture') => {
    if (fault instanceof CallFailure) form.setFields([{ name, errors: [fault.message] }])
    else sayFailure(fault)
  }

  const send = async () => {
    const asked = await form
      .validateFields(['tenantId', 'mobile', ...(pictured ? (['picture'] as const) : [])])
      .catch(() => undefined)
    if (!asked) return
    setBusy('send')
    try {
      const { randomStr = '' } = form.getFieldsValue()
      const read = pictured ? { randomStr, code: asked.picture ?? '' } : undefined
      setLeft(await sendCode(asked.tenantId, asked.mobile.trim(), read))
      setSimulated((await simulatedMessages(asked.mobile.trim()))[0]?.content)
    } catch (fault) {
      failed(fault, fault instanceof CallFailure && fault.status === 428 && pictured ? 'picture' : 'mobile')
    } finally {
      if (pictured) setAttempt(attempt + 1)
      setBusy(undefined)
    }
  }
  const submit = async (entered: Entered) => {
    setBusy('sign-in')
    try {
      chooseTenant(entered.tenantId, list.records.find(one => one.id === entered.tenantId)?.name ?? '')
      await signInByPhone(entered.tenantId, entered.mobile.trim(), entered.code.trim())
    } catch (fault) {
      const ticket = ticketIn(fault, entered.tenantId)
      if (ticket) {
        keep('bind-ticket', ticket, 'session')
        go('/bindAccount')
      } else failed(fault, 'code')
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      initialValues={{ tenantId: initial }}
      key={initial ?? 'none'}
    >
      <TenantChoice list={list} disabled={false} />
      <Form.Item
        name="mobile"
        label={say('手机号', 'Mobile number')}
        rules={[
          { required: true, whitespace: true, message: say('请输入手机号', 'Please enter the mobile number') },
          {
            pattern: /^\s*\+?\d[\d\s-]{4,18}\d\s*$/,
            message: say('手机号格式不正确', 'The mobile number is not valid'),
          },
        ]}
        validateTrigger="onSubmit"
      >
        <Input autoComplete="tel" inputMode="tel" maxLength={20} autoFocus />
      </Form.Item>
      {pictured && <PictureCode tenantId={tenantId} attempt={attempt} />}
      <Form.Item label={say('短信验证码', 'SMS code')}>
        <div className="sign-in-picture">
          <Form.Item
            name="code"
            noStyle
            rules={[
              { required: true, whitespace: true, message: say('请输入短信验证码', 'Please enter the SMS code') },
            ]}
            validateTrigger="onSubmit"
          >
            <Input
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              aria-label={say('短信验证码', 'SMS code')}
            />
          </Form.Item>
          <Button onClick={() => void send()} loading={busy === 'send'} disabled={left > 0}>
            {left > 0 ? say(`${left}秒后重新获取`, `Resend in ${left} s`) : say('获取验证码', 'Send code')}
          </Button>
        </div>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy === 'sign-in'}>
        {say('登录', 'Sign in')}
      </Button>
      {simulated && (
        <div className="sign-in-demo" role="status">
          <div>{say('短信模拟器收到：', 'The SMS simulator received:')}</div>
          <div>{simulated}</div>
        </div>
      )}
    </Form>
  )
}
