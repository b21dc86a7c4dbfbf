import { type Decimal, decimal } from '#platform/model/decimal.ts'
import { snake } from '#platform/model/names.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type OriginalLine, offeredFields } from './merge.ts'

const figures: ReadonlySet<string> = new Set(['purchaseUnitPrice', 'salesUnitPrice', 'qty', 'totalNetWeight'])
const columns = offeredFields.map(name => `${snake(name)}${figures.has(name) ? '::text' : ''} as "${name}"`).join(', ')

type Written = { readonly documentId: string } & { readonly [Name in (typeof offeredFields)[number]]: string | null }

/**
 * The lines of originals as far as an offer takes them over, by their original. A voyage has thousands of lines of
 * seventy fields; what an offer asks of them is a dozen. Equal figures are shared.
 */
export async function linesOfOriginals(
  originals: readonly { readonly id: string }[],
  { transaction }: Work,
): Promise<ReadonlyMap<string, OriginalLine[]>> {
  const { rows } = await transaction.query<Written>(
    `select document_id::text as "documentId", ${columns} from original_packing_list_details
      where tenant_id = current_tenant() and document_id = any($1::bigint[]) order by document_id, line_no`,
    [originals.map(({ id }) => id)],
    'offered-lines-of-originals',
  )
  const known = new Map<string, Decimal>()
  const figure = (text: string): Decimal => {
    const found = known.get(text) ?? decimal(text)
    known.set(text, found)
    return found
  }
  const lines = new Map<string, OriginalLine[]>()
  for (const { documentId, ...row } of rows) {
    const line = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value !== null && figures.has(name) ? figure(value) : value]),
    ) as unknown as OriginalLine
    const before = lines.get(documentId)
    if (before) before.push(line)
    else lines.set(documentId, [line])
  }
  return lines
}
