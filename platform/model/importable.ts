import { isWritable } from './check.ts'
import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Field } from './fields.ts'
import type { Label } from './label.ts'
import { standardFields } from './standard.ts'

/** Fields a file may fill: those a caller may write, and the remark. */
export function importable(document: Declaration): [string, Field][] {
  const own = Object.entries(headerFields(document)).filter(
    ([, field]) => isWritable(field) && field.kind !== 'attachment' && !field.byHand,
  )
  const { remark } = standardFields
  // Where lines have a word of their own beside them, a column that is headed so has always been theirs.
  const isTaken = [headerFields(document), ...linesOf(document).map(([, { fields }]) => fields)].some(fields =>
    Object.values(fields).some(({ label }) => label[0] === remark?.label[0] || label[1] === remark?.label[1]),
  )
  return remark && !isTaken ? [...own, ['remark', remark]] : own
}

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
 * What heads the column of a field of lines beside those of their record, in a file: where both have a word in common, the
 * line's is told apart by what the lines are called.
 */
export function labelBesideRecord(document: Declaration, lines: Label, { label }: Field): Label {
  const words = new Set(Object.values(headerFields(document)).flatMap(field => field.label))
  const [zh, en] = label
  return words.has(zh) || words.has(en) ? [`${lines[0]}·${zh}`, `${lines[1]} · ${en}`] : label
}

/** Fields a file may fill where records come with their lines: those of the record, then those of its lines. */
export function importableWithLines(document: Declaration): Fillable[] {
  const header = importable(document)
  const names = new Set(header.map(([name]) => name))
  const lines = linesOf(document).flatMap(([, { fields, label }]) =>
    Object.entries(fields)
      .filter(([, field]) => isWritable(field) && field.kind !== 'attachment')
      .map(([name, field]): Fillable => {
        const told = labelBesideRecord(document, label, field)
        const also = [...(told === field.label ? [] : field.label), ...(names.has(name) ? [] : [name])]
        return { name: `${ofLine}${name}`, field: { ...field, label: told }, also }
      }),
  )
  return [...header.map(([name, field]): Fillable => ({ name, field })), ...lines]
}

/** Which rows of a file are wanted: new records alone, changes of known ones alone, or both. */
export const importModes = ['both', 'insert', 'update'] as const
export type ImportMode = (typeof importModes)[number]
