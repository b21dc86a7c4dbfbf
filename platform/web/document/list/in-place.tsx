import EditOutlined from '@ant-design/icons/EditOutlined'
import { Button, Popover } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Control } from '../../../kinds/controls.web.tsx'
import { checkFields, type Wire } from '../../../model/check.ts'
import type { Declaration } from '../../../model/document.ts'
import { inPlaceFields } from '../../../model/editable.ts'
import type { Field, Fields } from '../../../model/fields.ts'
import { type Language, withinSentence } from '../../../model/label.ts'
import { titleLabel } from '../../../model/verbs.ts'
import { sayDone } from '../../feedback.ts'
import { freshKey } from '../../fresh-key.ts'
import { CellValue } from '../../grid/cell-value.tsx'
import { answered } from '../../http.ts'
import { useLanguage } from '../../language.ts'
import { type RowAnswer, sentMany } from '../questions.tsx'
import type { ScreenSlots } from '../screen-slots.ts'

/** What a list needs so that harmless fields are changed in it: cells with a pencil, and F2 on the cell one stands on. */
export function useInPlace(
  { document, fields, language, mayEdit, onSaved }: InPlaceMeans,
  cells: ScreenSlots['cells'] = {},
): {
  readonly cells: NonNullable<ScreenSlots['cells']>
  /** Opens a cell that is changed where it stands; answers whether it is one. */
  readonly edit: (row: Wire, name: string) => boolean
} {
  const [open, setOpen] = useState<string>()
  const isChanged = (row: Wire, name: string) => mayEdit && inPlaceFields(document, row).includes(name)
  const names = mayEdit ? ['remark', ...(document.inPlace ?? [])].filter(name => fields[name]) : []
  const cellOf = (name: string) => (row: Wire) => {
    const field = fields[name] as Field
    const shown = cells[name]?.(row) ?? <CellValue row={row} name={name} field={field} language={language} />
    if (!isChanged(row, name)) return shown
    const key = `${String(row.id)} ${name}`
    return (
      <InPlace
        {...{ document, row, name, field, onSaved }}
        isOpen={open === key}
        onOpen={isOpen => setOpen(isOpen ? key : undefined)}
      >
        {shown}
      </InPlace>
    )
  }
  return {
    cells: { ...cells, ...Object.fromEntries(names.map(name => [name, cellOf(name)])) },
    edit: (row, name) => {
      const isHere = isChanged(row, name)
      if (isHere) setOpen(`${String(row.id)} ${name}`)
      return isHere
    },
  }
}

interface InPlaceMeans {
  readonly document: Declaration
  readonly fields: Fields
  readonly language: Language
  readonly mayEdit: boolean
  readonly onSaved: () => void
}

interface InPlaceProps {
  readonly document: Declaration
  readonly row: Wire
  readonly name: string
  readonly field: Field
  /** How the value is shown. */
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSaved: () => void
}

/** A harmless field of a row that is changed where it stands: a press on the pencil, or F2 in the grid. */
function InPlace({ children, document, field, isOpen, name, onOpen, onSaved, row }: InPlaceProps) {
  const say = useLanguage()
  const what = say(`修改${field.label[0]}`, `Change ${withinSentence(field.label[1])}`)
  return (
    <span className="in-place">
      <span className="in-place-value">{children}</span>
      <Popover
        open={isOpen}
        onOpenChange={next => onOpen(next)}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        title={say(titleLabel(document, row))}
        content={<Changing {...{ document, field, name, row, what }} onDone={onSaved} onClose={() => onOpen(false)} />}
      >
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          className="in-place-pencil"
          aria-label={`${what} ${say(titleLabel(document, row))}`}
          icon={<EditOutlined />}
        />
      </Popover>
    </span>
  )
}

interface ChangingProps extends Pick<InPlaceProps, 'document' | 'field' | 'name' | 'row'> {
  readonly what: string
  readonly onDone: () => void
  readonly onClose: () => void
}

function Changing({ document, field, name, onClose, onDone, row, what }: ChangingProps) {
  const say = useLanguage()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState<unknown>(row[name] ?? null)
  // The same key may still bring in what was typed: a day is read on Enter.
  const latest = useRef(value)
  const put = (next: unknown) => {
    latest.current = next
    setValue(next)
  }
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(freshKey)
  // The keyboard goes to the field, and back to the cell when it is done.
  useEffect(() => {
    const before = globalThis.document.activeElement
    box.current?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus()
    return () => (before as HTMLElement | null)?.focus?.()
  }, [])
  const save = async () => {
    const [wrong] = checkFields({ [name]: field }, { [name]: latest.current })
    if (wrong) return setError(say(wrong.message))
    setBusy(true)
    try {
      const { data, msg } = await sentMany([{ id: row.id, version: row.version }], (rows, said) =>
        answered<RowAnswer[]>(`${document.calls}/change-many`, {
          method: 'POST',
          body: { rows, changes: { [name]: latest.current, ...said } },
          idempotencyKey: said.accepted ? freshKey() : key,
        }),
      )
      const refused = data.find(one => !one.ok)
      // What was refused once may be right now: it is asked again, not repeated.
      if (refused) return (setKey(freshKey()), setError(refused.msg ?? undefined))
      sayDone(msg ?? '')
      onClose()
      onDone()
    } catch (fault) {
      setError((fault as Error).message)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that belong to the field within
    <div
      ref={box}
      className="in-place-form"
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault()
          void save()
        }
      }}
    >
      <label htmlFor={id}>{what}</label>
      <Control id={id} field={field} value={value} onChange={put} record={row} />
      {error && <p role="alert">{error}</p>}
      <Button type="primary" size="small" loading={busy} onClick={() => void save()}>
        {say('保存', 'Save')}
      </Button>
    </div>
  )
}
