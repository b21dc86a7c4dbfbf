import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What e-commerce gives the browser. */
export default defineWebArea({
  name: 'ecommerce',
  guide: 'stores',
  addresses: ['/eCommerce'],
  icons: { ecommerce: ShoppingCartOutlined },
  load: async () => (await import('./area.ts')).ecommerce,
  onRecords: {
    'ecommerce-member': {
      orders: {
        permission: 'store:ecommerce:list',
        order: 10,
        load: async () => ({ default: (await import('./member/records.web.tsx')).MemberOrders }),
      },
      tickets: {
        permission: 'store:ticket:list',
        order: 20,
        load: async () => ({ default: (await import('./member/records.web.tsx')).MemberTickets }),
      },
    },
  },
  screens: {
    'ecommerce-member': async () => (await import('./member/screen.web.tsx')).screen,
  },
})
