import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { transferOrder } from './document.ts'

/** What the standard screens lack for a store's order: why the ERP did not take it. */
export const screen = defineScreen(transferOrder, { underTitle: refusedPush(transferOrder) })
