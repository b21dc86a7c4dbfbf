import { defineServerArea } from '#platform/server/area.ts'
import { integration } from './area.ts'
import { actions as chatRoom } from './chat-room/actions.server.ts'
import { foundMessages } from './demo/messages.server.ts'
import { actions as oaSetting } from './oa-setting/actions.server.ts'
import { actions as outbox } from './outbox/actions.server.ts'
import { financeHears } from './outbox/failures.server.ts'
import { actions as robotMessage } from './robot-message/actions.server.ts'
import { robotChannel } from './robot-message/queue.server.ts'
import { actions as robotRoom } from './robot-room/actions.server.ts'
import { simulatorCalls } from './simulator/calls.server.ts'
import { actions as simulators, simulatorTell } from './simulator/tell.server.ts'

/** What integration gives the server. */
export default defineServerArea({
  name: 'integration',
  declares: integration,
  actions: [outbox, robotRoom, robotMessage, chatRoom, oaSetting, simulators],
  answers: [financeHears],
  channels: [robotChannel],
  calls: simulatorCalls,
  jobs: [simulatorTell],
  series: [{ code: 'MSG', label: ['消息号', 'Chat message no.'], pattern: 'MSG{yyMMdd}{n5}' }],
  demo: foundMessages,
  brought: {
    'chat-room': { purpose: ['消息发到哪个群', 'Which room messages go to'] },
    'chat-relation': { purpose: ['聊天账号是哪个用户', 'Whose an account of the chat is'] },
    'oa-setting': { purpose: ['审批流程的群和仓库', 'Rooms and warehouses of approvals'] },
  },
})
