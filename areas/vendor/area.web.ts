import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What the vendor module gives the browser. */
export default defineWebArea({
  name: 'vendor',
  guide: 'vendor',
  addresses: ['/process/main/vendor'],
  icons: { team: TeamOutlined },
  load: async () => (await import('./area.ts')).vendorModule,
})
