import { flushSync } from 'react-dom'
import type { Member } from '../../../model/area.ts'
import { checkRecord, isWritable, type Wire } from '../../../model/check.ts'
import { derived, hydrate, refusals } from '../../../model/compute.ts'
import { headerFields, linesOf } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'
import type { Reason } from '../../../model/rules.ts'
import { closedBy } from '../../../model/sentences.ts'
import { titleIn } from '../../../model/verbs.ts'
import { unreadReasons } from '../../grid/cells.ts'

/** What is sent of a record: what a caller may write, lines with their ids; lines nobody touched stay as they are stored. */
export function sentOf({ document }: Member, draft: Wire, base: Wire | undefined): Wire {
  const writable = (fields: Fields, row: Wire) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, field]) => isWritable(field) && name in row)
        .map(([name]) => [name, row[name] === '' ? null : row[name]]),
    )
  const body: Wire = { ...writable(headerFields(document), draft), remark: draft.remark ?? null }
  for (const [name, table] of linesOf(document).filter(([lines]) => !base?.id || draft[lines] !== base[lines]))
    body[name] = ((draft[name] as Wire[] | undefined) ?? []).map(row => ({
      ...writable(table.fields, row),
      ...(row.id ? { id: row.id } : {}),
    }))
  return body
}

/** What the server says about a save it refuses. */
export interface ServerErrors {
  readonly errors?: readonly {
    readonly message: string
    readonly field?: string
    readonly lines?: string
    readonly line?: number
    readonly bizCode?: string
    readonly warning?: boolean
    readonly because?: boolean
    readonly record?: { readonly document: string; readonly id: string }
  }[]
  readonly warningsOnly?: boolean
}

/** The server's reasons, already in the person's language. */
export const asReasons = (data: unknown): Reason[] =>
  ((data as ServerErrors | null)?.errors ?? []).map(one => ({ ...one, message: [one.message, one.message] }))

/** Why a record may not be saved as it stands: cells that cannot be read, then fields, then its rules. */
export function whyNotSaved({ document, rules }: Member, record: Wire, isClosed: boolean): Reason[] {
  if (isClosed) {
    const no = titleIn(document, record)
    return [{ message: closedBy(document, record, no) }]
  }
  const unread = linesOf(document).flatMap(([lines, table]) =>
    unreadReasons(record[lines] as Wire[], table.fields).map((reason): Reason => ({ ...reason, lines })),
  )
  if (unread.length > 0) return unread
  const wrong = checkRecord(document, record)
  if (wrong.length > 0) return wrong
  return refusals(rules, 'save', derived(document, rules, hydrate(document, record))).filter(reason => !reason.warning)
}

/** Takes over what is being typed at this moment, as when its field is left; the keyboard stays where it was. */
export function takeTyped(): void {
  const { activeElement: field } = document
  if (!(field instanceof HTMLElement) || field === document.body) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
