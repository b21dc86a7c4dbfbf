import { Drawer } from 'antd'
import { useLanguage } from '../language.ts'
import type { MenuNode } from './menu.ts'
import { MenuTree } from './side-menu.tsx'

/** The whole menu as a drawer, where there is no room for it beside the page. */
export default function MenuDrawer({
  menu,
  onClose,
}: {
  readonly menu: readonly MenuNode[]
  readonly onClose: () => void
}) {
  const say = useLanguage()
  return (
    <Drawer
      open
      onClose={onClose}
      placement="left"
      size={264}
      title={say('菜单', 'Menu')}
      styles={{ body: { padding: 4, background: 'var(--side)', color: 'var(--sideText)' } }}
    >
      {menu.length === 0 && <div className="shell-empty-menu">{say('没有发现菜单', 'No menu found')}</div>}
      <MenuTree nodes={menu} path="" onDone={onClose} />
    </Drawer>
  )
}
