import { createHash } from 'node:crypto'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { succeed } from '#platform/server/outbox/deliver.ts'
import { chatRelation } from '../chat-relation/document.ts'
import { chatRoom } from '../chat-room/document.ts'
import { oaSetting } from '../oa-setting/document.ts'
import { robotMessage } from '../robot-message/document.ts'
import { robotRoom } from '../robot-room/document.ts'
import { roomTalk } from './room-talk.server.ts'

const rooms = [
  ['深圳收货群', 'LOGISTICS', 'R101'],
  ['广州收货群', 'LOGISTICS', 'R102'],
  ['上海收货群', 'LOGISTICS', 'R103'],
  ['东南亚采购群', 'PURCHASE', 'P11'],
  ['华南销售群', 'SALES', 'S11'],
  ['华东销售群', 'SALES', 'S12'],
] as const

/** What each sales room is told about; the last of each leaves one category out. */
const rules = [
  [4, '101', 'Y', 'DURIAN', null],
  [4, '101', 'Y', 'LONGAN', null],
  [4, '102', 'Y', 'DURIAN', null],
  [4, '102', 'Y', 'DRAGONFRUIT', null],
  [4, '102', 'N', 'KIWI', '广东省'],
  [5, '103', 'Y', 'KIWI', null],
  [5, '103', 'Y', 'CHERRY', null],
  [5, '103', 'Y', 'DURIAN', '上海市'],
  [5, '103', 'N', 'LONGAN', null],
  [5, '103', 'N', 'DRAGONFRUIT', '浙江省'],
] as const

/** As many messages as lie in the log of the demo, and how many of them found no room (business.md 7). */
const sent = 57
const unmatched = 3

/** The key of a demo robot: the same in every installation. */
const keyOf = (room: string): string => createHash('sha256').update(`demo robot ${room}`).digest('hex').slice(0, 32)

async function foundRooms(work: Work): Promise<string[]> {
  const ids: string[] = []
  for (const [room, sourceSystem, departmentCode] of rooms) {
    const webhook = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${keyOf(room)}`
    ids.push((await work.create(robotRoom, { room, sourceSystem, departmentCode, webhook })).id)
  }
  for (const [room, orgId, includeFlag, categoryErpValue, provinceName] of rules)
    await work.create(chatRoom, { chatRoomId: ids[room] ?? null, orgId, includeFlag, categoryErpValue, provinceName })
  await work.create(oaSetting, {
    oaGroupId: ids[3] ?? '',
    type: 'DAILY_ARRIVAL',
    dimesionType: 'CATEGORY',
    dimesionValues: 'DURIAN,LONGAN',
  })
  await work.create(oaSetting, {
    oaGroupId: ids[2] ?? '',
    type: 'DAILY_ARRIVAL',
    dimesionType: 'ORG',
    dimesionValues: 'SH',
  })
  for (const [account, chatUserId, chatUserName] of [
    ['2', 'chenli', '陈丽'],
    ['3', 'zhaomin', '赵敏'],
    ['5', 'liuwei', '刘伟'],
  ] as const)
    await work.create(chatRelation, { chatPlatformName: 'WECOM', chatUserId, chatUserName, account })
  return ids
}

/** The rooms of the demo have taken what was sent to them, in the order it was written. */
async function taken(work: Work): Promise<void> {
  for (;;) {
    const waiting = await work.all(outboxMessage, { target: 'WECOM', docType: robotMessage.name, status: 'PENDING' })
    if (waiting.length === 0) return
    for (const message of waiting)
      await succeed(work, message, { docNo: null, status: null, message: 'ok', text: '{"errcode":0,"errmsg":"ok"}' })
  }
}

/** Rooms with their robots, the rules of who is told what, and what was said in them (business.md 7: messages). */
export const foundMessages = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const ids = await foundRooms(work)
    for (const talk of await work.asked(roomTalk, { sent, unmatched })) {
      for (const [at, said] of talk.inRooms.entries())
        await work.create(robotMessage, { ...said, roomId: ids[at % ids.length] ?? null, messageType: 'markdown' })
      for (const said of talk.unmatched) await work.create(robotMessage, { ...said, messageType: 'markdown' })
    }
    await taken(work)
  })
