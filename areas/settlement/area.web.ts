import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined'
import { defineWebArea } from '#platform/web/areas.ts'

const matchEntry = '/consign/settlementMatch/index'
const matchPage = async () => ({ default: (await import('./match/match-page.web.tsx')).MatchPage })

/** What settlement gives the browser. */
export default defineWebArea({
  name: 'settlement',
  guide: 'settlement',
  addresses: [
    '/consign/settlement',
    '/consign/prepayment',
    '/consign/prepaymentReservation',
    '/consign/attachment',
    '/consign/settlementConfirm',
    '/settlementConfirm',
    '/settlement',
    '/generator/jwmpssettlement',
    '/freightManagement/salesSummary',
    '/generator/procurementSettlementPage',
    '/procurementSettlementPage',
    '/generator/domesticPurchaseSettlementPage',
    '/domesticPurchaseSettlementPage',
  ],
  onRecords: {
    shipment: {
      money: { permission: 'settlement:settlement:list', order: 30, load: () => import('./on-shipment/money.web.tsx') },
    },
    settlement: {
      leftOut: {
        permission: 'settlement:settlement:list',
        order: 10,
        load: () => import('./settlement/left-out.web.tsx'),
      },
    },
  },
  icons: { settlement: PayCircleOutlined },
  load: async () => (await import('./area.ts')).settlements,
  screens: {
    settlement: async () => (await import('./settlement/screen.web.tsx')).screen,
    'settlement-confirm': async () => (await import('./settlement-confirm/screen.web.tsx')).screen,
  },
  shared: { 'sales-report': () => import('./evidence/shared-check.web.tsx') },
  pages: {
    '/consign/settlementBridge/index': {
      title: ['利润桥', 'Margin bridge'],
      entry: '/consign/settlement/index',
      load: async () => ({ default: (await import('./bridge/bridge-page.web.tsx')).BridgePage }),
    },
    '/consign/settlementMatch/index': { title: ['结算匹配', 'Settlement match'], load: matchPage },
    '/consign/settlementMatch/detail': { title: ['结算匹配', 'Settlement match'], load: matchPage },
    '/settlementMatch/index': { title: ['结算匹配', 'Settlement match'], load: matchPage, entry: matchEntry },
    '/settlementMatch/detail': { title: ['结算匹配', 'Settlement match'], load: matchPage, entry: matchEntry },
  },
})
