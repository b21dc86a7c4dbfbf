import { defineServerArea } from '#platform/server/area.ts'
import { settlementActions } from './actions.server.ts'
import { settlements } from './area.ts'
import { settlementCalls } from './calls.server.ts'
import { prefixParams } from './consignment-attachment/upload.server.ts'
import { foundMoney } from './demo/index.server.ts'
import { erpPrepayments, erpReceipts } from './erp/read.server.ts'
import { evidenceParam } from './evidence/papers.server.ts'
import { settlementFigures } from './explain/explain.server.ts'
import { landedReactions } from './landed/landed.server.ts'
import { matchPermission, matchScreen } from './match/terms.ts'
import { settlementPapers } from './report/papers.server.ts'
import { salesSummaryView } from './sales-summary/view.server.ts'
import { boughtReactions, settledUnderNumbers } from './settlement/bought.server.ts'
import { settledClaims } from './settlement/claimed.server.ts'
import { confirmedSettlements } from './settlement/closed.server.ts'
import { correctedSales, openHolders } from './settlement/corrected.server.ts'
import { generateSettlement, nightlySettlements } from './settlement/nightly.server.ts'
import { followRate, rateFollowed } from './settlement/rated.server.ts'
import { settledReceipts } from './settlement/received.server.ts'
import { settledCosts, settledShipments } from './settlement/settled-costs.server.ts'
import { confirmationKnown } from './settlement-confirm/invoice.server.ts'
import { actualColumns } from './tracking/actual.server.ts'
import { settlementReactions } from './tracking/reactions.server.ts'

/** What settlement gives the server. */
export default defineServerArea({
  name: 'settlement',
  declares: settlements,
  papers: settlementPapers,
  actions: settlementActions,
  calls: settlementCalls,
  reactions: [
    ...settlementReactions,
    settledClaims,
    correctedSales,
    settledCosts,
    settledReceipts,
    ...boughtReactions,
    ...rateFollowed,
    ...landedReactions,
  ],
  answers: [settledUnderNumbers, confirmationKnown, confirmedSettlements, settledShipments, openHolders],
  jobs: [nightlySettlements, generateSettlement, followRate, actualColumns, erpPrepayments, erpReceipts],
  explanations: settlementFigures,
  demo: foundMoney,
  views: [salesSummaryView],
  menu: [
    { label: ['结算匹配', 'Settlement match'], path: `${matchScreen}/index`, permission: `${matchPermission}:list` },
  ],
  params: [
    {
      ...evidenceParam,
      label: ['结算审核要求单据齐全', 'An audit of a settlement asks for complete evidence'],
      type: 'SWITCH',
    },
    {
      ...prefixParams.INVOICE,
      label: ['发票附件名称前缀', 'Beginning of invoice attachment names'],
      type: 'TEXT',
    },
    {
      ...prefixParams.SETTLEMENT,
      label: ['结算附件名称前缀', 'Beginnings of settlement attachment names'],
      type: 'TEXT',
    },
  ],
  series: [
    { code: 'ST', label: ['结算单号', 'Settlement no.'], pattern: 'ST{yyMMdd}{n4}' },
    { code: 'DS', label: ['采购结算单号', 'Procurement settlement no.'], pattern: 'DS{yyMMdd}{n4}' },
  ],
  brought: {
    prepayment: {
      purpose: ['期初余额：供应商手中尚未核销的预付款', 'Balances at the start: prepayments that vendors still have'],
      when: 'opening',
    },
  },
})
