import BuildOutlined from '@ant-design/icons/BuildOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

const material = {
  title: ['打印备料单', 'Print material sheet'] as const,
  load: async () => ({ default: (await import('./print/print-page.web.tsx')).MaterialPrintPage }),
}
const task = {
  title: ['打印任务单', 'Print task sheet'] as const,
  load: async () => ({ default: (await import('./print/print-page.web.tsx')).TaskPrintPage }),
}
const plan = {
  title: ['打印计划单', 'Print plan sheet'] as const,
  load: async () => ({ default: (await import('./print/print-page.web.tsx')).PlanPrintPage }),
}
const preview = {
  title: ['打印预览', 'Print preview'] as const,
  load: async () => ({ default: (await import('./print/print-page.web.tsx')).PreviewPage }),
}

/** What processing gives the browser. */
export default defineWebArea({
  name: 'processing',
  guide: 'processing',
  addresses: ['/process', '/plan'],
  icons: { processing: BuildOutlined },
  load: async () => (await import('./area.ts')).processing,
  screens: {
    'processing-charges': async () => (await import('./processing-charges/screen.web.tsx')).screen,
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
