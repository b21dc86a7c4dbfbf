import { followsLoadDate } from '#areas/shipment/offers.server.ts'
import { originalPackingList } from './original-packing-list/document.ts'
import { packingList } from './packing-list/document.ts'

/** A load date that is corrected on the shipment is corrected on its lists (business.md 2.5). */
export const loadDateCorrected = followsLoadDate([packingList, originalPackingList])
