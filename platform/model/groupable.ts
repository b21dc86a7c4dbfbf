import type { Field } from './fields.ts'

/** Kinds of fields whose values many rows share. */
const shared: ReadonlySet<Field['kind']> = new Set(['choice', 'flag', 'reference', 'code', 'text', 'date'])

/** Whether the rows of a list can be put in groups by a field. */
export const isGroupable = (field: Field | undefined): boolean => field !== undefined && shared.has(field.kind)
