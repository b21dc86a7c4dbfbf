import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** The reports that add sheets up; each number of sheets leads to them. */
const summaries = [
  'report-quality-summary',
  'report-quality-summary-category',
  'report-quality-summary-purchaser',
  'report-quality-summary-supplier',
  'report-quality-summary-dc',
  'report-quality-summary-rt',
  'report-quality-summary-red',
  'report-labor-efficiency',
  'report-supplier-summary-report',
  'report-quality-summary-defect',
]

const drilled = async (name: string) => {
  const [{ withDrill }, { reports }] = await Promise.all([
    import('./report/drill.web.tsx'),
    import('./report/reports.ts'),
  ])
  const found = reports.find(({ document }) => document.name === name)
  if (!found) throw new Error(`There is no report ${name}`)
  return withDrill(found.document)
}

/** What quality control gives the browser. */
export default defineWebArea({
  name: 'quality',
  guide: 'quality',
  addresses: [
    '/dis_qc',
    '/dis_zjbz',
    '/masterdataMgt/hardnessDeclinePage',
    '/ncp',
    '/qc',
    '/qc-ciq-catalog',
    '/record/record',
  ],
  open: [
    '/qc/kiwiFruitMgt/previewPicture',
    '/delivery/inspection/order',
    '/yard/inspection/report',
    '/appH5/orderQuality/detail',
  ],
  icons: { quality: ExperimentOutlined },
  screens: {
    'market-quality-check': async () => (await import('./market-check/screen.web.tsx')).screen,
    'hardness-decline': async () => (await import('./hardness-decline/screen.web.tsx')).screen,
    'quality-standard': async () => (await import('./quality-standard/screen.web.tsx')).screen,
    ...Object.fromEntries(summaries.map(name => [name, () => drilled(name)])),
  },
  shared: {
    'market-quality-check': () => import('./market-check/shared-pictures.web.tsx'),
    'inspection-sheet': () => import('./market-check/shared-pictures.web.tsx'),
  },
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
