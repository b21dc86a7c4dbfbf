import { z } from 'zod'

/** A JSON schema as it stands in an OpenAPI document. */
export type JsonSchema = Readonly<Record<string, unknown>>

const largest = Number.MAX_SAFE_INTEGER

/** Takes away what only says "a whole number JavaScript can hold". */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  // Readers of older versions of the format want to be told of what may follow a fixed beginning.
  const whole = 'prefixItems' in schema && !('items' in schema) ? { ...schema, items: {} } : schema
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([name, value]) => !(/^(maximum|minimum)$/.test(name) && Math.abs(Number(value)) === largest))
      .filter(([name]) => name !== '$schema')
      .map(([name, value]) => [name, plain(value)]),
  )
}

/** What a call accepts, as a JSON schema; what cannot be said in one is left open. */
export const acceptedBy = (input: z.ZodType): JsonSchema =>
  plain(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) as JsonSchema

/** What a call answers with, as a JSON schema; nothing when its declaration leaves it open. */
export const answeredBy = (output: z.ZodType): JsonSchema | undefined =>
  output instanceof z.ZodUnknown
    ? undefined
    : (plain(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })) as JsonSchema)

/** The fields of an object schema with whether each must be given. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name),
  }))
}
