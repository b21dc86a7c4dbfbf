import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { robotRoom } from '#areas/integration/robot-room/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { textFor } from '#areas/masterdata/offers.server.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { alreadyPushed, defineChannel } from '#platform/server/outbox/channel.ts'
import { loadingRecord } from './document.ts'

type Loading = Row<typeof loadingRecord>
type Room = Row<typeof robotRoom>

/** A loading record speaks to the room of its origin person; its row says what became of it (business.md 3.5, 5.5). */
export const loadingChannel = defineChannel(loadingRecord, {
  target: 'WECOM',
  flag: 'pushFlag',
  message: 'pushMessage',
  async answered(loading, work) {
    await work.update(loadingRecord, loading, { pushTime: work.now.toISOString() })
  },
})

/** The room of the container's origin person. */
async function roomOf({ salesman: id }: Loading, work: Work): Promise<Room | undefined> {
  const person = id ? await work.find(salesman, { id }) : undefined
  return person?.wechatRoom ? work.find(robotRoom, { id: person.wechatRoom }) : undefined
}

/** Why a loading record has no room to speak to, and where one is entered. */
function withoutRoom({ loadingNo, salesman: person, salesmanName }: Loading): Label {
  const name = salesmanName ?? person
  return person
    ? [
        `${loadingNo}的产地人员${name}没有企微群，请先在“产地业务员”里选择，再推送`,
        `${loadingNo}: origin person ${name} has no chat room; choose one under "Origin salesperson", then push`,
      ]
    : [`${loadingNo}没有产地人员，请先填写产地人员再推送`, `${loadingNo} has no origin person; enter one, then push it`]
}

const about = ({ id, loadingNo }: Loading) => ({ aboutType: loadingRecord.name, aboutNo: loadingNo ?? id })

/** What a room was told last of a loading is not told a second time. */
async function isTold(loading: Loading, room: Room, content: string, work: Work): Promise<boolean> {
  const last = await work.newest(robotMessage, about(loading))
  return last?.status === 'SENT' && last.content === content && last.roomId === room.id
}

/** Nobody can be told who has no room, whose room is out of use, or who was told already. */
export async function roomRefusal(rows: readonly Loading[], work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const row of rows) {
    const room = await roomOf(row, work)
    if (!room) refused.push({ bizCode: 'ROOM_MISSING', message: withoutRoom(row) })
    else if (room.enableFlag === 'N')
      refused.push({
        bizCode: 'ROOM_DISABLED',
        message: [
          `${row.loadingNo}：群${room.room}已停用，请先启用`,
          `${row.loadingNo}: the room ${room.room} is disabled; enable it first`,
        ],
      })
    else if (row.pushFlag === 'P') refused.push(alreadyPushed(row.loadingNo ?? row.id, true))
    else if (await isTold(row, room, await contentOf(row, work), work))
      refused.push(alreadyPushed(row.loadingNo ?? row.id, false))
  }
  return refused
}

/** Boxes by size, as people at the origin count them: `4-5 480`. */
async function boxes(loading: Loading, work: Work): Promise<string> {
  const said: string[] = []
  for (const { itemCode, itemName, containerPutQty, plannedQty } of loading.details) {
    const fruit = await work.find(item, { itemCode })
    const names: string[] = []
    for (const dopCode of [fruit?.grade, fruit?.spec]) {
      const value = dopCode ? await work.find(attributeValue, { dopCode }) : undefined
      if (value) names.push(value.nameCn)
    }
    said.push(`${names.join('') || itemName || itemCode} ${(containerPutQty ?? plannedQty)?.toFixed() ?? ''}`)
  }
  return said.join('，')
}

/**
 * What the room reads: the text the unit keeps for it, else container, lot, seal, voyage, days and boxes; of a returned
 * one always these, and why (business.md 3.22, 5.5, CABINET_PUSH).
 */
async function contentOf(loading: Loading, work: Work): Promise<string> {
  const isReturned = loading.status === '4'
  const said = await boxes(loading, work)
  const totalQty = (loading.totalPutQty ?? loading.totalPlannedQty)?.toFixed()
  const own = isReturned ? null : await textFor('MESSAGE', loading.orgId, { ...loading, boxes: said, totalQty }, work)
  if (own) return own
  const lines = [
    isReturned ? '### 装柜退回' : '### 装柜通知',
    `>柜号:<font color="info">${loading.containerNo ?? ''}</font>`,
    `>批次:${loading.shipmentLotNo ?? ''}`,
    `>封条:${loading.sealNumber ?? ''}`,
    `>航次:${loading.vesselVoyage ?? ''}`,
    `>ETD/ETA:${loading.etdDate ?? ''} / ${loading.etaDate ?? ''}`,
    `>件数:${said}`,
    ...(isReturned ? [`>退回原因:<font color="warning">${loading.returnReason ?? ''}</font>`] : []),
  ]
  return lines.join('\n')
}

/** Says it in the room, after what others said there before. */
export async function pushToRoom(loading: Loading, work: Work): Promise<void> {
  const room = await roomOf(loading, work)
  if (!room) return
  await work.update(loadingRecord, loading, { pushFlag: 'P', pushMessage: null })
  await work.create(robotMessage, {
    ...about(loading),
    roomId: room.id,
    template: 'CABINET_PUSH',
    messageType: 'markdown',
    content: await contentOf(loading, work),
  })
}
