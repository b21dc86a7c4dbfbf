import { Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { home } from '../../model/places.ts'
import { sayDone, sayFailure } from '../feedback.ts'
import { answered } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { useSession } from './session.ts'

interface Entered {
  readonly password: string
  readonly newpassword1: string
  readonly newpassword2: string
}

/** Changing one's own password: old, new and new again (Spec 000 §5.1). */
export default function ChangePasswordPage() {
  const say = useLanguage()
  const [busy, setBusy] = useState(false)
  const isFirst = useSession(state => state.person?.mustChange ?? false)
  const required = (zh: string, en: string) => ({
    required: true,
    message: say(`${zh}不能为空`, `${en} cannot be empty`),
  })
  const submit = async (entered: Entered) => {
    setBusy(true)
    try {
      const { msg } = await answered('/admin/user/updatePasswordComplexity', { method: 'POST', body: entered })
      // Who had to change it was refused everything until now: all of it is asked for anew.
      if (isFirst) return location.assign(home)
      sayDone(msg ?? say('修改成功', 'Changed'))
      go(home)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="centre">
      <Card title={say('修改密码', 'Change password')} style={{ width: 400, maxWidth: '94vw' }}>
        <Form layout="vertical" onFinish={submit} size="middle">
          <Form.Item name="password" label={say('原密码', 'Old password')} rules={[required('原密码', 'Old password')]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="newpassword1"
            label={say('新密码', 'New password')}
            extra={say(
              '至少8位，包含大写字母、小写字母和数字',
              'At least 8 characters, with upper-case and lower-case letters and a digit',
            )}
            rules={[
              required('新密码', 'New password'),
              {
                pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/,
                message: say(
                  '新密码至少8位，须包含大写字母、小写字母和数字',
                  'At least 8 characters, with upper-case and lower-case letters and a digit',
                ),
              },
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="newpassword2"
            label={say('确认新密码', 'New password again')}
            dependencies={['newpassword1']}
            rules={[
              required('确认新密码', 'New password again'),
              ({ getFieldValue }) => ({
                validator: (_, value: string) =>
                  !value || value === getFieldValue('newpassword1')
                    ? Promise.resolve()
                    : Promise.reject(new Error(say('两次输入的新密码不一致', 'The two new passwords differ'))),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy} block>
            {say('保存', 'Save')}
          </Button>
        </Form>
      </Card>
    </main>
  )
}
