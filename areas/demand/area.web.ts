import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What sales demand gives the browser. */
export default defineWebArea({
  name: 'demand',
  guide: 'stores',
  addresses: [
    '/salesMgt',
    '/planMgt/demandSubmission',
    '/planMgt/salesMap',
    '/salesMgt/submission',
    '/salesMgt/submissionPage',
    '/salesMgt/adjustment',
    '/salesMgt/adjustmentPage',
    '/salesMgt/guidePrice',
    '/salesMgt/guidePricePage',
    '/salesMgt/guidePriceReport',
    '/salesMgt/log',
    '/salesMgt/logPage',
  ],
  icons: { demand: SolutionOutlined },
  load: async () => (await import('./area.ts')).demand,
  screens: {
    'sales-demand': async () => (await import('./sales-demand/screen.web.tsx')).screen,
    'sales-guidance-price-report': async () => (await import('./guide-price-report/screen.web.tsx')).screen,
  },
  pages: {
    '/salesMgt/demandWeeks/index': {
      title: ['需求与到货', 'Demand against arrivals'],
      load: async () => ({ default: (await import('./weeks/weeks-page.web.tsx')).DemandWeeksPage }),
    },
    '/planMgt/salesMap/index': {
      title: ['销售地图', 'Sales map'],
      load: async () => ({ default: (await import('./sales-map/map-page.web.tsx')).SalesMapPage }),
    },
    '/planMgt/salesMap/detail': {
      title: ['销售地图详情', 'Sales map detail'],
      load: async () => ({ default: (await import('./sales-map/map-page.web.tsx')).SalesMapPage }),
      entry: '/planMgt/salesMap/index',
    },
  },
})
