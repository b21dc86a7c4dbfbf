import { defineServerArea } from '#platform/server/area.ts'
import { salesActions } from './actions.server.ts'
import { sales } from './area.ts'
import { salesCalls } from './calls.server.ts'
import { salesExplanations } from './explanations.server.ts'
import { salesReactions } from './reactions.server.ts'
import { reportPaper } from './sales-report/paper.server.ts'

/** What sales give the server. */
export default defineServerArea({
  name: 'sales',
  declares: sales,
  reactions: salesReactions,
  papers: [reportPaper],
  actions: salesActions,
  calls: salesCalls,
  explanations: salesExplanations,
  series: [{ code: 'SR', label: ['销售报告号', 'Sales report no.'], pattern: 'SR{yyMMdd}{n4}' }],
  brought: {
    'sale-record': { when: 'every day' },
  },
})
