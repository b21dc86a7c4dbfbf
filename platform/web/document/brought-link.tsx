import { type ReactNode, use } from 'react'
import { bringingIn } from '../../model/brings.ts'
import type { Wire } from '../../model/check.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { declarations } from '../areas.ts'
import { RecordLink } from './reference-link.tsx'

type Bringers = ReadonlyMap<string, readonly [by: string, to: string]>

const bringers = new WeakMap<Fields, Bringers>()

/** The references that bring a field of these, by the field; worked out once, cells are many. */
function bringersOf(fields: Fields): Bringers {
  let found = bringers.get(fields)
  if (!found) {
    const isWord = (name: string) => fields[name]?.kind === 'code' || fields[name]?.kind === 'text'
    found = new Map(
      bringingIn(fields).flatMap(({ field, names, to }) =>
        names.filter(isWord).map(name => [name, [field, to]] as const),
      ),
    )
    bringers.set(fields, found)
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
