import { laborEfficiencyReportView } from './labor-efficiency/view.server.ts'
import { planCompletedReportView } from './plan-completed/view.server.ts'
import { planStatusReportView } from './plan-status/view.server.ts'
import { processAnalysisReportView } from './process-analysis/view.server.ts'
import { processHistoryReportView } from './process-history/view.server.ts'
import { rawMaterialsReportView } from './raw-materials/view.server.ts'
import { taskDetailReportView } from './task-detail/view.server.ts'
import { vendorStatementView } from './vendor-statement/view.server.ts'

/** What the reports of processing are worked out from. */
export const processingViews = [
  planStatusReportView,
  planCompletedReportView,
  laborEfficiencyReportView,
  processHistoryReportView,
  rawMaterialsReportView,
  taskDetailReportView,
  processAnalysisReportView,
  vendorStatementView,
]
