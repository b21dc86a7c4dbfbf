import { defineServerArea } from '#platform/server/area.ts'
import { costActions } from './actions.server.ts'
import { cost } from './area.ts'
import { costsByValue } from './business-cost/rate-come.server.ts'
import { costCalls } from './calls.server.ts'
import { costChannels } from './channels.server.ts'
import { costSheetView } from './cost-sheet/view.server.ts'
import { deliveryPapers } from './delivery/papers.server.ts'
import { costExplanations } from './explanations.server.ts'
import { foundCostLookups } from './foundation.server.ts'
import { costReactions } from './reactions.server.ts'
import { costTerms } from './terms.server.ts'

/** What costs give the server. */
export default defineServerArea({
  name: 'cost',
  declares: cost,
  papers: deliveryPapers,
  actions: costActions,
  calls: costCalls,
  channels: costChannels,
  reactions: costReactions,
  answers: [costTerms],
  jobs: [costsByValue],
  explanations: costExplanations,
  views: [costSheetView],
  series: [
    { code: 'CP', label: ['费用包编码', 'Cost package code'], pattern: 'CP{n5}' },
    { code: 'EQ', label: ['费用报价单号', 'Cost quotation no.'], pattern: 'EQ{yyMM}{n4}' },
    { code: 'BC', label: ['业务费用单号', 'Business cost no.'], pattern: 'BC{yyMMdd}{n4}' },
    { code: 'DN', label: ['发运单号', 'Shipment no.'], pattern: 'DN{yyMMdd}{n4}' },
  ],
  tenant: foundCostLookups,
  brought: {
    'business-reference': {
      purpose: ['各项费用的参考单价，预估成本用', 'What each charge usually costs, for estimates'],
    },
  },
})
