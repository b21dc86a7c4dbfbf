import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { refusedPush } from '#platform/web/outbox/refused-push.tsx'
import { miscTransaction } from './document.ts'

/** What the standard screens lack: why the ERP did not take it. */
export const screen = defineScreen(miscTransaction, { underTitle: refusedPush(miscTransaction) })
