import { Button, Modal } from 'antd'
import { useLanguage } from '../language.ts'
import { signOut } from './calls.ts'
import { useSession } from './session.ts'
import { SignInForm } from './sign-in-page.tsx'

/** Signing in again over the page: tenant and user stand, what was typed stays, the failed call is repeated (Spec 000 §8.1). */
export function RenewSession() {
  const say = useLanguage()
  const { expired, tenantId, person } = useSession()
  if (!expired) return null
  return (
    <Modal
      open
      title={say('登录已过期，请重新登录', 'Token expired, please log in again')}
      footer={
        <Button type="link" onClick={() => void signOut()}>
          {say('换用其他账号登录', 'Sign in as somebody else')}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={400}
    >
      {person && tenantId ? <SignInForm fixed={{ tenantId, username: person.username }} /> : <SignInForm />}
    </Modal>
  )
}
