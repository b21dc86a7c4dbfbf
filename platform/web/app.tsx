import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Label } from '../model/label.ts'
import { errorPages, home } from '../model/places.ts'
import { isSharedPlace } from './areas.ts'
import { Broken } from './broken.tsx'
import { controlsInThai, useLanguage, useLanguageState, windowTitle } from './language.ts'
import { go, partsOf, useLocation } from './location.ts'
import { lockDelay, rememberedPlace, rememberPlace, unlockScreen, useLock, watchLock } from './lock/lock.ts'
import { AwayBanner } from './parts/away-banner.tsx'
import { Ground } from './parts/ground.tsx'
import { lazyScreen } from './parts/lazy-screen.tsx'
import { Waiting } from './parts/waiting.tsx'
import { queries } from './queries.ts'
import { sentOnTo } from './sent-on.ts'
import { useSession } from './session/session.ts'
import { SignInPage } from './session/sign-in-page.tsx'
import { useSettings } from './settings/settings.ts'
import { useStillness } from './settings/stillness.ts'
import { forget, keep, kept } from './storage.ts'
import { tabsOwner } from './tabs.ts'
import { look } from './theme.ts'

const FeedbackMeans = lazyScreen(() => import('./parts/feedback-means.tsx'))
const StandInBanner = lazyScreen(() => import('./standing-in/stand-in-banner.tsx'))
const Shell = lazyScreen(() => import('./shell/shell.tsx'))
const ErrorPage = lazyScreen(() => import('./shell/error-page.tsx'))
const AuthReturnPage = lazyScreen(() => import('./session/auth-return-page.tsx'))
const BindPage = lazyScreen(() => import('./session/bind-page.tsx'))
const SocialSimulatorPage = lazyScreen(() => import('./session/social-simulator-page.tsx'))
const SharedPage = lazyScreen(() => import('./document/detail/shared-page.tsx'))
const LockPage = lazyScreen(() => import('./lock/lock-page.tsx'))
const RenewSession = lazyScreen(async () => ({ default: (await import('./session/renew-session.tsx')).RenewSession }))
const ChangePasswordPage = lazyScreen(() => import('./session/change-password-page.tsx'))

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

/**
 * Where dialogs, drawers and lists stand. The page itself never scrolls, so nothing has to hold it still under a dialog;
 * in the body antd would try, with a style that carries no nonce and that our policy refuses.
 */
const above = () => document.getElementById('above') ?? document.body

/** The whole web app: language, look, and either sign-in, an error page, the lock or the shell. */
export function App() {
  const language = useLanguageState(state => state.language)
  const theme = useSettings(state => state.theme)
  const colour = useSettings(state => state.colour)
  const still = useStillness()
  const isStandingIn = useSession(({ person }) => Boolean(person?.standIn || person?.standInEnded))
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : ((language === 'th' ? controlsInThai() : undefined) ?? enUS)}
      theme={look(theme, colour, still)}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      getPopupContainer={above}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <Ground>
        <QueryClientProvider client={queries}>
          <AwayBanner />
          <Broken>
            <Suspense fallback={null}>
              {isStandingIn && <StandInBanner />}
              <FeedbackMeans />
            </Suspense>
          </Broken>
          <Broken>
            <Suspense fallback={<Waiting />}>
              <Place />
            </Suspense>
          </Broken>
        </QueryClientProvider>
      </Ground>
    </ConfigProvider>
  )
}

function Place() {
  const address = useLocation()
  const say = useLanguage()
  const { path } = partsOf(address)
  const signedIn = useSession(state => state.tokens !== undefined)
  const locked = useLock(state => state.locked)
  const [wasInside, setWasInside] = useState(false)
  const target = isSharedPlace(path) && !locked ? undefined : sentOnTo({ path, signedIn, locked })
  useEffect(watchLock, [])
  useEffect(() => {
    const title = titlesOutside[path]
    if (title || errorPages.has(path) || path === '/login' || isSharedPlace(path))
      document.title = windowTitle(say, title && say(title))
  }, [say, path])
  useEffect(() => {
    // A lock without anybody signed in would meet the next person who signs in.
    if (locked && !signedIn) unlockScreen()
  }, [locked, signedIn])
  useEffect(() => {
    if (!target) return
    if (target === '/lock') {
      rememberPlace(address)
      const timer = setTimeout(() => go('/lock', 'replace'), lockDelay)
      return () => clearTimeout(timer)
    }
    if (target === '/login' && path !== '/' && path !== home) keep('wanted', address, 'session')
    if (path === '/lock') go(rememberedPlace() ?? home, 'replace')
    else go(target === home ? (wanted() ?? home) : target, 'replace')
  }, [target, path, address])

  const page = target && !locked ? undefined : pageOutside(path, signedIn, locked)
  const inside = signedIn && !target && page === undefined
  if (inside && !wasInside) setWasInside(true)
  // The shell stays alive under the lock and the error pages with all that is typed in it; what was not open before is not opened under them.
  return (
    <>
      {signedIn && (inside || wasInside) && (
        <div className="place" hidden={!inside && !locked}>
          <Shell />
        </div>
      )}
      {page ?? (inside ? null : <Waiting />)}
    </>
  )
}

/** What the pages without a shell around them are called. */
const titlesOutside: Readonly<Record<string, Label>> = {
  '/lock': ['锁屏', 'Locked'],
  '/authredirect': ['登录', 'Sign in'],
  '/bindAccount': ['绑定账号', 'Bind account'],
  '/sim/social/authorize': ['模拟授权', 'Simulated authorization'],
  '/changePassword': ['修改密码', 'Change password'],
}

/** The page of an address that needs no shell around it. */
function pageOutside(path: string, signedIn: boolean, locked: boolean): ReactNode {
  if (signedIn && locked) return <LockPage />
  if (errorPages.has(path)) return <ErrorPage status={path.slice(1)} />
  if (isSharedPlace(path)) return <SharedPage />
  if (path === '/login') return <SignInPage />
  if (path === '/lock') return <LockPage />
  if (path === '/authredirect') return <AuthReturnPage />
  if (path === '/bindAccount') return <BindPage />
  if (path === '/sim/social/authorize') return <SocialSimulatorPage />
  if (path === '/changePassword')
    return (
      <>
        <ChangePasswordPage />
        {!signedIn && <RenewSession />}
      </>
    )
  return undefined
}

/** Where a person wanted to go before they had to sign in; once. */
function wanted(): string | undefined {
  const address = kept<string>('wanted', 'session')
  forget('wanted', 'session')
  // Where somebody else left off in this window is no place the next one wanted to go.
  const [owner, now] = [tabsOwner(), useSession.getState().tokens?.userId]
  return owner === undefined || now === undefined || owner === now ? address : undefined
}
