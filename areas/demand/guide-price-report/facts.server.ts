import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { averageRateOf, matchesOf } from '#areas/exchange/offers.server.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { type Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { guidePrice } from '../guide-price/document.ts'
import { priceInForce } from '../guide-price/in-force.ts'
import { regionOf } from '../regions.ts'
import type { guidePriceReport } from './document.ts'

type Report = Row<typeof guidePriceReport>
type Tracked = Row<typeof cargoTracking>

/** What a kg was bought for, whether it is priced by the kg or by the box. */
const pricePerKg = ({ netWeight, priceUom, purchaseUnitPrice }: Tracked) =>
  !purchaseUnitPrice || priceUom === 'KG' ? purchaseUnitPrice : netWeight ? perUnit(purchaseUnitPrice, netWeight) : null

/** The part of what was loaded of an item that is this row's: one of two prices has a row of its own. */
async function partOf(loaded: Decimal | null, { itemCode, packingListId, qty }: Tracked, work: Work) {
  if (!loaded?.gt(0)) return qty
  const alike = (await work.all(cargoTracking, { packingListId, itemCode })).filter(one => one.qty?.gt(0))
  const all = sum(alike, one => one.qty)
  return alike.length < 2 || !qty || all.isZero() ? loaded : round(loaded.times(qty).div(all), 3)
}

/** How the SKU was loaded; as long as nobody has, what the packing list says of it. */
async function loadedAs(tracked: Tracked, work: Work) {
  const { itemCode, loadingRecordId, netWeight, shippingLine } = tracked
  const loading = loadingRecordId ? await work.get(loadingRecord, loadingRecordId) : undefined
  const line = loading?.details.find(one => one.itemCode === itemCode)
  return {
    shippingLine: loading?.shippingLine ?? shippingLine,
    cabinetPlacementTime: loading?.cabinetPlacementTime ?? null,
    bookingDate: loading?.bookingDate ?? null,
    strapNum: line?.strapNum ?? null,
    pieceWeight: line?.pieceWeight ?? netWeight,
    coefficient: line?.coefficient ?? decimal(1),
    containerPutQty: await partOf(line?.containerPutQty ?? null, tracked, work),
  }
}

/** The receipt the container's currency was bought with first, and what it cost on average. */
async function boughtWith({ currencyCode, estCurrencyRate, shipmentId }: Tracked, work: Work) {
  const [first] = await matchesOf(work, { currencyCode, shipmentId })
  const receipt = first ? await work.find(exchangeReceipt, { id: first.receiptId }) : undefined
  return {
    rate: (await averageRateOf(work, { currencyCode, shipmentId })) ?? estCurrencyRate,
    currencyExchangeNo: receipt?.currencyExchangeNo ?? null,
    bankAccountNumber: receipt?.bankAccountNumber ?? null,
    currencyExchangeBalance: receipt?.currencyExchangeBalance ?? null,
  }
}

/** Which guide price stands for the SKU today, for whom the row asks: the more specific one wins. */
async function standing(itemCode: string, { customerId, province }: Report, work: Work) {
  const known = customerId ? await work.find(customer, { id: customerId }) : undefined
  const where = known?.province ?? province
  const price = priceInForce(await work.all(guidePrice, { itemCode, enableFlag: 'Y' }), {
    itemCode,
    customerId,
    province: where,
    region: regionOf(where),
    day: work.today,
  })
  const setFor = !price
    ? null
    : price.customerId
      ? ('CUSTOMER' as const)
      : price.province
        ? ('PROVINCE' as const)
        : price.region
          ? ('REGION' as const)
          : ('ALL' as const)
  return { guidePrice: price?.unitPrice ?? null, setFor }
}

/** What other records say now, unless somebody typed something else than they said before: what is typed is kept (decisions 0059). */
const typedOr = (given: Decimal | null, said: Decimal | null, now: Decimal | null): Decimal | null =>
  given && !(said && given.eq(said)) ? given : now

/** What other records say of a row: its container as it was loaded, what it was bought for, the price in force. */
export async function factsOf(row: Report, work: Work): Promise<Partial<Report>> {
  const tracked = row.trackingId ? await work.find(cargoTracking, { id: row.trackingId }) : undefined
  if (!tracked) return {}
  const { shippingLine, ...loaded } = await loadedAs(tracked, work)
  const { rate, ...bought } = await boughtWith(tracked, work)
  const [price, freight] = [pricePerKg(tracked), tracked.estOceanFreight]
  return {
    ...loaded,
    ...bought,
    ...(await standing(tracked.itemCode ?? '', row, work)),
    shipmentId: tracked.shipmentId,
    containerStatus: tracked.status,
    agencyCode: row.agencyCode ?? shippingLine,
    dischargePort: tracked.pod,
    orgId: tracked.orgId,
    itemCode: tracked.itemCode,
    productCategoryCode: tracked.category,
    brand: tracked.brand,
    grade: tracked.grade,
    specs: tracked.spec,
    packing: tracked.packaging,
    currencyCode: tracked.currencyCode,
    homeCurrencyCode: tracked.homeCurrencyCode,
    settlementPrice: tracked.sifPayablePrice ?? tracked.actPayablePrice,
    purchasingPrice: typedOr(row.purchasingPrice, row.readPurchasingPrice, price),
    exchangeRate: typedOr(row.exchangeRate, row.readExchangeRate, rate),
    oceanFreightCny: typedOr(row.oceanFreightCny, row.readOceanFreightCny, freight),
    readPurchasingPrice: price,
    readExchangeRate: rate,
    readOceanFreightCny: freight,
  }
}
