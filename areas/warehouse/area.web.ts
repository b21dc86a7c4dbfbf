import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What the warehouse gives the browser. */
export default defineWebArea({
  name: 'warehouse',
  addresses: [
    '/producer/receiveGoods',
    '/stock/onhandQuantity',
    '/stock/ledger',
    '/stock/transfer',
    '/stock/stockCounts',
    '/stock/miscTransactions',
    '/stock/purchase',
  ],
  onRecords: {
    shipment: {
      stock: { permission: 'warehouse:onhand:list', order: 40, load: () => import('./on-shipment/stock.web.tsx') },
    },
  },
  icons: { warehouse: HomeOutlined },
  load: async () => (await import('./area.ts')).warehouse,
  screens: {
    receipt: async () => (await import('./receipt/screen.web.tsx')).screen,
    'stock-onhand': async () => (await import('./stock-onhand/screen.web.tsx')).screen,
    'stock-ledger': async () => (await import('./stock-ledger/screen.web.tsx')).screen,
  },
  pages: {
    '/stock/trace/index': {
      title: ['追溯', 'Trace'],
      load: async () => ({ default: (await import('./trace/trace-page.web.tsx')).TracePage }),
    },
  },
})
