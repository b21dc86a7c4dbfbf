import { defineActions } from '#platform/server/documents/actions.ts'
import { robotRoom } from '../robot-room/document.ts'
import { robotMessage } from './document.ts'
import { partsOf, saidOf } from './parts.ts'
import { giveUp, sendNext } from './queue.server.ts'
import { markSource } from './source.server.ts'

/** A message is in line as soon as it stands; one that no room was found for stands as failed (business.md 3.20). */
export const actions = defineActions(robotMessage, {
  async prepare({ content, mentions, messageType }, _work, before) {
    const type = messageType ?? 'text'
    return before || !content ? {} : { partCount: partsOf(saidOf(content, type, mentions), type).length, partsSent: 0 }
  },
  refuse: {
    async save({ roomId, template }, work, before) {
      // What the house has to say is never refused: it stands as failed, with the reason, and the work it follows from goes on.
      if (before || template !== 'MANUAL') return null
      if (!roomId) return { field: 'roomId', message: ['请先选择群', 'Choose the room first'] }
      const room = await work.find(robotRoom, { id: roomId })
      return room?.enableFlag === 'N'
        ? {
            field: 'roomId',
            message: [`群${room.room}已停用，请先启用`, `The room ${room.room} is disabled; enable it first`],
          }
        : null
    },
    // Only what has not gone: the log keeps everything else.
    delete: ({ pushFlag }) =>
      pushFlag !== 'N' &&
      pushFlag !== 'W' && [
        '消息{messageNo}已经发送或正在发送，不能删除',
        'Message {messageNo} has gone or is going; it cannot be deleted',
      ],
    retry: ({ status, pushFlag, roomId }) => {
      if (status === 'PENDING' && pushFlag !== 'N')
        return ['消息{messageNo}正在排队，不用重发', 'Message {messageNo} is in line; it need not be sent again']
      return (
        !roomId && [
          '消息{messageNo}没有匹配到群，请新建消息并选择群',
          'Message {messageNo} matched no room; write a new one and choose the room',
        ]
      )
    },
  },
  run: {
    async save(message, work, before) {
      if (before) return
      if (message.roomId) await sendNext(message.roomId, work)
      else await giveUp(message, '未匹配到群 / No room matched', work)
    },
    async retry(message, work) {
      await work.update(robotMessage, message, { pushFlag: 'W', error: null })
      await markSource(message, { flag: 'P', message: null }, work)
      if (message.roomId) await sendNext(message.roomId, work)
    },
  },
})
