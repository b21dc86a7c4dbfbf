import { Button, Form, type FormInstance, Input } from 'antd'
import { Suspense, useState } from 'react'
import { CallFailure } from '../http.ts'
import { useLanguage } from '../language.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { signIn } from './calls.ts'
import { canWork } from './challenge.ts'
import { chooseTenant, useSession } from './session.ts'
import { TenantChoice, useTenants } from './tenant-choice.tsx'

const PictureCode = lazyScreen(() => import('./picture-code.tsx'))

/** What a sign-in form holds, whichever way it signs in. */
export interface Entered {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly picture?: string
  readonly randomStr?: string
}

interface PasswordFormProps {
  /** Tenant and user that stand, over a page whose session has ended. */
  readonly fixed?: { readonly tenantId: string; readonly username?: string }
  readonly form?: FormInstance<Entered>
  /** Called once signed in, with the password that opened it. */
  readonly onDone?: ((password: string) => void) | undefined
  readonly submitText?: string
}

/** Signing in with tenant, user name, password and the security check (Spec 000 §5.1). */
export function PasswordForm({ fixed, form: given, onDone, submitText }: PasswordFormProps) {
  const say = useLanguage()
  const [form] = Form.useForm<Entered>(given)
  const [busy, setBusy] = useState(false)
  const [pictured, setPictured] = useState(() => !canWork())
  const list = useTenants()
  const remembered = useSession(state => state.tenantId)
  const only = list.records.length === 1 ? list.records[0]?.id : undefined
  const initial = fixed?.tenantId ?? remembered ?? only
  const tenantId = Form.useWatch('tenantId', form) ?? initial
  const [attempt, setAttempt] = useState(0)

  const submit = async (entered: Entered) => {
    setBusy(true)
    form.setFields([{ name: 'password', errors: [] }])
    try {
      chooseTenant(entered.tenantId, list.records.find(one => one.id === entered.tenantId)?.name ?? '')
      await signIn(
        entered.tenantId,
        entered.username.trim(),
        entered.password,
        pictured ? { randomStr: entered.randomStr ?? '', code: entered.picture ?? '' } : undefined,
      )
      onDone?.(entered.password)
    } catch (fault) {
      if (pictured) setAttempt(attempt + 1)
      // What the browser could not work off, a person can still read.
      else if (!(fault instanceof CallFailure)) setPictured(true)
      const text = fault instanceof CallFailure ? fault.message : say('登录失败，请重试', 'Sign-in failed; try again')
      form.setFields([
        {
          name: fault instanceof CallFailure && fault.status === 428 && pictured ? 'picture' : 'password',
          errors: [text],
        },
      ])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={submit}
      initialValues={{ tenantId: initial, username: fixed?.username }}
      key={initial ?? 'none'}
    >
      <TenantChoice list={list} disabled={fixed !== undefined} />
      <Form.Item
        name="username"
        label={say('用户名', 'User name')}
        rules={[{ required: true, whitespace: true, message: say('请输入用户名', 'Please enter the user name') }]}
      >
        <Input
          autoComplete="username"
          maxLength={50}
          disabled={fixed?.username !== undefined}
          autoFocus={fixed?.username === undefined}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={say('密码', 'Password')}
        rules={[
          { required: true, message: say('请输入密码', 'Please enter the password') },
          { min: 6, message: say('密码长度最少为6位', 'The password needs at least 6 characters') },
        ]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus={fixed?.username !== undefined} />
      </Form.Item>
      {pictured && (
        <Suspense fallback={null}>
          <PictureCode tenantId={tenantId} attempt={attempt} />
        </Suspense>
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {busy && !pictured ? say('安全验证中…', 'Security check…') : (submitText ?? say('登录', 'Sign in'))}
      </Button>
    </Form>
  )
}
