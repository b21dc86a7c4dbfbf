import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { defineWebArea } from '#platform/web/areas.ts'
import { listOfSame } from '#platform/web/document/verbs/follow-ups.ts'

/** What the warehouse gives the browser. */
export default defineWebArea({
  name: 'warehouse',
  guide: 'logistics',
  addresses: [
    '/producer/receiveGoods',
    '/stock/onhandQuantity',
    '/stock/stockAge',
    '/stock/ledger',
    '/stock/reservations',
    '/stock/transfer',
    '/stock/stockCounts',
    '/stock/countByPhone',
    '/stock/miscTransactions',
    '/stock/purchase',
  ],
  onRecords: {
    shipment: {
      stock: { permission: 'warehouse:onhand:list', order: 40, load: () => import('./on-shipment/stock.web.tsx') },
    },
  },
  follows: {
    'customs-document': {
      release: {
        permission: 'warehouse:receive:list',
        label: ['去收货', 'Receive the goods'],
        to: records => listOfSame('/producer/receiveGoods', 'containerNo', records),
      },
    },
    receipt: {
      confirm: {
        permission: 'finance:claim:create',
        label: ['短少或损坏：去索赔', 'Claim what is short or damaged'],
        isFor: ({ damagedQty, shortQty }) => Number(damagedQty ?? 0) > 0 || Number(shortQty ?? 0) > 0,
        to: records => listOfSame('/importPurchaseOrderMgt/claimManagement', 'poNumber', records),
      },
    },
  },
  icons: { warehouse: HomeOutlined },
  load: async () => (await import('./area.ts')).warehouse,
  screens: {
    receipt: async () => (await import('./receipt/screen.web.tsx')).screen,
    'stock-onhand': async () => (await import('./stock-onhand/screen.web.tsx')).screen,
    'stock-age': async () => (await import('./stock-age/screen.web.tsx')).screen,
    'misc-transaction': async () => (await import('./misc-transaction/screen.web.tsx')).screen,
    'stock-count': async () => (await import('./stock-count/screen.web.tsx')).screen,
    'stock-ledger': async () => (await import('./stock-ledger/screen.web.tsx')).screen,
  },
  pages: {
    '/stock/countByPhone/index': {
      title: ['手机盘点', 'Count by phone'],
      load: async () => ({ default: (await import('./stock-count/count-page.web.tsx')).CountPage }),
    },
    '/stock/trace/index': {
      title: ['追溯', 'Trace'],
      load: async () => ({ default: (await import('./trace/trace-page.web.tsx')).TracePage }),
    },
  },
})
