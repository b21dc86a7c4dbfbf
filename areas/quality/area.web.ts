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
  addresses: ['/dis_qc', '/dis_zjbz', '/qc', '/qc-ciq-catalog', '/ncp'],
  icons: { quality: ExperimentOutlined },
  onRecords: {
    shipment: {
      residue: { permission: 'qc:residue:list', order: 60, load: () => import('./on-shipment/residue.web.tsx') },
    },
  },
  screens: {
    'quality-standard': async () => (await import('./quality-standard/screen.web.tsx')).screen,
    ...Object.fromEntries(summaries.map(name => [name, () => drilled(name)])),
  },
  load: async () => (await import('./area.ts')).quality,
})
