import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import BugOutlined from '@ant-design/icons/BugOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SkinOutlined from '@ant-design/icons/SkinOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { Badge, Button, Dropdown, Popover } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { type Language, languages } from '../../model/label.ts'
import { home } from '../../model/places.ts'
import { useErrorLog } from '../error-log/error-log.ts'
import { confirmed } from '../feedback.ts'
import { sayNow, useLanguage, useLanguageState } from '../language.ts'
import { go } from '../location.ts'
import { Hint } from '../parts/hint.tsx'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { signOut } from '../session/calls.ts'
import { useSession } from '../session/session.ts'
import { useSettings } from '../settings/settings.ts'
import { useTabs } from '../tabs.ts'
import { UnsentBadge } from '../unsent/unsent-badge.tsx'
import { useUnsent } from '../unsent/use-unsent.ts'
import { ExportBadge } from './export-badge.tsx'
import { leaving } from './leaving.ts'
import { sayLanguage } from './speak.ts'
import { useFullScreen } from './use-full-screen.ts'

const ColourPicker = lazyScreen(() => import('../settings/colour-picker.tsx'))
const ThemePicker = lazyScreen(() => import('../settings/theme-picker.tsx'))
const SettingsPanel = lazyScreen(() => import('../settings/settings-panel.tsx'))
const ErrorLogDialog = lazyScreen(() => import('../error-log/error-log-dialog.tsx'))
const LockDialog = lazyScreen(() => import('../lock/lock-dialog.tsx'))

const UnitSwitch = lazyScreen(() => import('../organisation/unit-switch.tsx'))
const NoticeBell = lazyScreen(() => import('../live/notice-bell.tsx'))

type Dialog = 'settings' | 'errors' | 'lock'

/** What stands at the end of the top bar: search, exports, look, errors, lock, language and the person (Spec 000 §2.3). */
export default function TopTools({ onPalette }: { readonly onPalette: () => void }) {
  const say = useLanguage()
  const shown = useSettings(state => state.shown)
  // Whoever stands in keeps the other's unit, and a supplier's person works for none of ours.
  const choosesUnit = useSession(({ person }) => !person?.standIn && person?.userType !== 'SUPPLIER')
  const errors = useErrorLog(state => state.errors.length)
  const [fullScreen, turnFullScreen] = useFullScreen()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      {shown.search && (
        <Tool
          name={say('查找', 'Find')}
          hint={say('查找菜单与单据 (Ctrl+K)', 'Find menus and documents (Ctrl+K)')}
          icon={<SearchOutlined />}
          onClick={onPalette}
        />
      )}
      <UnsentBadge />
      <ExportBadge />
      <Suspense fallback={null}>
        <NoticeBell />
        {choosesUnit && <UnitSwitch />}
      </Suspense>
      {shown.colour && (
        <Choice name={say('主题色', 'Theme colour')} icon={<BgColorsOutlined />} content={<ColourPicker />} />
      )}
      {shown.theme && (
        <Choice name={say('界面主题', 'Interface theme')} icon={<SkinOutlined />} content={<ThemePicker />} />
      )}
      {shown.debug && (
        <Badge count={errors} overflowCount={99} size="small" offset={[-6, 6]}>
          <Tool name={say('错误日志', 'Error log')} icon={<BugOutlined />} onClick={() => setDialog('errors')} />
        </Badge>
      )}
      {shown.lock && <Tool name={say('锁屏', 'Lock')} icon={<LockOutlined />} onClick={() => setDialog('lock')} />}
      {shown.fullScreen && (
        <Tool
          wide
          name={fullScreen ? say('退出全屏', 'Leave full screen') : say('全屏', 'Full screen')}
          icon={fullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={turnFullScreen}
        />
      )}
      <LanguageSelect />
      <PersonMenu onSettings={() => setDialog('settings')} />
      <Suspense fallback={null}>
        {dialog === 'settings' && <SettingsPanel onClose={close} />}
        {dialog === 'errors' && <ErrorLogDialog onClose={close} />}
        {dialog === 'lock' && <LockDialog onClose={close} />}
      </Suspense>
    </>
  )
}

interface ToolProps {
  readonly name: string
  readonly hint?: string
  readonly icon: ReactNode
  readonly wide?: boolean
  readonly onClick: () => void
}

const Tool = ({ name, hint, icon, wide, onClick }: ToolProps) => (
  <Hint title={hint ?? name}>
    <Button type="text" className={wide ? 'shell-wide' : ''} icon={icon} aria-label={name} onClick={onClick} />
  </Hint>
)

const Choice = ({ name, icon, content }: { name: string; icon: ReactNode; content: ReactNode }) => (
  <Popover
    trigger="click"
    title={name}
    destroyOnHidden
    placement="bottomRight"
    content={<Suspense fallback={null}>{content}</Suspense>}
  >
    <Button type="text" className="shell-wide" icon={icon} aria-label={name} title={name} />
  </Popover>
)

/** Chinese, English or Thai, at once and for every later visit (Spec 000 §1). */
function LanguageSelect() {
  const { language } = useLanguageState()
  const say = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: Object.entries(languages).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => sayLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${say('语言', 'Language')}: ${languages[language]}`}>
        <span className="shell-wide">{languages[language]}</span>
      </Button>
    </Dropdown>
  )
}

/** Signs out; what waits on this device is spoken of first, because it stays until its owner comes back. */
async function leave(): Promise<void> {
  const waiting = useUnsent.getState().all.length
  const question = sayNow([
    `还有${waiting}条未送出，要等您再次登录后才会送出。仍要退出？`,
    `${waiting} not sent yet; they are sent when you sign in again. Sign out all the same?`,
  ])
  if (waiting === 0 || (await confirmed(question))) await leaving(useTabs.getState().tabs, () => void signOut())
}

function PersonMenu({ onSettings }: { readonly onSettings: () => void }) {
  const say = useLanguage()
  const person = useSession(state => state.person)
  const tenantName = useSession(state => state.tenantName)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { type: 'group', label: [tenantName, person?.username].filter(Boolean).join(' · ') },
          { key: 'home', label: say('首页看板', 'Dashboard'), onClick: () => go(home) },
          { key: 'profile', label: say('个人信息', 'Profile'), onClick: () => go('/info/index') },
          { key: 'settings', label: say('界面设置', 'Interface settings'), onClick: onSettings },
          { type: 'divider' },
          { key: 'out', label: say('退出登录', 'Log out'), onClick: () => void leave() },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />} aria-label={`${say('我的', 'My account')}: ${person?.name ?? ''}`}>
        <span className="shell-wide">{person?.name}</span>
      </Button>
    </Dropdown>
  )
}
