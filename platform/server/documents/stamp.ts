import { type Declaration, type New, tableOf } from '../../model/document.ts'
import { snake } from '../../model/names.ts'
import type { Work } from './actions.ts'

/**
 * Writes what a step leaves on its own record beside the state: when it began, that it was inspected. The step itself
 * stands in the history and raises the version; these marks belong to it and do neither.
 */
export async function stamp<D extends Declaration>(
  work: Work,
  document: D,
  { id }: { readonly id: string },
  marks: Partial<New<D>>,
): Promise<void> {
  const columns = Object.entries(marks)
  if (columns.length === 0) return
  const places = columns.map(([name], at) => `${snake(name)} = $${at + 2}`)
  await work.transaction.query(
    `update ${tableOf(document)} set ${places.join(', ')} where tenant_id = current_tenant() and id = $1`,
    [id, ...columns.map(([, value]) => (value === null || value === undefined ? null : String(value)))],
  )
}
