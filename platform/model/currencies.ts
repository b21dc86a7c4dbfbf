import type { DecimalField, Field } from './fields.ts'

/** Currencies of ISO 4217 whose amounts have other decimals than two, by how many they have. */
const others: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]
const byCode = new Map(others.flatMap(([decimals, codes]) => codes.split(' ').map(code => [code, decimals] as const)))

/** Decimals the amounts of a currency have: a yen has no cents. */
export const decimalsOf = (currencyCode: string): number => byCode.get(currencyCode) ?? 2

/** A row as it stands: a header, or a line with its header beside it. */
type Values = Readonly<Record<string, unknown>>

/** In which currency an amount is, as its record says; prices, which may be finer than any coin, are in none. */
function currencyOfAmount(field: Field, row: Values, header?: Values): string | undefined {
  if (field.kind !== 'money') return undefined
  const { currency = '', decimals } = field as DecimalField
  if (decimals > 2) return undefined
  const code = row[currency] ?? header?.[currency]
  return typeof code === 'string' ? code : undefined
}

/** Decimals an amount has, where its currency has fewer than its field (field case C19). */
export function fewerDecimals(field: Field, row: Values, header?: Values): number | undefined {
  const code = currencyOfAmount(field, row, header)
  const decimals = code === undefined ? 2 : decimalsOf(code)
  return decimals < 2 ? decimals : undefined
}
