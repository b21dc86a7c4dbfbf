import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import { Button } from 'antd'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
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

/** Whether something has more rows than there is room for; looked at again when either changes. */
function useHasMore(of: RefObject<HTMLElement | null>, count: number): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element || count === 0) return
    const look = () => setHasMore(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [of, count])
  return hasMore
}

/** Logo, menu groups and tools (Spec 000 §2.3). */
export function TopBar({ menu, groupId, onGroup, onPalette }: TopBarProps) {
  const say = useLanguage()
  const hasGroups = useSettings(state => state.shown.menu)
  const [drawer, setDrawer] = useState(false)
  const groups = useRef<HTMLElement>(null)
  const hasMore = useHasMore(groups, menu.length)
  useEffect(() => {
    if (groupId) groups.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [groupId])
  const chooseGroup = (id: string) => {
    if (useSettings.getState().keepsTabs) {
      onGroup(id)
      go(home)
      return
    }
    void leaving(useTabs.getState().tabs, () => {
      onGroup(id)
      closeAll()
    })
  }
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
        <nav ref={groups} className="shell-groups" aria-label={say('顶部菜单', 'Top menu')}>
          {menu.map(group => (
            <button key={group.id} aria-current={group.id === groupId} onClick={() => chooseGroup(group.id)}>
              {say(nameOf(group))}
            </button>
          ))}
        </nav>
      )}
      {hasGroups && hasMore && (
        <Button
          className="shell-wide"
          type="text"
          aria-label={say('全部菜单', 'The whole menu')}
          title={say('全部菜单', 'The whole menu')}
          icon={<EllipsisOutlined />}
          onClick={() => setDrawer(true)}
        />
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
