import { moneyKind } from '#platform/kinds/money/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import type { DecimalField } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'

/** A price for a kilogram with the currency it is in, as its record says (Spec 001 §9): 139.1190 THB/kg. Nothing while there is none. */
export function pricePerKg(field: DecimalField, price: unknown, { currencyCode }: Wire): Label | null {
  const figure = moneyKind.show(price, field, 'en')
  if (!figure) return null
  const currency = currencyCode ? ` ${String(currencyCode)}` : ''
  return [`${figure}${currency}/公斤`, `${figure}${currency}/kg`]
}
