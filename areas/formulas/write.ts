import { Decimal, fixed } from '#platform/model/decimal.ts'

/** One output of a formula as it travels: decimals are text, `null` is a figure without value. */
export type Output = string | boolean | null | Output[] | { [name: string]: Output }

/** The outputs of a formula by name. */
export type Outputs = { [name: string]: Output }

/** How a value is written: by a function, item by item, or name by name; what is not named stays inside. */
export type Shape<Value> =
  | ((value: Value) => Output)
  | (Value extends readonly (infer Item)[] ? [Shape<NonNullable<Item>>] : never)
  | (Value extends Decimal | readonly unknown[] | string | number | boolean
      ? never
      : { [Name in keyof Value]?: Shape<NonNullable<Value[Name]>> })

/** Writes a decimal with two decimals: amounts, percentages, weights. */
export const r2 = (value: Decimal): string => fixed(value, 2)

/** Writes a decimal with three decimals: weighed and converted quantities. */
export const r3 = (value: Decimal): string => fixed(value, 3)

/** Writes a decimal with four decimals: prices and costs of one unit. */
export const r4 = (value: Decimal): string => fixed(value, 4)

/** Writes a decimal with eight decimals: exchange rates. */
export const r8 = (value: Decimal): string => fixed(value, 8)

/** Writes a quantity, without trailing zeros. */
export const quantity = (value: Decimal): string => new Decimal(value).toFixed()

/** Writes an agreed percentage with two decimals, or as many as it was agreed with. */
export const agreedPercent = (value: Decimal): string => value.toFixed(Math.max(2, value.decimalPlaces()))

/** Writes a text or a truth as it is. */
export const same = <Value extends string | boolean>(value: Value): Value => value

/** Outputs of a formula, written in the shape its catalogue entry gives. */
export function written(value: unknown, shape: unknown): Output {
  if (value == null) return null
  if (typeof shape === 'function') return shape(value)
  if (Array.isArray(value)) return value.map(item => written(item, Array.isArray(shape) ? shape[0] : shape))
  const values = value as Record<string, unknown>
  const names = Object.entries(shape as Record<string, unknown>).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(names.map(([name, inner]) => [name, written(values[name], inner)]))
}
