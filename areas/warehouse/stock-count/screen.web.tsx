import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { stockCount } from './document.ts'

/** What the standard screens lack: why the ERP did not take it. */
export const screen = defineScreen(stockCount, { underTitle: refusedPush(stockCount) })
