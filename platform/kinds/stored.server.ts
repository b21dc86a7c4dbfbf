import { z } from 'zod'
import type { DecimalField, Field } from '../model/fields.ts'

/**
 * How a kind of field is stored and accepted. What a value may be beyond its type is said by the kind itself, so that
 * browser and server refuse in the same words.
 */
export interface Storage {
  /** PostgreSQL type of the column. */
  readonly type: (field: Field, targetIsId: boolean) => string
  /** How the column is written into an answer, when not as it is. */
  readonly select?: (column: string) => string
  /** Accepted in a request before the kind looks at it. */
  readonly accepts: z.ZodType
}

/** A column as it travels where its own type would lose something. */
export const asText = (column: string) => `${column}::text`
/** Words of any length that is still words. */
export const words = z.string().max(200_000).nullable()
/** A day or a moment, as it is typed. */
export const dayText = z.string().max(40).nullable()

/** Stored as the text it is. */
export const textual: Storage = { type: () => 'text', accepts: words }
/** Stored exactly, and travelling as text so that no place is lost. */
export const numeric: Storage = {
  type: field => `numeric(${18 + (field as DecimalField).decimals},${(field as DecimalField).decimals})`,
  select: asText,
  accepts: z.union([z.string().max(40), z.number().transform(String)]).nullable(),
}
