import { Decimal } from '#platform/model/decimal.ts'
import { refuse } from './refusal.ts'

/** Reads one input of a formula, or refuses it by its field as wrongly shaped. */
export type Reader<Value> = (value: unknown, field: string) => Value

const invalid = (field: string): never => refuse('INPUT_INVALID', { field })

const numberText = /^[+-]?\d{1,18}(\.\d{1,20})?$/

/** A decimal number as text, or a JSON number by its decimal text. */
export const number: Reader<Decimal> = (value, field) => {
  const text = typeof value === 'number' && Number.isFinite(value) ? new Decimal(value).toFixed() : value
  return typeof text === 'string' && numberText.test(text) ? new Decimal(text) : invalid(field)
}

/** A whole number from `min` to `max`. */
export const whole =
  (min: number, max: number): Reader<number> =>
  (value, field) => {
    const figure = number(value, field)
    return figure.isInteger() && figure.gte(min) && figure.lte(max) ? figure.toNumber() : invalid(field)
  }

/** A text; a JSON number is taken by its digits, since codes are sometimes sent so. */
export const text: Reader<string> = (value, field) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : invalid(field)
}

/** A code that the formula itself refuses when it does not know it; a missing one is the empty code. */
export const code: Reader<string> = (value, field) => (value == null ? '' : text(value, field))

/** A business date, `YYYY-MM-DD`. */
export const date: Reader<string> = (value, field) => {
  const found = typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  if (!found) return invalid(field)
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay ? found[0] : invalid(field)
}

/** One of the codes given. */
export const oneOf =
  <Code extends string>(...codes: Code[]): Reader<Code> =>
  (value, field) =>
    codes.find(known => known === value) ?? invalid(field)

/** A Y/N flag. */
export const flag = oneOf('Y', 'N')

/** What may be missing: nothing, or null, is null. */
export const optional =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (value, field) =>
    value == null ? null : reader(value, field)

/** A list, its items named by their place. */
export const list =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (value, field) =>
    Array.isArray(value) ? value.map((item, index) => reader(item, `${field}[${index}]`)) : invalid(field)

/** A list that is empty when it is missing. */
export const listIfAny =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (value, field) =>
    value == null ? [] : list(reader)(value, field)

/** The readers of named inputs. */
export type Readers = Record<string, Reader<unknown>>

/** What the readers of named inputs give. */
export type Read<Fields extends Readers> = { [Name in keyof Fields]: ReturnType<Fields[Name]> }

/** A record of named inputs; names it does not know are ignored. */
export const record =
  <Fields extends Readers>(fields: Fields): Reader<Read<Fields>> =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid(field || 'inputs')
    const given = new Map(Object.entries(value))
    const entries = Object.entries(fields).map(([name, reader]) => [
      name,
      reader(given.get(name), field ? `${field}.${name}` : name),
    ])
    return Object.fromEntries(entries) as Read<Fields>
  }
