import type { packingList } from '#areas/packing/packing-list/document.ts'
import { type New, type Row, valuesOf } from '#platform/model/document.ts'
import { goodsOf } from '../contract/goods.ts'
import { chain, shipment } from '../contract/parts.ts'
import type { purchaseContract } from './document.ts'

/**
 * The purchase contract of a packing list: its parties, its way, its terms, and its goods at what we pay (business.md
 * 2.3, M2). Its numbers and addresses are filled in where it is made.
 */
export function purchaseContractFrom(
  list: Row<typeof packingList>,
  contractDate: string,
): New<typeof purchaseContract> {
  const { id, originalId, currencyCode, purchaseTradeTerm, paymentTerms, vendorAddress, details } = list
  return {
    ...valuesOf(list, chain, shipment),
    contractDate,
    originalId,
    packingListId: id,
    sellerAddress: vendorAddress,
    currencyCode,
    tradeTerm: purchaseTradeTerm,
    paymentTerms,
    details: goodsOf(details, 'purchaseUnitPrice'),
  }
}
