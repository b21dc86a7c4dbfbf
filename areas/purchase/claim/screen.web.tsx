import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { listButton } from '#platform/web/parts/list-button.tsx'
import { ClaimOrders } from './claim-orders.web.tsx'
import { claim } from './document.ts'

/** What the standard screens lack for a claim: the orders it is about. */
export const screen = defineScreen(claim, {
  underTitle: refusedPush(claim),
  listTools: listButton(['选择订单', 'Choose orders'], `${claim.permission}:create`, ClaimOrders),
})
