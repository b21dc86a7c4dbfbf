import { isWritable } from './check.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Field } from './fields.ts'
import type { Label } from './label.ts'

/** Fields a file may fill: those a caller may write, and the remark. */
export const importable = (document: Declaration): [string, Field][] =>
  Object.entries(headerFields(document)).filter(
    ([, field]) => isWritable(field) && field.kind !== 'attachment' && !field.byHand,
  )

/** A field that a column of a file may fill, by the name it is told by. */
export interface Fillable {
  readonly name: string
  readonly field: Field
  /** What heads its column beside its own words. */
  readonly also?: readonly string[]
}

const ofLine = 'line.'

/** What a field of the lines below a record is called there; nothing for one of the record itself. */
export const lineField = (name: string): string | undefined =>
  name.startsWith(ofLine) ? name.slice(ofLine.length) : undefined

/**
 * Fields a file may fill where records come with their lines: those of the record, then those of its lines. Where both have
 * a word in common, the line's is told apart by what the lines are called.
 */
export function importableWithLines(document: Declaration): Fillable[] {
  const header = importable(document)
  const words = new Set(header.flatMap(([, { label }]) => label))
  const names = new Set(header.map(([name]) => name))
  const lines = linesOf(document).flatMap(([, { fields, label }]) =>
    Object.entries(fields)
      .filter(([, field]) => isWritable(field) && field.kind !== 'attachment')
      .map(([name, field]): Fillable => {
        const [zh, en] = field.label
        const isShared = words.has(zh) || words.has(en)
        const told: Label = isShared ? [`${label[0]}·${zh}`, `${label[1]} · ${en}`] : field.label
        const also = [...(isShared ? field.label : []), ...(names.has(name) ? [] : [name])]
        return { name: `${ofLine}${name}`, field: { ...field, label: told }, also }
      }),
  )
  return [...header.map(([name, field]): Fillable => ({ name, field })), ...lines]
}

/** Which rows of a file are wanted: new records alone, changes of known ones alone, or both. */
export const importModes = ['both', 'insert', 'update'] as const
export type ImportMode = (typeof importModes)[number]
