import TransactionOutlined from '@ant-design/icons/TransactionOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What foreign exchange gives the browser. */
export default defineWebArea({
  name: 'exchange',
  guide: 'settlement',
  addresses: ['/producer/exchangeReceiptPage'],
  icons: { exchange: TransactionOutlined },
  load: async () => (await import('./area.ts')).exchange,
  screens: {
    'exchange-receipt': async () => (await import('./exchange-receipt/screen.web.tsx')).screen,
  },
})
