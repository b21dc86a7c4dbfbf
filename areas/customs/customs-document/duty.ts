import { allocate } from '#areas/formulas/amount.ts'
import { customsDuty } from '#areas/formulas/customs.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'

/** What a customs document is taxed on, beside its goods. */
interface Terms {
  readonly tradeTerm: string | null
  readonly freightAmount: Decimal | null
  readonly insuranceAmount: Decimal | null
  readonly inlandAmount: Decimal | null
  readonly customsRate: Decimal | null
}

/** Goods with the rates they are taxed at. */
interface Goods {
  readonly amount: Decimal | null
  readonly tariffRate: Decimal | null
  readonly vatRate: Decimal | null
}

/** Lines that are taxed alike, by their places. */
function taxedAlike(goods: readonly Goods[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [at, { tariffRate, vatRate }] of goods.entries()) {
    const key = `${tariffRate?.toString()} ${vatRate?.toString()}`
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  return [...groups.values()]
}

/**
 * Value, tariff and VAT of an entry, and what of the taxes falls on each line. Goods of one rate are taxed together, as
 * customs do; freight and insurance are shared by value where rates differ (business.md 3.7, M7).
 */
export function dutyOf(terms: Terms, goods: readonly Goods[]) {
  const { tradeTerm, customsRate, freightAmount, insuranceAmount, inlandAmount } = terms
  if (!tradeTerm || goods.length === 0 || goods.some(line => !line.tariffRate || !line.vatRate)) return undefined
  const groups = taxedAlike(goods)
  const values = groups.map(places => sum(places, at => goods[at]?.amount))
  const shared = (amount: Decimal | null) => (amount ? allocate(amount, values) : undefined)
  const [freights, insurances, inlands] = [freightAmount, insuranceAmount, inlandAmount].map(shared)
  const taxes = goods.map(() => decimal(0))
  const duties = groups.map((places, at) => {
    const [first = 0] = places
    const duty = customsDuty({
      tradeTerm,
      goodsAmount: values[at] ?? 0,
      freightAmount: freights?.[at] ?? null,
      insuranceAmount: insurances?.[at] ?? null,
      inlandAmount: inlands?.[at] ?? null,
      customsRate,
      tariffRate: goods[first]?.tariffRate ?? 0,
      vatRate: goods[first]?.vatRate ?? 0,
    })
    const shares = allocate(
      duty.taxTotal,
      places.map(place => goods[place]?.amount ?? 0),
    )
    for (const [index, place] of places.entries()) taxes[place] = shares[index] ?? decimal(0)
    return { ...duty, places, tariffRate: goods[first]?.tariffRate ?? null, vatRate: goods[first]?.vatRate ?? null }
  })
  return {
    /** What is taxed together, with its rates. */
    groups: duties,
    insuranceAmount: sum(duties, duty => duty.insuranceAmount),
    cifAmount: sum(duties, duty => duty.cifAmount),
    dutiableValueCny: sum(duties, duty => duty.dutiableValueCny),
    tariff: sum(duties, duty => duty.tariff),
    vat: sum(duties, duty => duty.vat),
    taxTotal: sum(duties, duty => duty.taxTotal),
    taxes,
  }
}
