import { z } from 'zod'
import type { DecimalField, Field } from '../model/fields.ts'
import { cleanHtml } from './rich-text/clean.server.ts'

/**
 * How each kind of field is stored and accepted. One table for all kinds, because each needs but one line.
 * What a value may be beyond its type is said by the kind itself, so that browser and server refuse in the same words.
 */
interface Storage {
  /** PostgreSQL type of the column. */
  readonly type: (field: Field, targetIsId: boolean) => string
  /** How the column is written into an answer, when not as it is. */
  readonly select?: (column: string) => string
  /** Accepted in a request before the kind looks at it. */
  readonly accepts: z.ZodType
}

const words = z.string().max(200_000).nullable()
const numberText = z.union([z.string().max(40), z.number().transform(String)]).nullable()
const asText = (column: string) => `${column}::text`

const textual: Storage = { type: () => 'text', accepts: words }
const numeric: Storage = {
  type: field => `numeric(${18 + (field as DecimalField).decimals},${(field as DecimalField).decimals})`,
  select: asText,
  accepts: numberText,
}

const storage: Readonly<Record<string, Storage>> = {
  text: textual,
  code: textual,
  'long-text': textual,
  'rich-text': { ...textual, accepts: words.transform(html => (html === null ? null : cleanHtml(html))) },
  'number-series': textual,
  triplet: textual,
  choice: textual,
  flag: textual,
  integer: { type: () => 'integer', accepts: z.number().int().nullable() },
  decimal: numeric,
  money: numeric,
  quantity: numeric,
  percent: numeric,
  date: { type: () => 'date', accepts: z.string().max(40).nullable() },
  'date-time': {
    type: () => 'timestamptz',
    select: column => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`,
    accepts: z.string().max(40).nullable(),
  },
  reference: {
    type: (_field, targetIsId) => (targetIsId ? 'bigint' : 'text'),
    select: asText,
    accepts: z.union([z.string().max(100), z.number().int().nonnegative().transform(String)]).nullable(),
  },
  references: { type: () => 'text[]', accepts: z.array(z.string().max(100)).max(500).nullable() },
  codes: { type: () => 'text[]', accepts: z.array(z.string().max(100)).max(2000).nullable() },
  attachment: {
    type: () => 'jsonb',
    accepts: z
      .array(z.object({ fileId: z.string().max(30), fileName: z.string().max(200), size: z.number() }))
      .max(50)
      .nullable(),
  },
}

/** How a field is stored and accepted. */
export function storageOf(field: Field): Storage {
  const found = storage[field.kind]
  if (!found) throw new Error(`No storage is declared for the kind ${field.kind}`)
  return found
}
