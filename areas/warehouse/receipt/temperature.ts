import { type Decimal, decimal } from '#platform/model/decimal.ts'

/** The temperatures a fruit may arrive with, as the value list ARRIVAL_TEMPERATURE writes them: `12~15`. */
export function temperatureRange(written: string | null): { least: Decimal; most: Decimal } | undefined {
  const [, least, most] = /^\s*(-?\d+(?:\.\d+)?)\s*~\s*(-?\d+(?:\.\d+)?)\s*$/.exec(written ?? '') ?? []
  return least && most ? { least: decimal(least), most: decimal(most) } : undefined
}

/** Whether a fruit arrived warmer or colder than it may. */
export function isOutside(temperature: Decimal | null, written: string | null): boolean {
  const range = temperatureRange(written)
  return Boolean(temperature && range && (temperature.lt(range.least) || temperature.gt(range.most)))
}
