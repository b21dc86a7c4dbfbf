import { robotCodeOf } from '#areas/integration/robot-room/robot-key.server.ts'
import { robotAddress, robotPath } from '#areas/integration/robot-room/webhook.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineChannel } from '#platform/server/outbox/channel.ts'
import { loadingRecord } from './document.ts'

type Loading = Row<typeof loadingRecord>

/** How a loading record tells the room of its origin person; its row says what became of it (business.md 3.5, 5.5). */
export const loadingChannel = defineChannel(loadingRecord, {
  target: 'WECOM',
  flag: 'pushFlag',
  message: 'pushMessage',
  async address(loading, work) {
    const key = await roomOf(loading, work)
    return key && robotAddress(key)
  },
  async answered(loading, work) {
    await work.update(loadingRecord, loading, { pushTime: work.now.toISOString() })
  },
})

/** The room of the container's origin person: the key of its robot, or the address that holds it. */
async function roomOf({ salesman: id }: Loading, work: Work): Promise<string | undefined> {
  const person = id ? await work.find(salesman, { id }) : undefined
  const room = person?.wechatRoom?.trim()
  return room ? (/[?&]key=([^&]+)/.exec(room)?.[1] ?? room) : undefined
}

/** Nobody can be told who has no room. */
export async function roomRefusal(rows: readonly Loading[], work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const row of rows)
    if (!(await roomOf(row, work)))
      refused.push({
        bizCode: 'ROOM_MISSING',
        message: [
          `${row.loadingNo}的产地人员未维护企微群，不能推送`,
          `${row.loadingNo}: the origin person has no chat room; nothing can be pushed`,
        ],
      })
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

/** What the room reads: container, lot, seal, voyage, days and boxes; of a returned one also why (business.md 5.5, CABINET_PUSH). */
async function contentOf(loading: Loading, work: Work): Promise<string> {
  const isReturned = loading.status === '4'
  const lines = [
    isReturned ? '### 装柜退回' : '### 装柜通知',
    `>柜号:<font color="info">${loading.containerNo ?? ''}</font>`,
    `>批次:${loading.shipmentLotNo ?? ''}`,
    `>封条:${loading.sealNumber ?? ''}`,
    `>航次:${loading.vesselVoyage ?? ''}`,
    `>ETD/ETA:${loading.etdDate ?? ''} / ${loading.etaDate ?? ''}`,
    `>件数:${await boxes(loading, work)}`,
    ...(isReturned ? [`>退回原因:<font color="warning">${loading.returnReason ?? ''}</font>`] : []),
  ]
  return lines.join('\n')
}

/** Writes the message for the room; it is sent once this stands. */
export async function pushToRoom(loading: Loading, work: Work): Promise<void> {
  const key = await roomOf(loading, work)
  if (!key) return
  await work.push({
    document: loadingRecord,
    record: loading,
    no: loading.loadingNo ?? loading.id,
    target: 'WECOM',
    path: robotPath,
    payload: { msgtype: 'markdown', markdown: { content: await contentOf(loading, work) } },
    bucket: robotCodeOf(key),
  })
}
