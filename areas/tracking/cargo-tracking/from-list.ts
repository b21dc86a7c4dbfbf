import type { packingList } from '#areas/packing/packing-list/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { cargoTracking } from './document.ts'

type List = Row<typeof packingList>
type Line = List['details'][number]

/** Lines of one SKU at one price are one row, however many pallets they stand on. */
const keyOf = ({ itemCode, priceUom, purchaseUnitPrice, salesUnitPrice }: Line) =>
  [itemCode, priceUom, purchaseUnitPrice?.toString(), salesUnitPrice?.toString()].join(' ')

/** The tracked SKUs of a packing list: one per container, order, item and both prices (business.md 2.3, M6). */
export function trackingRowsFrom(list: List): New<typeof cargoTracking>[] {
  const { containerNo, shipmentLotNo, poNumber, vesselVoyage, etdDate, etaDate, transportType } = list
  const { shippingLine, pol, pot, pod, orgId, buyerId, tradeMode, currencyCode } = list
  const { purchaseDepartmentCode, receivingDepartmentCode } = list
  const rows = new Map<string, New<typeof cargoTracking>>()
  for (const line of list.details) {
    const qty = line.qty.plus(rows.get(keyOf(line))?.qty ?? 0)
    rows.set(keyOf(line), {
      packingListId: list.id,
      containerNo,
      shipmentLotNo,
      vesselVoyage,
      poNumber,
      vendor: list.vendorId,
      orgId,
      etdDate,
      etaDate,
      transportType,
      shippingLine,
      pol,
      pot,
      pod,
      itemCode: line.itemCode,
      category: line.category,
      brand: line.brand,
      commodity: line.commodity,
      grade: line.grade,
      spec: line.spec,
      packaging: line.packaging,
      netWeight: line.netWeight,
      qty,
      sellQty: decimal(0),
      receivedQty: decimal(0),
      tradeMode,
      currencyCode,
      purchaseUnitPrice: line.purchaseUnitPrice,
      salesUnitPrice: line.salesUnitPrice,
      priceUom: line.priceUom,
      purchaseDepartmentCode,
      receivingDepartmentCode,
      buyerId,
    })
  }
  return [...rows.values()]
}
