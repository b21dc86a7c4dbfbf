import type { Wire } from '../../model/check.ts'

/** The rows an answer tells of, where it tells of several. */
export function rowsIn(data: unknown): readonly Wire[] | undefined {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null)?.rows
  return Array.isArray(rows) ? (rows as Wire[]) : undefined
}

/** Why an answer row by row did not do what was asked of its one record. */
export const refusedRow = (data: unknown): string | undefined => {
  const row = rowsIn(data)?.find(({ ok }) => ok === false)
  return row && String(row.msg ?? '')
}
