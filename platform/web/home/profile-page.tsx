import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { askedToSave } from '../document/edit/save-question.tsx'
import { sayDone, sayFailure, sayWarning } from '../feedback.ts'
import { answered, call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { AccountCards } from '../session/account-cards.tsx'
import { useSession } from '../session/session.ts'
import { withPassword } from '../session/with-password.tsx'
import { StandInsPanel } from '../standing-in/stand-ins-panel.tsx'
import { SentViewsCard } from '../views/sent-views-card.tsx'
import './home.css'

interface Account {
  readonly username: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly currentOrgName: string | null
  readonly createTime: string
}
interface Entered {
  readonly phone?: string
  readonly email?: string
}

/** Who one is here, how one is reached, and the way to a new password (Spec 000 §2.1). */
export default function ProfilePage() {
  const say = useLanguage()
  const queries = useQueryClient()
  const person = useSession(state => state.person)
  const tenantName = useSession(state => state.tenantName)
  const [busy, setBusy] = useState(false)
  const key = ['profile', person?.userId]
  const account = useQuery({
    queryKey: key,
    queryFn: async () => (await call<{ sysUser: Account }>('/admin/user/info')).sysUser,
  })
  const submit = async ({ phone, email }: Entered) => {
    const body = { phone: phone?.trim() || null, email: email?.trim() || null }
    const [before, name] = [account.data, account.data?.name ?? '']
    const fields = [
      ...(body.phone === (before?.phone ?? null) ? [] : [say('手机号', 'phone')]),
      ...(body.email === (before?.email ?? null) ? [] : [say('邮箱', 'e-mail')]),
    ]
    if (fields.length === 0) return sayWarning(say('没有变更的数据', 'No changed data'))
    const put = (proof: object) => answered('/admin/user/edit', { method: 'PUT', body: { ...body, ...proof } })
    // One signs in with the phone: it changes with the password only, whose question stands for the other one.
    const changesPhone = body.phone !== (before?.phone ?? null)
    const what = [`${name}：修改${fields.join('、')}`, `${name}: ${fields.join(', ')} changed`] as const
    if (!changesPhone && !(await askedToSave(what))) return undefined
    setBusy(true)
    try {
      const done = changesPhone ? await withPassword(say(...what), password => put({ password })) : await put({})
      if (!done) return undefined
      sayDone(done.msg ?? say('修改成功', 'Changed'))
      await queries.invalidateQueries({ queryKey: key })
      await queries.invalidateQueries({ queryKey: ['view subscriptions'] })
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  if (account.isError)
    return (
      <div className="profile" role="alert">
        {account.error.message}
      </div>
    )
  if (!account.data) return <Skeleton active />
  const { username, name, phone, email, currentOrgName, createTime } = account.data
  return (
    <div className="profile">
      <Card title={say('个人信息', 'Profile')}>
        <dl>
          <dt>{say('租户', 'Tenant')}</dt>
          <dd>{tenantName}</dd>
          <dt>{say('用户名', 'User name')}</dt>
          <dd>{username}</dd>
          <dt>{say('姓名', 'Name')}</dt>
          <dd>{name}</dd>
          <dt>{say('当前组织', 'Current organisation')}</dt>
          <dd>{currentOrgName ?? '-'}</dd>
          <dt>{say('创建时间', 'Created')}</dt>
          <dd>{createTime}</dd>
        </dl>
      </Card>
      <Card title={say('联系方式', 'Contact details')}>
        <Form
          layout="vertical"
          initialValues={{ phone: phone ?? '', email: email ?? '' }}
          onFinish={entered => void submit(entered as Entered)}
        >
          <Form.Item
            name="phone"
            label={say('手机号', 'Phone')}
            rules={[
              {
                pattern: /^\+?[\d -]{5,20}$/,
                message: say(
                  '手机号只能包含数字、空格和短横线',
                  'A phone number may only contain digits, spaces and hyphens',
                ),
              },
            ]}
          >
            <Input maxLength={20} autoComplete="tel" />
          </Form.Item>
          <Form.Item
            name="email"
            label={say('邮箱', 'E-mail')}
            rules={[{ type: 'email', message: say('邮箱格式不正确', 'Enter a valid e-mail address') }]}
          >
            <Input maxLength={100} autoComplete="email" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('保存', 'Save')}
          </Button>
        </Form>
      </Card>
      <Card title={say('代理人', 'Substitutes')}>
        <StandInsPanel />
      </Card>
      <SentViewsCard />
      <AccountCards />
      <Card title={say('密码', 'Password')}>
        <Button onClick={() => go('/changePassword')}>{say('修改密码', 'Change password')}</Button>
      </Card>
    </div>
  )
}
