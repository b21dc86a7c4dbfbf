import { z } from 'zod'
import { type OfferedAt, offeredCalls } from '#platform/server/documents/offers.ts'
import type { Shape, Shapes } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { answeredRow } from '#platform/server/http/openapi-fields.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schema.ts'
import { pageOutput } from '#platform/server/http/outputs.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** A field under another name: what it holds, and nothing where there is none. */
function underAnotherName(properties: Properties, alias: string, from: string | readonly string[]): JsonSchema {
  if (typeof from !== 'string') return { type: 'string', description: `${from.join(', ')}, joined by blanks.` }
  const { title: _title, description: _description, ...held } = properties[from] ?? { type: ['string', 'null'] }
  const { type } = held
  const nullable =
    typeof type === 'string' && alias !== 'id' && from !== 'id' ? { ...held, type: [type, 'null'] } : held
  return { ...nullable, description: `The same as ${from}.` }
}

/** One row as a lookup answers it: the record's own fields, its key, and the names that callers know them by. */
export function offeredRow(shape: Shape, one: Pick<OfferedAt, 'as'>): z.ZodType {
  const { document, header, fields } = shape
  const { properties: own } = answeredRow(header.columns, fields, Object.keys(document.states ?? {})) as {
    properties: Properties
  }
  const key: Properties = document.key ? { [document.key]: { type: 'string', description: 'The same as id.' } } : {}
  const others = Object.entries(one.as ?? {}).map(([alias, from]) => [alias, underAnotherName(own, alias, from)])
  return z
    .fromJSONSchema({
      type: 'object',
      properties: { ...own, ...key, ...(Object.fromEntries(others) as Properties) },
      required: ['id', ...Object.keys(key), ...Object.keys(one.as ?? {})],
      additionalProperties: false,
    } as never)
    .describe(
      `${document.label[1]}. Who may not read the list (${document.permission}:list) gets what names a record, and no other field.`,
    )
}

/** What a lookup answers: a page of rows, or the bare list of them. */
export function offeredOutput(shapes: Shapes, one: OfferedAt): z.ZodType {
  const row = offeredRow(shapes.of(one.document.name), one)
  if (one.answer === 'list') return z.array(row)
  return pageOutput(row).required({ totalExact: true })
}

/** The calls of a table of lookups, each saying what it answers. */
export const describedCalls = (parts: HouseParts, table: readonly OfferedAt[]): Call[] =>
  offeredCalls(parts, table).map((call, at) => {
    const one = table[at]
    return one ? { ...call, output: offeredOutput(parts.store.shapes, one) } : call
  })
