import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What master data gives the browser. */
export default defineWebArea({
  name: 'masterdata',
  addresses: ['/masterdataMgt', '/productAttributesMgt'],
  icons: { database: DatabaseOutlined },
  load: async () => (await import('./area.ts')).masterdata,
})
