import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { transferOrder } from './document.ts'
import { ReceivePart } from './receive-part.web.tsx'

/** What the standard screens lack for a store's order: counting what came, and why the ERP did not take it. */
export const screen = defineScreen(transferOrder, { underTitle: refusedPush(transferOrder), aboveLines: ReceivePart })
