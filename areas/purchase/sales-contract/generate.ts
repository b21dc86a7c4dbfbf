import type { packingList } from '#areas/packing/packing-list/document.ts'
import { type New, type Row, valuesOf } from '#platform/model/document.ts'
import { goodsOf } from '../contract/goods.ts'
import { chain, shipment } from '../contract/parts.ts'
import type { salesContract } from './document.ts'

/**
 * The sales contract of a packing list: our offshore company sells the same goods on at the sales price (business.md
 * 2.3, M3). Who sells and where is filled in where it is made.
 */
export function salesContractFrom(list: Row<typeof packingList>, contractDate: string): New<typeof salesContract> {
  const { id, originalId, poNumber, poNumberRel, currencyCode, salesTradeTerm, paymentTerms, details } = list
  const { consigneeId, consigneeAddress } = list
  return {
    ...valuesOf(list, chain, shipment),
    contractDate,
    originalId,
    packingListId: id,
    poNumber,
    poNumberRel,
    consigneeId,
    consigneeAddress,
    currencyCode,
    tradeTerm: salesTradeTerm,
    paymentTerms,
    details: goodsOf(details, 'salesUnitPrice'),
  }
}
