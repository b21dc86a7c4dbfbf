import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { tellDepartment } from './announce.server.ts'

type Tracking = Row<typeof cargoTracking>

/** What the room reads when a container comes on another day (business.md 5.5, ETA_CHANGED). */
export const etaWords = (row: Tracking, before: string): string =>
  [
    '### 到港日期变更',
    `>柜号:<font color="info">${row.containerNo ?? ''}</font>`,
    `>批次:${row.shipmentLotNo ?? ''}`,
    `>航次:${row.vesselVoyage}`,
    `>ETA:${before} → <font color="warning">${row.etaDate}</font>`,
    ...(row.etaReason ? [`>原因:${row.etaReason}`] : []),
  ].join('\n')

/** The room of the department that receives a container is told when its ETA changes by a day or more (business.md 5.5). */
export const etaChanged = defineReaction(cargoTracking, 'save', {
  async run(row, work, before) {
    const earlier = before ? (before.etaDate as string | null) : null
    if (!earlier || earlier === row.etaDate) return
    await tellDepartment(
      row.receivingDepartmentCode,
      {
        template: 'ETA_CHANGED',
        content: etaWords(row, earlier),
        aboutType: cargoTracking.name,
        aboutNo: row.containerNo,
      },
      work,
    )
  },
})
