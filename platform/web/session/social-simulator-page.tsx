import { useQuery } from '@tanstack/react-query'
import { Button, Card, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { sayFailure } from '../feedback.ts'
import { call } from '../http.ts'
import { useLanguage } from '../language.ts'
import { go, partsOf, useLocation } from '../location.ts'

interface Account {
  readonly subject: string
  readonly nickname: string
}

/** The simulated other house: who comes here says who they are there, and is sent back (business.md 5.7). */
export default function SocialSimulatorPage() {
  const say = useLanguage()
  const { query } = partsOf(useLocation())
  const [busy, setBusy] = useState<string>()
  const accounts = useQuery({
    queryKey: ['simulated-accounts'],
    queryFn: () => call<Account[]>('/sim/social/accounts', { open: true }),
    retry: false,
  })
  const agree = async (subject: string) => {
    setBusy(subject)
    try {
      const asked = Object.fromEntries(
        ['client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method'].map(name => [
          name,
          query.get(name) ?? '',
        ]),
      )
      const { redirect } = await call<{ redirect: string }>('/sim/social/authorize', {
        method: 'POST',
        open: true,
        body: { ...asked, subject },
      })
      location.assign(redirect)
    } catch (fault) {
      sayFailure(fault)
      setBusy(undefined)
    }
  }
  const refuse = () => {
    const [to, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
    if (to.startsWith(`${location.origin}/`)) go(`/authredirect?error=access_denied&state=${encodeURIComponent(state)}`)
  }
  if (accounts.isError) return <Result status="404" title={say('页面不存在', 'There is no such page')} />
  return (
    <main className="centre">
      <Card
        title={say('模拟企业微信：选择账号', 'Simulated WeCom: choose an account')}
        style={{ width: 380, maxWidth: '94vw' }}
      >
        <p>
          {say(
            '演示用的第三方登录。选择一个账号，同意登录数字运营平台。',
            'A demo sign-in. Choose an account and agree to sign in.',
          )}
        </p>
        {accounts.data?.map(account => (
          <Button
            key={account.subject}
            block
            size="large"
            style={{ marginBottom: 8 }}
            loading={busy === account.subject}
            onClick={() => void agree(account.subject)}
          >
            {account.nickname}
          </Button>
        )) ?? <Skeleton active />}
        <Button type="link" block onClick={refuse}>
          {say('取消', 'Cancel')}
        </Button>
      </Card>
    </main>
  )
}
