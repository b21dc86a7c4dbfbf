import { mergedOriginals } from '#areas/formulas/packing.ts'
import type { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { quotation } from './document.ts'

/** What an offer takes over of a line of an original. */
export const offeredFields = [
  'lineNo',
  'priceUom',
  'categoryDop',
  'brandDop',
  'commodityDop',
  'gradeDop',
  'specDop',
  'netWeightDop',
  'packagingDop',
  'cooDop',
  'purchaseUnitPrice',
  'salesUnitPrice',
  'qty',
  'totalNetWeight',
] as const

type Whole = Row<typeof originalPackingList>
export type OriginalLine = Pick<Whole['details'][number], (typeof offeredFields)[number]>
/** An original as it is merged: its header, and of its lines what an offer takes over. */
export type Original = Omit<Whole, 'details'> & { readonly details: readonly OriginalLine[] }
type Offer = NonNullable<New<typeof quotation>['details']>[number]

/** An original as the merging formula takes it, its lines priced by one unit; counted in boxes or weighed. */
const taken = (originals: readonly Original[], priceUom: string, countedBy: 'qty' | 'totalNetWeight') =>
  originals.map(({ details, ...original }) => ({
    ...original,
    lines: details
      .filter(line => (line.priceUom ?? 'BOX') === priceUom)
      .map(line => ({
        productCategory: line.categoryDop,
        brand: line.brandDop,
        commodity: line.commodityDop,
        grade: line.gradeDop,
        spec: line.specDop,
        netWeight: line.netWeightDop === null ? null : decimal(line.netWeightDop),
        color: null,
        packaging: line.packagingDop,
        purchaseUnitPrice: line.purchaseUnitPrice,
        salesUnitPrice: line.salesUnitPrice,
        qty: line[countedBy] ?? decimal(0),
      })),
  }))

/** Equal goods at equal prices under one agreement are one line; what is priced by the box and by the kilogram stays apart. */
function offersOf(originals: readonly Original[]): Offer[] {
  const units = (['BOX', 'KG'] as const).filter(unit =>
    originals.some(({ details }) => details.some(line => (line.priceUom ?? 'BOX') === unit)),
  )
  return (units.length > 0 ? units : (['BOX'] as const)).flatMap(priceUom => {
    const weighed = mergedOriginals(taken(originals, priceUom, 'totalNetWeight')).lines
    return mergedOriginals(taken(originals, priceUom, 'qty')).lines.map(({ salesUnitPrice, ...line }, at) => ({
      ...(line as Offer),
      priceUom,
      salesUnitPrice: salesUnitPrice as Offer['salesUnitPrice'],
      mergedUnitPrice: salesUnitPrice as Offer['mergedUnitPrice'],
      totalNetWeight: weighed[at]?.qty ?? null,
    }))
  })
}

const joined = (originals: readonly Original[], field: 'packingListNo' | 'shipmentLotNo' | 'containerNo') =>
  originals
    .map(original => original[field])
    .filter(Boolean)
    .join(',')

/**
 * The quotation some originals of one voyage become: the header of the first, their goods merged (business.md 2.3, M4).
 * The formula refuses originals that do not belong together.
 */
export function quotationFrom(originals: readonly Original[], quotationDate: string): New<typeof quotation> {
  const details = offersOf(originals)
  const [first] = originals as [Original]
  const { orgId, vendorId, vesselVoyage, pod, pot, currencyCode, loadDate, etaDate, buyerId } = first
  const { salesTradeTerm, purchaseTradeTerm, purchaseDepartmentCode } = first
  const coo = originals.flatMap(original => original.details).find(line => line.cooDop)?.cooDop
  return {
    quotationDate,
    org: orgId,
    vendor: vendorId,
    ...(coo ? { coo } : {}),
    buyer: buyerId,
    purchaseDepartmentCode,
    originPackage: joined(originals, 'packingListNo'),
    containerNo: joined(originals, 'containerNo'),
    shipmentLotNo: joined(originals, 'shipmentLotNo'),
    vesselVoyage,
    // A ship that sails straight stops over nowhere else.
    pot: pot ?? pod,
    pod,
    loadDate,
    etaDate,
    currency: currencyCode,
    salesTradeTerm,
    purchaseTradeTerm,
    details,
    originals: originals.map(original => ({
      originalId: original.id,
      containerNo: original.containerNo,
      shipmentLotNo: original.shipmentLotNo,
      poNumber: original.poNumber,
      tradeType: original.tradeType,
      totalQty: original.totalQty,
    })),
  }
}
