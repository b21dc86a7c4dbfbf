import { Button, Divider, Drawer, Switch } from 'antd'
import type { Label } from '../../model/label.ts'
import { sayFailure } from '../feedback.ts'
import { workHere, workWithLineOnly } from '../installed/installed.ts'
import { useKeeping } from '../installed/keeping.ts'
import { useLanguage } from '../language.ts'
import ColourPicker from './colour-picker.tsx'
import { arrange, arrangeAsUsual, type Part, parts, useSettings } from './settings.ts'
import ThemePicker from './theme-picker.tsx'

/** What each switch is called, and what it shows or hides. */
const names: Readonly<Record<Part, readonly [Label, Label]>> = {
  tags: [
    ['页签', 'Tags'],
    ['打开的页面排成一行', 'the row of open pages'],
  ],
  debug: [
    ['调试/日志', 'Debug / log'],
    ['错误日志按钮', 'the button of the error log'],
  ],
  lock: [
    ['锁屏', 'Lock'],
    ['锁屏按钮', 'the button that locks the screen'],
  ],
  colour: [
    ['颜色', 'Colour'],
    ['主题色按钮', 'the button of the theme colour'],
  ],
  fullScreen: [
    ['全屏', 'Full screen'],
    ['全屏按钮', 'the button for the full screen'],
  ],
  collapse: [
    ['折叠', 'Collapse'],
    ['收起侧边菜单的按钮', 'the button that folds the side menu'],
  ],
  search: [
    ['搜索', 'Search'],
    ['查找按钮与 Ctrl+K', 'the search button and Ctrl+K'],
  ],
  menu: [
    ['菜单', 'Menu'],
    ['顶部菜单', 'the top menu'],
  ],
  theme: [
    ['主题', 'Theme'],
    ['界面主题按钮', 'the button of the interface theme'],
  ],
}

interface Habit {
  readonly habit: 'keepsTabs' | 'asksToSave'
  readonly name: Label
  readonly what: Label
}

/** How the product behaves with this person, where it was delivered otherwise or may be. */
const habits: readonly Habit[] = [
  {
    habit: 'keepsTabs',
    name: ['保留页签', 'Keep pages open'],
    what: ['切换顶部菜单时不关闭已打开的页面', 'choosing from the top menu does not close what is open'],
  },
  {
    habit: 'asksToSave',
    name: ['保存前询问', 'Ask before saving'],
    what: ['关闭后只在删除明细或有疑问时询问', 'if off, only where lines are taken away or something is doubtful'],
  },
]

/** How a person arranges the product: look, colour, and what the frame shows (Spec 000 §2.3). */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const say = useLanguage()
  const settings = useSettings()
  const { shown } = settings
  const keeps = useKeeping(state => state.keeps)
  return (
    <Drawer open onClose={onClose} size={360} title={say('界面设置', 'Interface settings')}>
      <h3 className="settings-title">{say('界面主题', 'Interface theme')}</h3>
      <ThemePicker />
      <h3 className="settings-title">{say('主题色', 'Theme colour')}</h3>
      <ColourPicker />
      <Divider />
      <div className="settings-switches">
        {parts.map(part => {
          const [name, what] = names[part]
          return (
            <label key={part}>
              <span>
                {say(name)}
                <small>{say(what)}</small>
              </span>
              <Switch
                aria-label={say(name)}
                checked={shown[part]}
                onChange={on => arrange({ shown: { ...shown, [part]: on } })}
              />
            </label>
          )
        })}
        {habits.map(({ habit, name, what }) => (
          <label key={habit}>
            <span>
              {say(name)}
              <small>{say(what)}</small>
            </span>
            <Switch aria-label={say(name)} checked={settings[habit]} onChange={on => arrange({ [habit]: on })} />
          </label>
        ))}
        <label>
          <span>
            {say('本机离线可用', 'Opens without a line')}
            <small>
              {say(
                '在这台设备上保存页面和读过的内容，没有网络也能打开；退出登录时清除',
                'this device keeps the pages and what was read, and opens them without a line; cleared when you sign out',
              )}
            </small>
          </span>
          <Switch
            aria-label={say('本机离线可用', 'Opens without a line')}
            checked={keeps === true}
            onChange={on => {
              ;(on ? workHere() : workWithLineOnly()).catch(sayFailure)
            }}
          />
        </label>
      </div>
      <Divider />
      <Button block onClick={arrangeAsUsual}>
        {say('恢复默认设置', 'Back to the default settings')}
      </Button>
    </Drawer>
  )
}
