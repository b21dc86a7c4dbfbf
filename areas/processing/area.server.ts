import { defineServerArea } from '#platform/server/area.ts'
import { processingActions } from './actions.server.ts'
import { processing } from './area.ts'
import { processingCalls } from './calls.server.ts'
import { processingChannels } from './channels.server.ts'
import { foundProcessing } from './demo/index.server.ts'
import { processingExplanations } from './explanations.server.ts'
import { firstHour } from './first-hour.server.ts'
import { plansCostedAnew } from './process-plan/cost-lots.server.ts'
import { lotsThroughPlans } from './process-plan/lots-through.server.ts'
import { lotMadeOfShipment } from './process-plan/made-of.server.ts'
import { costPlansPaidIn } from './process-plan/rate-come.server.ts'
import { plansLeft, processingReactions } from './reactions.server.ts'
import { processingViews } from './reports/views.server.ts'

/** What processing gives the server. */
export default defineServerArea({
  name: 'processing',
  declares: processing,
  actions: processingActions,
  calls: processingCalls,
  explanations: processingExplanations,
  answers: [lotsThroughPlans, plansCostedAnew, lotMadeOfShipment, plansLeft],
  channels: processingChannels,
  reactions: processingReactions,
  jobs: [costPlansPaidIn],
  views: processingViews,
  menu: [
    { label: ['称重工位', 'Weighing station'], path: '/process/station/index', permission: 'process:weighing:save' },
    { label: ['加工看板', 'Bulletin board'], path: '/process/report/bulletinBoard', permission: 'process:report:list' },
  ],
  series: [
    { code: 'PP', label: ['加工计划号', 'Process plan no.'], pattern: 'PP{yyMMdd}{n4}' },
    { code: 'PP-TASK', label: ['加工任务号', 'Process task no.'], pattern: '{plan}-{n2}' },
    { code: 'PP-RECORD', label: ['加工记录号', 'Process record no.'], pattern: '{task}-{n3}' },
    { code: 'PK', label: ['领料单号', 'Picking no.'], pattern: 'PK{yyMMdd}{n4}' },
    { code: 'PC', label: ['加工费单号', 'Charges no.'], pattern: 'PC{yyMM}{n5}' },
  ],
  demo: foundProcessing,
  brought: firstHour,
})
