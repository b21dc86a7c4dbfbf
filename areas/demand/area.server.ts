import { defineServerArea } from '#platform/server/area.ts'
import { demandActions } from './actions.server.ts'
import { demand } from './area.ts'
import { demandChannels } from './channels.server.ts'
import { foundDemand } from './demo/records.server.ts'
import { demandExplanations } from './explanations.server.ts'
import { loggedOfDemands } from './sales-log/view.server.ts'

/** What sales demand gives the server. */
export default defineServerArea({
  name: 'demand',
  declares: demand,
  actions: demandActions,
  channels: demandChannels,
  explanations: demandExplanations,
  views: [loggedOfDemands],
  series: [{ code: 'SP', label: ['销售计划号', 'Sales plan no.'], pattern: 'SP{yyMMdd}{n5}' }],
  demo: foundDemand,
})
