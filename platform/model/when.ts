import type { Wire } from './check.ts'

/** When something holds: each named field has one of these values. A line's own fields come before the header's. */
export type When = Readonly<Record<string, string | readonly string[]>>

/** Whether a condition holds for a record, or for a line of it. */
export const holds = (when: When, row: Wire, header: Wire = {}): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const value = Object.hasOwn(row, name) ? row[name] : header[name]
    return [wanted].flat().includes(String(value ?? ''))
  })

interface Depending {
  readonly required: boolean
  readonly requiredWhen?: When
  readonly visibleWhen?: When
  readonly readOnlyWhen?: When
}

/** Whether a field is there at all for this record. */
export const isVisible = (field: Pick<Depending, 'visibleWhen'>, row: Wire, header?: Wire): boolean =>
  !field.visibleWhen || holds(field.visibleWhen, row, header)

/** Whether a field may not be left empty in this record. */
export const isRequired = (field: Depending, row: Wire, header?: Wire): boolean =>
  isVisible(field, row, header) &&
  (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, row, header)))

/** Whether no row is added to some lines of this record, or taken away. */
export const areRowsFixed = ({ fixed = false }: { readonly fixed?: boolean | When }, record: Wire): boolean =>
  typeof fixed === 'boolean' ? fixed : holds(fixed, record)

/** Whether a field may be read and not written in this record. */
export const isShut = (field: Pick<Depending, 'readOnlyWhen'>, row: Wire, header?: Wire): boolean =>
  field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, row, header)
