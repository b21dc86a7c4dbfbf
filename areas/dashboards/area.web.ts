import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import { defineWebArea } from '#platform/web/areas.ts'
import { pushedSeenBy } from './home/pushed.ts'

const durian = {
  title: ['榴莲量价看板', 'Durian board'],
  load: async () => ({ default: (await import('./screen-page.web.tsx')).DurianPage }),
  entry: '/reportsBoardMgt/durianQuantityPriceMgt',
} as const

/** What the dashboards give the browser. */
export default defineWebArea({
  name: 'dashboards',
  guide: 'dashboards',
  addresses: ['/screen'],
  icons: { dashboards: DashboardOutlined },
  home: {
    unsettled: { permission: 'report:sales:list', load: () => import('./home/unsettled.web.tsx') },
    failedPushes: {
      permission: pushedSeenBy,
      load: () => import('./home/failed-pushes.web.tsx'),
    },
  },
  load: async () => (await import('./area.ts')).dashboards,
  screens: { 'month-end': async () => (await import('./month-end/screen.web.tsx')).screen },
  pages: {
    '/screen': {
      title: ['数据看板', 'Data dashboard'],
      load: async () => ({ default: (await import('./screen-page.web.tsx')).ScreenPage }),
    },
    '/kiwidashboard': {
      title: ['奇异果看板', 'Kiwi dashboard'],
      load: async () => ({ default: (await import('./screen-page.web.tsx')).KiwiPage }),
    },
    '/reportsBoardMgt/durianQuantityPriceMgt': durian,
    '/reportsBoardMgt/durianQuantityPriceMgt/index': durian,
  },
})
