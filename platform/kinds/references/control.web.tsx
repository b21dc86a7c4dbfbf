import type { ReferencesField } from '../../model/fields.ts'
import type { ShownProps } from '../control-props.web.ts'
import { Several } from '../reference/control.web.tsx'

export { default } from '../reference/control.web.tsx'

/** The names of several records that one holds. */
export const Shown = ({ field, value }: ShownProps) =>
  Array.isArray(value) ? <Several referred={field as ReferencesField} values={value as string[]} /> : null
