import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Drawer, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { call } from '../http.ts'
import { useLanguage, useLanguageState } from '../language.ts'
import { go } from '../location.ts'
import { signOut } from '../session/calls.ts'
import { useSession } from '../session/session.ts'
import { closeAll, home } from '../tabs.ts'
import { type MenuNode, nameOf } from './menu.ts'
import { MenuTree } from './side-menu.tsx'

interface TopBarProps {
  readonly menu: readonly MenuNode[]
  readonly groupId: string | undefined
  readonly onGroup: (id: string) => void
  readonly onPalette: () => void
}

/** Logo, menu groups, search, exports, language and the person (Spec 000 §2.3). */
export function TopBar({ menu, groupId, onGroup, onPalette }: TopBarProps) {
  const say = useLanguage()
  const { language, choose } = useLanguageState()
  const person = useSession(state => state.person)
  const tenantName = useSession(state => state.tenantName)
  const [drawer, setDrawer] = useState(false)
  const chooseGroup = (id: string) => {
    onGroup(id)
    closeAll()
  }
  return (
    <header className="shell-top">
      <Button
        className="shell-narrow"
        type="text"
        aria-label={say('菜单', 'Menu')}
        icon={<MenuOutlined style={{ color: '#fff' }} />}
        onClick={() => setDrawer(true)}
      />
      <button className="shell-logo" onClick={() => go(home)}>
        <img src="/icon.svg" alt="" />
        {say('数字运营平台', 'DOP')}
      </button>
      <nav className="shell-groups" aria-label={say('顶部菜单', 'Top menu')}>
        {menu.map(group => (
          <button key={group.id} aria-current={group.id === groupId} onClick={() => chooseGroup(group.id)}>
            {say(nameOf(group))}
          </button>
        ))}
      </nav>
      <div className="shell-tools">
        <Tooltip title={say('查找菜单与单据 (Ctrl+K)', 'Find menus and documents (Ctrl+K)')}>
          <Button type="text" icon={<SearchOutlined />} onClick={onPalette} aria-label={say('查找', 'Find')} />
        </Tooltip>
        <ExportBadge />
        <Tooltip title={say('全屏', 'Full screen')}>
          <Button
            className="shell-wide"
            type="text"
            icon={<FullscreenOutlined />}
            aria-label={say('全屏', 'Full screen')}
            onClick={() =>
              void (document.fullscreenElement
                ? document.exitFullscreen()
                : document.documentElement.requestFullscreen())
            }
          />
        </Tooltip>
        <Button type="text" onClick={() => choose(language === 'zh' ? 'en' : 'zh')}>
          {language === 'zh' ? 'English' : '中文'}
        </Button>
        <Dropdown
          menu={{
            items: [
              { key: 'who', label: `${tenantName ?? ''} · ${person?.username ?? ''}`, disabled: true },
              { key: 'home', label: say('首页', 'Home'), onClick: () => go(home) },
              { key: 'password', label: say('修改密码', 'Change password'), onClick: () => go('/changePassword') },
              { type: 'divider' },
              { key: 'out', label: say('退出登录', 'Sign out'), onClick: () => void signOut() },
            ],
          }}
        >
          <Button type="text" icon={<UserOutlined />}>
            <span className="shell-wide">{person?.name}</span>
          </Button>
        </Dropdown>
      </div>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        placement="left"
        size={264}
        title={say('菜单', 'Menu')}
        styles={{ body: { padding: 4 } }}
      >
        <MenuTree nodes={menu} path="" onDone={() => setDrawer(false)} />
      </Drawer>
    </header>
  )
}

/** How many imports and exports one has; leads to their list. */
function ExportBadge() {
  const say = useLanguage()
  const total = useQuery({
    queryKey: ['export-count'],
    queryFn: async () =>
      (await call<{ total: number }>('/admin/excel-task/page', { query: { current: 1, size: 1 } })).total,
    refetchInterval: 60_000,
  })
  return (
    <Tooltip title={say('我的导入导出', 'My imports and exports')}>
      <Badge count={total.data ?? 0} overflowCount={99} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<DownloadOutlined />}
          onClick={() => go('/admin/async/index')}
          aria-label={say('我的导入导出', 'My imports and exports')}
        />
      </Badge>
    </Tooltip>
  )
}
