import BuildOutlined from '@ant-design/icons/BuildOutlined'
import type { Label } from '#platform/model/label.ts'
import { defineWebArea, type OwnPage } from '#platform/web/areas.ts'
import { listOfSame } from '#platform/web/document/verbs/follow-ups.ts'

/** What is printed of a plan, and under which heading. */
const prints = {
  material: ['打印备料单', 'Print material sheet', 'MaterialPrintPage'],
  task: ['打印任务单', 'Print task sheet', 'TaskPrintPage'],
  plan: ['打印计划单', 'Print plan sheet', 'PlanPrintPage'],
  preview: ['打印预览', 'Print preview', 'PreviewPage'],
} as const

/** Each print stands beside every address of plans. */
const printPages = Object.fromEntries(
  Object.entries(prints).flatMap(([kind, [zh, en, page]]) =>
    ['/process/plan', '/process/main/plan', '/process', '/plan'].map((place): [string, OwnPage] => [
      `${place}/print/${kind}`,
      {
        title: [zh, en] satisfies Label,
        load: async () => ({ default: (await import('./print/print-page.web.tsx'))[page] }),
      },
    ]),
  ),
)

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
        to: records => listOfSame('/process/plan/task', 'processPlanId', records, 'id'),
      },
    },
    'process-task': {
      start: {
        permission: 'process:weighing:save',
        label: ['去称重', 'Weigh'],
        to: () => '/process/station/index',
      },
      finish: {
        permission: 'process:charges:list',
        label: ['看加工费', 'See its charges'],
        to: records => listOfSame('/process/report/processingCharges', 'processTaskNo', records),
      },
    },
  },
  screens: {
    'process-plan': async () => (await import('./process-plan/screen.web.tsx')).screen,
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
    ...printPages,
  },
})
