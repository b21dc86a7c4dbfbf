import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import type { Field } from '../../model/fields.ts'
import type { Language } from '../../model/label.ts'
import { shownText } from './cells.ts'

/** A value as it is shown in a cell: flags as a tag, several lines as the first with the count of the others. */
export function CellValue({
  row,
  name,
  field,
  language,
}: {
  row: Wire
  name: string
  field: Field
  language: Language
}) {
  const value = row[name]
  if (field.kind === 'flag' && (value === 'Y' || value === 'N'))
    return <span className={`dop-tag dop-tag-${value}`}>{value}</span>
  const text = shownText(row, name, field, language)
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

/** The side a kind of field keeps to in its column. */
export const sideOf = (field: Field): string => `dop-${kindOf(field).align}`
