import { useEffect, useState } from 'react'
import { Waiting } from '../app.tsx'
import { useLanguage } from '../language.ts'
import { go, partsOf, useLocation } from '../location.ts'
import { loadPerson } from '../session/calls.ts'
import { RenewSession } from '../session/renew-session.tsx'
import { useSession, watchSession } from '../session/session.ts'
import { showTab, useTabs } from '../tabs.ts'
import { CommandPalette } from './command-palette.tsx'
import { placeIn, useMenu } from './menu.ts'
import { Pages } from './pages.tsx'
import { screenAt } from './screens.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

/** Everything a signed-in person works in: bars, menus, tabs, and the pages kept alive in them (Spec 000 §2.3). */
export default function Shell() {
  const person = useSession(state => state.person)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!person)
      loadPerson().then(
        found => found.mustChange && go('/changePassword', 'replace'),
        () => setFailed(true),
      )
  }, [person])
  useEffect(watchSession, [])
  const say = useLanguage()
  if (failed && !person)
    return (
      <div className="centre">
        <div>
          {say('无法加载用户信息。', 'Could not load your account.')}{' '}
          <button onClick={() => location.reload()}>{say('重试', 'Retry')}</button>
        </div>
        <RenewSession />
      </div>
    )
  if (!person)
    return (
      <>
        <Waiting />
        <RenewSession />
      </>
    )
  return <Frame />
}

function Frame() {
  const address = useLocation()
  const { path } = partsOf(address)
  const menu = useMenu()
  const active = useTabs(state => state.active)
  const [palette, setPalette] = useState(false)
  const [group, setGroup] = useState<string>()
  const place = menu.data && placeIn(menu.data, path)
  const groupId = place?.group?.id ?? group ?? menu.data?.[0]?.id

  useEffect(() => {
    if (address === active) return
    let current = true
    void screenAt(address, menu.data ?? []).then(screen => {
      if (!current) return
      if (screen === undefined) {
        if (!menu.isLoading) go('/404', 'replace')
      } else if (screen.redirect) go(screen.redirect, 'replace')
      else showTab(address, screen.title)
    })
    return () => {
      current = false
    }
  }, [address, active, menu.data, menu.isLoading])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setPalette(open => !open)
      }
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <div className="shell">
      <TopBar menu={menu.data ?? []} groupId={groupId} onGroup={setGroup} onPalette={() => setPalette(true)} />
      <SideMenu
        nodes={menu.data?.find(node => node.id === groupId)?.children ?? []}
        path={place?.node.path ?? path}
        loading={menu.isLoading}
        failed={menu.isError}
        onRetry={() => void menu.refetch()}
      />
      <TabBar />
      <main className="shell-main">
        <Pages />
      </main>
      <CommandPalette open={palette} onClose={() => setPalette(false)} menu={menu.data ?? []} />
      <RenewSession />
    </div>
  )
}
