import { businessCost } from '#areas/cost/business-cost/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { listOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { recomputeActual } from './ask.ts'

interface Containers {
  readonly id: string
}

/** The containers of a cost entry or a claim. */
async function recomputeAll(work: Work, lines: readonly { readonly shipmentId: string | null }[]): Promise<void> {
  for (const { shipmentId } of lines) {
    const list = await listOf(work, shipmentId)
    await recomputeActual(work, list?.id ?? null)
  }
}

const ofCost = async ({ id }: Containers, work: Work) =>
  recomputeAll(work, (await work.get(businessCost, id)).containers)
const ofClaim = async ({ id }: Containers, work: Work) => recomputeAll(work, (await work.get(claim, id)).details)
const ofList = ({ packingListId }: { readonly packingListId: string | null }, work: Work) =>
  recomputeActual(work, packingListId)

/** Sales that named a container nobody knew are sold of it once it is known which one is meant. */
async function ofMention({ shipmentId, source }: Row<typeof openMention>, work: Work): Promise<void> {
  if (source !== 'SALE' || !shipmentId) return
  for (const { id } of await work.all(packingList, { shipmentId, enableFlag: 'Y' })) await recomputeActual(work, id)
}

/** What touches the actual columns of a container (business.md 4.5). */
export const settlementReactions: readonly Reaction[] = [
  defineReaction(saleRecord, 'save', { run: ofList }),
  defineReaction(saleRecord, 'delete', { run: ofList }),
  defineReaction(businessCost, 'audit', { run: ofCost }),
  defineReaction(businessCost, 'antiAudit', { run: ofCost }),
  defineReaction(claim, 'audit', { run: ofClaim }),
  defineReaction(claim, 'antiAudit', { run: ofClaim }),
  defineReaction(customsDocument, 'payTax', { run: ofList }),
  defineReaction(receipt, 'save', { run: ofList }),
  defineReaction(openMention, 'resolve', { run: ofMention }),
]
