import type { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Row } from '#platform/model/document.ts'

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
