import { laborEfficiencyReport } from './labor-efficiency/document.ts'
import { planCompletedReport } from './plan-completed/document.ts'
import { planStatusReport } from './plan-status/document.ts'
import { processAnalysisReport } from './process-analysis/document.ts'
import { processHistoryReport } from './process-history/document.ts'
import { rawMaterialsReport } from './raw-materials/document.ts'
import { taskDetailReport } from './task-detail/document.ts'
import { vendorStatement } from './vendor-statement/document.ts'

/** What is asked of processing again and again. */
export const processingReports = [
  planStatusReport,
  planCompletedReport,
  laborEfficiencyReport,
  processHistoryReport,
  rawMaterialsReport,
  taskDetailReport,
  processAnalysisReport,
  vendorStatement,
]
