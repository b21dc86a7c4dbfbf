import { useLanguage } from '../language.ts'
import { arrange, useSettings } from './settings.ts'
import { frameIn, primaryIn, type ThemeName, themeNames, themes } from './themes.ts'
import './settings.css'

/** Six looks to choose from, each shown as a small picture of itself (Spec 000 §2.3). */
export default function ThemePicker() {
  const say = useLanguage()
  const chosen = useSettings(state => state.theme)
  return (
    <div className="theme-picker" role="radiogroup" aria-label={say('界面主题', 'Interface theme')}>
      {themeNames.map(name => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === chosen}
          onClick={() => arrange({ theme: name })}
        >
          <Picture name={name} />
          {say(themes[name].label)}
        </button>
      ))}
    </div>
  )
}

function Picture({ name }: { readonly name: ThemeName }) {
  const colour = useSettings(state => state.colour)
  const frame = frameIn(name, colour)
  const panel = themes[name].tokens.colorBgContainer ?? '#ffffff'
  return (
    <svg viewBox="0 0 96 60" aria-hidden width="96" height="60">
      <rect width="96" height="60" fill={frame.page} />
      <rect width="96" height="11" fill={frame.top} />
      <rect y="11" width="24" height="49" fill={frame.side} />
      <rect x="4" y="3.5" width="14" height="4" rx="1" fill={frame.topText} />
      <rect x="3" y="16" width="18" height="7" rx="1.5" fill={frame.sideOn} />
      {[26, 34, 42].map(y => (
        <rect key={y} x="5" y={y} width="13" height="2.5" rx="1" fill={frame.sideText} opacity="0.6" />
      ))}
      <rect x="5" y="18" width="11" height="3" rx="1" fill={frame.sideOnText} />
      <rect x="30" y="18" width="60" height="36" rx={themes[name].radius / 2} fill={panel} />
      <rect x="35" y="23" width="18" height="6" rx={themes[name].radius / 3} fill={primaryIn(name, colour)} />
      {[34, 40, 46].map(y => (
        <rect
          key={y}
          x="35"
          y={y}
          width="48"
          height="2"
          fill={String(themes[name].tokens.colorTextTertiary)}
          opacity="0.5"
        />
      ))}
    </svg>
  )
}
