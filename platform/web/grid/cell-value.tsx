import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import type { Field, ReferenceField, ReferencesField } from '../../model/fields.ts'
import { type Language, readsEnglish } from '../../model/label.ts'
import { useEnglishName, useNames } from '../record-names.ts'
import { isAlarm, isReference, shownText } from './cells.ts'

interface CellValueProps {
  readonly row: Wire
  readonly name: string
  readonly field: Field
  readonly language: Language
}

/** A value as it is shown in a cell: flags as a tag, several lines as the first with the count of the others. */
export function CellValue(props: CellValueProps) {
  const { row, name, field, language } = props
  if (isReference(field) && readsEnglish(language)) return <NamedInEnglish {...props} referred={field} />
  const value = row[name]
  if (field.kind === 'references' && Array.isArray(value))
    return <Several referred={field as ReferencesField} values={value as string[]} />
  if (field.kind === 'flag' && (value === 'Y' || value === 'N'))
    return <span className={`dop-tag dop-tag-${value}`}>{shownText(row, name, field, language)}</span>
  const text = shownText(row, name, field, language)
  if (isAlarm(field, value)) return <span className="dop-tag dop-tag-alarm">{text}</span>
  const lines = text.split('\n')
  if (lines.length === 1) return text
  return (
    <>
      {lines[0]}
      <span className="dop-more" data-full={text}>
        +{lines.length - 1}
      </span>
    </>
  )
}

/** The record a cell refers to; its English name comes a moment after the cell. */
function NamedInEnglish({
  row,
  name,
  field,
  language,
  referred,
}: CellValueProps & { readonly referred: ReferenceField }) {
  useEnglishName(referred, row[name])
  return shownText(row, name, field, language)
}

/** The records a cell refers to. */
const Several = ({ referred, values }: { readonly referred: ReferencesField; readonly values: readonly string[] }) =>
  useNames(referred, values)

/** The side a kind of field keeps to in its column. */
export const sideOf = (field: Field): string => `dop-${kindOf(field).align}`
