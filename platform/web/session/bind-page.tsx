import { Alert, Button, Card } from 'antd'
import { useState } from 'react'
import { sayDone, sayFailure } from '../feedback.ts'
import { answered } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { forget, kept } from '../storage.ts'
import type { BindTicket } from './calls.ts'
import { PasswordForm } from './password-form.tsx'

/** Binding a phone or account that nobody has: signed in with the password once, it is known from then on (Spec 000 §8.1: 417). */
export default function BindPage() {
  const say = useLanguage()
  const [ticket] = useState(() => kept<BindTicket>('bind-ticket', 'session'))
  const done = async (password: string) => {
    forget('bind-ticket', 'session')
    try {
      const { msg } = await answered('/auth/bind', { method: 'POST', body: { ticket: ticket?.ticket, password } })
      sayDone(msg ?? say('绑定成功', 'Bound'))
    } catch (fault) {
      sayFailure(fault)
    }
    go('/', 'replace')
  }
  return (
    <main className="centre">
      <Card title={say('绑定登录账号', 'Bind a sign-in account')} style={{ width: 420, maxWidth: '94vw' }}>
        {ticket ? (
          <>
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 16 }}
              title={say(
                `${ticket.displayName ?? ''}尚未绑定登录账号，请使用密码登录后绑定`,
                `${ticket.displayName ?? 'This account'} is not linked to an account yet; sign in with your password to link it`,
              )}
            />
            <PasswordForm
              fixed={{ tenantId: ticket.tenantId }}
              onDone={password => void done(password)}
              submitText={say('登录并绑定', 'Sign in and bind')}
            />
          </>
        ) : (
          <p>{say('没有待绑定的账号，请重新登录', 'There is nothing to bind; sign in again')}</p>
        )}
        <Button type="link" block onClick={() => go('/login', 'replace')}>
          {say('返回登录', 'Back to sign-in')}
        </Button>
      </Card>
    </main>
  )
}
