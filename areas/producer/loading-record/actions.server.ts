import { waitsFor } from '#areas/admin/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { factory } from '#areas/masterdata/factory/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import { datedBefore, dateRefusals } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { changeVoyage, daysTracked, letGo, placed } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason, Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { expectedArrival } from '../lead-time/days.server.ts'
import { bookedAnew } from './booked.server.ts'
import { mustTravelCold } from './cold.server.ts'
import { loadingRecord } from './document.ts'
import { pushToRoom, roomRefusal } from './push.server.ts'

type Loading = Row<typeof loadingRecord>

/**
 * Whose a container is: of a packing list's its vendor. Else the factory's as it is chosen: one that works for another vendor
 * later takes no container there with it.
 */
async function vendorOf(
  { packingListId, vendorId }: Loading,
  place: Row<typeof factory> | undefined,
  work: Work,
  before: Loading | undefined,
): Promise<string | null> {
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  if (list) return list.vendorId
  const isChosen = vendorId === null || place?.id !== before?.factory
  return (isChosen ? place?.vendorId : undefined) ?? vendorId
}

/** Vendor and origin person as the factory has them, and the container's number as one number however it was typed. */
async function prepared(loading: Loading, work: Work, before: Loading | undefined): Promise<Partial<Loading>> {
  const place = loading.factory ? await work.find(factory, { id: loading.factory }) : undefined
  return {
    vendorId: await vendorOf(loading, place, work, before),
    salesman: loading.salesman ?? place?.salesman ?? null,
    containerNo: containerNoIn(loading.containerNo) || null,
  }
}

/** The shipment of what is loaded: its packing list's; where the container is named here first, the list has it from here (business.md 2.5). */
async function shipmentOf(loading: Loading, itemCode: string | null, work: Work): Promise<string | null> {
  const list = loading.packingListId ? await work.find(packingList, { id: loading.packingListId }) : undefined
  const isBound = Boolean(list?.shipmentId)
  const shipmentId = await placed(work, loading, { document: loadingRecord, itemCode, isBound })
  if (list && shipmentId && !list.shipmentId) await work.update(packingList, list, { shipmentId })
  return shipmentId
}

/** The fruit a container is loaded with, by its first line. */
const fruitIn = ({ details }: Loading, work: Work) =>
  details[0]?.itemCode ? work.find(item, { itemCode: details[0].itemCode }) : Promise.resolve(undefined)

/** When a container is expected after the lead time of its fruit's way; nothing where that is not known. */
const afterLeadTime = (loading: Loading, fruit: { readonly coo: string | null } | undefined, work: Work) =>
  expectedArrival({ ...loading, coo: fruit?.coo ?? null }, work)

/** What follows from the fruit in the container: its lot number, when it arrives, whether it must travel cold. */
async function fromGoods(loading: Loading, work: Work): Promise<Partial<Loading>> {
  const fruit = await fruitIn(loading, work)
  const day = loading.loadDate ?? work.today
  const cold = fruit ? await work.asked(mustTravelCold, { category: fruit.category, coo: fruit.coo, day }) : []
  const shipmentId = await shipmentOf(loading, loading.details[0]?.itemCode ?? null, work)
  return {
    shipmentId,
    etaDate: loading.etaDate ?? (await afterLeadTime(loading, fruit, work)),
    coldTreatmentFlag: cold.includes(true) ? 'Y' : 'N',
  }
}

/** A container on a voyage is loaded once; a second order in it has a record of its own, planned by its packing list (business.md 2.5, 3.5). */
async function twinRefusal({ id, packingListId, shipmentId, vendorId }: Loading, work: Work): Promise<Refusal | null> {
  const all = shipmentId ? await work.all(loadingRecord, { shipmentId, enableFlag: 'Y' }) : []
  // Another vendor's goods in it are loaded for themselves, whichever of the two has its packing list first.
  const own = all.filter(one => one.id !== id && !(vendorId && one.vendorId && one.vendorId !== vendorId))
  const twin = own.find(one => !packingListId || !one.packingListId || one.packingListId === packingListId)
  return twin
    ? {
        field: 'containerNo',
        bizCode: 'LOADING_EXISTS',
        message: [
          `货柜${twin.containerNo}航次${twin.vesselVoyage}已有装柜单${twin.loadingNo}，请在该单上继续`,
          `Container ${twin.containerNo} on voyage ${twin.vesselVoyage} has loading record ${twin.loadingNo} already; go on there`,
        ],
      }
    : null
}

/** A container is booked before it is loaded; said where one of the two days is new. */
function loadedUnbooked(loading: Loading, before: Loading | undefined): Refusal[] {
  const { bookingDate, loadDate, loadingNo } = loading
  if (before?.loadDate === loadDate && before?.bookingDate === bookingDate) return []
  return datedBefore(
    loadingNo,
    { field: 'loadDate', label: ['装柜日期', 'load date'], day: loadDate },
    { label: ['订舱日期', 'booking date'], day: bookingDate },
  )
}

/** A container is loaded at a factory whose registration holds on that day; what lapsed since it was chosen is asked about. */
async function loadedAfterExpiry(
  { factory: placeId, loadDate, loadingNo }: Loading,
  work: Work,
): Promise<Refusal | null> {
  const place = placeId ? await work.find(factory, { id: placeId }) : undefined
  const day = loadDate ?? work.today
  if (!place?.expireDate || place.expireDate >= day) return null
  const { expireDate, factoryName, factoryNameEn } = place
  return {
    field: 'factory',
    bizCode: 'FACTORY_EXPIRED',
    warning: true,
    message: [
      `${loadingNo}的产地工厂${factoryName}有效期至${expireDate}，早于装柜日期${day}；请先更新工厂有效期或另选工厂，或确认仍在此装柜`,
      `${loadingNo}: origin factory ${factoryNameEn ?? factoryName} was valid until ${expireDate}, before the load date ${day}; renew it or choose another, or load there all the same`,
    ],
  }
}

/** Tells the origin person and the buyer that a container came back; where none of them sees it any more, whoever leads buying for its unit. */
async function tellReturned(loading: Loading, work: Work): Promise<void> {
  const { id, loadingNo: no, orgId, returnReason } = loading
  const person = loading.salesman ? await work.find(salesman, { id: loading.salesman }) : undefined
  const list = loading.packingListId ? await work.find(packingList, { id: loading.packingListId }) : undefined
  const bought = list ? await work.find(buyer, { id: list.buyerId }) : undefined
  const concerned = [person?.dopAccount, bought?.userId]
  const leads = await waitsFor(work, concerned, { document: loadingRecord, id, orgId, roles: ['BUYER_LEAD'] })
  await work.tell(
    [...new Set([...concerned, ...leads])],
    [
      `装柜单${no}（柜号${loading.containerNo ?? ''}）已退回：${returnReason ?? ''}`,
      `Loading record ${no} (container ${loading.containerNo ?? ''}) was returned: ${returnReason ?? ''}`,
    ],
    { document: loadingRecord, id, no },
  )
}

/** Why other days are refused of a container that is tracked: they are changed where everybody reads them (business.md 3.6). */
async function trackedRefusals(loading: Loading, work: Work): Promise<Reason[]> {
  // One that a packing list planned may never have been complete: what it says so far counts all the same.
  const stored = loading.id ? await work.find(loadingRecord, { id: loading.id }) : undefined
  const names = (['etdDate', 'etaDate'] as const).filter(name => stored && loading[name] !== stored[name])
  if (names.length === 0 || !loading.shipmentId) return []
  const [tracked] = await work.asked(daysTracked, loading)
  return names.flatMap(field =>
    !tracked || tracked[field] === loading[field]
      ? []
      : [
          {
            field,
            bizCode: 'DAYS_TRACKED',
            message: [
              `${loading.loadingNo}的货柜${loading.containerNo}已在货物跟踪中，预计离港${tracked.etdDate}、预计到港${tracked.etaDate}；请在货物跟踪中修改日期`,
              `${loading.loadingNo}: container ${loading.containerNo} is tracked, ETD ${tracked.etdDate}, ETA ${tracked.etaDate}; change the days in cargo tracking`,
            ],
          },
        ],
  )
}

/** When a container that is booked arrives: as was said, else after its lead time, else as before. */
const bookedArrival = async (loading: Loading, input: Record<string, unknown>, work: Work): Promise<string | null> => {
  const etdDate = (input.etdDate as string | null | undefined) || null
  return (
    (input.etaDate as string | null | undefined) ||
    (await afterLeadTime({ ...loading, etdDate }, await fruitIn(loading, work), work)) ||
    loading.etaDate
  )
}

/** Why days and voyage are other ones: the container was booked so. */
const booked = ['订舱', 'Booked'].join(' / ')

const run: Actions<typeof loadingRecord>['run'] = {
  async delete({ shipmentId }, work) {
    await letGo(work, shipmentId)
  },
  async batch(rows, work, input) {
    const { bookingNo, bookingDate, vesselVoyage, etdDate = null } = input as Record<string, string | null>
    const reason = `${booked} ${bookingNo ?? ''}`
    for (const row of rows) {
      if (row.shipmentId && vesselVoyage) await changeVoyage(work, row.shipmentId, vesselVoyage, reason)
      const etaDate = await bookedArrival(await work.get(loadingRecord, row.id), input, work)
      await work.asked(bookedAnew, { ...row, etdDate, etaDate, reason })
      // One that has left is not booked any more.
      const refused = await trackedRefusals({ ...row, etdDate, etaDate }, work)
      if (refused.length > 0) throw new Refused(refused)
      await work.update(loadingRecord, await work.get(loadingRecord, row.id), {
        bookingNo: bookingNo ?? null,
        bookingDate: bookingDate ?? work.today,
        vesselVoyage: vesselVoyage ?? null,
        etdDate,
        etaDate,
      })
    }
  },
  async start(loading, work) {
    if (!loading.cabinetPlacementTime)
      await stamp(work, loadingRecord, loading, { cabinetPlacementTime: work.now.toISOString() })
  },
  async put(loading, work) {
    // Put in anew, it is no longer returned.
    if (loading.returnReason) await stamp(work, loadingRecord, loading, { returnReason: null })
  },
  return: tellReturned,
  async push(rows, work) {
    for (const row of rows) await pushToRoom(await work.get(loadingRecord, row.id), work)
  },
}

/** What the steps of a loading record ask the rest of the house, and do there (business.md 3.5). */
export const actions = defineActions(loadingRecord, {
  prepare: prepared,
  lines: {
    uses: ['vendorId', 'containerNo', 'vesselVoyage', 'shipmentLotNo', 'loadDate', 'etdDate', 'etaDate', 'pol', 'pod'],
    prepare: fromGoods,
    refuse: twinRefusal,
  },
  refuse: {
    save: async (loading: Loading, work: Work, before: Loading | undefined) => [
      ...loadedUnbooked(loading, before),
      ...(await trackedRefusals(loading, work)),
    ],
    async batch(rows, work, input) {
      const refused: Refusal[] = []
      const bookingDate = (input.bookingDate as string | null) || null
      for (const row of rows) {
        const etaDate = await bookedArrival(await work.get(loadingRecord, row.id), input, work)
        refused.push(...dateRefusals({ loadDate: null, etdDate: String(input.etdDate), etaDate }))
        refused.push(...loadedUnbooked({ ...row, bookingDate }, row))
      }
      return refused
    },
    start: loadedAfterExpiry,
    push: roomRefusal,
    return: ({ returnReason }, _work, input) =>
      !(input.returnReason || returnReason) && {
        field: 'returnReason',
        bizCode: 'REASON_MISSING',
        message: ['请填写退回原因', 'Enter a reason'],
      },
    audit: ({ qtyDiff, totalPutQty, packingListQty }, _work, input) =>
      Boolean(qtyDiff && !qtyDiff.isZero() && input.acceptDifference !== 'Y') && {
        bizCode: 'QTY_DIFFERS',
        warning: true,
        message: [
          `{loadingNo}装柜${totalPutQty}件，装箱单${packingListQty}件，相差${qtyDiff}件；仍要审核，还是返回修改？`,
          `{loadingNo}: ${totalPutQty} boxes put in, ${packingListQty} on the packing list, ${qtyDiff} apart; audit all the same, or go back and correct?`,
        ],
      },
  },
  run,
})
