import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, App as Feedback, Spin } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Broken } from './broken.tsx'
import { giveFeedback } from './feedback.ts'
import { useLanguage, useLanguageState } from './language.ts'
import { go, partsOf, useLocation } from './location.ts'
import { queries } from './queries.ts'
import { useSession } from './session/session.ts'
import { SignInPage } from './session/sign-in-page.tsx'
import { home } from './tabs.ts'
import { defaultColour, look } from './theme.ts'

const Shell = lazy(() => import('./shell/shell.tsx'))
const ErrorPage = lazy(() => import('./shell/error-page.tsx'))
const ChangePasswordPage = lazy(() => import('./session/change-password-page.tsx'))

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

/** The whole web app: language, look, and either sign-in, an error page or the shell. */
export function App() {
  const language = useLanguageState(state => state.language)
  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCN}
      theme={look(defaultColour)}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <Feedback message={{ top: 56, maxCount: 3 }}>
        <QueryClientProvider client={queries}>
          <Means />
          <Broken>
            <Suspense fallback={<Waiting />}>
              <Place />
            </Suspense>
          </Broken>
        </QueryClientProvider>
      </Feedback>
    </ConfigProvider>
  )
}

function Means() {
  const { message, modal } = Feedback.useApp()
  giveFeedback({ message, modal })
  return null
}

/** What is shown while a part of the app is on its way. */
export function Waiting({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="centre">
      <Spin>{children}</Spin>
    </div>
  )
}

const errorPages = new Set(['/401', '/403', '/404', '/500'])

/** Without a token everything leads to sign-in, with one sign-in leads home (Spec 000 §2.2). */
function Place() {
  const address = useLocation()
  const say = useLanguage()
  const { path } = partsOf(address)
  const signedIn = useSession(state => state.tokens !== undefined)
  useEffect(() => {
    document.title = say('数字运营平台', 'Digital Operating Platform')
  }, [say])
  const isError = errorPages.has(path)
  const target = isError
    ? undefined
    : !signedIn && path !== '/login'
      ? '/login'
      : signedIn && (path === '/login' || path === '/' || path === '/wel')
        ? home
        : undefined
  useEffect(() => {
    if (target === '/login' && path !== '/' && path !== home) sessionStorage.setItem('dop-wanted', address)
    if (target) go(target === home ? (wanted() ?? home) : target, 'replace')
  }, [target, path, address])
  if (isError) return <ErrorPage status={path.slice(1)} />
  if (target) return <Waiting />
  if (path === '/login') return <SignInPage />
  if (path === '/changePassword') return <ChangePasswordPage />
  return <Shell />
}

/** Where a person wanted to go before they had to sign in; once. */
function wanted(): string | undefined {
  const address = sessionStorage.getItem('dop-wanted') ?? undefined
  sessionStorage.removeItem('dop-wanted')
  return address
}
