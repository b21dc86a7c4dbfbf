import { type ReactNode, use } from 'react'
import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { Fields, ReferenceField } from '../../model/fields.ts'
import { ofKind } from '../../model/of-kind.ts'
import { declarations } from '../areas.ts'
import { RecordLink } from './reference-link.tsx'

/** The references that bring a field of these, by the field. */
function bringersOf(fields: Fields): ReadonlyMap<string, readonly [by: string, to: string]> {
  const found = new Map<string, readonly [string, string]>()
  for (const [by, field] of ofKind(fields, 'reference')) {
    const { brings = [], to } = field as ReferenceField
    for (const name of brings)
      if (fields[name]?.kind === 'code' || fields[name]?.kind === 'text') found.set(name, [by, to])
  }
  return found
}

interface BroughtProps {
  readonly to: string
  readonly id: string
  readonly name: string
  readonly value: string
  readonly tabIndex?: number | undefined
}

/** A value that is read from another record; where it is what that record is called by, it leads there. */
function BroughtLink({ to, id, name, tabIndex, value }: BroughtProps) {
  const isTitle = use(declarations()).get(to)?.title === name
  return isTitle ? (
    <RecordLink document={to} id={id} no={value} {...(tabIndex === undefined ? {} : { tabIndex })} />
  ) : (
    value
  )
}

/** A field of a record that is read from another, as a link to it where it names it; nothing for any other field. */
export function broughtValue(fields: Fields, record: Wire, name: string, tabIndex?: number): ReactNode | undefined {
  const by = bringersOf(fields).get(name)
  const [field, to] = by ?? []
  const [id, value] = [field && record[field], record[name]]
  if (!to || !id || !value) return undefined
  return <BroughtLink to={to} id={String(id)} name={name} value={String(value)} tabIndex={tabIndex} />
}

/** Cells of a list whose values are read from other records. */
export const broughtCells = (document: Declaration): Readonly<Record<string, (row: Wire) => ReactNode>> => {
  const fields = headerFields(document)
  return Object.fromEntries(
    [...bringersOf(fields).keys()].map(name => [
      name,
      row => broughtValue(fields, row, name, -1) ?? String(row[name] ?? ''),
    ]),
  )
}
