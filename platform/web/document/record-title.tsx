import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields, nameBeside } from '../../model/document.ts'
import type { ReferenceField } from '../../model/fields.ts'
import { titleLabel } from '../../model/verbs.ts'
import { useLanguage } from '../language.ts'
import { RecordName } from '../parts/record-name.tsx'

interface RecordTitleProps {
  readonly document: Declaration
  readonly record: Wire
}

/** What leads to a record in a list: its number or name, or the name of what it is about. */
export function RecordTitle({ document, record }: RecordTitleProps) {
  const say = useLanguage()
  const { title } = document
  const own = String(record[title] ?? record.id ?? '')
  const field = headerFields(document)[title] as ReferenceField | undefined
  return field?.kind === 'reference' ? (
    <RecordName of={field.to} value={own} name={String(record[nameBeside(title)] ?? own)} />
  ) : (
    say(titleLabel(document, record)) || own
  )
}
