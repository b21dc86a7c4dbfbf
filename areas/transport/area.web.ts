import CarOutlined from '@ant-design/icons/CarOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What transport gives the browser. */
export default defineWebArea({
  name: 'transport',
  guide: 'logistics',
  addresses: ['/tms'],
  icons: { transport: CarOutlined },
  load: async () => (await import('./area.ts')).transport,
  pages: {
    '/tmsclient': {
      title: ['我的运输', 'My drives'],
      load: async () => ({ default: (await import('./driver-page.web.tsx')).DriverPage }),
    },
    '/tmsleader': {
      title: ['派车看板', 'Dispatch'],
      load: async () => ({ default: (await import('./leader-page.web.tsx')).LeaderPage }),
    },
  },
})
