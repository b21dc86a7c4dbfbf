import type { Wire } from '#platform/model/check.ts'
import { processPlan } from '../process-plan/document.ts'
import { processTask } from '../process-task/document.ts'
import { processingCharges } from '../processing-charges/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'

/** The last day of a month, `2025-05`. */
const lastOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}

/** The list of a screen, narrowed to what a figure counts; what a row leaves empty does not narrow it. */
function listOf(screen: string, narrowed: Wire): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(narrowed)) if (value) said.set(name, String(value))
  return `${screen}/index?${said}`
}

type To = (row: Wire) => string

const plansOfDay =
  (more: Wire = {}): To =>
  ({ planDate, warehouseCode }) =>
    listOf(processPlan.screen, { planDateStart: planDate, planDateEnd: planDate, warehouseCode, ...more })
const boxesOfTask =
  (more: Wire): To =>
  ({ processTaskId }) =>
    listOf(weighingRecord.screen, { processTaskId, ...more })
const chargesOfMonth =
  (more: Wire = {}): To =>
  ({ month, vendorId, workGroupId, itemCode, warehouseCode }) => {
    const days = month ? { workDateStart: `${month}-01`, workDateEnd: lastOf(String(month)) } : {}
    return listOf(processingCharges.screen, { ...days, vendorId, workGroupId, itemCode, warehouseCode, ...more })
  }
const plan: To = row => `${processPlan.screen}/detail?id=${row.processPlanId}`
const task: To = row => `${processTask.screen}/detail?id=${row.processTaskId}`

/** Where the figures of reports lead: to the records they count, or to the one a row is about (business.md 3.26). */
export const drills: Readonly<Record<string, Readonly<Record<string, To>>>> = {
  'plan-status-report': {
    plans: plansOfDay(),
    drafts: plansOfDay({ status: '10' }),
    released: plansOfDay({ status: '20' }),
    running: plansOfDay({ status: '30' }),
    complete: plansOfDay({ status: '40' }),
    abnormal: plansOfDay({ abnormalFlag: 'Y' }),
  },
  'plan-completed-report': { processPlanId: plan },
  'process-analysis-report': { processPlanId: plan },
  'raw-materials-report': { processPlanId: plan },
  'labor-efficiency-report': { processTaskId: task, processPlanId: plan },
  'task-detail-report': {
    processTaskId: task,
    processPlanId: plan,
    records: boxesOfTask({ status: 'VALID' }),
    voids: boxesOfTask({ status: 'VOID' }),
  },
  'vendor-statement': { charges: chargesOfMonth(), pending: chargesOfMonth({ status: 'PENDING' }) },
}
