import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { MiscPaper } from '../paper/stock-papers.web.tsx'
import { miscTransaction } from './document.ts'

/** What the standard screens lack: its paper form. */
export const screen = defineScreen(miscTransaction, { paper: MiscPaper })
