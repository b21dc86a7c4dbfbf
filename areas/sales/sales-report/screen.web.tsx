import { defineScreen } from '#platform/web/document/screen-slots.ts'
import { salesReport } from './document.ts'
import { ReportPaper } from './report-paper.web.tsx'

/** What the standard screens lack for a sales report: the paper its vendor gets. */
export const screen = defineScreen(salesReport, { paper: ReportPaper })
