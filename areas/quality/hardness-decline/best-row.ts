import type { Decimal } from '#platform/model/decimal.ts'

/** What a row of the decline table is for. */
interface OfFruit {
  readonly brand: string | null
  readonly commodity: string | null
  readonly storageTemperature: Decimal
}

const said = ({ brand, commodity }: OfFruit): number => (brand ? 1 : 0) + (commodity ? 1 : 0)

/** The row that says most about some fruit at a temperature; a brand or commodity left empty stands for all. */
export function bestRow<Of extends OfFruit>(
  rows: readonly Of[],
  temperature: Decimal,
  fruit: readonly { readonly brand: string | null; readonly commodity: string | null }[],
): Of | undefined {
  const isOf = (name: 'brand' | 'commodity', wanted: string | null) =>
    wanted === null || fruit.some(line => line[name] === wanted)
  return rows
    .filter(one => one.storageTemperature.eq(temperature))
    .filter(one => isOf('brand', one.brand) && isOf('commodity', one.commodity))
    .toSorted((one, other) => said(other) - said(one))[0]
}

/** The temperature of the table that comes nearest to how cold fruit is inside; of two the colder one. */
export const nearestTo = (inside: Decimal | null, rows: readonly OfFruit[]): Decimal | null =>
  inside &&
  (rows
    .map(one => one.storageTemperature)
    .toSorted((one, other) => one.minus(inside).abs().cmp(other.minus(inside).abs()) || one.cmp(other))[0] ??
    null)
