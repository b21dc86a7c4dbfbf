import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import { mergedRecord } from '../../../model/merge.ts'
import { keyOf } from '../../grid/rows.ts'

const rowsOf = (record: Wire, lines: string) => (record[lines] as Wire[] | undefined) ?? []

/**
 * A record as it was saved, with what the person typed while the save was on its way: their typing wins over what they
 * had sent, and everything else is as the server has it.
 */
export function typedSince(document: Declaration, sent: Wire, typed: Wire, saved: Wire): Wire {
  const before = { ...sent }
  const mine = { ...typed }
  for (const [lines] of linesOf(document)) {
    const [was, has] = [rowsOf(sent, lines), rowsOf(saved, lines)]
    // New lines have their ids now, in the order they were sent in.
    const inOrder = was.length === has.length
    const ids = new Map(was.map((row, at) => [keyOf(row), row.id ?? (inOrder ? has[at]?.id : undefined)]))
    before[lines] = was.map(row => ({ ...row, id: ids.get(keyOf(row)) }))
    mine[lines] = rowsOf(typed, lines)
      .map(row => ({ ...row, id: row.id ?? ids.get(keyOf(row)) }))
      // One that was sent and cannot be told apart any more stands among the saved ones.
      .filter(row => row.id || !ids.has(keyOf(row)))
  }
  return mergedRecord(document, before, mine, saved).record
}
