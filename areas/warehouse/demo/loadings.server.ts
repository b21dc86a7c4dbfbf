import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier } from '#areas/demo/offers.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { originPerson, type Photo } from './containers.server.ts'

/** How far the containers without a packing list have come: not loaded, loading, put in, returned (business.md 7). */
const courses = ['0', '0', '0', '0', '1', '1', '1', '1', '2', '2', '2', '4', '4'] as const

const reasons = ['柜门密封条破损，请换柜', '温度计未放，请补放后重拍照片']

type Original = Row<typeof originalPackingList>

/** The boxes an original tells of each item. */
function goodsOf(original: Original) {
  const boxes = new Map<string, { plannedQty: Decimal; pieceWeight: Decimal | null }>()
  for (const { itemCode, qty, netWeightDop } of original.details)
    if (itemCode)
      boxes.set(itemCode, {
        plannedQty: qty.plus(boxes.get(itemCode)?.plannedQty ?? 0),
        pieceWeight: netWeightDop ? decimal(netWeightDop) : null,
      })
  return [...boxes].map(([itemCode, line]) => ({ itemCode, ...line }))
}

/** Whether two containers may be booked at once (business.md 3.5). */
const isBookedAlike = (one: Original, other: Original) =>
  (['orgId', 'pol', 'pod', 'transportType'] as const).every(name => one[name] === other[name])

/** The same, two of them that may be booked at once in front. */
function pairFirst(originals: readonly Original[]): Original[] {
  const first = originals.find(one => originals.some(other => other !== one && isBookedAlike(one, other)))
  const pair = first ? originals.filter(one => isBookedAlike(first, one)).slice(0, 2) : []
  return [...pair, ...originals.filter(one => !pair.includes(one))]
}

/** Containers the origin is busy with, in every state before the audit. */
export async function foundLoadings(work: Work, desk: Desk, photo: Photo): Promise<void> {
  const latest = (
    await work.all(originalPackingList, { packingListGenFlag: 'N', status: ['AUDITED', 'UNAUDITED'] })
  ).toSorted((a, b) => (a.loadDate < b.loadDate ? 1 : -1))
  const waiting = pairFirst(latest.slice(0, courses.length))
  for (const [at, { id }] of waiting.entries()) {
    const course = courses[at] ?? '0'
    const original = await work.get(originalPackingList, id)
    const day = earlier(dayFrom(original.loadDate, -1), work.today)
    const origin = await desk(originPerson(original.orgId), day, '09:00:00')
    const factory = await work.find('factory', { vendorId: original.vendorId })
    const { orgId, containerNo, vesselVoyage, transportType, shippingLine, pol, pod, loadDate, etdDate, etaDate } =
      original
    const isPut = course === '2' || course === '4'
    const goods = goodsOf(original).map(line => ({
      ...line,
      ...(course === '0' ? {} : { containerPutQty: line.plannedQty }),
    }))
    if (goods.length === 0) continue
    const made = await origin.create(loadingRecord, {
      orgId,
      factory: String(factory?.id),
      containerNo,
      vesselVoyage,
      transportType,
      shippingLine,
      pol,
      pod,
      loadDate,
      etdDate,
      etaDate,
      probeNumbers: 'P1,P2,P3',
      ...(isPut ? { sealNumber: `SL${containerNo?.slice(4)}`, photos: [await photo(origin, containerNo ?? '')] } : {}),
      details: goods,
    })
    if (course === '0') continue
    await origin.run(loadingRecord, 'start', made)
    if (!isPut) continue
    await origin.run(loadingRecord, 'put', await origin.get(loadingRecord, made.id))
    if (course !== '4') continue
    const logistics = await desk('liuwei', day, '15:00:00')
    await logistics.run(loadingRecord, 'return', await logistics.get(loadingRecord, made.id), {
      returnReason: reasons[at % reasons.length],
    })
  }
}
