import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { TransferPaper } from '../paper/stock-papers.web.tsx'
import { stockTransfer } from './document.ts'

/** What the standard screens lack: its paper form. */
export const screen = defineScreen(stockTransfer, { paper: TransferPaper })
