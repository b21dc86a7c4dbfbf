import { defineServerArea } from '#platform/server/area.ts'
import { packingActions } from './actions.server.ts'
import { packing } from './area.ts'
import { packingCalls } from './calls.server.ts'
import { packingExplanations } from './explanations.server.ts'
import { packingPapers } from './paper.server.ts'
import { loadDateCorrected } from './reactions.server.ts'

/** What packing lists give the server. */
export default defineServerArea({
  name: 'packing',
  declares: packing,
  papers: packingPapers,
  actions: packingActions,
  calls: packingCalls,
  reactions: [loadDateCorrected],
  explanations: packingExplanations,
  series: [
    { code: 'OPL', label: ['原始装箱单号', 'Original packing list no.'], pattern: 'OPL{yyMMdd}{n4}' },
    { code: 'PL', label: ['装箱单号', 'Packing list no.'], pattern: 'PL{yyMMdd}{n4}' },
    { code: 'PA', label: ['采购协议号', 'Purchase agreement no.'], pattern: 'PA{yy}{vendor}{n4}' },
  ],
})
