import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { OtherLanguages } from '../parts/other-languages.tsx'
import { demoUsers, waysOf } from './calls.ts'
import { type Entered, PasswordForm } from './password-form.tsx'
import { useSession } from './session.ts'

const PhoneForm = lazyScreen(() => import('./phone-form.tsx'))
const SocialForm = lazyScreen(() => import('./social-form.tsx'))

type Way = 'password' | 'mobile' | 'social'

/** The sign-in page: by password, by phone or at another house (Spec 000 §5.1, §7.1). */
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
        <OtherLanguages className="sign-in-language" />
        <h2>{say('登录', 'Sign in')}</h2>
        <SignInWays />
      </section>
    </main>
  )
}

/** The ways of the chosen tenant as tabs; a tenant with the password alone shows none. */
function SignInWays() {
  const say = useLanguage()
  const [way, setWay] = useState<Way>('password')
  const remembered = useSession(state => state.tenantId)
  const [chosen, setChosen] = useState<string>()
  const tenantId = chosen ?? remembered ?? '1'
  const ways = useQuery({ queryKey: ['ways', tenantId], queryFn: () => waysOf(tenantId) })
  const tabs: readonly [Way, string][] = [
    ['password', say('密码登录', 'Password')],
    ...(ways.data?.mobile ? [['mobile', say('短信登录', 'SMS code')] as [Way, string]] : []),
    ...(ways.data?.social.length || way === 'social'
      ? [['social', say('第三方登录', 'Other account')] as [Way, string]]
      : []),
  ]
  return (
    <>
      <div className="sign-in-ways-room">{tabs.length > 1 && <WayTabs tabs={tabs} way={way} onWay={setWay} />}</div>
      <div>
        {way === 'password' && <PasswordWay />}
        <Suspense fallback={null}>
          {way === 'mobile' && <PhoneForm />}
          {way === 'social' && <SocialForm ways={ways.data} onTenant={setChosen} />}
        </Suspense>
      </div>
    </>
  )
}

function WayTabs({
  tabs,
  way,
  onWay,
}: {
  readonly tabs: readonly [Way, string][]
  readonly way: Way
  readonly onWay: (way: Way) => void
}) {
  const say = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const at = tabs.findIndex(([name]) => name === way)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    onWay(next[0])
    list.current?.querySelector<HTMLElement>(`[data-way=${next[0]}]`)?.focus()
  }
  return (
    <div className="sign-in-ways" role="tablist" ref={list} aria-label={say('登录方式', 'Ways to sign in')}>
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-way={name}
          aria-selected={name === way}
          tabIndex={name === way ? 0 : -1}
          onClick={() => onWay(name)}
          onKeyDown={event => {
            if (event.key === 'ArrowRight') step(1)
            if (event.key === 'ArrowLeft') step(-1)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Signing in by password, with the demo users to choose from in a demonstration on this machine. */
function PasswordWay() {
  const say = useLanguage()
  const [form] = Form.useForm<Entered>()
  const demo = useQuery({ queryKey: ['demo-users'], queryFn: demoUsers })
  return (
    <>
      <PasswordForm form={form} />
      {demo.data && demo.data.length > 0 && (
        <div className="sign-in-demo">
          <div>{say('演示用户（密码见启动信息）：', 'Demo users (the password is printed at the start):')}</div>
          {[...new Set(demo.data.map(user => user.tenantId))].map((tenantId, place) => (
            <div key={tenantId} className="sign-in-demo-users">
              {place > 0 && <span>{say(`租户${tenantId}：`, `Tenant ${tenantId}:`)}</span>}
              {demo.data
                .filter(user => user.tenantId === tenantId)
                .map(user => (
                  <Button
                    key={user.username}
                    size="small"
                    onClick={() => form.setFieldsValue({ tenantId, username: user.username })}
                  >
                    {user.username} · {say(user.role, user.roleEn)}
                  </Button>
                ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** The form itself over a page whose session has ended, with tenant and user filled in. */
export function SignInForm({
  fixed,
  onDone,
}: {
  readonly fixed?: { tenantId: string; username: string }
  readonly onDone?: () => void
}) {
  return <PasswordForm {...(fixed ? { fixed } : {})} onDone={onDone} />
}
