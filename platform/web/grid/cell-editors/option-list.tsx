import type { ReactNode } from 'react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Popup } from '../../parts/calendar/popup.tsx'
import type { Editing, Put } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'

/** One entry of a list and the cell it makes. */
export interface Entry {
  readonly id: string
  readonly code?: string | undefined
  readonly text: string
  readonly put: Put
}

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly anchor: RefObject<HTMLElement | null>
  readonly entries: readonly Entry[]
  /** The entry that stands in the cell now. */
  readonly current: string | undefined
  /** What is said instead of entries: none found, or still searching. */
  readonly state?: ReactNode
  readonly onHighlight: (entry: string | undefined) => void
}

/** The list under a cell: arrows move through it, Enter or a press takes an entry. */
export function OptionList(props: OptionListProps) {
  const { id, label, model, editing, anchor, entries, current, state, onHighlight } = props
  const typed = editing.text !== editing.before || !editing.opened
  const first = typed ? 0 : entries.findIndex(entry => entry.id === current)
  const [moved, setMoved] = useState<{ readonly text: string; readonly at: number }>()
  const at = moved && moved.text === editing.text ? Math.min(moved.at, entries.length - 1) : first
  const highlighted = editing.text.trim() === '' && typed && !moved ? undefined : entries[at]

  const move = useEffectEvent((by: number) => {
    if (entries.length === 0) return
    const from = highlighted ? at : by > 0 ? -1 : 0
    setMoved({ text: editing.text, at: (from + by + entries.length) % entries.length })
  })
  const picked = useEffectEvent(() => highlighted?.put)
  useLayoutEffect(() => {
    return model.attach({ move: (by: number) => move(by), picked: () => picked() })
  }, [model])
  const highlightedId = highlighted && `${id}-${at}`
  useEffect(() => {
    onHighlight(highlightedId)
    if (highlightedId) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' })
  }, [highlightedId, onHighlight])

  return (
    <Popup anchor={anchor}>
      {state && <div className="dop-popup-state">{state}</div>}
      <ul id={id} role="listbox" aria-label={label} className="dop-options">
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={entry === highlighted}
            className={entry.id === current ? 'dop-current' : undefined}
            onMouseMove={() => {
              if (at !== index || !highlighted) setMoved({ text: editing.text, at: index })
            }}
            onClick={() => {
              const row = model.rows.find(row => String(row.key ?? row.id ?? '') === editing.key)
              model.cancel()
              if (row) model.put([{ ...entry.put, row, name: editing.name }])
            }}
          >
            {entry.code && <span className="dop-code">{entry.code}</span>}
            <span>{entry.text}</span>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
