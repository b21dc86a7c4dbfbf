import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What sales demand gives the browser. */
export default defineWebArea({
  name: 'demand',
  addresses: [
    '/salesMgt/submission',
    '/salesMgt/submissionPage',
    '/salesMgt/adjustment',
    '/salesMgt/adjustmentPage',
    '/salesMgt/guidePrice',
    '/salesMgt/guidePricePage',
    '/salesMgt/log',
    '/salesMgt/logPage',
  ],
  icons: { demand: SolutionOutlined },
  load: async () => (await import('./area.ts')).demand,
  screens: {
    'sales-demand': async () => (await import('./sales-demand/screen.web.tsx')).screen,
  },
})
