import { defineServerArea } from '#platform/server/area.ts'
import { demandActions } from './actions.server.ts'
import { demand } from './area.ts'
import { demandCalls } from './calls.server.ts'
import { demandChannels } from './channels.server.ts'
import { foundDemand } from './demo/records.server.ts'
import { demandExplanations } from './explanations.server.ts'
import { pricesForEverybody } from './guide-price/for-everybody.server.ts'
import { demandsLeft } from './place-left.server.ts'
import { salesDemand } from './sales-demand/document.ts'
import { demandPapers } from './sales-demand/papers.server.ts'
import { loggedOfDemands } from './sales-log/view.server.ts'
import { salesMap } from './sales-map/document.ts'
import { salesMapView } from './sales-map/view.server.ts'

/** What sales demand gives the server. */
export default defineServerArea({
  name: 'demand',
  declares: demand,
  actions: demandActions,
  answers: [demandsLeft, pricesForEverybody],
  calls: demandCalls,
  channels: demandChannels,
  explanations: demandExplanations,
  papers: demandPapers,
  views: [loggedOfDemands, salesMapView],
  series: [{ code: 'SP', label: ['销售计划号', 'Sales plan no.'], pattern: 'SP{yyMMdd}{n5}' }],
  menu: [
    {
      label: ['需求与到货', 'Demand against arrivals'],
      path: '/salesMgt/demandWeeks/index',
      permission: `${salesDemand.permission}:list`,
    },
    { label: ['销售地图', 'Sales map'], path: '/planMgt/salesMap/index', permission: `${salesMap.permission}:list` },
  ],
  demo: foundDemand,
  brought: {
    'sales-guide-price': { when: 'every day' },
  },
})
