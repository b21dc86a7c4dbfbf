import type { Wire } from '../../../model/check.ts'
import type { Label } from '../../../model/label.ts'
import { knownAreas } from '../../areas.ts'

/** What may be gone on with elsewhere, and where. */
export interface Onward {
  readonly label: Label
  readonly to: string
}

/** What areas offer to go on with after a verb on some records, for a person who may. */
export function onwardFrom(
  document: string,
  verb: string,
  records: readonly Wire[],
  may: (permission: string) => boolean,
): Onward[] {
  return knownAreas().flatMap(({ follows }) => {
    const offered = follows?.[document]?.[verb]
    const meant = records.filter(record => offered?.isFor?.(record) ?? true)
    return offered && meant.length > 0 && may(offered.permission)
      ? [{ label: offered.label, to: offered.to(meant) }]
      : []
  })
}

/** The list of a screen, narrowed to what some records have in a field under its own name there. */
export function listOfSame(screen: string, field: string, records: readonly Wire[], own = field): string {
  const values = [...new Set(records.flatMap(record => String(record[own] ?? '').split(/[,，、\s]+/)))].filter(Boolean)
  // A list is narrowed to one value of a field; of several it is shown whole.
  return `${screen}/index${values.length === 1 ? `?${field}=${encodeURIComponent(values[0] ?? '')}` : ''}`
}
