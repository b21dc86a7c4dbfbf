import { Button, Form } from 'antd'
import { useState } from 'react'
import { sayFailure } from '../feedback.ts'
import { useLanguage } from '../language.ts'
import { goAway } from './away.ts'
import type { Ways } from './calls.ts'
import { useSession } from './session.ts'
import { TenantChoice, useTenants } from './tenant-choice.tsx'

/** Signing in at another house: one button each (Spec 000 §7.1). */
export default function SocialForm({
  ways,
  onTenant,
}: {
  readonly ways: Ways | undefined
  readonly onTenant: (tenantId: string) => void
}) {
  const say = useLanguage()
  const [form] = Form.useForm<{ tenantId: string }>()
  const [busy, setBusy] = useState<string>()
  const list = useTenants()
  const remembered = useSession(state => state.tenantId)
  const initial = remembered ?? (list.records.length === 1 ? list.records[0]?.id : undefined)
  const leave = async (provider: string) => {
    const asked = await form.validateFields().catch(() => undefined)
    if (!asked) return
    setBusy(provider)
    try {
      const name = list.records.find(one => one.id === asked.tenantId)?.name ?? ''
      await goAway(provider, { id: asked.tenantId, name }, 'sign-in')
    } catch (fault) {
      sayFailure(fault)
      setBusy(undefined)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ tenantId: initial }}
      key={initial ?? 'none'}
      onValuesChange={(changed: { tenantId?: string }) => changed.tenantId && onTenant(changed.tenantId)}
    >
      <TenantChoice list={list} disabled={false} />
      {ways?.social.map(one => (
        <Form.Item key={one.code}>
          <Button block loading={busy === one.code} onClick={() => void leave(one.code)}>
            {say(`使用${one.name}登录`, `Sign in with ${one.nameEn}`)}
          </Button>
        </Form.Item>
      ))}
      {ways?.social.length === 0 && <p>{say('该租户没有第三方登录方式', 'This tenant has no social sign-in')}</p>}
    </Form>
  )
}
