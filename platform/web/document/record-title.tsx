import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { ReferenceField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { titleLabel } from '../../model/verbs.ts'
import { useLanguage } from '../language.ts'
import { useEnglishName } from '../record-names.ts'

const nothing = { to: '' }
const nobody: Label = ['', '']

/** What a record is called in both languages: its number or name, or the name of what it is about. */
export function useTitle(document: Declaration, record: Wire | undefined): Label {
  const field = headerFields(document)[document.title] as ReferenceField | undefined
  const isOther = field?.kind === 'reference'
  const english = useEnglishName(isOther ? field : nothing, isOther ? record?.[document.title] : undefined)
  const [zh, en] = record ? titleLabel(document, record) : nobody
  return [zh, english ?? en]
}

interface RecordTitleProps {
  readonly document: Declaration
  readonly record: Wire
}

/** What leads to a record in a list, in the language of who reads. */
export function RecordTitle({ document, record }: RecordTitleProps) {
  const say = useLanguage()
  return say(useTitle(document, record)) || String(record[document.title] ?? record.id ?? '')
}
