import { arriveCustomsConfig } from '#areas/customs/arrive-customs-config/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { followsRates } from '#areas/customs/offers.server.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { boxPrice } from '#areas/packing/offers.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { weekBinding } from '#areas/producer/week-binding/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { amount } from '#platform/model/decimal.ts'
import { headerFields, type Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import { estimateAnew, expectedOf } from './cargo-tracking/estimate.server.ts'
import { trackingRowsFrom } from './cargo-tracking/from-list.ts'
import { estimateAgreedLater, estimateRatedLater } from './cargo-tracking/nightly.server.ts'
import { moveBack, moveOn, tellWay, trackingOf, writeTracking } from './cargo-tracking/of-container.server.ts'
import { tellPayment } from './cargo-tracking/order-paid.server.ts'
import { followReleaseDaysLater } from './cargo-tracking/release-days.server.ts'
import { followWeeksLater } from './cargo-tracking/weeks-follow.server.ts'
import { carrierEvent } from './carrier-event/document.ts'
import { adoptEvents } from './carrier-event/follow.server.ts'
import { boxNumber } from './carrier-event/told.ts'
import { tellVoyages } from './carrier-simulator/tell.server.ts'
import { fileKinds, trackingFile } from './tracking-file/document.ts'

type List = Row<typeof packingList>
type Loading = Row<typeof loadingRecord>
type Entry = Row<typeof customsDocument>

/** Another order in a container takes its part of what is paid for it once, or gives it back. */
async function estimateBeside({ id: own, shipmentId }: List, work: Work): Promise<void> {
  for (const { id } of await listsOf(work, shipmentId)) if (id !== own) await estimateAnew(work, id)
}

/** What is known of a container already when its tracking begins anew: where its customs entry is, and how far its order is paid (business.md 3.6). */
async function tellKnown({ id, poNumber }: List, work: Work): Promise<void> {
  const entry = await work.newest(customsDocument, { packingListId: id, enableFlag: 'Y' })
  if (entry) await followEntry(entry, work)
  const contract = poNumber ? await work.find(purchaseContract, { poNumber, enableFlag: 'Y' }) : undefined
  if (contract && poNumber) await tellPayment(work, { contractId: contract.id, poNumber })
}

/** An audited packing list is tracked: a row for each SKU, and one for each paper it will need (business.md 3.2, M6). */
async function beginTracking(list: List, work: Work): Promise<void> {
  const loading = await work.find(loadingRecord, { packingListId: list.id })
  const original = list.originalId ? await work.find(originalPackingList, { id: list.originalId }) : undefined
  const rows = trackingRowsFrom(list).map(row => ({
    ...row,
    homeCurrencyCode: homeCurrency,
    shareToVendorFlag: original?.shareToVendorFlag ?? ('N' as const),
    loadingRecordId: loading?.id ?? null,
    loadingStatus: loading?.status ?? ('0' as const),
    status: loading?.status === '3' ? ('LOADED' as const) : ('PLANNED' as const),
  }))
  const expected = await expectedOf(rows as unknown as Row<typeof cargoTracking>[], work)
  for (const [at, row] of rows.entries()) await work.create(cargoTracking, { ...row, ...expected?.[at] })
  const { containerNo, shipmentLotNo, vendorId: vendor, orgId, purchaseDepartmentCode, buyerId } = list
  const { etaDate, vesselVoyage } = list
  await work.createAll(
    trackingFile,
    (Object.keys(fileKinds) as (keyof typeof fileKinds)[]).map(kind => ({
      packingListId: list.id,
      kind,
      containerNo,
      shipmentLotNo,
      vesselVoyage,
      poNumber: list.poNumber,
      vendor,
      orgId,
      purchaseDepartmentCode,
      buyerId,
      etaDate,
    })),
  )
  await estimateBeside(list, work)
  await stamp(work, packingList, list, { receivingStatus: '0' })
  await tellKnown(list, work)
  await tellWay(work, list.id)
  await adoptEvents(work, list)
}

/** What people may type on a tracked SKU. */
const typed = Object.entries(headerFields(cargoTracking)).flatMap(([name, { derived, readOnly }]) =>
  derived || readOnly ? [] : [name],
)

/** Whether something a person saved on some tracked SKUs still stands; what the house wrote is no save. */
async function wasSaved(rows: readonly { readonly id: string }[], work: Work): Promise<boolean> {
  const { rows: found } = await work.transaction.query<{ saved: boolean }>(
    `select exists (
       select from action_log a cross join lateral jsonb_each(a.changes -> 'fields') f
        where a.tenant_id = current_tenant() and a.document = $1 and a.record_id = any($2::bigint[]) and a.action = 'save'
          and f.key = any($3)
        group by a.record_id, f.key
       having (array_agg(f.value -> 0 order by a.id))[1] is distinct from (array_agg(f.value -> 1 order by a.id desc))[1]) as saved`,
    [cargoTracking.name, rows.map(({ id }) => id), typed],
    'tracking-saved',
  )
  return found[0]?.saved === true
}

/** Whether somebody has written something on what is tracked of a packing list; nodes beyond the plan are the matrix's affair. */
async function isTouched(list: List, work: Work): Promise<boolean> {
  const rows = await trackingOf(work, list.id)
  const files = await work.all(trackingFile, { packingListId: list.id })
  if (rows.some(row => row.status !== 'PLANNED')) return false
  return (
    files.some(file => file.received === 'Y') ||
    rows.some(
      row =>
        row.blNo !== null ||
        row.guidePrice !== null ||
        row.remark !== null ||
        (['etdDate', 'etaDate', 'pod'] as const).some(name => row[name] !== list[name]),
    ) ||
    (await wasSaved(rows, work))
  )
}

const refuseTouched = async (list: List, work: Work): Promise<Refusal | null> =>
  (await isTouched(list, work))
    ? {
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `已存在下游单据货物跟踪${list.containerNo}，不允许操作`,
          `Downstream documents exist: cargo tracking ${list.containerNo}; not allowed`,
        ],
      }
    : null

async function endTracking(list: List, work: Work): Promise<void> {
  const { id } = list
  for (const row of await trackingOf(work, id)) await work.delete(cargoTracking, row)
  for (const file of await work.all(trackingFile, { packingListId: id })) await work.delete(trackingFile, file)
  await stamp(work, packingList, list, { trackingNode: null, loadingStatus: null, receivingStatus: null })
  await estimateBeside(list, work)
}

/** The loading's state stands beside the container; audited, it is loaded. */
async function followLoading({ packingListId, status }: Loading, work: Work): Promise<void> {
  if (status === '3') return moveOn(work, packingListId, 'LOADED', () => ({ loadingStatus: status }))
  await writeTracking(work, packingListId, { loadingStatus: status })
  await moveBack(work, packingListId, 'LOADED', 'PLANNED')
}

const followEntry = ({ packingListId, status }: Entry, work: Work): Promise<void> =>
  writeTracking(work, packingListId, { customsStatus: status })

/** Taxes that were paid go to the SKUs by their value (business.md 4.5). */
async function shareTaxes(entry: Entry, work: Work): Promise<void> {
  const rows = await trackingOf(work, entry.packingListId)
  const list = await work.find(packingList, { id: entry.packingListId })
  if (rows.length === 0 || !list) return
  const values = rows.map(row => {
    const price = list.tradeType === 'REEXPORT' ? row.salesUnitPrice : row.purchaseUnitPrice
    return amount(price && boxPrice(price, row.priceUom, row.netWeight), row.qty)
  })
  const tariffs = allocate(entry.tariffPaid ?? entry.tariff ?? 0, values)
  const vats = allocate(entry.vatPaid ?? entry.vat ?? 0, values)
  for (const [at, row] of rows.entries())
    await work.update(cargoTracking, row, {
      customsStatus: entry.status,
      actTariff: tariffs[at] ?? null,
      actVat: vats[at] ?? null,
    })
}

/** A released container goes on, and has arrived at the latest now (business.md 3.7). */
async function release({ packingListId, status }: Entry, work: Work): Promise<void> {
  await moveOn(work, packingListId, 'RELEASED', row => ({
    customsStatus: status,
    expectedMarketDate: work.today,
    ...(row.ataDate ? {} : { ataDate: work.today }),
  }))
}

/** What carriers said of a box before anybody here knew it counts once it is known which one is meant. */
const boxKnown = defineReaction(openMention, 'resolve', {
  async run({ containerNo, shipmentId, source }, work) {
    if (source !== 'CARRIER' || !containerNo || !shipmentId) return
    for (const one of await work.all(carrierEvent, { containerNo: boxNumber(containerNo), shipmentId: null }))
      await work.update(carrierEvent, one, { shipmentId })
    for (const list of await work.all(packingList, { shipmentId, status: 'AUDITED' })) await adoptEvents(work, list)
  },
})

/** Whether a list is shared stands beside what is tracked of it too. */
async function followShare(originals: readonly Row<typeof originalPackingList>[], work: Work): Promise<void> {
  for (const { id: originalId } of originals) {
    const { shareToVendorFlag } = await work.get(originalPackingList, originalId)
    for (const list of await work.all(packingList, { originalId }))
      await writeTracking(work, list.id, { shareToVendorFlag })
  }
}

/** What follows on the way of a container from verbs elsewhere. */
export const trackingReactions: readonly Reaction[] = [
  // Two that are one are where the containers of both are (business.md 2.5).
  defineReaction(shipment, 'merge', {
    async run(_, work, { intoId }) {
      const row = await work.find(cargoTracking, { shipmentId: String(intoId), enableFlag: 'Y' })
      if (row) await tellWay(work, row.packingListId)
    },
  }),
  defineReaction(packingList, 'audit', { run: beginTracking }),
  defineReaction(packingList, 'antiAudit', { refuse: refuseTouched, run: endTracking }),
  ...(['start', 'put', 'audit', 'antiAudit', 'return'] as const).map(verb =>
    defineReaction(loadingRecord, verb, { run: followLoading }),
  ),
  defineReaction(customsDocument, 'save', {
    async run(entry, work) {
      await followEntry(entry, work)
      await estimateAnew(work, entry.packingListId)
    },
  }),
  ...(['submit', 'declare', 'inspect', 'endInspection', 'withdraw', 'cancel'] as const).map(verb =>
    defineReaction(customsDocument, verb, { run: followEntry }),
  ),
  defineReaction(customsDocument, 'payTax', { run: shareTaxes }),
  defineReaction(customsDocument, 'release', { run: release }),
  ...(['save', 'delete', 'enable', 'disable'] as const).flatMap(verb => [
    defineReaction(arriveCustomsConfig, verb, { run: (_, work) => followReleaseDaysLater(work) }),
    defineReaction(weekDefinition, verb, { run: (_, work) => followWeeksLater(work) }),
    defineReaction(weekBinding, verb, { run: (_, work) => followWeeksLater(work) }),
  ]),
  ...(['audit', 'antiAudit', 'disable'] as const).map(verb =>
    defineReaction(vendorAgreement, verb, { run: estimateAgreedLater }),
  ),
  ...followsRates(estimateRatedLater),
  ...(['share', 'unshare'] as const).map(verb => defineReaction(originalPackingList, verb, { run: followShare })),
  tellVoyages,
  boxKnown,
]
