import LockOutlined from '@ant-design/icons/LockOutlined'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { siteTitle, useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { Ground } from '../parts/ground.tsx'
import { OtherLanguages } from '../parts/other-languages.tsx'
import { loadPerson, signOut } from '../session/calls.ts'
import { useSession } from '../session/session.ts'
import { SignInForm } from '../session/sign-in-page.tsx'
import { unlockScreen } from './lock.ts'
import { LockPassword } from './lock-password.tsx'
import './lock.css'

/** The lock screen: above everything, which stays as it was left but can be neither seen nor reached (Spec 000 §2.1, §2.3). */
export default function LockPage() {
  const [layer] = useState(() => {
    const made = document.createElement('div')
    made.className = 'lock-layer'
    return made
  })
  useEffect(() => {
    document.body.append(layer)
    document.documentElement.dataset.locked = ''
    // Shortcuts of the pages underneath must not hear what is typed here or anywhere.
    const away = (event: KeyboardEvent) => {
      if (!layer.contains(event.target as Node)) event.stopImmediatePropagation()
    }
    const inside = (event: KeyboardEvent) => event.stopPropagation()
    addEventListener('keydown', away, true)
    layer.addEventListener('keydown', inside)
    return () => {
      removeEventListener('keydown', away, true)
      layer.removeEventListener('keydown', inside)
      delete document.documentElement.dataset.locked
      layer.remove()
    }
  }, [layer])
  return createPortal(<LockContent />, layer)
}

function LockContent() {
  const say = useLanguage()
  const { person, tenantName, tenantId, expired, tokens } = useSession()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || person || !tokens) return
    asked.current = true
    void loadPerson().catch(() => {})
  }, [person, tokens])
  return (
    <Ground as="main" className="lock-page">
      <section>
        <OtherLanguages className="lock-language" />
        <LockOutlined className="lock-sign" />
        <h1>
          {tokens ? say('屏幕已锁定', 'The screen is locked') : say('当前没有用户登录', 'Nobody is signed in here')}
        </h1>
        <p>{tokens && [person?.name, tenantName].filter(Boolean).join(' · ')}</p>
        {!tokens ? (
          <Button type="primary" size="large" block onClick={() => go('/login', 'replace')}>
            {say('去登录', 'Sign in')}
          </Button>
        ) : expired ? (
          <SignInForm
            {...(person && tenantId ? { fixed: { tenantId, username: person.username } } : {})}
            onDone={unlockScreen}
          />
        ) : (
          <LockPassword onDone={unlockScreen}>
            {busy => (
              <Button type="primary" htmlType="submit" block loading={busy}>
                {say('解锁', 'Unlock')}
              </Button>
            )}
          </LockPassword>
        )}
        {tokens && (
          <Button type="link" block onClick={() => void signOut()}>
            {say('退出登录', 'Log out')}
          </Button>
        )}
        <footer>© 2024 {say(siteTitle)}</footer>
      </section>
    </Ground>
  )
}
