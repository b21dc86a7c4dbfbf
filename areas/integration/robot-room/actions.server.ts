import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { robotMessage } from '../robot-message/document.ts'
import { robotRoom } from './document.ts'
import { forgetKey, keepKey } from './robot-key.server.ts'
import { keyOf, masked } from './webhook.ts'

type Room = Row<typeof robotRoom>

/** The address of a robot stands for one room, and is written out whole once. */
async function refuseSaving({ id, robotCode }: Room, work: Work): Promise<Refusals> {
  if (!robotCode)
    return {
      field: 'webhook',
      message: [
        '群{room}的Webhook不是企业微信机器人的地址，请从群机器人处完整复制',
        'Room {room}: this is not the address of a WeCom robot; copy it whole from the robot',
      ],
    }
  await work.lock('robot room', robotCode)
  const twin = (await work.all(robotRoom, { robotCode })).find(one => one.id !== id)
  return twin
    ? {
        field: 'webhook',
        bizCode: 'ALREADY_EXISTS',
        message: [`该Webhook已用于群${twin.room}`, `This webhook is used by the room ${twin.room} already`],
      }
    : null
}

/** A room's robot is known by its key, which is kept apart; a test is a message like any other (business.md 3.20). */
export const actions = defineActions(robotRoom, {
  async prepare({ webhook }, work, before) {
    if (!webhook || webhook === before?.webhook) return {}
    const key = keyOf(webhook)
    return key ? { webhook: masked(key), robotCode: await keepKey(work, key) } : { robotCode: null }
  },
  refuse: {
    save: refuseSaving,
    test: room =>
      room.enableFlag === 'N' && [
        '群{room}已停用，请先启用再发送测试',
        'Room {room} is disabled; enable it before sending a test',
      ],
  },
  run: {
    async save({ robotCode }, work, before: Room | undefined) {
      const earlier = before?.robotCode
      if (earlier && earlier !== robotCode) await forgetKey(work, earlier)
    },
    async delete({ robotCode }, work) {
      if (robotCode) await forgetKey(work, robotCode)
    },
    async test(room, work) {
      await work.create(robotMessage, {
        roomId: room.id,
        template: 'TEST',
        content: [['测试消息', 'Test message'].join(' / '), room.room, `${work.user.name ?? ''} ${work.today}`].join(
          '\n',
        ),
      })
    },
  },
})
