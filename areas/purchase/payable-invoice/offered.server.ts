import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { mostOffered } from '#platform/model/most-offered.ts'
import { listConditions } from '#platform/server/documents/list.ts'
import { Parameters } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { CallContext } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'

/** What of an invoice decides what it may take off. */
export const ofInvoice = {
  vendorId: idText,
  currencyCode: z.string().min(1).max(10),
  contractIds: z
    .string()
    .regex(/^\d{1,18}(,\d{1,18}){0,199}$/)
    .optional()
    .describe('The purchase contracts the invoice is of, with commas between'),
}

/** The contracts that were named, one by one. */
export const contractsIn = (contractIds: string | undefined): readonly string[] => contractIds?.split(',') ?? []

/** Which records might be taken off, and which of them first. */
interface Asked {
  readonly document: Declaration
  readonly fields: Wire
  /** A condition beside the fields. */
  readonly only?: string
  readonly order: string
}

/** The first records somebody sees that an invoice might take off, by id, and how many more nobody has read. */
export async function firstOffered(
  { store }: HouseParts,
  context: CallContext<unknown>,
  { document, fields, only = 'true', order }: Asked,
): Promise<{ readonly ids: readonly string[]; readonly unread: number }> {
  const shape = store.shapes.of(document.name)
  const parameters = new Parameters()
  const where = listConditions(shape, fields, context, `${document.permission}:list`, parameters)
  const { name } = shape.header
  const { rows } = await context.transaction.query<{ id: string; total: number }>(
    `select id::text as id, count(*) over ()::int as total from ${name} where ${where} and ${only}
      order by ${order}, ${name}.id limit ${mostOffered}`,
    parameters.values,
  )
  return { ids: rows.map(({ id }) => id), unread: (rows[0]?.total ?? 0) - rows.length }
}
