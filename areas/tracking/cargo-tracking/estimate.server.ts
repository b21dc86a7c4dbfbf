import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { dutyOf, ratesOf } from '#areas/customs/offers.server.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { boxPrice } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { amount, Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { trackingFile } from '../tracking-file/document.ts'
import type { Commission } from './agreement.server.ts'
import { cargoTracking } from './document.ts'
import { type CostColumn, expectedCosts } from './expected-costs.server.ts'
import { type Grounds, groundsOf } from './grounds.server.ts'
import { isFurther } from './nodes.ts'
import { trackingOf } from './of-container.server.ts'

type Tracking = Row<typeof cargoTracking>

/** The columns only the house can estimate: they hang on sales, on rates, on what is agreed and on the whole container. */
export type Expected = Pick<
  Tracking,
  'guidePriceInForce' | 'recentPrice' | 'estCurrencyRate' | 'estTariff' | 'estVat'
> &
  Commission &
  Partial<Pick<Tracking, CostColumn>>

/** What is declared of a SKU: in re-export the offshore company's sale, else the purchase (business.md 2.3, M7). */
function declaredAmount(row: Tracking, tradeType: string): Decimal {
  const price = tradeType === 'REEXPORT' ? row.salesUnitPrice : row.purchaseUnitPrice
  return amount(price && boxPrice(price, row.priceUom, row.netWeight), row.qty)
}

type Rates = NonNullable<Awaited<ReturnType<typeof ratesOf>>>

/** Tariff and VAT a container is expected to be taxed, by the price it is declared at and the rate of the month it arrives in; fruit of one rate is taxed together, as its entry will be. */
export async function dutyOfContainer(rows: readonly Tracking[], rate: Decimal, work: Work) {
  const [first] = rows
  const list = first?.packingListId ? await work.find(packingList, { id: first.packingListId }) : undefined
  if (!first || !list) return undefined
  const [entry] = await work.all(customsDocument, { packingListId: list.id, enableFlag: 'Y' })
  const certified = await work.find(trackingFile, { packingListId: list.id, kind: 'ORIGIN_CERT', received: 'Y' })
  const goods: (Rates & { readonly amount: Decimal })[] = []
  for (const row of rows) {
    const fruit = row.itemCode ? await work.find(item, { itemCode: row.itemCode }) : undefined
    const rates = await ratesOf(work, fruit?.hsCode ?? null, certified !== undefined)
    if (!rates) return undefined
    goods.push({ ...rates, amount: declaredAmount(row, list.tradeType) })
  }
  const duty = figuresOf(() =>
    dutyOf(
      {
        tradeTerm: list.tradeType === 'REEXPORT' ? list.salesTradeTerm : list.purchaseTradeTerm,
        freightAmount: entry?.freightAmount ?? null,
        insuranceAmount: entry?.insuranceAmount ?? null,
        inlandAmount: entry?.inlandAmount ?? null,
        customsRate: rate,
      },
      goods,
    ),
  )
  return (
    duty && {
      groups: duty.groups,
      goods: goods.map(one => one.amount),
      tariffs: duty.perLine('tariff'),
      vats: duty.perLine('vat'),
    }
  )
}

/** What is expected of each SKU of a container; nothing once they are received, when the estimate is frozen (business.md 4.5). */
export async function expectedOf(
  rows: readonly Tracking[],
  work: Work,
  known?: Grounds,
): Promise<Expected[] | undefined> {
  const [first] = rows
  const { etaDate, currencyCode } = first ?? {}
  if (!first || !etaDate || !currencyCode) return undefined
  if (rows.some(row => !isFurther('RECEIVED', row.status))) return undefined
  const grounds = known ?? (await groundsOf(rows, work))
  const rate = (await grounds.rate(etaDate, currencyCode, homeCurrency)) ?? first.estCurrencyRate
  const duty = rate ? await dutyOfContainer(rows, rate, work) : undefined
  const costs = await expectedCosts(rows, work, grounds)
  const commissions: Commission[] = []
  for (const row of rows) commissions.push(await grounds.commission(row))
  return rows.map((row, at) => ({
    ...(commissions[at] as Commission),
    guidePriceInForce: grounds.guide(row),
    recentPrice: grounds.recent(row),
    estCurrencyRate: rate,
    estTariff: duty?.tariffs[at] ?? null,
    estVat: duty?.vats[at] ?? null,
    ...costs[at],
  }))
}

const same = (one: Decimal | string | null, other: Decimal | string | null): boolean =>
  Decimal.isDecimal(one) && Decimal.isDecimal(other) ? one.eq(other) : one === other

/** Computes anew what the SKUs of a container are expected to bring; one of them may be written by whoever asks. */
export async function estimateAnew(work: Work, packingListId: string | null, without?: string): Promise<void> {
  await writeExpected(work, await trackingOf(work, packingListId), undefined, without)
}

/** Writes what the SKUs of a container are expected to bring, those that differ, by grounds that are known or asked for. */
export async function writeExpected(
  work: Work,
  rows: readonly Tracking[],
  grounds?: Grounds,
  without?: string,
): Promise<void> {
  const expected = await expectedOf(rows, work, grounds)
  for (const [at, changes] of (expected ?? []).entries()) {
    const row = rows[at]
    if (!row || row.id === without) continue
    const names = Object.keys(changes) as (keyof Expected)[]
    if (names.some(name => !same(changes[name] ?? null, row[name]))) await work.update(cargoTracking, row, changes)
  }
}
