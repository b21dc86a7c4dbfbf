import type { Decimal } from '#platform/model/decimal.ts'

/** What a box costs, whether its price is for the box or for a kg of it. */
export const boxPrice = (price: Decimal, priceUom: string | null, netWeight: Decimal | null): Decimal =>
  priceUom === 'KG' ? price.times(netWeight ?? 0) : price
