import { peopleOfVendor } from '#areas/admin/offers.server.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { wayTold } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { stamp } from '#platform/server/documents/stamp.ts'
import { supplierPackingList } from './packing-list/document.ts'
import { follow, viewOf } from './packing-list/mirror.server.ts'

interface Original {
  readonly id: string
  readonly packingListNo: string | null
  readonly shareToVendorFlag: 'Y' | 'N'
}

/** What was never shared is in nobody's view, whatever becomes of it. */
const one = async (original: Original, work: Work) => {
  if (original.shareToVendorFlag === 'Y') await follow(work, original)
}
const many = async (originals: readonly { readonly id: string }[], work: Work) => {
  for (const { id } of originals) await follow(work, await work.get(originalPackingList, id))
}

/** Whoever of a supplier sees a list hears that the buyer took it out of use; what they typed themselves they can send again. */
async function tellGone(known: Row<typeof supplierPackingList>, work: Work): Promise<void> {
  const { containerNo, id, listNo: no, sourceType, vendorId } = known
  await work.tell(
    await peopleOfVendor(work, vendorId, `${supplierPackingList.permission}:list`),
    sourceType === 'SUPPLIER'
      ? [
          `买方已作废装箱单${no}（柜号${containerNo}）；如仍要发运，请核对后重新填写并发送`,
          `The buyer invalidated packing list ${no} (container ${containerNo}); if it is still shipped, check it, type it anew and send it`,
        ]
      : [
          `买方已作废装箱单${no}（柜号${containerNo}）`,
          `The buyer invalidated packing list ${no} (container ${containerNo})`,
        ],
    { document: supplierPackingList, id, no },
  )
}

/** What is corrected on a container is corrected on the lists in it. */
const ofShipment = async (shipmentId: string, work: Work) => {
  for (const original of await work.all(originalPackingList, { shipmentId, shareToVendorFlag: 'Y' }))
    await follow(work, original)
}

/** What tracking says of a container is said on the lists in it (business.md 3.2). */
export const wayShown = defineAnswer(wayTold, ({ shipmentId }, work) => ofShipment(shipmentId, work))

/** What suppliers see of a list follows it with every change, and ends with its being shared. */
export const reactions = [
  defineReaction(originalPackingList, 'save', { run: one, header: true }),
  defineReaction(originalPackingList, 'audit', { run: one }),
  defineReaction(originalPackingList, 'antiAudit', { run: one }),
  defineReaction(originalPackingList, 'void', {
    async run(original, work) {
      const known = await viewOf(work, original)
      if (known) await tellGone(known, work)
      await one(original, work)
    },
  }),
  defineReaction(originalPackingList, 'share', { run: many }),
  defineReaction(originalPackingList, 'unshare', { run: many }),
  defineReaction(shipment, 'correct', { run: ({ id }, work) => ofShipment(id, work) }),
  defineReaction(shipment, 'merge', { run: (_, work, input) => ofShipment(String(input.intoId), work) }),
  defineReaction(originalPackingList, 'delete', {
    async run(original, work) {
      const known = await viewOf(work, original)
      if (!known) return
      await tellGone(known, work)
      // What a supplier typed and sent stays theirs. Nobody of ours is named in what a supplier may read.
      const vendorId = known.sourceType === 'SUPPLIER' ? known.vendorId : null
      await stamp(work, supplierPackingList, known, { status: 'INVALID', enableFlag: 'N', vendorId })
    },
  }),
]
