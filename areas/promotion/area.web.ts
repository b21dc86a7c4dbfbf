import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What promotion gives the browser. */
export default defineWebArea({
  name: 'promotion',
  guide: 'stores',
  addresses: ['/promoMgt'],
  icons: { promotion: NotificationOutlined },
  load: async () => (await import('./area.ts')).promotion,
})
