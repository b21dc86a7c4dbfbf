import type { Wire } from '../model/check.ts'
import { call, type Query } from './http.ts'

/** Records of a list, and of how many. */
export interface Records<Row = Wire> {
  readonly records: readonly Row[]
  readonly total: number
}

/** As many rows as one page of a list brings. */
const pageSize = 100
/** More than these nobody reads in a part of a page. */
const mostRecords = 1000

/**
 * What a list gives for a part of a page: all of it, page by page, as far as `most`. A row that moves while they are read
 * stands once. Whoever shows them tells what is left (`Beyond`).
 */
export async function recordsOf<Row extends { readonly id: unknown } = Wire & { readonly id: unknown }>(
  calls: string,
  query: Query,
  most = mostRecords,
): Promise<Records<Row>> {
  const found = new Map<unknown, Row>()
  const size = Math.min(pageSize, most)
  for (let current = 1; ; current++) {
    const { records, total } = await call<Records<Row>>(`${calls}/page`, { query: { ...query, current, size } })
    for (const row of records) found.set(row.id, row)
    if (records.length < size || current * size >= Math.min(most, total))
      return { records: [...found.values()], total: Math.max(total, found.size) }
  }
}
