import { unfit } from '#platform/kinds/text/kind.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schema.ts'
import { Written } from './hostile.ts'
import type { Random } from './random.ts'

/** Finds a schema by its address in the OpenAPI document. */
export type Resolve = (address: string) => JsonSchema
/** Values others know records by, by the name of the document. */
export type Known = ReadonlyMap<string, readonly string[]>

const listOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])
const figure = (schema: JsonSchema, name: string): number | undefined =>
  typeof schema[name] === 'number' ? schema[name] : undefined

/** Which of the types of a schema a value has, as JSON counts them. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

/** Why a value is not what a schema declares; nothing when it is. */
export function violation(schema: JsonSchema, given: unknown, resolve: Resolve, place = ''): string | undefined {
  if (typeof schema.$ref === 'string') return violation(resolve(schema.$ref), given, resolve, place)
  const value = given instanceof Written ? readBack(given) : given
  const ways = listOf(schema.anyOf ?? schema.oneOf)
  if (ways.length > 0) {
    const why = ways.map(way => violation(way, value, resolve, place))
    return why.every(one => one !== undefined) ? why[0] : undefined
  }
  const at = place || 'the body'
  if ('const' in schema && value !== schema.const) return `${at} is not the one value there is`
  const types = [schema.type ?? []].flat() as string[]
  const choices = Array.isArray(schema.enum) ? schema.enum : undefined
  // An empty text stands for nothing, where nothing may stand.
  if (value === '' && (types.includes('null') || choices?.includes(null))) return undefined
  if (choices && !choices.includes(value)) return `${at} is none of the choices`
  if (types.length > 0 && !typesOf(value).some(type => types.includes(type))) return `${at} is no ${types.join(' or ')}`
  if (typeof value === 'string') return textViolation(schema, value, at)
  if (typeof value === 'number') return numberViolation(schema, value, at)
  if (Array.isArray(value)) return arrayViolation(schema, value, resolve, place)
  if (typeof value === 'object' && value !== null) return objectViolation(schema, value, resolve, place)
  return undefined
}

function readBack({ text }: Written): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a text is a day of the calendar, with a moment behind it or without. */
export function isDay(text: string): boolean {
  const [, day = '', , hour = '0', minute = '0', second = '0'] =
    /^(\d{4}-\d{2}-\d{2})( (\d{2}):(\d{2}):(\d{2}))?$/.exec(text) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

function textViolation(schema: JsonSchema, value: string, at: string): string | undefined {
  if (unfit.test(value)) return `${at} cannot be stored`
  if (value.length < (figure(schema, 'minLength') ?? 0)) return `${at} is too short`
  if ([...value].length > (figure(schema, 'maxLength') ?? Number.POSITIVE_INFINITY)) return `${at} is too long`
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern).test(value)) return `${at} has another pattern`
  if ((schema.format === 'date' || schema.format === 'date-time') && !isDay(value)) return `${at} is no day there is`
  return undefined
}

function numberViolation(schema: JsonSchema, value: number, at: string): string | undefined {
  if (!Number.isFinite(value)) return `${at} is no number`
  if (value < (figure(schema, 'minimum') ?? -Infinity)) return `${at} is too small`
  if (value > (figure(schema, 'maximum') ?? Infinity)) return `${at} is too large`
  if (value <= (figure(schema, 'exclusiveMinimum') ?? -Infinity)) return `${at} is too small`
  return undefined
}

function arrayViolation(
  schema: JsonSchema,
  value: readonly unknown[],
  resolve: Resolve,
  place: string,
): string | undefined {
  if (value.length < (figure(schema, 'minItems') ?? 0)) return `${place} has too few`
  if (value.length > (figure(schema, 'maxItems') ?? Infinity)) return `${place} has too many`
  const { items } = schema
  if (typeof items !== 'object' || items === null) return undefined
  return value.map(one => violation(items as JsonSchema, one, resolve, `${place}[]`)).find(Boolean)
}

function objectViolation(schema: JsonSchema, value: object, resolve: Resolve, place: string): string | undefined {
  const { properties = {}, required = [], additionalProperties: others } = schema
  const known = properties as Readonly<Record<string, JsonSchema>>
  const inside = (name: string) => (place ? `${place}.${name}` : name)
  const given = value as Readonly<Record<string, unknown>>
  for (const name of required as readonly string[]) if (given[name] === undefined) return `${inside(name)} is missing`
  for (const [name, one] of Object.entries(given)) {
    if (one === undefined) continue
    const declared = Object.hasOwn(known, name) ? known[name] : others
    if (declared === false) return `${inside(name)} is not declared`
    const why = typeof declared === 'object' ? violation(declared as JsonSchema, one, resolve, inside(name)) : undefined
    if (why) return why
  }
  return undefined
}

const words = ['durian', '榴莲', 'Monthong 2025', 'A1', 'x', 'Ö', '0', 'TH']

/** A value that fits a schema, as far as the schema says what fits. */
export function fitting(schema: JsonSchema, random: Random, resolve: Resolve, known: Known, depth = 0): unknown {
  if (typeof schema.$ref === 'string') return fitting(resolve(schema.$ref), random, resolve, known, depth)
  const ways = listOf(schema.anyOf ?? schema.oneOf)
  if (ways.length > 0) return fitting(random.one(ways), random, resolve, known, depth)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.one(schema.enum as unknown[])
  const refers = /Refers to ([\w-]+)\./.exec(String(schema.description ?? ''))?.[1]
  if (refers && random.happens(0.8)) return random.one(known.get(refers) ?? ['1'])
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number': {
      const least = figure(schema, 'minimum') ?? 0
      return random.whole(least, Math.min(figure(schema, 'maximum') ?? least + 20, least + 20))
    }
    case 'boolean':
      return random.happens(0.5)
    case 'array': {
      const most = depth > 2 ? 1 : 2
      const items = (schema.items ?? {}) as JsonSchema
      return Array.from({ length: random.whole(figure(schema, 'minItems') ?? 0, most) }, () =>
        fitting(items, random, resolve, known, depth + 1),
      )
    }
    case 'object':
      return fittingObject(schema, random, resolve, known, depth)
    case 'null':
      return null
    default:
      return fittingText(schema, random)
  }
}

function fittingObject(schema: JsonSchema, random: Random, resolve: Resolve, known: Known, depth: number): unknown {
  const { properties = {}, required = [] } = schema
  const needed = new Set(required as readonly string[])
  return Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, JsonSchema>>)
      .filter(([name]) => needed.has(name) || random.happens(0.3))
      .map(([name, one]) => [name, fitting(one, random, resolve, known, depth + 1)]),
  )
}

function fittingText(schema: JsonSchema, random: Random): string {
  if (schema.format === 'date') return random.one(['2026-02-28', '2024-02-29', '2025-05-06'])
  if (schema.format === 'date-time') return '2025-05-06 08:00:00'
  const pattern = String(schema.pattern ?? '')
  if (pattern.startsWith(String.raw`^\d{1,18}`)) return String(random.whole(100, 2000))
  if (pattern.startsWith(String.raw`^\d{1,9}`)) return String(random.whole(0, 3))
  if (pattern.includes(String.raw`\d`)) return random.one(['1', '12.5', '0', '100'])
  const word = random.happens(0.5) ? random.one(words) : `F${random.whole(1, 99_999)}`
  return word.slice(0, figure(schema, 'maxLength') ?? 50)
}
