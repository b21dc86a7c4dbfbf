import { Popover } from 'antd'

/** A text of several lines in the room of one; all of it stands in a card when it is pointed at or focused. */
export function MultiLine({ text, width = 240 }: { readonly text: string; readonly width?: number }) {
  const lines = text.split(/\r?\n/)
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
        {lines.join(' ')}
      </button>
    </Popover>
  )
}
