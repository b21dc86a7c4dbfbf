import { decimal } from '#platform/model/decimal.ts'
import { type New, type Row, valuesOf } from '#platform/model/document.ts'
import type { packingList } from '../packing-list/document.ts'
import { commerce, parties } from '../parties.ts'
import { voyage } from '../voyage.ts'
import type { originalPackingList } from './document.ts'

/** The packing list an original becomes: same voyage and parties, our codes in place of the vendor's words (business.md 2.3, M1). */
export function packingListFrom(original: Row<typeof originalPackingList>): New<typeof packingList> {
  return {
    ...valuesOf(original, parties, voyage, commerce),
    poNumber: original.poNumber,
    poNumberRel: original.poNumberRel,
    salesContractNo: original.salesContractNo,
    originalId: original.id,
    details: original.details.map(line => ({
      itemCode: line.itemCode,
      palletNo: line.palletNo,
      palletQty: line.palletQty,
      category: line.categoryDop,
      class: line.classDop,
      brand: line.brandDop,
      commodity: line.commodityDop,
      grade: line.gradeDop,
      spec: line.specDop,
      packaging: line.packagingDop,
      netWeight: line.netWeightDop === null ? null : decimal(line.netWeightDop),
      coo: line.cooDop,
      qty: line.qty,
      uom: line.uom,
      totalNetWeight: line.totalNetWeight,
      grossWeight: line.grossWeight,
      priceUom: line.priceUom,
      purchaseUnitPrice: line.purchaseUnitPrice,
      salesUnitPrice: line.salesUnitPrice,
      guaranteedPrice: line.guaranteedPrice,
      thermometer: line.thermometer,
      sealNumber: line.sealNumber,
      grower: line.grower,
      orchardNum: line.orchardNum,
      packageDate: line.packageDate,
    })),
  }
}
