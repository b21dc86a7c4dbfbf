import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import { Menu } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { useScreenLevel } from '../parts/screen-level.ts'
import { Waiting } from '../parts/waiting.tsx'
import { arrange, useSettings } from '../settings/settings.ts'
import { abbreviated } from './abbreviated.ts'
import { addressOfEntry } from './frame.ts'
import { iconNamed } from './icons.tsx'
import { type MenuNode, nameOf } from './menu.ts'

interface SideMenuProps {
  readonly nodes: readonly MenuNode[]
  readonly path: string
  readonly loading: boolean
  readonly failed: boolean
  readonly onRetry: () => void
}

/** The tree of the chosen group, from the server; folded by itself where the window is narrow (Spec 000 §2.3). */
export function SideMenu({ nodes, path, loading, failed, onRetry }: SideMenuProps) {
  const say = useLanguage()
  const folded = useSettings(state => state.folded)
  const isNarrow = useScreenLevel() < 2
  const [isOpened, setOpened] = useState(false)
  const collapsed = isNarrow ? !isOpened : folded
  const mayFold = useSettings(state => state.shown.collapse)
  return (
    <nav className="shell-side" data-collapsed={collapsed} aria-label={say('侧边菜单', 'Side menu')}>
      {loading && <Waiting />}
      {failed && (
        <div className="shell-empty-menu">
          {say('菜单加载失败，', 'The menu could not be loaded, ')}
          <button onClick={onRetry}>{say('重试', 'retry')}</button>
        </div>
      )}
      {!loading && !failed && nodes.length === 0 && (
        <div className="shell-empty-menu">{say('没有发现菜单', 'No menu found')}</div>
      )}
      {nodes.length > 0 && <MenuTree nodes={nodes} path={path} collapsed={collapsed} />}
      {mayFold && (
        <button
          className="shell-side-fold"
          onClick={() => (isNarrow ? setOpened(!isOpened) : arrange({ folded: !folded }))}
          aria-label={collapsed ? say('展开菜单', 'Unfold the menu') : say('收起菜单', 'Fold the menu')}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      )}
    </nav>
  )
}

type Item = { key: string; label: string; icon?: React.ReactNode; children?: Item[] }

/** The menu as a tree of entries; a leaf leads to its page. */
export function MenuTree({
  nodes,
  path,
  collapsed = false,
  onDone,
}: {
  readonly nodes: readonly MenuNode[]
  readonly path: string
  readonly collapsed?: boolean
  readonly onDone?: () => void
}) {
  const say = useLanguage()
  const itemOf = (node: MenuNode): Item => ({
    key: node.path ? addressOfEntry(node) : node.id,
    label: say(nameOf(node)),
    icon: iconNamed(node.icon) ?? (collapsed ? abbreviated(say(nameOf(node))) : undefined),
    ...(node.children ? { children: node.children.map(itemOf) } : {}),
  })
  const chosen = ({ key }: { key: string }) => {
    go(key)
    onDone?.()
  }
  return (
    <Menu mode="inline" inlineCollapsed={collapsed} items={nodes.map(itemOf)} selectedKeys={[path]} onClick={chosen} />
  )
}
