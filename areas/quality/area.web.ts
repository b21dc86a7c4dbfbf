import ExperimentOutlined from '@ant-design/icons/ExperimentOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What quality control gives the browser. */
export default defineWebArea({
  name: 'quality',
  addresses: ['/dis_qc', '/qc-ciq-catalog'],
  icons: { quality: ExperimentOutlined },
  load: async () => (await import('./area.ts')).quality,
})
