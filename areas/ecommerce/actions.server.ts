import { actions as ecommerceItem } from './item/actions.server.ts'
import { actions as member } from './member/actions.server.ts'
import { actions as ecommerceOrder } from './order/actions.server.ts'
import { actions as serviceTicket } from './ticket/actions.server.ts'

/** What the documents of this area do to other records. */
export const ecommerceActions = [ecommerceOrder, ecommerceItem, member, serviceTicket]
