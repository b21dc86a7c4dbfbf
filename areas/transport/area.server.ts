import { defineServerArea } from '#platform/server/area.ts'
import { transport } from './area.ts'
import { foundTransport } from './demo/index.server.ts'
import { transportReactions } from './reactions.server.ts'
import { actions as transportTask } from './transport-task/actions.server.ts'
import { transportCalls } from './transport-task/assign.server.ts'

/** What transport gives the server. */
export default defineServerArea({
  name: 'transport',
  declares: transport,
  actions: [transportTask],
  reactions: transportReactions,
  calls: transportCalls,
  series: [{ code: 'TT', label: ['运输任务号', 'Transport task no.'], pattern: 'TT{yyMMdd}{n4}' }],
  menu: [
    { label: ['我的运输', 'My drives'], path: '/tmsclient', permission: 'tms:task:accept' },
    { label: ['派车看板', 'Dispatch'], path: '/tmsleader', permission: 'tms:task:save' },
  ],
  demo: foundTransport,
})
