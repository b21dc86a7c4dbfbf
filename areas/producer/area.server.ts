import { defineServerArea } from '#platform/server/area.ts'
import { producerActions } from './actions.server.ts'
import { producer } from './area.ts'
import { producerCalls } from './calls.server.ts'
import { durianParam } from './durian-report/param.ts'
import { durianReportView } from './durian-report/view.server.ts'
import { producerExplanations } from './explanations.server.ts'
import { exportVolumeByWeek } from './export-volume-week/week.server.ts'
import { firstHour } from './first-hour.server.ts'
import { arrivalAfterLeadTime } from './lead-time/arrival.server.ts'
import { loadingPaper } from './loading-record/paper.server.ts'
import { loadingChannel } from './loading-record/push.server.ts'
import { producerReactions } from './reactions.server.ts'

/** What the origin gives the server. */
export default defineServerArea({
  name: 'producer',
  declares: producer,
  answers: [arrivalAfterLeadTime],
  papers: [loadingPaper],
  actions: producerActions,
  reactions: producerReactions,
  calls: producerCalls,
  channels: [loadingChannel],
  explanations: producerExplanations,
  views: [exportVolumeByWeek, durianReportView],
  params: [{ ...durianParam, label: ['榴莲的品类编码', 'Category code of durian'], type: 'TEXT' }],
  series: [{ code: 'LC', label: ['装柜单号', 'Loading no.'], pattern: 'LC{yyMMdd}{n4}' }],
  brought: firstHour,
})
