import { Popover } from 'antd'
import { useLanguage } from '../language.ts'

/** The first line of a text and how many there are besides; all of it stands in a card when it is pointed at or focused. */
export function MultiLine({ text, width = 240 }: { readonly text: string; readonly width?: number }) {
  const say = useLanguage()
  const lines = text.split(/\r?\n/)
  const more = lines.length - 1
  return (
    <Popover
      trigger={['hover', 'focus']}
      content={
        <div className="multi-line-all">
          {lines.map((line, at) => (
            <div key={`${at} ${line}`}>{line || '\u00a0'}</div>
          ))}
        </div>
      }
    >
      <button type="button" className="multi-line" style={{ maxWidth: width }}>
        <span className="multi-line-first">{lines[0]}</span>
        {more > 0 && <small>{say(`+${more}行`, `+${more} ${more === 1 ? 'line' : 'lines'}`)}</small>}
      </button>
    </Popover>
  )
}
