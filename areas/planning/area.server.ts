import { defineServerArea } from '#platform/server/area.ts'
import { planningActions } from './actions.server.ts'
import { plansMove } from './annual-plan/moved.server.ts'
import { plannedForNobody, plansFollowSeller } from './annual-plan/of-customer.server.ts'
import { planning } from './area.ts'
import { arrivalPlanView } from './arrival-plan/view.server.ts'
import { planningCalls } from './calls.server.ts'
import { foundPlanning } from './demo/plans.server.ts'
import { planningExplanations } from './explanations.server.ts'
import { rebateStandingView } from './rebate-standing/view.server.ts'
import {
  plannedInNoWeek,
  plannedInWeek53,
  plannedWeeks,
  writtenDownLate,
  yearWrittenDown,
} from './week-in-use.server.ts'
import { deadlineParam } from './weekly-rolling/deadline.ts'
import { weeklyRollingView } from './weekly-rolling/view.server.ts'

/** What planning gives the server. */
export default defineServerArea({
  name: 'planning',
  declares: planning,
  actions: planningActions,
  answers: [plannedWeeks],
  calls: planningCalls,
  explanations: planningExplanations,
  reactions: [writtenDownLate, plannedInWeek53, yearWrittenDown, plansMove, plansFollowSeller, plannedForNobody],
  jobs: [plannedInNoWeek],
  views: [weeklyRollingView, arrivalPlanView, rebateStandingView],
  params: [
    {
      ...deadlineParam,
      label: [
        '周滚动填报截止（上一周的星期几 时间，1为周一）',
        'Weekly report until (weekday and time of the week before, 1 is Monday)',
      ],
      type: 'TEXT',
    },
  ],
  series: [{ code: 'AP', label: ['年度计划编号', 'Annual plan no.'], pattern: 'AP{yyMM}{n4}' }],
  demo: foundPlanning,
  brought: {
    'model-definition': { purpose: ['计划所用的模型', 'The models that plans are made by'] },
  },
})
