import { actions as originalPackingList } from './original-packing-list/actions.server.ts'
import { actions as packingList } from './packing-list/actions.server.ts'

/** What the documents of this area do to other records. */
export const packingActions = [originalPackingList, packingList]
