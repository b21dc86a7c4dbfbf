import { defineServerArea } from '#platform/server/area.ts'
import { exchangeActions } from './actions.server.ts'
import { exchange } from './area.ts'
import { exchangeCalls } from './calls.server.ts'
import { boughtForLoaded } from './exchange-receipt/loaded.server.ts'
import { receiptPaper } from './exchange-receipt/paper.server.ts'
import { exchangeExplanations } from './explanations.server.ts'

/** What foreign exchange gives the server. */
export default defineServerArea({
  name: 'exchange',
  declares: exchange,
  papers: [receiptPaper],
  actions: exchangeActions,
  calls: exchangeCalls,
  explanations: exchangeExplanations,
  reactions: boughtForLoaded,
  series: [{ code: 'FX', label: ['购汇单号', 'Exchange receipt no.'], pattern: 'FX{yyMM}{n4}' }],
})
