import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'

interface FunnelProps {
  readonly label: string
  /** Whether something of the column is put aside at the moment. */
  readonly isOn: boolean
  /** What it opens, drawn while it is open. */
  readonly children: (close: () => void) => ReactNode
}

/** The funnel on a heading; presses and keys in what it opens are not the heading's. */
export function Funnel({ label, isOn, children }: FunnelProps) {
  const [open, setOpen] = useState(false)
  return (
    <span
      className="dop-filter"
      onClick={event => event.stopPropagation()}
      onMouseDown={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={children(() => setOpen(false))}
      >
        <button
          type="button"
          tabIndex={-1}
          className={isOn ? 'dop-funnel dop-funnel-on' : 'dop-funnel'}
          aria-label={label}
          aria-pressed={isOn}
        >
          {isOn ? <FilterFilled /> : <FilterOutlined />}
        </button>
      </Popover>
    </span>
  )
}
