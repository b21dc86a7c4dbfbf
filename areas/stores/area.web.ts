import ShopOutlined from '@ant-design/icons/ShopOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What stores give the browser. */
export default defineWebArea({
  name: 'stores',
  guide: 'stores',
  addresses: [
    '/stock/transferOrders',
    '/stock/transferOrders2',
    '/stock/salesOrders',
    '/stock/mdPartnerItems',
    '/stock/recall',
    '/stock/traceBalance',
  ],
  icons: { stores: ShopOutlined },
  load: async () => (await import('./area.ts')).stores,
  screens: {
    'store-transfer-order': async () => (await import('./transfer-order/screen.web.tsx')).screen,
    'pos-order': async () => (await import('./pos-order/screen.web.tsx')).screen,
  },
})
