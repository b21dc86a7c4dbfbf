import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { openGuide, pageFor } from '../guide/guide.ts'
import { useLanguage } from '../language.ts'
import { go } from '../location.ts'
import { Hint } from '../parts/hint.tsx'
import { addressOf, closeAll, closeOthers, closeTab, type Tab, useTabs } from '../tabs.ts'
import { leaving } from './leaving.ts'

/** The bar of open tabs: close one, the others, all; the last one stays (Spec 000 §2.3); the guide to the page in front. */
export function TabBar() {
  const say = useLanguage()
  const { tabs, active } = useTabs()
  const front = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    front.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const close = (tab: Tab) => void (tabs.length > 1 && leaving([tab], () => closeTab(tab.key)))
  const others = (key: string) => tabs.filter(tab => tab.key !== key)
  const items = (key: string) => [
    {
      key: 'others',
      label: say('关闭其他', 'Close others'),
      onClick: () => void leaving(others(key), () => closeOthers(key)),
    },
    { key: 'all', label: say('关闭全部', 'Close all'), onClick: () => void leaving(tabs, closeAll) },
  ]
  return (
    <nav className="shell-tabs" aria-label={say('标签页', 'Tabs')}>
      <div className="shell-tab-list" role="tablist" aria-label={say('打开的页面', 'Open pages')}>
        {tabs.map(tab => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={{ items: items(tab.key) }}>
            <button
              role="tab"
              className="shell-tab"
              data-active={tab.key === active}
              aria-selected={tab.key === active}
              ref={tab.key === active ? front : undefined}
              onClick={() => go(addressOf(tab))}
              onKeyDown={event => event.key === 'Delete' && close(tab)}
            >
              <span className={tab.dirty ? 'shell-tab-dirty' : ''}>{say(tab.title)}</span>
              {tabs.length > 1 && (
                // For the mouse; by keyboard the Delete key closes the tab.
                <span
                  aria-hidden
                  className="shell-tab-close"
                  title={say('关闭', 'Close')}
                  onClick={event => {
                    event.stopPropagation()
                    close(tab)
                  }}
                >
                  <CloseOutlined />
                </span>
              )}
            </button>
          </Dropdown>
        ))}
      </div>
      <Hint title={say('使用说明（F1）', 'Guide (F1)')}>
        <Button
          type="text"
          style={{ height: '100%' }}
          icon={<QuestionCircleOutlined />}
          aria-label={say('使用说明', 'Guide')}
          onClick={() => openGuide(pageFor(location.pathname))}
        />
      </Hint>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: items(active) }}>
        <Button type="text" style={{ height: '100%' }} aria-label={say('标签操作', 'Tab actions')}>
          <DownOutlined />
        </Button>
      </Dropdown>
    </nav>
  )
}
