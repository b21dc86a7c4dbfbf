import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { CountPaper } from '../paper/stock-papers.web.tsx'
import { stockCount } from './document.ts'

/** What the standard screens lack: its paper form. */
export const screen = defineScreen(stockCount, { paper: CountPaper })
