import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What customs give the browser. */
export default defineWebArea({
  name: 'customs',
  guide: 'logistics',
  addresses: [
    '/customs/document',
    '/document',
    '/customs/order',
    '/order',
    '/customs/purchaseOrderManagement',
    '/purchaseOrderManagement',
    '/customs/purchaseOrderManagementEdit',
    '/customs/synthesis',
    '/synthesis',
    '/customs/basic/supplier',
    '/basic/supplier',
    '/customs/brokerLetter',
    '/customs/traceOrder',
    '/consign/customsStatement',
    '/customsStatement',
    '/customs/licence',
    '/customs/license',
    '/licence',
    '/producer/basicDataMgt/declareWeightConfigPage',
    '/producer/basicDataMgt/declareStandardPricePage',
    '/producer/basicDataMgt/coldTreatmentPage',
    '/masterdataMgt/customsExchangeRatePage',
    '/masterdataMgt/hsCodePage',
    '/customs/basic/earlyWarningRule',
    '/basic/earlyWarningRule',
    '/generator/arriveCustomsConfigPage',
    '/generator/expenseManagerMgt/arriveCustomsConfigPage',
    '/expenseManagerMgt/arriveCustomsConfigPage',
    '/arriveCustomsConfigPage',
  ],
  icons: { customs: SafetyCertificateOutlined },
  load: async () => (await import('./area.ts')).customs,
  screens: {
    'declared-weight': async () => (await import('./declared-weight/screen.web.tsx')).screen,
    'customs-document': async () => (await import('./customs-document/screen.web.tsx')).screen,
    'trace-order': async () => (await import('./trace-order/screen.web.tsx')).screen,
    'import-licence': async () => (await import('./import-licence/screen.web.tsx')).screen,
  },
  pages: {
    '/customs/synthesis/previewFile': {
      title: ['文件预览', 'Files'],
      load: async () => ({ default: (await import('./customs-document/files-page.web.tsx')).CustomsFiles }),
    },
    '/synthesis/previewFile': {
      title: ['文件预览', 'Files'],
      load: async () => ({ default: (await import('./customs-document/files-page.web.tsx')).CustomsFiles }),
    },
    '/customs/rehearsal/index': {
      title: ['试报', 'Declaration rehearsal'],
      load: async () => ({ default: (await import('./customs-document/rehearsal-page.web.tsx')).RehearsalPage }),
    },
  },
})
