import { type RefObject, useEffect, useState } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { ReferenceField } from '../../../model/fields.ts'
import { inLanguage } from '../../../model/label.ts'
import { narrowedBy } from '../../../model/narrowed.ts'
import type { Editing } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'
import { codeOf, type Option } from '../resolve.ts'
import { words } from '../words.ts'
import { type Entry, OptionList } from './option-list.tsx'

/** How long a person may pause in typing before the records are asked for. */
const pause = 200

interface Found {
  readonly sought: string
  readonly options: readonly Option[]
  readonly failed: boolean
}

interface RecordListProps {
  readonly id: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly field: ReferenceField
  readonly row: Wire
  readonly anchor: RefObject<HTMLElement | null>
  readonly onHighlight: (entry: string | undefined) => void
}

/** The records a reference may hold, by code and name; typing searches them. */
export function RecordList({ field, row, ...list }: RecordListProps) {
  const { editing, model } = list
  const sought = editing.text === editing.before && editing.opened ? '' : editing.text.trim()
  const filters = JSON.stringify(narrowedBy(field, row, model.input.record))
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  const { lookup } = model.input
  useEffect(() => {
    let wanted = true
    const answer = (options: readonly Option[], failed: boolean) => {
      if (wanted) setFound({ sought, options, failed })
    }
    const wait = setTimeout(
      () => {
        lookup(field.to, {
          ...(sought ? { q: sought } : {}),
          filters: JSON.parse(filters) as Record<string, string>,
        }).then(
          options => answer(options, false),
          () => answer([], true),
        )
      },
      sought ? pause : 0,
    )
    return () => {
      wanted = false
      clearTimeout(wait)
    }
  }, [lookup, field.to, sought, filters, tries])

  const current = found?.sought === sought
  const entries = (found?.options ?? []).map(
    (option): Entry => ({
      id: option.value,
      code: codeOf(option),
      text: option.label,
      put: { cell: { value: option.value, name: option.label }, option },
    }),
  )
  const say = (label: keyof typeof words) => inLanguage(words[label], model.language)
  const again = () => {
    setFound(undefined)
    setTries(tries + 1)
  }
  const state = !current ? (
    say('searching')
  ) : found?.failed ? (
    // A press must not take the focus from the cell, or the list closes before it is pressed.
    <button type="button" className="dop-popup-retry" onMouseDown={event => event.preventDefault()} onClick={again}>
      {say('lookupFailed')}
    </button>
  ) : entries.length === 0 ? (
    say('nothingFound')
  ) : undefined
  return (
    <OptionList
      {...list}
      label={inLanguage(field.label, model.language)}
      // What was found for other words is no answer to Enter.
      entries={current ? entries : []}
      current={String(row[editing.name] ?? '')}
      state={state}
    />
  )
}
