import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What the origin gives the browser. */
export default defineWebArea({
  name: 'producer',
  guide: 'logistics',
  addresses: [
    '/producer/installCatinet',
    '/producer/basicDataMgt/leadTimePage',
    '/producer/basicDataMgt/bindWeekPage',
    '/masterdataMgt/weekDefinePage',
    '/planMgt/weekDefinition',
    '/planMgt/weekDefine',
    '/planMgt/weekDefinePage',
    '/producer/basicDataMgt/qtyPricePage',
    '/producer/exportVolumePage',
    '/producer/report/exportVolumePage',
    '/producer/importVolumePage',
    '/producer/marketQuotationPage',
    '/producer/cooMarketPricePage',
    '/reportsBoardMgt/durianQuantityPriceMgt',
  ],
  open: ['/appH5/installCatinet/detail'],
  icons: { producer: InboxOutlined },
  load: async () => (await import('./area.ts')).producer,
  screens: {
    'week-definition': async () => (await import('./week-definition/screen.web.tsx')).screen,
    'loading-record': async () => (await import('./loading-record/screen.web.tsx')).screen,
  },
})
