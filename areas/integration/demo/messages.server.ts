import { createHash } from 'node:crypto'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Row } from '#platform/model/document.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { succeed } from '#platform/server/outbox/deliver.ts'
import { chatRelation } from '../chat-relation/document.ts'
import { chatRoom } from '../chat-room/document.ts'
import { oaSetting } from '../oa-setting/document.ts'
import { arrivalWords } from '../oa-setting/push.ts'
import { robotMessage } from '../robot-message/document.ts'
import { etaWords } from '../robot-message/push.ts'
import { robotRoom } from '../robot-room/document.ts'

type Tracking = Row<typeof cargoTracking>

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

/** One message of each kind in turn, about the containers of the demo. */
function saidOf(row: Tracking, at: number) {
  const about = { aboutType: cargoTracking.name, aboutNo: row.containerNo }
  if (at % 3 === 0) return { ...about, template: 'ETA_CHANGED', content: etaWords(row, row.etdDate) } as const
  const { containerNo, vesselVoyage, podName, category, categoryName, qty } = row
  const one = { containerNo, vesselVoyage, podName, category, categoryName, qty, org: null, warehouse: null }
  if (at % 3 === 1) return { ...about, template: 'DAILY_ARRIVAL', content: arrivalWords(row.etaDate, [one]) } as const
  return {
    ...about,
    template: 'QC_RESULT',
    content: `### 检验结果\n>柜号:<font color="info">${containerNo}</font>\n>批次:${row.shipmentLotNo ?? ''}\n>结论:通过`,
  } as const
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
    const containers = [
      ...new Map((await work.all(cargoTracking, {})).map(row => [row.containerNo, row] as const)).values(),
    ]
    for (let at = 0; at < sent && containers.length > 0; at++) {
      const said = saidOf(containers[at % containers.length] as Tracking, at)
      await work.create(robotMessage, { ...said, roomId: ids[at % ids.length] ?? null, messageType: 'markdown' })
    }
    for (const row of containers.slice(0, unmatched))
      await work.create(robotMessage, {
        template: 'GUIDE_PRICE',
        messageType: 'markdown',
        content: `### 指导价\n>${row.categoryName ?? ''} ${row.containerNo ?? ''}`,
        aboutType: cargoTracking.name,
        aboutNo: row.containerNo,
      })
    await taken(work)
  })
