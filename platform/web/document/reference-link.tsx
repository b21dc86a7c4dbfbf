import { use } from 'react'
import type { ReferenceField } from '../../model/fields.ts'
import { declarations } from '../areas.ts'
import { OwnLink } from '../parts/own-link.tsx'
import { useEnglishName } from '../record-names.ts'
import { useMay } from '../session/session.ts'

/** The number of a record of some kind; it leads to the record when the person may see it. */
export function RecordLink({
  document,
  id,
  no,
  tabIndex,
}: {
  readonly document: string
  readonly id: string
  readonly no: string
  /** -1 in a grid, whose cells the keyboard walks through. */
  readonly tabIndex?: number
}) {
  const may = useMay()
  const target = use(declarations()).get(document)
  if (!target || !may(`${target.permission}:list`)) return no
  return (
    <OwnLink to={`${target.screen}/detail?id=${id}`} {...(tabIndex === undefined ? {} : { tabIndex })}>
      {no}
    </OwnLink>
  )
}

/** The name of another record; it leads there when the person may see it. */
export function ReferenceLink({
  field,
  value,
  name,
}: {
  readonly field: ReferenceField
  readonly value: string
  readonly name: string | null
}) {
  const may = useMay()
  const target = use(declarations()).get(field.to)
  const said = useEnglishName(field, value) ?? name
  const text = target?.value && said ? `${said} (${value})` : (said ?? value)
  if (!target || (target.value ?? 'id') !== 'id' || !may(`${target.permission}:list`)) return text
  return <OwnLink to={`${target.screen}/detail?id=${value}`}>{text}</OwnLink>
}
