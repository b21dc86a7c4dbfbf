import { defineServerArea } from '#platform/server/area.ts'
import { trackingActions } from './actions.server.ts'
import { tracking } from './area.ts'
import { trackingCalls } from './calls.server.ts'
import { trackedBooking, trackedDays } from './cargo-tracking/days.server.ts'
import { trackingJobs } from './cargo-tracking/nightly.server.ts'
import { orderPaid } from './cargo-tracking/order-paid.server.ts'
import { trackedWay } from './cargo-tracking/way.server.ts'
import { trackedWeeks } from './cargo-tracking/week-in-use.server.ts'
import { askCarrier, askEveryMorning } from './carrier-event/ask.server.ts'
import { carrierTell } from './carrier-simulator/tell.server.ts'
import { messagesOfDemo } from './demo/messages.server.ts'
import { trackingReactions } from './reactions.server.ts'
import { dailyArrivals } from './rooms/daily-arrivals.server.ts'
import { trackedPapers } from './tracking-file/papers.server.ts'
import { trackedWarnings } from './warnings.server.ts'

/** What tracking gives the server. */
export default defineServerArea({
  name: 'tracking',
  declares: tracking,
  actions: trackingActions,
  reactions: trackingReactions,
  answers: [
    messagesOfDemo,
    orderPaid,
    trackedBooking,
    trackedDays,
    trackedPapers,
    trackedWarnings,
    trackedWay,
    trackedWeeks,
  ],
  calls: trackingCalls,
  jobs: [...trackingJobs, askCarrier, askEveryMorning, carrierTell, dailyArrivals],
  menu: [
    { label: ['在途看板', 'Board'], path: '/freight/tracking/board', permission: 'tracking:cargo:list' },
    { label: ['在途地图', 'Map'], path: '/freight/tracking/index/map', permission: 'tracking:freight:map' },
    { label: ['免柜期看板', 'Free time'], path: '/freight/freeTime/index', permission: 'tracking:cargo:list' },
  ],
})
