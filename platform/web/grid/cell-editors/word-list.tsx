import type { RefObject } from 'react'
import type { Wire } from '../../../model/check.ts'
import type { ChoiceField, Field, Options } from '../../../model/fields.ts'
import { inLanguage } from '../../../model/label.ts'
import type { Editing } from '../lines-input.ts'
import type { LinesModel } from '../lines-model.ts'
import { words } from '../words.ts'
import { type Entry, OptionList } from './option-list.tsx'

const yesNo: Options = { Y: ['是', 'Yes'], N: ['否', 'No'] }

const optionsOf = (field: Field): Options => (field.kind === 'flag' ? yesNo : (field as ChoiceField).options)

interface WordListProps {
  readonly id: string
  readonly model: LinesModel
  readonly editing: Editing
  readonly field: Field
  readonly row: Wire
  readonly anchor: RefObject<HTMLElement | null>
  readonly onHighlight: (entry: string | undefined) => void
}

/** The words of a fixed choice, or yes and no; typing narrows them down. */
export function WordList({ field, row, ...list }: WordListProps) {
  const { editing, model } = list
  const sought = editing.text === editing.before && editing.opened ? '' : editing.text.trim().toLowerCase()
  const entries = Object.entries(optionsOf(field)).flatMap(([code, word]): Entry[] =>
    sought === '' || [code, ...word].some(one => one.toLowerCase().includes(sought))
      ? [
          {
            id: code,
            code: field.kind === 'flag' ? code : undefined,
            text: inLanguage(word, model.language),
            put: { cell: { value: code } },
          },
        ]
      : [],
  )
  return (
    <OptionList
      {...list}
      label={inLanguage(field.label, model.language)}
      entries={entries}
      current={String(row[editing.name] ?? '')}
      state={entries.length === 0 ? inLanguage(words.nothingFound, model.language) : undefined}
    />
  )
}
