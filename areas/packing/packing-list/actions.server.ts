import { letGo, placed } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { originalPackingList } from '../original-packing-list/document.ts'
import { packingList } from './document.ts'

type List = Row<typeof packingList>

const originalOf = async ({ originalId }: Pick<List, 'originalId'>, work: Work) =>
  originalId ? work.find(originalPackingList, { id: originalId }) : undefined

/** Frees the original, so that another packing list may be made from it. */
async function freeOriginal(list: List, work: Work): Promise<void> {
  const original = await originalOf(list, work)
  if (original) await work.update(originalPackingList, original, { packingListGenFlag: 'N' })
}

/** The shipment of a packing list; one that is named here first is its original's too (business.md 2.5). */
async function withShipment(list: List, work: Work): Promise<Partial<List>> {
  const itemCode = list.details.find(line => line.itemCode)?.itemCode ?? null
  const isBound = list.shipmentId !== null
  const shipmentId = await placed(work, list, { document: packingList, itemCode, isBound })
  const original = shipmentId ? await originalOf(list, work) : undefined
  if (original && original.shipmentId === null) await work.update(originalPackingList, original, { shipmentId })
  return { shipmentId }
}

/** What happens beside a packing list: its container is found or founded, the original is free again when its list is deleted or voided (business.md 2.5, 3.2). */
export const actions = defineActions(packingList, {
  lines: { uses: ['containerNo', 'vesselVoyage', 'shipmentLotNo', 'loadDate'], prepare: withShipment },
  run: {
    async delete(list, work) {
      await freeOriginal(list, work)
      await letGo(work, list.shipmentId)
    },
    void: freeOriginal,
  },
})
