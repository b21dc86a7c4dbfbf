import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { TraceLink } from '../trace/trace-link.web.tsx'
import { stockLedger } from './document.ts'

/** What the standard screens lack for a movement of stock: the way to where its boxes came from. */
export const screen = defineScreen(stockLedger, { detailTools: TraceLink })
