import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { robotRoom } from '../robot-room/document.ts'
import { keyOfRobot, robotCodeOf } from '../robot-room/robot-key.server.ts'
import { robotAddress, robotPath } from '../robot-room/webhook.ts'
import { robotMessage } from './document.ts'
import { mentionsOf, partsOf, saidOf } from './parts.ts'
import { markSource } from './source.server.ts'

type Message = Row<typeof robotMessage>

/**
 * Sends what a room waits for: one message at a time, in the order they were written, so that a room reads them in that
 * order; the outbox keeps to twenty in any minute for each robot (business.md 5.5).
 */
export async function sendNext(roomId: string, work: Work): Promise<void> {
  await work.lock('robot', roomId)
  if (await work.find(robotMessage, { roomId, status: 'PENDING', pushFlag: 'P' })) return
  const room = await work.find(robotRoom, { id: roomId })
  const key = room?.robotCode ? await keyOfRobot(work, room.robotCode) : undefined
  for (;;) {
    const next = await work.find(robotMessage, { roomId, status: 'PENDING', pushFlag: ['W', 'Y'] })
    if (!next) return
    if (room?.enableFlag === 'Y' && key) return pushPart(next, key, work)
    await giveUp(next, `群${room?.room ?? ''}已停用 / The room is disabled`, work)
  }
}

/** A message that cannot be sent at all says why, and so does what it was about. */
export async function giveUp(message: Message, error: string, work: Work): Promise<void> {
  await work.update(robotMessage, message, { status: 'FAILED', pushFlag: 'F', error })
  await markSource(message, { flag: 'F', message: error }, work)
}

/** Writes the next part of a message down to be sent; each part has a key of its own. */
async function pushPart(message: Message, key: string, work: Work): Promise<void> {
  const type = message.messageType
  const parts = partsOf(saidOf(message.content, type, message.mentions), type)
  const at = message.partsSent ?? 0
  const mentions = at === 0 ? mentionsOf(message.mentions) : []
  const content = parts[at] ?? ''
  await work.push({
    document: robotMessage,
    record: { id: message.id, revision: at },
    no: message.messageNo ?? message.id,
    target: 'WECOM',
    path: robotPath,
    payload: {
      msgtype: type,
      [type]: { content, ...(type === 'text' && mentions.length > 0 ? { mentioned_list: mentions } : {}) },
    },
    // The rate is the robot's; its key is kept out of what people and logs see.
    bucket: robotCodeOf(key),
  })
}

/** How messages go to their rooms, and what follows: the next part, or the next message of the room. */
export const robotChannel = defineChannel(robotMessage, {
  target: 'WECOM',
  flag: 'pushFlag',
  message: 'error',
  async address({ roomId }, work) {
    const room = roomId ? await work.find(robotRoom, { id: roomId }) : undefined
    const key = room?.robotCode ? await keyOfRobot(work, room.robotCode) : undefined
    return key && robotAddress(key)
  },
  async answered(message, work) {
    const partsSent = (message.partsSent ?? 0) + 1
    const isWhole = partsSent >= (message.partCount ?? 1)
    await work.update(robotMessage, message, {
      partsSent,
      // Sent again by hand after it failed, the rest of it goes too.
      ...(isWhole ? { status: 'SENT', sentTime: textOfMoment(work.now) } : { status: 'PENDING' }),
    })
    if (isWhole) await markSource(message, { flag: 'Y', message: null }, work)
    if (message.roomId) await sendNext(message.roomId, work)
  },
  // What it was about is free to be said again, and the room goes on with what waits behind it.
  async cancelled(message, work) {
    await markSource(message, { flag: 'N', message: null }, work)
    if (message.roomId) await sendNext(message.roomId, work)
  },
  async failed(message, work, why) {
    await work.update(robotMessage, message, { status: 'FAILED' })
    await markSource(message, { flag: 'F', message: why }, work)
    if (message.roomId) await sendNext(message.roomId, work)
  },
})
