import AccountBookOutlined from '@ant-design/icons/AccountBookOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

/** What costs give the browser. */
export default defineWebArea({
  name: 'cost',
  guide: 'settlement',
  addresses: [
    '/generator/costPackagePage',
    '/generator/costQuotationPage',
    '/generator/expenseManagerMgt',
    '/expenseManagerMgt',
    '/delivery',
    '/consign/delivery',
    '/generator/delivery',
  ],
  open: [
    '/generator/costPackagePage/editPreview',
    '/expenseManagerMgt/costPackagePage/editPreview',
    '/costPackage/editPreview',
  ],
  icons: { cost: AccountBookOutlined },
  load: async () => (await import('./area.ts')).cost,
  screens: {
    'business-cost': async () => (await import('./business-cost/screen.web.tsx')).screen,
    'cost-package': async () => (await import('./cost-package/screen.web.tsx')).screen,
    'cost-quotation': async () => (await import('./cost-quotation/screen.web.tsx')).screen,
  },
})
