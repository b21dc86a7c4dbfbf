import { isWritable } from './check.ts'
import { type Declaration, headerFields } from './document.ts'
import type { Field } from './fields.ts'

/** Fields a file may fill: those a caller may write, and the remark. */
export const importable = (document: Declaration): [string, Field][] =>
  Object.entries(headerFields(document)).filter(
    ([, field]) => isWritable(field) && field.kind !== 'attachment' && !field.byHand,
  )

/** Which rows of a file are wanted: new records alone, changes of known ones alone, or both. */
export const importModes = ['both', 'insert', 'update'] as const
export type ImportMode = (typeof importModes)[number]
