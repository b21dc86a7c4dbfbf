import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What sales give the browser. */
export default defineWebArea({
  name: 'sales',
  guide: 'settlement',
  addresses: ['/salesMgt/saleRecord', '/salesMgt/salesReport'],
  onRecords: {
    shipment: {
      sales: { permission: 'sales:saleRecord:list', order: 50, load: () => import('./on-shipment/sales.web.tsx') },
    },
  },
  icons: { sales: ShoppingOutlined },
  load: async () => (await import('./area.ts')).sales,
  screens: {
    'sales-report': async () => (await import('./sales-report/screen.web.tsx')).screen,
  },
})
