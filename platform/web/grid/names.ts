import type { Label } from '../../model/label.ts'

/** What a field refers to: a kind of record, of those perhaps only some. */
export interface Referred {
  readonly to: string
  readonly only?: Readonly<Record<string, string>> | undefined
}

/** Names of records that lines and lists refer to, as far as they were asked for. */
const names = new Map<string, Label>()

/** One text for what a field refers to: a code may stand for different records in different lists. */
export const groupOf = ({ to, only = {} }: Referred): string => JSON.stringify([to, only])

/** The names of a record another one holds; nothing until they were asked for. */
export const namesOf = (referred: Referred, value: unknown): Label | undefined =>
  typeof value === 'string' ? names.get(groupOf(referred) + value) : undefined

/** Takes the names of a record over. */
export const learnNames = (referred: Referred, value: string, name: Label): void =>
  void names.set(groupOf(referred) + value, name)

/** Somebody else signed in: what they may see is asked anew. */
export const forgetNames = (): void => names.clear()
