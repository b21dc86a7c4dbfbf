import { actions as posOrder } from './pos-order/actions.server.ts'
import { actions as transferOrder } from './transfer-order/actions.server.ts'

/** What the documents of this area do to other records. */
export const storesActions = [transferOrder, posOrder]
