import { peopleOf } from '#areas/admin/offers.server.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { tellWay as tellTracked, trackingOf } from '#areas/tracking/offers.server.ts'
import { isFurther } from '#areas/tracking/offers.ts'
import { Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { receipt } from './document.ts'
import { isOutside } from './temperature.ts'

type Receipt = Row<typeof receipt>
type Line = Receipt['details'][number]

/** What came of an item, shared over its SKUs in their order when it was bought at several prices. */
function sharedOver(received: Decimal, quantities: readonly (Decimal | null)[]): Decimal[] {
  let rest = received
  return quantities.map(qty => {
    const share = Decimal.min(rest, qty ?? 0)
    rest = rest.minus(share)
    return share
  })
}

/** Where a container goes back to when its receipt is reversed. */
const before = (row: Row<typeof cargoTracking>) =>
  row.customsStatus === 'RELEASED' ? 'RELEASED' : row.ataDate ? 'ARRIVED' : 'DEPARTED'

/** Tracking, loading and packing list say what came of a container, and whether all of it did (business.md 3.9). */
export async function tellWay(record: Receipt, details: readonly Line[], complete: boolean, work: Work): Promise<void> {
  const tracked = await trackingOf(work, record.packingListId)
  for (const itemCode of new Set(tracked.map(row => row.itemCode))) {
    const rows = tracked.filter(row => row.itemCode === itemCode)
    const confirmed = details.filter(line => line.itemCode === itemCode && line.receiveStatus === 'RECEIVED')
    const shares = sharedOver(
      sum(confirmed, line => line.receivedQty),
      rows.map(row => row.qty),
    )
    for (const [at, row] of rows.entries()) {
      const forward = complete && isFurther('RECEIVED', row.status) ? ({ status: 'RECEIVED' } as const) : {}
      const back = !complete && row.status === 'RECEIVED' ? { status: before(row) as typeof row.status } : {}
      await work.update(cargoTracking, row, { receivedQty: shares[at] ?? decimal(0), ...forward, ...back })
    }
  }
  for (const loading of await work.all(loadingRecord, { packingListId: record.packingListId }))
    await work.update(loadingRecord, loading, { receivingStatus: complete ? '1' : '0' })
  if (!record.packingListId) return
  await stamp(work, packingList, { id: record.packingListId }, { receivingStatus: complete ? '1' : '0' })
  await tellTracked(work, record.packingListId)
}

const about = ({ id, receiptNo: no }: Receipt) => ({ document: receipt, id, no })

/** Settlement and quality hear of a container that is in (business.md 5.8). */
export async function tellComplete(record: Receipt, work: Work): Promise<void> {
  const text: Label = [
    `柜号${record.containerNo}收货完成（${record.receiptNo}），请及时处理`,
    `Container ${record.containerNo} is received (${record.receiptNo}); please handle promptly`,
  ]
  await work.tell(await peopleOf(work, ['SETTLEMENT', 'QUALITY'], record.orgId), text, about(record))
}

/** Quality hears of fruit that came too warm or too cold (business.md 3.9). */
export async function tellTemperature(record: Receipt, lines: readonly Line[], work: Work): Promise<void> {
  const pallets: string[] = []
  for (const { itemCode, palletNo, arrivalTemperature } of lines) {
    const fruit = itemCode && arrivalTemperature ? await work.find(item, { itemCode }) : undefined
    const range = fruit?.category
      ? await work.find(lookupValue, {
          lookupType: 'ARRIVAL_TEMPERATURE',
          lookupValue: fruit.category,
          enableFlag: 'Y',
        })
      : undefined
    if (range && isOutside(arrivalTemperature, range.attribute1))
      pallets.push(`${palletNo ?? itemCode} ${arrivalTemperature}℃`)
  }
  if (pallets.length === 0) return
  const text: Label = [
    `柜号${record.containerNo}到货温度异常：${pallets.join('、')}，请及时处理`,
    `Container ${record.containerNo} arrived at the wrong temperature: ${pallets.join(', ')}; please handle promptly`,
  ]
  await work.tell(await peopleOf(work, ['QUALITY_LEAD'], record.orgId), text, about(record))
}
