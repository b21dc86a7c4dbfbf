import { factory } from '#areas/masterdata/factory/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { followsLoadDate } from '#areas/shipment/offers.server.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { loadingRecord } from './loading-record/document.ts'

type List = Row<typeof packingList>

/** What of a packing list a loading record keeps beside it. */
const linkTo = ({ id, poNumber, totalQty }: List) => ({ packingListId: id, poNumber, packingListQty: totalQty })

/** The boxes a packing list holds of each item. */
function plannedOf(list: List): { itemCode: string; plannedQty: Decimal; pieceWeight: Decimal | null }[] {
  const planned = new Map<string, { itemCode: string; plannedQty: Decimal; pieceWeight: Decimal | null }>()
  for (const { itemCode, qty, netWeight } of list.details) {
    if (!itemCode) continue
    const one = planned.get(itemCode) ?? { itemCode, plannedQty: decimal(0), pieceWeight: netWeight }
    planned.set(itemCode, { ...one, plannedQty: one.plannedQty.plus(qty) })
  }
  return [...planned.values()]
}

/**
 * Where a vendor's containers are loaded, where that is beyond doubt: at the one factory that holds on the day, or the one the
 * others are parts of. Of several the people there say which; whoever is responsible for all of them sees it until then.
 */
async function loadedAt({ loadDate, vendorId }: List, work: Work): Promise<Partial<Row<typeof loadingRecord>>> {
  const day = loadDate ?? work.today
  const all = await work.all(factory, { vendorId, enableFlag: 'Y' })
  const valid = all.filter(({ expireDate }) => expireDate === null || expireDate >= day)
  const [main, another] = valid.length > 1 ? valid.filter(({ parent }) => parent === null) : valid
  if (main && !another) return { factory: main.id }
  const people = new Set(valid.map(({ salesman }) => salesman))
  return people.size === 1 ? { salesman: valid[0]?.salesman ?? null } : {}
}

/** The loading record a packing list plans (business.md 2.3, M5). */
async function loadingFrom(list: List, work: Work): Promise<New<typeof loadingRecord>> {
  const { orgId, vendorId, containerNo, shipmentId, pol, pod, transportType, shippingLine, vesselVoyage } = list
  const { loadDate, etdDate, etaDate } = list
  return {
    orgId,
    vendorId,
    ...(await loadedAt(list, work)),
    containerNo,
    shipmentId,
    pol,
    pod,
    transportType,
    shippingLine,
    vesselVoyage,
    loadDate,
    etdDate,
    etaDate,
    ...linkTo(list),
    details: plannedOf(list),
  }
}

/** Whether a loading record is a packing list's, or may be: of its unit and vendor, and of no other list (M5). */
const isOf = ({ orgId, packingListId, vendorId }: Row<typeof loadingRecord>, list: List): boolean =>
  packingListId === list.id ||
  (packingListId === null && orgId === list.orgId && (vendorId === null || vendorId === list.vendorId))

/** A loading nobody has begun that another unit left: its packing list went, and this one stands in its place (M5). */
async function leftTo(list: List, all: readonly Row<typeof loadingRecord>[], work: Work) {
  for (const one of all) {
    const { orgId, packingListId, status, vendorId } = one
    if (packingListId !== null || status !== '0' || (vendorId !== null && vendorId !== list.vendorId)) continue
    // A list that is only opened again comes back to its loading.
    const theirs = { shipmentId: list.shipmentId, orgId, vendorId: list.vendorId, enableFlag: 'Y' } as const
    if (!(await work.find(packingList, theirs))) return one
  }
  return undefined
}

/** The plan of a loading nobody has begun is what its packing list says by now (M5); what else stands in its lines stays. */
async function plannedAnew({ id, status }: Row<typeof loadingRecord>, list: List, work: Work) {
  const { details } = await work.get(loadingRecord, id)
  if (status !== '0' || details.some(line => line.containerPutQty?.gt(0))) return {}
  return {
    details: plannedOf(list).map(planned => ({
      ...details.find(line => line.itemCode === planned.itemCode),
      ...planned,
    })),
  }
}

const acceptedNumber = { accepted: ['CONTAINER_CHECK_DIGIT'] }

/** An audited packing list is linked to the loading record of its container and voyage, or plans one (business.md 3.2, M5). */
async function linkLoading(list: List, work: Work): Promise<void> {
  const { shipmentId } = list
  const all = shipmentId ? await work.all(loadingRecord, { shipmentId, enableFlag: 'Y' }) : []
  const known = all.find(one => isOf(one, list)) ?? (await leftTo(list, all, work))
  if (known)
    await work.update(loadingRecord, known, {
      orgId: list.orgId,
      ...linkTo(list),
      ...(await plannedAnew(known, list, work)),
    })
  // A container number with a wrong check digit was accepted on the list; nobody is asked again.
  else await work.createUnfinished(loadingRecord, { ...(await loadingFrom(list, work)), ...acceptedNumber })
}

/** A packing list that is open again no longer says what should be in the container. */
async function unlinkLoading({ id }: List, work: Work): Promise<void> {
  for (const loading of await work.all(loadingRecord, { packingListId: id }))
    await work.update(loadingRecord, loading, { packingListId: null, poNumber: null, packingListQty: null })
}

/** What follows at the origin from verbs elsewhere. */
export const producerReactions: readonly Reaction[] = [
  defineReaction(packingList, 'audit', { run: linkLoading }),
  defineReaction(packingList, 'antiAudit', { run: unlinkLoading }),
  // A load date that is corrected on the shipment is corrected where it was loaded (business.md 2.5).
  followsLoadDate([loadingRecord], { enableFlag: 'Y' }),
]
