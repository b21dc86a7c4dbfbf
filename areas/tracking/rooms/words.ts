import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { cargoTracking } from '../cargo-tracking/document.ts'

type Tracking = Row<typeof cargoTracking>

/** What the room reads when a container comes on another day (business.md 5.5, ETA_CHANGED). */
export const etaWords = (row: Tracking, before: string, reason: string | null): string =>
  [
    '### 到港日期变更',
    `>柜号:<font color="info">${row.containerNo ?? ''}</font>`,
    `>批次:${row.shipmentLotNo ?? ''}`,
    `>航次:${row.vesselVoyage}`,
    `>ETA:${before} → <font color="warning">${row.etaDate}</font>`,
    ...(reason ? [`>原因:${reason}`] : []),
  ].join('\n')

/** One SKU of a container that is due, as far as the morning's message tells of it. */
export interface Arriving {
  readonly containerNo: string | null
  readonly vesselVoyage: string
  readonly podName: string | null
  readonly category: string | null
  readonly categoryName: string | null
  readonly org: string | null
  readonly warehouse: string | null
  readonly qty: Decimal | null
}

/** What a group reads in the morning: a line a container with its fruit and boxes (business.md 5.5, DAILY_ARRIVAL). */
export function arrivalWords(day: string, all: readonly Arriving[]): string {
  const containers = new Map<string, Arriving[]>()
  for (const one of all) {
    const containerNo = one.containerNo ?? ''
    containers.set(containerNo, [...(containers.get(containerNo) ?? []), one])
  }
  const lines = [...containers].map(([containerNo, skus]) => {
    const fruit = [...new Set(skus.flatMap(sku => sku.categoryName ?? sku.category ?? []))].join('、')
    const boxes = sum(skus, sku => sku.qty).toFixed()
    const [first] = skus
    return `>${[containerNo, first?.vesselVoyage, first?.podName, fruit, `${boxes}件`].filter(Boolean).join(' · ')}`
  })
  return [`### ${day} 到港 ${containers.size} 柜`, ...lines].join('\n')
}
