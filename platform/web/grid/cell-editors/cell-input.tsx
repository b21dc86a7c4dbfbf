import { CalendarOutlined, DownOutlined } from '@ant-design/icons'
import { type ChangeEvent, type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { kindOf } from '../../../kinds/kinds.ts'
import type { Wire } from '../../../model/check.ts'
import type { Field } from '../../../model/fields.ts'
import { inLanguage } from '../../../model/label.ts'
import { isReference, shownText } from '../cells.ts'
import { isDated, isListed, opensPopup } from '../line-keys.ts'
import type { LinesModel } from '../lines-model.ts'
import { useModel, useOf } from '../model-context.ts'
import { keyOf } from '../rows.ts'
import { DatePanel } from './date-panel.tsx'
import { RecordList } from './record-list.tsx'
import { WordList } from './word-list.tsx'

interface CellInputProps {
  readonly row: Wire
  readonly name: string
  readonly field: Field
  readonly tabIndex: number
}

/**
 * The field of text in the chosen cell. It is there, unseen, before anything is typed: an input method begins its
 * word in it, and the word goes on in the same field when it becomes visible.
 */
export function CellInput({ row, name, field, tabIndex }: CellInputProps) {
  const model = useModel<LinesModel>()
  const key = keyOf(row)
  const editing = useOf(model, model =>
    model.editing?.key === key && model.editing.name === name ? model.editing : undefined,
  )
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const listId = useId()
  const [highlighted, setHighlighted] = useState<string>()
  const opened = editing?.opened === true
  useLayoutEffect(() => {
    if (!opened) return
    input.current?.focus({ preventScroll: true })
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
  }, [opened])

  const at = { key, name }
  const listedKind = isListed(field.kind)
  const shown = shownText(row, name, field, model.language)
  const label = inLanguage(field.label, model.language)
  const props = {
    ref: input,
    tabIndex,
    className: editing ? `dop-input dop-typing dop-${kindOf(field).align}` : 'dop-input',
    'aria-label': editing || shown === '' ? label : `${label} ${shown}`,
    autoComplete: 'off',
    spellCheck: false,
    value: editing?.text ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      const { value } = event.target
      if (editing) model.type(value, listedKind)
      else model.open(at, value, listedKind)
    },
    onCompositionStart: () => {
      if (!editing) model.open(at, '', listedKind)
    },
    onBlur: (event: FocusEvent) => {
      // The browser also takes the keyboard away when its window loses it; what is typed then stays open.
      if (document.activeElement === event.target) return
      if (model.editing?.key === key && model.editing.name === name) model.commit()
    },
    ...(listedKind
      ? {
          role: 'combobox',
          'aria-expanded': editing?.list ?? false,
          'aria-controls': editing?.list ? listId : undefined,
          'aria-haspopup': 'listbox' as const,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': editing?.list ? highlighted : undefined,
        }
      : {}),
  }
  const list = { id: listId, model, row, anchor: input, onHighlight: setHighlighted }
  return (
    <>
      {field.kind === 'long-text' ? (
        <textarea {...props} rows={1} />
      ) : (
        <input {...props} type="text" inputMode={kindOf(field).cell === 'number' ? 'decimal' : undefined} />
      )}
      {opensPopup(field.kind) && (
        <span
          className="dop-opener"
          aria-hidden
          onMouseDown={event => {
            event.preventDefault()
            event.stopPropagation()
            if (editing?.list) model.cancel()
            else if (editing) model.openList()
            else model.open(at, undefined, true)
          }}
        >
          {isDated(field.kind) ? <CalendarOutlined /> : <DownOutlined />}
        </span>
      )}
      {editing?.list && isReference(field) && <RecordList {...list} editing={editing} field={field} />}
      {editing?.list && listedKind && !isReference(field) && <WordList {...list} editing={editing} field={field} />}
      {editing?.list && isDated(field.kind) && <DatePanel id={listId} model={model} editing={editing} anchor={input} />}
    </>
  )
}
