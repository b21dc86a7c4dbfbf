import { Button } from 'antd'
import { useLanguage } from '../language.ts'
import { arrange, useSettings } from './settings.ts'
import { defaultColour } from './themes.ts'
import './settings.css'

const colours = [
  { colour: defaultColour, name: ['天蓝', 'Sky blue'] },
  { colour: '#11A983', name: ['青绿', 'Green'] },
  { colour: '#13C2C2', name: ['青色', 'Cyan'] },
  { colour: '#6959CD', name: ['蓝紫', 'Slate blue'] },
  { colour: '#F5222D', name: ['火红', 'Red'] },
  { colour: '#E67E22', name: ['橘橙', 'Orange'] },
  { colour: '#B03A78', name: ['莓红', 'Berry'] },
  { colour: '#5A6B7F', name: ['石墨', 'Graphite'] },
] as const

/** The colour of buttons, links and marks: one of eight, or any (Spec 000 §2.3, §2.5). */
export default function ColourPicker() {
  const say = useLanguage()
  const chosen = useSettings(state => state.colour)
  return (
    <div className="colour-picker">
      <div role="radiogroup" aria-label={say('主题色', 'Theme colour')}>
        {colours.map(({ colour, name }) => (
          <button
            key={colour}
            type="button"
            role="radio"
            aria-checked={colour.toLowerCase() === chosen.toLowerCase()}
            aria-label={say(name)}
            title={say(name)}
            style={{ background: colour }}
            onClick={() => arrange({ colour })}
          />
        ))}
      </div>
      <label>
        {say('自定义', 'Custom')}
        <input type="color" value={chosen} onChange={event => arrange({ colour: event.target.value })} />
        <code>{chosen.toUpperCase()}</code>
      </label>
      <Button type="link" onClick={() => arrange({ colour: defaultColour })}>
        {say('恢复默认', 'Restore default')}
      </Button>
    </div>
  )
}
