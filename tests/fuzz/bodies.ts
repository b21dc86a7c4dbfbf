import type { JsonSchema } from '#platform/server/http/openapi-schema.ts'
import { brokenBodies, hostile, oddFileNames, strangers, written } from './hostile.ts'
import type { Random } from './random.ts'
import { fitting, type Known, type Resolve, violation } from './schema.ts'

/** A body with its kind, and what of it the declaration forbids. */
export interface Body {
  readonly contentType: string
  readonly content: string | Buffer
  readonly broken: readonly string[]
}

/** What bodies are made with. */
export interface Means {
  readonly random: Random
  readonly resolve: Resolve
  readonly known: Known
}

/** A value no honest program sends. */
export const anyHostile = (random: Random): unknown => random.one(random.one(hostile))

const resolved = (schema: JsonSchema, resolve: Resolve): JsonSchema =>
  typeof schema.$ref === 'string' ? resolve(schema.$ref) : schema

/** The same value with something hostile at one place of it. */
function spoilt(given: unknown, schema: JsonSchema, { random, resolve }: Means, depth = 0): unknown {
  const { properties, items } = resolved(schema, resolve)
  if (Array.isArray(given) && given.length > 0 && random.happens(0.8)) {
    const at = random.whole(0, given.length - 1)
    const inner = spoilt(given[at], (items ?? {}) as JsonSchema, { random, resolve, known: new Map() }, depth + 1)
    return given.map((one, index) => (index === at ? inner : one))
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return anyHostile(random)
  if (depth > 0 && random.happens(0.1)) return anyHostile(random)
  const declared = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const names = Object.keys(declared)
  if (names.length === 0 || random.happens(0.1)) return { ...given, [random.one(strangers)]: anyHostile(random) }
  const name = random.one(names)
  const before = (given as Readonly<Record<string, unknown>>)[name]
  if (random.happens(0.1)) return { ...given, [name]: undefined }
  if (typeof before === 'object' && before !== null && random.happens(0.7))
    return { ...given, [name]: spoilt(before, declared[name] ?? {}, { random, resolve, known: new Map() }, depth + 1) }
  return { ...given, [name]: anyHostile(random) }
}

/** Why a value breaks what a body is declared to be; a bare list of rows stands for the rows. */
function brokenBy(schema: JsonSchema, value: unknown, resolve: Resolve): string[] {
  const properties = resolved(schema, resolve).properties as Readonly<Record<string, JsonSchema>> | undefined
  const meant = Array.isArray(value) && properties?.rows ? { rows: value as unknown[] } : value
  return [violation(schema, meant, resolve)].filter(why => why !== undefined)
}

/** A body of JSON: as declared, spoilt at one place or several, or no JSON at all. */
export function jsonBody(schema: JsonSchema, means: Means): Body {
  const { random, resolve, known } = means
  const contentType = 'application/json'
  if (random.happens(0.06)) {
    const content = random.one(brokenBodies)
    let value: unknown
    try {
      // A mark of the byte order before it is no part of the text.
      value = JSON.parse(content === '' ? '{}' : content.replace(/^\uFEFF/, ''))
    } catch {
      return { contentType, content, broken: ['the body is no JSON'] }
    }
    return { contentType, content, broken: brokenBy(schema, value ?? {}, resolve) }
  }
  let value = fitting(schema, random, resolve, known)
  if (random.happens(0.8)) value = spoilt(value, schema, means)
  while (random.happens(0.2)) value = spoilt(value, schema, means)
  return { contentType, content: written(value), broken: brokenBy(schema, value, resolve) }
}

/** The fields of a form as browsers and OAuth programs send it. */
export function formBody(schema: JsonSchema, means: Means): Body {
  const fields = fitting(schema, means.random, means.resolve, means.known) as Readonly<Record<string, unknown>>
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, asText(value))
  if (means.random.happens(0.7)) form.append(means.random.one([...Object.keys(fields), ...strangers]), 'x'.repeat(600))
  return { contentType: 'application/x-www-form-urlencoded', content: form.toString(), broken: [] }
}

/** A value as it stands in an address or a form. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : written(value)
}

const contents = [
  Buffer.alloc(0),
  Buffer.from('a,b\r\n1,2\r\n'),
  Buffer.from('%PDF-1.7\nnothing'),
  Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from([0xff, 0xfe, 0, 0xd8]),
]

/** A form with a file, or with what stands in its place. */
export function fileBody({ random }: Means): Body {
  const boundary = `----fuzz${random.whole(1, 1_000_000)}`
  const part = (disposition: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(random.happens(0.5) ? 'Content-Type: application/octet-stream\r\n\r\n' : '\r\n'),
    content,
    Buffer.from('\r\n'),
  ]
  const field = random.happens(0.8) ? 'file' : random.one(strangers)
  const parts = [
    ...(random.happens(0.3) ? part(`name="${random.one(strangers)}"`, Buffer.from(asText(anyHostile(random)))) : []),
    ...part(`name="${field}"; ${random.one(oddFileNames)}`, random.one(contents)),
    ...(random.happens(0.1) ? part(`name="file"; ${random.one(oddFileNames)}`, random.one(contents)) : []),
    ...(random.happens(0.9) ? [Buffer.from(`--${boundary}--\r\n`)] : []),
  ]
  return { contentType: `multipart/form-data; boundary=${boundary}`, content: Buffer.concat(parts), broken: [] }
}
