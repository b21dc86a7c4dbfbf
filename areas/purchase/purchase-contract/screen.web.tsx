import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { purchaseContract } from './document.ts'

/** What the standard screens lack for a purchase contract: why a push was refused. */
export const screen = defineScreen(purchaseContract, {
  underTitle: refusedPush(purchaseContract),
})
