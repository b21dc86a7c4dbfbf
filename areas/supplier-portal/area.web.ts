import ShopOutlined from '@ant-design/icons/ShopOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

const map = {
  title: ['货物跟踪地图', 'Tracking map'],
  load: async () => ({ default: (await import('./tracking/map-page.web.tsx')).SupplierMap }),
  entry: '/supplier/tracking/index/map',
} as const

/** What the portal of suppliers gives the browser. */
export default defineWebArea({
  name: 'supplier-portal',
  guide: 'supplier',
  addresses: ['/supplier', '/salesReport', '/inventoryDetail', '/tracking'],
  icons: { supplier: ShopOutlined },
  load: async () => (await import('./area.ts')).supplierPortal,
  screens: {
    'supplier-running-sale': async () => (await import('./running-sale/screen.web.tsx')).screen,
  },
  pages: {
    '/supplier/tracking/index/map': map,
    '/supplier/tracking/map': map,
    '/tracking/index/map': map,
  },
  onRecords: {
    'original-packing-list': {
      questions: {
        permission: 'purchase:original:list',
        order: 70,
        load: async () => ({ default: (await import('./questions/questions.web.tsx')).Questions }),
      },
    },
  },
})
