import { buyer } from '#areas/masterdata/buyer/document.ts'
import { factory } from '#areas/masterdata/factory/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { salesman } from '#areas/masterdata/salesman/document.ts'
import { datedBefore } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { changeVoyage, letGo, placed } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { expectedArrival } from '../lead-time/days.server.ts'
import { mustTravelCold } from './cold.server.ts'
import { loadingRecord } from './document.ts'
import { pushToRoom, roomRefusal } from './push.server.ts'

type Loading = Row<typeof loadingRecord>

/** Vendor and origin person as the factory has them, and the container's number as one number however it was typed. */
async function prepared(loading: Loading, work: Work): Promise<Partial<Loading>> {
  const place = loading.factory ? await work.find(factory, { id: loading.factory }) : undefined
  return {
    vendorId: place?.vendorId ?? loading.vendorId,
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

/** Tells the origin person and the buyer that a container came back. */
async function tellReturned(loading: Loading, work: Work): Promise<void> {
  const { id, loadingNo: no, returnReason } = loading
  const person = loading.salesman ? await work.find(salesman, { id: loading.salesman }) : undefined
  const list = loading.packingListId ? await work.find(packingList, { id: loading.packingListId }) : undefined
  const bought = list ? await work.find(buyer, { id: list.buyerId }) : undefined
  await work.tell(
    [person?.dopAccount, bought?.userId],
    [
      `装柜单${no}（柜号${loading.containerNo ?? ''}）已退回：${returnReason ?? ''}`,
      `Loading record ${no} (container ${loading.containerNo ?? ''}) was returned: ${returnReason ?? ''}`,
    ],
    { document: loadingRecord, id, no },
  )
}

/** Why a voyage is another one: the container was booked on it. */
const bookedAnew = ['订舱', 'Booked'].join(' / ')

const run: Actions<typeof loadingRecord>['run'] = {
  async delete({ shipmentId }, work) {
    await letGo(work, shipmentId)
  },
  async batch(rows, work, input) {
    const { bookingNo, bookingDate, vesselVoyage, etdDate, etaDate } = input as Record<string, string | null>
    for (const row of rows) {
      if (row.shipmentId && vesselVoyage)
        await changeVoyage(work, row.shipmentId, vesselVoyage, `${bookedAnew} ${bookingNo ?? ''}`)
      const now = await work.get(loadingRecord, row.id)
      const booked = { ...now, etdDate: etdDate ?? null }
      const arrival = etaDate || (await afterLeadTime(booked, await fruitIn(now, work), work))
      await work.update(loadingRecord, now, {
        bookingNo: bookingNo ?? null,
        bookingDate: bookingDate ?? work.today,
        vesselVoyage: vesselVoyage ?? null,
        etdDate: etdDate ?? null,
        ...(arrival ? { etaDate: arrival } : {}),
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
    save: async (loading: Loading, _work: Work, before: Loading | undefined) => loadedUnbooked(loading, before),
    batch: (rows, _work, input) =>
      rows.flatMap(row => loadedUnbooked({ ...row, bookingDate: (input.bookingDate as string | null) || null }, row)),
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
