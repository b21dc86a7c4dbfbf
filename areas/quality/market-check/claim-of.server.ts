import { claim } from '#areas/purchase/claim/document.ts'
import { missingOfOrders } from '#areas/purchase/offers.server.ts'
import { claimFrom } from '#areas/purchase/offers.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { notClaimedYet } from '../claimed.server.ts'
import { claimedOf, rateFor } from './claimable.ts'
import type { marketQualityCheck } from './document.ts'

type Check = Row<typeof marketQualityCheck>
type Order = Row<typeof purchaseContract>

/** The audited contracts a container was bought under: of its packing list, else of the vendor the check is about; nothing is claimed of another vendor in it. */
export async function ordersOf({ packingListId, shipmentId, vendorId }: Check, work: Work): Promise<Order[]> {
  if (!shipmentId) return []
  const meant = packingListId ? { packingListId } : { shipmentId, vendorId }
  const found = await work.all(purchaseContract, { ...meant, status: 'AUDITED', enableFlag: 'Y' })
  return Promise.all(found.map(({ id }) => work.get(purchaseContract, id)))
}

/** How grave it is, by what the check concluded. */
const levels = { PASS: 'A', CONCESSION: 'B', REJECT: 'C' } as const

/**
 * The claim a check proposes (business.md 2.3, M10): boxes that came damaged or not at all at their price, and of what else
 * was inspected the share by which its own defects exceed their tolerance, of what was paid for it.
 */
export async function claimOf(check: Check, work: Work): Promise<{ id: string; docNo: string | null }> {
  const orders = await ordersOf(check, work)
  const drafted = claimFrom(orders, work.today, await missingOfOrders(orders, work))
  const inspected = new Set(check.details.flatMap(line => (line.itemCode ? [line.itemCode] : [])))
  // What was found on no item in particular was found on those that were inspected.
  const foundOn = (itemCode: string | null) =>
    inspected.size === 0 || inspected.has(itemCode ?? '') ? check.defects : check.defects.filter(one => one.itemCode)
  const reason = [check.exceededItems, check.rejectReason, check.conclusionNote].filter(Boolean).join('；')
  const details = (drafted.details ?? []).flatMap((line): (typeof line)[] => {
    if (line.claimQty) return [{ ...line, baseAmount: null }]
    const itemCode = line.itemCode ?? null
    const found = foundOn(itemCode)
    const claimRate = rateFor(found, itemCode)
    const why = claimedOf(found, itemCode).map(one => `${one.defectName} ${one.defectRate?.toFixed(2)}%`)
    return claimRate.gt(0) ? [{ ...line, claimRate, unitPrice: null, reason: why.join('；').slice(0, 300) }] : []
  })
  if (details.length === 0)
    throw new Refused([
      {
        bizCode: 'NOTHING_TO_CLAIM',
        message: [
          `${check.qcNumber}没有超标的缺陷，收货也没有损坏或短少；请先录入缺陷，或在索赔单里手工填写`,
          `${check.qcNumber} has no defect beyond its tolerance, and nothing came damaged or short; enter the defects, or claim by hand`,
        ],
      },
    ])
  const made = await work.create(claim, {
    ...drafted,
    claimType: 'QUALITY',
    checkLevel: levels[check.conclusion ?? 'CONCESSION'],
    checkInfo: check.qcNumber ?? check.id,
    claimReason: (reason || `${check.containerNoShip} ${check.qcNumber}`).slice(0, 1000),
    remark: check.qcNumber ?? check.id,
    marketCheckId: check.id,
    // The vendor sees what was seen; the check keeps its own.
    photos: await work.copied(check.photos ?? []),
    details: await notClaimedYet(details, check, work),
  })
  return { id: made.id, docNo: made.claimCode }
}
