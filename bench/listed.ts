import { readPage } from '#platform/server/documents/list.ts'
import { readTotals } from '#platform/server/documents/totals.ts'
import { type Beside, replay, sentBy } from './beside.ts'
import { byTurns } from './load.ts'
import { milliseconds, plainFigure, ratioFigure } from './table.ts'

/** As long as somebody waits for a report. */
export const mostMilliseconds = 2000

/** A page of a list or report, and its totals, beside their statements; what somebody waits for is held as well. */
export async function listed(
  { add, asking, bare, caller, database, headers, store }: Beside,
  name: string,
  document: string,
  asked: Readonly<Record<string, string>>,
  most = mostMilliseconds,
): Promise<void> {
  const shape = store.shapes.of(document)
  const paged = { size: '50', current: '1', ...asked }
  for (const [what, path, query, noted] of [
    ['page of 50', 'page', paged, () => sentBy(database, one => readPage(one, shape, paged, asking))],
    ['totals', 'totals', asked, () => sentBy(database, one => readTotals(one, shape, asked, asking))],
  ] as const) {
    const statements = await noted()
    const { floor, ours } = await byTurns(
      5,
      () => caller.text({ path: `${shape.document.calls}/${path}?${new URLSearchParams(query)}`, headers }),
      () => replay(bare, statements),
    )
    add(ratioFigure(`${name}: ${what}`, ours, floor, 2))
    // Nobody waits for the sums before they read the first rows.
    const longest = what === 'totals' ? mostMilliseconds : most
    add(plainFigure('  in all, as somebody waits for it', ours, longest, milliseconds))
  }
}
