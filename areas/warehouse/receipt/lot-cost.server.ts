import { landedCost } from '#areas/formulas/cost.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { boxPrice } from '#areas/packing/offers.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import { heldLots, type Movement, moveStock } from '../move-stock.server.ts'
import { receipt } from './document.ts'
import { lotOf } from './lot.ts'

/** Told to whoever works on fruit when lots cost something else: what was made of them does too; answered with what was. */
export const lotsCosted = defineQuestion<
  { readonly lots: readonly string[]; readonly items: readonly string[] },
  readonly string[]
>('lots-costed')

/** What a box of each item of a container cost by its purchase price at the estimated rate, until a settlement tells better (business.md 2.3, M8). */
export async function estimatedCosts(
  packingListId: string | null,
  work: Work,
): Promise<ReadonlyMap<string | null, Decimal | null>> {
  const tracked = await trackingOf(work, packingListId)
  const cost = (itemCode: string | null) => {
    const rows = tracked.filter(row => row.itemCode === itemCode)
    const [first] = rows
    if (!first?.estCurrencyRate) return null
    const paid = sum(rows, row =>
      amount(row.purchaseUnitPrice && boxPrice(row.purchaseUnitPrice, row.priceUom, row.netWeight), row.qty),
    )
    const qty = sum(rows, row => row.qty)
    return figuresOf(() => landedCost(paid.times(first.estCurrencyRate ?? 0), [], qty))?.landedUnitCost ?? null
  }
  return new Map(tracked.map(row => [row.itemCode, cost(row.itemCode)]))
}

const same = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : one.eq(other)

/**
 * What the boxes of a container cost from now on, wherever they lie: what they landed at, or again the estimate they were
 * received at where that is no longer known (business.md 2.3, M8). Each lot that costs something else leaves a row in the ledger.
 */
export async function costLots(
  work: Work,
  packingListId: string,
  landed: Decimal | null,
  source: Movement['source'],
): Promise<void> {
  const receipts = await work.all(receipt, { packingListId })
  const shipments = receipts.flatMap(one => one.shipmentId ?? [])
  if (shipments.length === 0) return
  const estimated = await estimatedCosts(packingListId, work)
  const items = [...estimated.keys()].filter(one => one !== null)
  // Boxes that were worked into others are of the shipment still, under a number of their own: they cost what their work says.
  const lots = new Set(receipts.map(lotOf))
  const rows = (await heldLots(work, shipments, items)).filter(row => lots.has(row.lotNo ?? ''))
  const movements = rows.flatMap(({ orgId, warehouseCode, itemCode, lotNo, unitCost }): Movement[] => {
    const cost = landed ?? estimated.get(itemCode) ?? null
    if (same(cost, unitCost) || !orgId || !warehouseCode || !itemCode || !lotNo) return []
    const key = { orgId, warehouseCode, itemCode, lotNo }
    return [{ ...key, type: 'COST', qty: decimal(0), reason: 'SETTLEMENT', source, unitCost: cost }]
  })
  await moveStock(work, movements)
  if (movements.length > 0) await work.asked(lotsCosted, { lots: [...lots], items: movements.map(one => one.itemCode) })
}
