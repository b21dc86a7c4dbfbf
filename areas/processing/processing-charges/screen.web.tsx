import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { processingCharges } from './document.ts'

/** What the standard screens lack for charges: why the warehouse system has refused them. */
export const screen = defineScreen(processingCharges, { underTitle: refusedPush(processingCharges) })
