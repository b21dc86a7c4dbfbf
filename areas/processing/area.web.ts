import BuildOutlined from '@ant-design/icons/BuildOutlined'
import type { Label } from '#platform/model/label.ts'
import { defineWebArea, type OwnPage } from '#platform/web/areas.ts'
import { listOfSame } from '#platform/web/document/verbs/follow-ups.ts'

/** A sheet that is printed of a plan, under its heading. */
const sheet = (
  title: Label,
  page: 'MaterialPrintPage' | 'TaskPrintPage' | 'PlanPrintPage' | 'PreviewPage',
): OwnPage => ({
  title,
  load: async () => ({ default: (await import('./print/print-page.web.tsx'))[page] }),
})
const material = sheet(['打印备料单', 'Print material sheet'], 'MaterialPrintPage')
const task = sheet(['打印任务单', 'Print task sheet'], 'TaskPrintPage')
const plan = sheet(['打印计划单', 'Print plan sheet'], 'PlanPrintPage')
const preview = sheet(['打印预览', 'Print preview'], 'PreviewPage')

/** Reports whose figures lead to the records they count. */
const drilled = Object.fromEntries(
  [
    'plan-status-report',
    'plan-completed-report',
    'process-analysis-report',
    'raw-materials-report',
    'labor-efficiency-report',
    'task-detail-report',
    'vendor-statement',
  ].map(name => [name, async () => (await import('./reports/drill.web.tsx')).withDrill(name)]),
)

/** What processing gives the browser. */
export default defineWebArea({
  name: 'processing',
  guide: 'processing',
  addresses: ['/process', '/plan'],
  icons: { processing: BuildOutlined },
  load: async () => (await import('./area.ts')).processing,
  follows: {
    'process-plan': {
      release: {
        permission: 'process:task:save',
        label: ['去建任务', 'Make its tasks'],
        // One plan goes straight to its first task; of several the list of tasks is shown.
        to: records =>
          records.length === 1
            ? `/process/plan/task/edit?processPlanId=${String(records[0]?.id)}`
            : listOfSame('/process/plan/task', 'processPlanId', records, 'id'),
      },
    },
    'process-task': {
      start: {
        permission: 'process:weighing:save',
        label: ['去称重', 'Weigh'],
        to: records => `/process/station/index${records.length === 1 ? `?task=${String(records[0]?.id)}` : ''}`,
      },
      finish: {
        permission: 'process:charges:list',
        label: ['看加工费', 'See its charges'],
        to: records => listOfSame('/process/report/processingCharges', 'processTaskNo', records),
      },
    },
  },
  screens: {
    'procedure-combination': async () => (await import('./procedure-combination/screen.web.tsx')).screen,
    'process-plan': async () => (await import('./process-plan/screen.web.tsx')).screen,
    'process-task': async () => (await import('./process-task/screen.web.tsx')).screen,
    'weighing-record': async () => (await import('./weighing-record/screen.web.tsx')).screen,
    'processing-charges': async () => (await import('./processing-charges/screen.web.tsx')).screen,
    ...drilled,
  },
  pages: {
    '/process/station/index': {
      title: ['称重工位', 'Weighing station'],
      load: async () => ({ default: (await import('./station/station-page.web.tsx')).StationPage }),
    },
    '/process/report/bulletinBoard': {
      title: ['加工看板', 'Bulletin board'],
      load: async () => ({ default: (await import('./board/board-page.web.tsx')).BoardPage }),
    },
    '/process/plan/print/material': material,
    '/process/main/plan/print/material': material,
    '/process/print/material': material,
    '/plan/print/material': material,
    '/process/plan/print/task': task,
    '/process/main/plan/print/task': task,
    '/process/print/task': task,
    '/plan/print/task': task,
    '/process/plan/print/plan': plan,
    '/process/main/plan/print/plan': plan,
    '/process/print/plan': plan,
    '/plan/print/plan': plan,
    '/process/plan/print/preview': preview,
    '/process/main/plan/print/preview': preview,
    '/process/print/preview': preview,
    '/plan/print/preview': preview,
  },
})
