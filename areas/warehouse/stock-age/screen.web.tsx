import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { TraceLink } from '../trace/trace-link.web.tsx'
import { stockAge } from './document.ts'

/** What the standard screens lack for the age of a lot: the way to where its boxes came from. */
export const screen = defineScreen(stockAge, { detailTools: TraceLink })
