import { type Declaration, headerFields } from '../../../model/document.ts'
import type { ChoiceField } from '../../../model/fields.ts'
import type { Label } from '../../../model/label.ts'

/** What says where a record stands: the field and its states, in their order. */
export interface Standing {
  readonly name: string
  readonly states: Readonly<Record<string, Label>>
}

/** Where the records of a list stand: in their states, else on the way their steps move them along. */
export function standingOf(document: Declaration): Standing | undefined {
  if (document.states) return { name: 'status', states: document.states }
  const name = Object.values(document.transitions ?? {}).find(step => step.course)?.course
  return name === undefined ? undefined : { name, states: (headerFields(document)[name] as ChoiceField).options }
}
