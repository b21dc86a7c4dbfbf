import type { Member } from '../../../model/area.ts'
import type { Wire } from '../../../model/check.ts'
import { dehydrate, hydrate } from '../../../model/compute.ts'
import { linesOf } from '../../../model/document.ts'
import { isSameValue } from '../../../model/merge.ts'
import { unreadIn } from '../../grid/cells.ts'

/** A draft whose lines hold what follows within them and from their neighbours; the same draft when nothing differs. */
export function settledLines(member: Member, draft: Wire): Wire {
  let result = draft
  for (const name of Object.keys(member.rules?.lines ?? {})) {
    const rows = (draft[name] as Wire[] | undefined) ?? []
    const next = withNeighbours(
      member,
      name,
      rows.map(row => withLineDerived(member, name, row, draft)),
      draft,
    )
    if (next.some((row, index) => row !== rows[index])) result = { ...result, [name]: next }
  }
  return result
}

/** A line with what follows within it; the same line when nothing differs. */
export function withLineDerived({ document, rules }: Member, name: string, row: Wire, header: Wire): Wire {
  const derive = rules?.lines?.[name]?.derive
  if (!derive) return row
  const { [name]: _, ...only } = header
  const bare = { ...only, ...Object.fromEntries(linesOf(document).map(([lines]) => [lines, [row]])) }
  const hydrated = hydrate(document, bare)
  const [line] = hydrated[name] as Wire[]
  const [follows = {}] = dehydrate(document, { [name]: [derive(line as object, hydrated)] })[name] as Wire[]
  return changed(row, follows)
}

/** Lines with what each takes from its neighbours; lines of which nothing differs are the same. */
function withNeighbours(
  { document, rules }: Member,
  name: string,
  rows: readonly Wire[],
  draft: Wire,
): readonly Wire[] {
  const across = rules?.lines?.[name]?.across
  if (!across) return rows
  const hydrated = hydrate(document, { ...draft, [name]: rows })
  const follows = across(hydrated[name] as Wire[], hydrated)
  const written = dehydrate(document, { [name]: follows })[name] as Wire[]
  return rows.map((row, at) => changed(row, written[at] ?? {}))
}

/** A text that could not be read stays as it was typed, until the person mends it. */
function changed(row: Wire, follows: Wire): Wire {
  const changes = Object.entries(follows).filter(
    ([field, value]) => !isSameValue(row[field], value) && !unreadIn(row, field),
  )
  return changes.length > 0 ? { ...row, ...Object.fromEntries(changes) } : row
}
