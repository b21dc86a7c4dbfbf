import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { marketQualityCheck } from './document.ts'
import { listIn, showVerdict, verdictBeside } from './verdict.server.ts'

/** What the fruit of a value is called where it is read, `25粒`. */
async function wordOf(dopCode: string | null, work: Work): Promise<string | null> {
  const known = dopCode ? await work.find(attributeValue, { dopCode }) : undefined
  return known?.nameCn ?? dopCode
}

/** A container that is in waits for its check, with a row a pallet (business.md 3.17). */
async function checkOf(one: Row<typeof receipt>, work: Work): Promise<void> {
  if (one.status !== '1' || !one.packingListId) return
  if (await work.find(marketQualityCheck, { receiptId: one.id, enableFlag: 'Y' })) return
  const list = await work.get(packingList, one.packingListId)
  const [first] = list.details
  const [tracked] = await trackingOf(work, list.id)
  const specs = new Map<string, string | null>()
  for (const { spec } of list.details) if (spec && !specs.has(spec)) specs.set(spec, await wordOf(spec, work))
  await work.create(marketQualityCheck, {
    containerNoShip: one.containerNo ?? list.containerNo ?? '',
    ...(first?.category ? { productCategory: first.category } : {}),
    ...(one.vendorId ? { vendorId: one.vendorId } : {}),
    ...(one.orgId ? { orgId: one.orgId } : {}),
    origin: await wordOf(first?.coo ?? null, work),
    vesselName: one.vesselVoyage,
    etaDate: list.etaDate,
    updateEta: tracked?.etaDate ?? one.etaDate,
    receiptId: one.id,
    packingListId: list.id,
    shipmentId: one.shipmentId,
    details: list.details.map(line => ({
      palletNo: line.palletNo,
      itemCode: line.itemCode,
      commodity: line.commodity,
      brand: line.brand,
      grower: line.grower,
      specSize: line.spec ? (specs.get(line.spec) ?? null) : null,
      grossWeight: line.grossWeight,
      netWeight: line.totalNetWeight,
    })),
  })
}

/** A receipt that is complete founds the check of its container, once. */
export const checkOnArrival = defineReaction(receipt, 'confirm', {
  async run(receipts, work) {
    for (const { id } of receipts) {
      const now = await work.find(receipt, { id })
      if (now) await checkOf(now, work)
    }
  },
})

/**
 * A list that is tracked from now on shows what its container was found to be before; a check whose list was voided is of the
 * one that was made in its place.
 */
export const checkedBefore = defineReaction(packingList, 'audit', {
  async run({ id: packingListId, shipmentId, vendorId }, work) {
    if (!shipmentId) return
    for (const check of await work.all(marketQualityCheck, { shipmentId, enableFlag: 'Y' })) {
      const meant = await listIn(check, work)
      if (meant !== check.packingListId) await work.update(marketQualityCheck, check, { packingListId: meant })
    }
    const place = { packingListId, shipmentId, vendorId }
    const verdict = await verdictBeside(place, work)
    if (verdict) await showVerdict(place, verdict, work)
  },
})
