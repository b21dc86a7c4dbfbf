import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined'
import { defineWebArea, type OwnPage } from '#platform/web/areas.ts'
import { listOfSame } from '#platform/web/document/verbs/follow-ups.ts'

/** Contracts out for signature; its page has three spellings in the specification. */
const signature: OwnPage = {
  title: ['签章', 'Signatures'],
  load: async () => ({ default: (await import('./contract/signature-page.web.tsx')).SignaturePage }),
}

/** What the OA said of an invoice or a claim. */
const workflows = {
  permission: 'integration:callback:list',
  order: 30,
  load: async () => ({ default: (await import('#areas/integration/offers.web.ts')).WorkflowsOfRecord }),
}

/** What purchase gives the browser. */
export default defineWebArea({
  name: 'purchase',
  guide: 'purchase',
  addresses: ['/entrancePurchaseMgt', '/importPurchaseOrderMgt'],
  icons: { contract: FileProtectOutlined },
  load: async () => (await import('./area.ts')).purchase,
  follows: {
    quotation: {
      approve: {
        permission: 'purchase:original:genSo',
        label: ['去生成销售合同', 'Go on to the sales contract'],
        to: records => listOfSame('/originPackageMgt/originPackage', 'containerNo', records),
      },
    },
  },
  onRecords: { 'payable-invoice': { workflows }, claim: { workflows } },
  screens: {
    'purchase-contract': async () => (await import('./purchase-contract/screen.web.tsx')).screen,
    quotation: async () => (await import('./quotation/screen.web.tsx')).screen,
    'payable-invoice': async () => (await import('./payable-invoice/screen.web.tsx')).screen,
    claim: async () => (await import('./claim/screen.web.tsx')).screen,
    'order-difference': async () => (await import('./order-difference/screen.web.tsx')).screen,
    'sales-contract': async () => (await import('./sales-contract/screen.web.tsx')).screen,
  },
  pages: {
    '/entrancePurchaseMgt/signature': signature,
    '/entrancePurchaseMgt/signature/index': signature,
    '/entrancePurchaseMgt/signaturePage': signature,
  },
})
