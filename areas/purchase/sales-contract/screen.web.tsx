import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { salesContract } from './document.ts'

/** What the standard screens lack for a sales contract: why a push was refused. */
export const screen = defineScreen(salesContract, {
  underTitle: refusedPush(salesContract),
})
