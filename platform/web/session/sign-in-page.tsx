import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { demoUsers, signIn, tenants } from './calls.ts'
import { chooseTenant, useSession } from './session.ts'

interface Entered {
  readonly tenantId: string
  readonly username: string
  readonly password: string
}

/** The sign-in page: tenant, user name, password and the security check (Spec 000 §5.1). */
export function SignInPage() {
  const say = useLanguage()
  return (
    <main className="sign-in">
      <section className="sign-in-side">
        <h1>{say('数字运营平台', 'Digital Operating Platform')}</h1>
        <p>
          {say(
            '从产地装箱到最后一分货款：采购、物流、关务、仓储、品控、加工、销售与结算在同一个平台上协同。',
            'From the packing house to the last cent paid to the orchard: purchase, logistics, customs, warehouse, quality, processing, sales and settlement on one platform.',
          )}
        </p>
        <footer>© 2024 {say('数字运营平台', 'Digital Operating Platform')}</footer>
      </section>
      <section className="sign-in-form">
        <LanguageChoice />
        <h2>{say('登录', 'Sign in')}</h2>
        <SignInForm />
      </section>
    </main>
  )
}

function LanguageChoice() {
  const { language, choose } = useLanguageState()
  return (
    <Button className="sign-in-language" type="text" onClick={() => choose(language === 'zh' ? 'en' : 'zh')}>
      {language === 'zh' ? 'English' : '中文'}
    </Button>
  )
}

/** The form itself; also shown over a page whose session has ended, with tenant and user filled in. */
export function SignInForm({
  fixed,
  onDone,
}: {
  readonly fixed?: { tenantId: string; username: string }
  readonly onDone?: () => void
}) {
  const say = useLanguage()
  const [form] = Form.useForm<Entered>()
  const [busy, setBusy] = useState(false)
  const [search, setSearch] = useState('')
  const remembered = useSession(state => state.tenantId)
  const { language } = useLanguageState()
  const list = useQuery({
    queryKey: ['tenants', search],
    queryFn: () => tenants(search),
    placeholderData: before => before,
  })
  const demo = useQuery({ queryKey: ['demo-users'], queryFn: demoUsers, enabled: !fixed })
  const options = (list.data?.records ?? []).map(tenant => ({
    value: tenant.id,
    label: language === 'en' ? (tenant.nameEn ?? tenant.name) : tenant.name,
  }))
  const initial = fixed?.tenantId ?? remembered ?? (options.length === 1 ? options[0]?.value : undefined)

  const submit = async ({ tenantId, username, password }: Entered) => {
    setBusy(true)
    form.setFields([{ name: 'password', errors: [] }])
    try {
      chooseTenant(tenantId, list.data?.records.find(one => one.id === tenantId)?.name ?? '')
      await signIn(tenantId, username.trim(), password)
      onDone?.()
    } catch (fault) {
      form.setFields([
        {
          name: 'password',
          errors: [fault instanceof CallFailure ? fault.message : say('登录失败，请重试', 'Sign-in failed; try again')],
        },
      ])
    } finally {
      setBusy(false)
    }
  }
  const empty = (zh: string, en: string) => say(`${zh}不能为空`, `${en} cannot be empty`)
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
      <Form.Item
        name="tenantId"
        label={say('租户', 'Tenant')}
        rules={[{ required: true, message: say('请选择租户', 'Choose a tenant') }]}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: setSearch }}
          options={options}
          loading={list.isFetching}
          disabled={fixed !== undefined}
          placeholder={say('请选择租户', 'Choose a tenant')}
          notFoundContent={list.isError ? say('加载失败，请重试', 'Could not load, retry') : undefined}
        />
      </Form.Item>
      <Form.Item
        name="username"
        label={say('用户名', 'User name')}
        rules={[{ required: true, whitespace: true, message: empty('用户名', 'User name') }]}
      >
        <Input autoComplete="username" maxLength={50} disabled={fixed !== undefined} autoFocus={!fixed} />
      </Form.Item>
      <Form.Item
        name="password"
        label={say('密码', 'Password')}
        rules={[
          { required: true, message: empty('密码', 'Password') },
          { min: 6, message: say('密码至少6位', 'The password has at least 6 characters') },
        ]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus={fixed !== undefined} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {busy ? say('安全验证中…', 'Security check…') : say('登录', 'Sign in')}
      </Button>
      {demo.data && demo.data.length > 0 && (
        <div className="sign-in-demo">
          <div>{say('演示用户（密码见启动信息）：', 'Demo users (the password is printed at the start):')}</div>
          <div className="sign-in-demo-users">
            {demo.data.map(user => (
              <Button
                key={`${user.tenantId} ${user.username}`}
                size="small"
                onClick={() => form.setFieldsValue({ tenantId: user.tenantId, username: user.username })}
              >
                {user.username} · {language === 'en' ? user.roleEn : user.role}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Form>
  )
}
