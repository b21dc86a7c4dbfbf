import { filterOf, kindOf } from '../../../kinds/kinds.ts'
import type { Declaration } from '../../../model/document.ts'
import { exactly } from '../../../model/exact-text.ts'
import type { ChoiceField, Field } from '../../../model/fields.ts'
import { emptyOf, filterEndIn } from '../../../model/filter-names.ts'
import type { Label } from '../../../model/label.ts'
import type { Filters } from '../list/query-form.tsx'
import type { TotalsAnswer } from './shown-totals.ts'

/** One group of a list's rows, as the server counts it. */
export interface GroupAnswer extends TotalsAnswer {
  readonly value: string | null
  readonly name: string | null
}

/** What a group is called: the words of its state or choice, else the name or value its rows have in common. */
export function groupNamed(
  document: Declaration,
  by: string,
  field: Field | undefined,
  { value, name }: GroupAnswer,
  say: (label: Label) => string,
): string {
  if (value === null || value === '') return say(['（空）', '(blank)'])
  const options: Readonly<Record<string, Label>> =
    by === 'status' ? (document.states ?? {}) : ((field as ChoiceField | undefined)?.options ?? {})
  const option = options[value]
  if (option) return say(option)
  if (field?.kind === 'flag') return say(value === 'Y' ? ['是', 'Yes'] : ['否', 'No'])
  return name || value
}

/** What meets both: of two spans of time what they share, of anything else what is asked last. */
export function bothOf(filters: Filters, narrower: Filters): Filters {
  const found: Record<string, Filters[string]> = { ...filters, ...narrower }
  for (const [name, value] of Object.entries(narrower)) {
    const { end } = filterEndIn(name) ?? {}
    const before = filters[name]
    if (typeof value !== 'string' || typeof before !== 'string' || !before) continue
    if (end === 'Start' && before > value) found[name] = before
    if (end === 'End' && before < value) found[name] = before
  }
  return found
}

/** The filter that shows the rows of a group. */
export function narrowedTo(by: string, field: Field | undefined, value: string | null): Filters {
  if (value === null || value === '') return { [emptyOf(by)]: 'Y' }
  if (field && kindOf(field).filter === 'range') {
    const [year = 0, month = 0] = value.split('-').map(Number)
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { [`${by}Start`]: `${value}-01`, [`${by}End`]: `${value}-${String(last).padStart(2, '0')}` }
  }
  return { [by]: wholeOf(field, value) }
}

/** How the whole of a value is asked for: rows whose text has it as a part are in groups of their own. */
export const wholeOf = (field: Field | undefined, value: string): string =>
  field && filterOf(field) === 'contains' ? exactly(value) : value

/** Groups as they are read: months one after the other, others as the server has them, the most rows first. */
export const inOrder = (groups: readonly GroupAnswer[], field: Field | undefined): readonly GroupAnswer[] =>
  isTime(field) ? groups.toSorted((one, other) => (one.value ?? '').localeCompare(other.value ?? '')) : groups

/** Whether groups of this field follow each other in time. */
export const isTime = (field: Field | undefined): boolean => field !== undefined && kindOf(field).filter === 'range'
