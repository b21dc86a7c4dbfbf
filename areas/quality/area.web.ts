import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

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
  load: async () => (await import('./area.ts')).quality,
})
