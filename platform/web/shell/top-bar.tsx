import MenuOutlined from '@ant-design/icons/MenuOutlined'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { home } from '../../model/places.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { lazyScreen } from '../parts/lazy-screen.tsx'
import { useSettings } from '../settings/settings.ts'
import { closeAll, useTabs } from '../tabs.ts'
import { leaving } from './leaving.ts'
import { type MenuNode, nameOf } from './menu.ts'

const TopTools = lazyScreen(() => import('./top-tools.tsx'))
const MenuDrawer = lazyScreen(() => import('./menu-drawer.tsx'))

interface TopBarProps {
  readonly menu: readonly MenuNode[]
  readonly groupId: string | undefined
  readonly onGroup: (id: string) => void
  readonly onPalette: () => void
}

/** Logo, menu groups and tools (Spec 000 §2.3). */
export function TopBar({ menu, groupId, onGroup, onPalette }: TopBarProps) {
  const say = useLanguage()
  const hasGroups = useSettings(state => state.shown.menu)
  const [drawer, setDrawer] = useState(false)
  const chooseGroup = (id: string) =>
    void leaving(useTabs.getState().tabs, () => {
      onGroup(id)
      closeAll()
    })
  return (
    <header className="shell-top">
      <Button
        className="shell-narrow"
        type="text"
        aria-label={say('菜单', 'Menu')}
        icon={<MenuOutlined />}
        onClick={() => setDrawer(true)}
      />
      <button className="shell-logo" aria-label={say('数字运营平台', 'DOP')} onClick={() => go(home)}>
        <img src="/icon.svg" alt="" />
        <span className="shell-wide">{say('数字运营平台', 'DOP')}</span>
      </button>
      {hasGroups && (
        <nav className="shell-groups" aria-label={say('顶部菜单', 'Top menu')}>
          {menu.map(group => (
            <button key={group.id} aria-current={group.id === groupId} onClick={() => chooseGroup(group.id)}>
              {say(nameOf(group))}
            </button>
          ))}
        </nav>
      )}
      <div className="shell-tools">
        <Suspense fallback={null}>
          <TopTools onPalette={onPalette} />
          {drawer && <MenuDrawer menu={menu} onClose={() => setDrawer(false)} />}
        </Suspense>
      </div>
    </header>
  )
}
