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

/** Either tax of an entry below so many CNY is not levied (business.md 4.3). */
const waivedBelow = 50

/** Lines that are taxed alike, by their places. */
function taxedAlike(goods: readonly Goods[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [at, { tariffRate, vatRate }] of goods.entries()) {
    const key = `${tariffRate?.toString()} ${vatRate?.toString()}`
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  return [...groups.values()]
}

type Taxed = ReturnType<typeof customsDuty>

/** A tax is waived by the whole entry, whatever falls on goods of one rate; what is not levied bears no VAT (business.md 4.3). */
function leviedOf(taxed: (levied: { readonly tariff: boolean; readonly vat: boolean }) => Taxed[]): Taxed[] {
  const isLevied = (tax: Decimal) => tax.gte(waivedBelow)
  const tariff = isLevied(sum(taxed({ tariff: true, vat: true }), one => one.tariff))
  const vat = isLevied(sum(taxed({ tariff, vat: true }), one => one.vat))
  return taxed({ tariff, vat })
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
  const taxed = (levied: { readonly tariff: boolean; readonly vat: boolean }) =>
    groups.map(([first = 0], at) =>
      customsDuty({
        tradeTerm,
        goodsAmount: values[at] ?? 0,
        freightAmount: freights?.[at] ?? null,
        insuranceAmount: insurances?.[at] ?? null,
        inlandAmount: inlands?.[at] ?? null,
        customsRate,
        tariffRate: levied.tariff ? (goods[first]?.tariffRate ?? 0) : 0,
        vatRate: levied.vat ? (goods[first]?.vatRate ?? 0) : 0,
        waiverThreshold: 0,
      }),
    )
  const all = leviedOf(taxed)
  const duties = groups.map((places, at) => {
    const [first = 0] = places
    return {
      ...(all[at] as Taxed),
      places,
      tariffRate: goods[first]?.tariffRate ?? null,
      vatRate: goods[first]?.vatRate ?? null,
    }
  })
  /** What of a tax falls on each line: by value among the goods it is taxed with. */
  const perLine = (tax: 'tariff' | 'vat' | 'taxTotal'): Decimal[] => {
    const shares = goods.map(() => decimal(0))
    for (const { places, ...duty } of duties) {
      const parts = allocate(
        duty[tax],
        places.map(place => goods[place]?.amount ?? 0),
      )
      for (const [index, place] of places.entries()) shares[place] = parts[index] ?? decimal(0)
    }
    return shares
  }
  return {
    /** What is taxed together, with its rates. */
    groups: duties,
    insuranceAmount: sum(duties, duty => duty.insuranceAmount),
    cifAmount: sum(duties, duty => duty.cifAmount),
    dutiableValueCny: sum(duties, duty => duty.dutiableValueCny),
    tariff: sum(duties, duty => duty.tariff),
    vat: sum(duties, duty => duty.vat),
    taxTotal: sum(duties, duty => duty.taxTotal),
    taxes: perLine('taxTotal'),
    perLine,
  }
}
