import type { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { amount, type Decimal, decimal, round } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import { dayFrom, shortDay, weekOf } from './days.ts'
import { containerNo, drawFrom } from './draw.ts'
import { items } from './items.ts'
import { type Lane, places } from './lane.ts'
import { wordsOf } from './mappings.ts'

/** An original packing list about to be made. */
export type Sheet = New<typeof originalPackingList>
type Line = NonNullable<Sheet['details']>[number]

/** Boxes of one item at one price. */
interface Pallet {
  readonly itemCode: string
  readonly qty: number
  readonly purchaseUnitPrice: Decimal
  readonly salesUnitPrice: Decimal
}

/** The lines of a list as the vendor writes them: one a pallet, in the vendor's words. */
export function palletLines(lane: Lane, pallets: readonly Pallet[], loadDate: string, seed: number): Line[] {
  const draw = drawFrom(seed)
  return pallets.map(({ itemCode, qty, purchaseUnitPrice, salesUnitPrice }, at) => {
    const one = items.find(each => each.itemCode === itemCode)
    if (!one) throw new Error(`The demo has no item ${itemCode}`)
    return {
      ...wordsOf(one, lane.vendorId, lane.said),
      palletNo: `P${String(at + 1).padStart(2, '0')}`,
      palletQty: decimal(1),
      qty: decimal(qty),
      uom: one.category === 'KIWI' ? 'TRAY' : 'BOX',
      totalNetWeight: amount(one.netWeight, qty),
      grossWeight: amount(lane.grossPerBox, qty),
      priceUom: lane.priceUom,
      purchaseUnitPrice,
      salesUnitPrice,
      guaranteedPrice: lane.guaranteedPrice === null ? null : decimal(lane.guaranteedPrice),
      thermometer: at === 0 ? `TZ${draw.digits(7)}` : null,
      grower: draw.one(lane.growers),
      orchardNum: draw.digits(6),
      packageDate: dayFrom(loadDate, -draw.whole(1, 3)),
      hsCode: one.hsCode,
    }
  })
}

/** Parties, voyage and terms as they are for everything that comes this way. */
export function sheetOf(lane: Lane, orgId: keyof typeof places, loadDate: string): Sheet {
  const { consigneeId, warehouseCode, pod } = places[orgId]
  const etdDate = dayFrom(loadDate, lane.transportType === 'LAND' ? 0 : 2)
  const internal = lane.tradeType === 'REEXPORT' ? '201' : orgId
  return {
    orgId,
    tradeType: lane.tradeType,
    tradeMode: lane.tradeMode,
    vendorId: lane.vendorId,
    vendorSiteId: lane.vendorSiteId,
    internalVendorId: internal,
    internalVendorSiteId: internal === '201' ? '24' : `2${Number(orgId) - 100}`,
    exporterId: lane.exporterId,
    consigneeId,
    transportType: lane.transportType,
    shippingLine: lane.shippingLine,
    pol: lane.pol,
    pot: lane.pot ?? pod,
    pod,
    loadDate,
    etdDate,
    etaDate: dayFrom(etdDate, lane.daysAtSea),
    purchaseTradeTerm: lane.terms[0],
    salesTradeTerm: lane.terms[1],
    currencyCode: lane.currencyCode,
    conversionType: 'CUSTOMS',
    paymentTerms: lane.paymentTerms,
    buyerId: lane.buyerId,
    purchaseDepartmentCode: lane.department,
    receivingDepartmentCode: `R${orgId}`,
    warehouseCode,
  }
}

const flies = (voyage: number) => voyage % 2 === 1

/** The ship, truck or flight of a voyage, as it is written on papers. */
function vesselVoyageOf({ flights, vessels, transportType }: Lane, voyage: number, loadDate: string): string {
  const vessel = flights && flies(voyage) ? flights[(voyage >> 1) % flights.length] : vessels[voyage % vessels.length]
  return transportType === 'LAND'
    ? `${vessel}/${shortDay(loadDate)}`
    : `${vessel} ${loadDate.slice(2, 4)}${weekOf(loadDate)}N`
}

/** What one container of a lane holds and where it goes, the same for the same number at every installation. */
export function drawnSheet(
  lane: Lane,
  { number, voyage, loadDate }: { number: number; voyage: number; loadDate: string },
): Sheet {
  const draw = drawFrom(number)
  const orgId = lane.units[voyage % lane.units.length] ?? '101'
  const [least, most, step] = lane.price
  const margin = lane.tradeType === 'REEXPORT' ? '1.01' : '1'
  const prices = new Map(
    lane.items.map(itemCode => {
      const purchaseUnitPrice = round(decimal(draw.whole(least, most)).times(step), 4)
      return [itemCode, { purchaseUnitPrice, salesUnitPrice: round(purchaseUnitPrice.times(margin), 4) }] as const
    }),
  )
  const count = draw.whole(3, 20)
  const chosen = Array.from({ length: count }, () => draw.one(lane.items)).sort()
  const pallets = chosen.map((itemCode, at) => ({
    itemCode,
    qty: at === count - 1 ? draw.whole(Math.ceil(lane.boxesPerPallet / 3), lane.boxesPerPallet) : lane.boxesPerPallet,
    ...(prices.get(itemCode) as { purchaseUnitPrice: Decimal; salesUnitPrice: Decimal }),
  }))
  return {
    ...sheetOf(lane, orgId, loadDate),
    ...(lane.flights && flies(voyage) ? { transportType: 'AIR' as const } : {}),
    containerNo: containerNo(draw.one(lane.owners), draw),
    sealNumber: `${lane.pol.slice(0, 2)}${draw.digits(7)}`,
    thermometer: `TR-${draw.digits(8)}`,
    vesselVoyage: vesselVoyageOf(lane, voyage, loadDate),
    vendorOrderNo: `${lane.short}-${shortDay(loadDate)}-${String(number).padStart(2, '0')}`,
    details: palletLines(lane, pallets, loadDate, number + 1000),
  }
}
