import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { errorPages, framePath, homeward, openPages } from '../../model/places.ts'
import { noteError } from '../error-log/error-log.ts'
import { closeGuide, openGuide, pageFor, useGuide } from '../guide/guide.ts'
import { useLanguage, windowTitle } from '../language.ts'
import { go, partsOf, useLocation } from '../location.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { loadPerson } from '../session/calls.ts'
import { RenewSession } from '../session/renew-session.tsx'
import { useSession, watchSession } from '../session/session.ts'
import { settingsOfPerson, useSettings } from '../settings/settings.ts'
import { keyAt, showTab, tabsOfPerson, useTabs } from '../tabs.ts'
import { placeIn, useMenu, useSideMenu } from './menu.ts'
import { Pages } from './pages.tsx'
import { screenAt } from './screens.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { countVisit } from './visits.ts'
import './shell.css'

// The document of the address is on its way while the frame is still being drawn.
screenAt(location.pathname + location.search, []).catch(() => {})

const GuideDrawer = lazyScreen(() => import('../guide/guide-drawer.tsx'))
const CommandPalette = lazyScreen(() => import('./command-palette.tsx'))

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
  return <Frame key={person.userId} userId={person.userId} />
}

/** Addresses that are shown in place of the shell while it stays alive behind them, or that lead home. */
const outside = new Set([...errorPages, ...openPages, ...homeward])

function Frame({ userId }: { readonly userId: string }) {
  const address = useLocation()
  const { path } = partsOf(address)
  const say = useLanguage()
  const menu = useMenu()
  const active = useTabs(state => state.active)
  const title = useTabs(state => state.tabs.find(tab => tab.key === state.active)?.title)
  const shown = useSettings(state => state.shown)
  const [palette, setPalette] = useState(false)
  const [group, setGroup] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const choose = (id: string) => {
    setGroup(id)
    setChosen(id)
  }
  const place = menu.data && placeIn(menu.data, path)
  const placed = place?.group?.id
  const groupId = placed ?? group ?? menu.data?.[0]?.id
  // A page without an entry is opened from another: the menu stays where it was.
  useEffect(() => {
    if (placed) setGroup(placed)
  }, [placed])
  const side = useSideMenu(
    menu.data?.find(node => node.id === groupId),
    groupId === chosen,
  )
  useEffect(() => settingsOfPerson(userId), [userId])
  const ownTabs = useEffectEvent(() => tabsOfPerson(userId, address))
  useEffect(() => ownTabs(), [userId])

  useEffect(() => {
    if (outside.has(path) || keyAt(address) === active) return
    let current = true
    screenAt(address, menu.data ?? []).then(
      screen => {
        if (!current) return
        if (screen === undefined) {
          if (!menu.isLoading) go('/404', 'replace')
        } else if (screen.redirect) go(screen.redirect, 'replace')
        else {
          showTab(address, screen.title, screen.fresh)
          countVisit(userId, path)
        }
      },
      (fault: unknown) => {
        // The page itself says what did not load, and offers to try again.
        noteError('chunk', fault)
        if (current) showTab(address, ['加载失败', 'Could not load'])
      },
    )
    return () => {
      current = false
    }
  }, [address, path, active, menu.data, menu.isLoading, userId])

  const isOutside = outside.has(path)
  useEffect(() => {
    if (!isOutside) document.title = windowTitle(say, title && say(title))
  }, [title, say, isOutside])

  useEffect(() => {
    if (!shown.search) return
    // It is typed into at once, so it is here before it is asked for.
    void CommandPalette.fetchEarly()
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setPalette(open => !open)
      }
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [shown.search])

  const isGuided = useGuide(state => state.page !== undefined)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return
      event.preventDefault()
      if (useGuide.getState().page === undefined) openGuide(pageFor(location.pathname))
      else closeGuide()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <div className="shell" data-tags={shown.tags}>
      <TopBar menu={menu.data ?? []} groupId={groupId} onGroup={choose} onPalette={() => setPalette(true)} />
      <SideMenu
        nodes={shown.menu ? (side.data ?? []) : (menu.data ?? [])}
        path={place?.node.path ?? (path.startsWith(framePath) ? address : path)}
        loading={menu.isLoading}
        failed={menu.isError}
        onRetry={() => void menu.refetch()}
      />
      {shown.tags && <TabBar />}
      <main className="shell-main">
        <Pages />
      </main>
      <Suspense fallback={null}>
        {isGuided && <GuideDrawer />}
        {palette && <CommandPalette onClose={() => setPalette(false)} menu={menu.data ?? []} />}
      </Suspense>
      <RenewSession />
    </div>
  )
}
