import { defineServerArea } from '#platform/server/area.ts'
import { promotionActions } from './actions.server.ts'
import { promotion } from './area.ts'
import { promotersLeft } from './customer-gone.server.ts'
import { foundPromotion } from './demo/records.server.ts'
import { standingsOfToday } from './standing.server.ts'

/** What promotion gives the server. */
export default defineServerArea({
  name: 'promotion',
  declares: promotion,
  actions: promotionActions,
  reactions: promotersLeft,
  jobs: [standingsOfToday],
  series: [
    { code: 'PS', label: ['促销员编号', 'Promotion staff no.'], pattern: 'PS{yy}{n4}' },
    { code: 'AC', label: ['促销活动变更单号', 'Activity change no.'], pattern: 'AC{yyMMdd}{n4}' },
  ],
  demo: foundPromotion,
})
