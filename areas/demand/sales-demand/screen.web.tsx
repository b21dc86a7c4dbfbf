import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { salesDemand } from './document.ts'

/** What the standard screens lack for a demand: why the ERP did not take it. */
export const screen = defineScreen(salesDemand, { underTitle: refusedPush(salesDemand) })
