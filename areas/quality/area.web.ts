import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What quality control gives the browser. */
export default defineWebArea({
  name: 'quality',
  addresses: [
    '/dis_qc',
    '/qc-ciq-catalog',
    '/qc/marketInspectionPage',
    '/record/record',
    '/masterdataMgt/hardnessDeclinePage',
  ],
  open: ['/qc/kiwiFruitMgt/previewPicture'],
  icons: { quality: ExperimentOutlined },
  screens: {
    'market-quality-check': async () => (await import('./market-check/screen.web.tsx')).screen,
    'hardness-decline': async () => (await import('./hardness-decline/screen.web.tsx')).screen,
  },
  shared: { 'market-quality-check': () => import('./market-check/shared-pictures.web.tsx') },
  pages: {
    '/qc/marketInspectionPage/edit/edit': {
      title: ['市场品质检查：现场检验', 'Market check: inspection'],
      load: async () => ({ default: (await import('./market-check/inspection-page.web.tsx')).InspectionPage }),
      entry: '/qc/marketInspectionPage/index',
    },
  },
  onRecords: {
    shipment: {
      residue: { permission: 'qc:residue:list', order: 60, load: () => import('./on-shipment/residue.web.tsx') },
      marketCheck: { permission: 'qc:market:list', order: 58, load: () => import('./on-shipment/checks.web.tsx') },
    },
  },
  load: async () => (await import('./area.ts')).quality,
})
