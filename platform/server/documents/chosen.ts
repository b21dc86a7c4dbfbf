import type { Wire } from '../../model/check.ts'
import { hydrate } from '../../model/compute.ts'
import type { Declaration, Row } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import { selectDataFirst } from '../../model/sentences.ts'
import { wrongState } from '../../model/verbs.ts'
import type { HouseParts } from '../house.ts'
import { Refused, refuse } from '../http/refusal.ts'
import type { Work } from './actions.ts'
import { type Named, requireVersion } from './named.ts'

/**
 * The records somebody chose on another document's screen, with their lines: as they stand now and within what the
 * person may see, held until the work is done. None chosen, another version than was seen, or another state than asked
 * for is refused (business.md C7, C15, C16).
 */
export async function chosen<D extends Declaration>(
  { store }: HouseParts,
  work: Work,
  document: D,
  named: readonly Named[],
  need: {
    readonly status: string
    readonly label: Label
    /** The permission whose scope says which records may be reached. */
    readonly permission: string
    /** Line sets that are left unread; they are missing from what is answered. */
    readonly unread?: readonly string[]
  },
): Promise<Row<D>[]> {
  if (named.length === 0) throw refuse(selectDataFirst, 'SELECT_REQUIRED')
  const shape = store.shapes.of(document.name)
  const rows = new Map<string, Wire>()
  // In one order, so that two people never wait for each other in a circle.
  for (const one of named.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    const row = await store.read(work, shape, one.id, true, need.permission, need.unread)
    requireVersion(row, one)
    rows.set(one.id, row)
  }
  const wrong = [...rows.values()].filter(row => row.status !== need.status)
  if (wrong.length > 0) throw new Refused(wrong.map(row => wrongState(document, row, need.label)))
  return named.map(
    ({ id }) => hydrate(document, rows.get(id) as Wire, need.unread ? { unread: need.unread } : {}) as Row<D>,
  )
}
