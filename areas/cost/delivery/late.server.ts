import { allocate } from '#areas/formulas/amount.ts'
import { goodsOf, listsOf } from '#areas/packing/offers.server.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type Carried, togetherOf } from './cost-entries.ts'
import type { delivery } from './document.ts'
import { settledToTheLast } from './settled.server.ts'

type Delivery = Row<typeof delivery>

/** The orders of a shipment that hold an item, each with its boxes of it; of what none holds by now all of them, with all of theirs. */
async function ordersHolding(work: Work, shipmentId: string | null, itemCode: string, poNumber: string | null) {
  const lists = await listsOf(work, shipmentId)
  const holding: { readonly id: string; readonly qty: Decimal; readonly isNamed: boolean }[] = []
  for (const list of lists) {
    const own = (await goodsOf(work, list.id)).filter(goods => goods.itemCode === itemCode)
    const isNamed = poNumber !== null && list.poNumber === poNumber
    if (own.length > 0) holding.push({ id: list.id, qty: sum(own, goods => goods.qty), isNamed })
  }
  const named = holding.filter(order => order.isNamed)
  if (named.length > 0) return named
  return holding.length > 0 ? holding : lists.map(({ id, totalQty }) => ({ id, qty: totalQty ?? decimal(0) }))
}

/** What a truck carried, order by order: an item is the order's it is in, of several the one the delivery names, else by their boxes of it. */
export async function carriedBy(
  { details, poNumber }: Pick<Delivery, 'details' | 'poNumber'>,
  work: Work,
): Promise<Carried[]> {
  const parts: Carried[] = []
  for (const { containerNo, itemCode, netWeight, qty, shipmentId } of details) {
    const line = { shipmentId, containerNo: containerNo ?? '' }
    const holding = await ordersHolding(work, shipmentId, itemCode, poNumber)
    const boxes = holding.length > 0 ? holding.map(order => order.qty) : [decimal(1)]
    const [counts, weights] = [allocate(qty, boxes, qty.isInteger() ? 0 : 3), allocate(netWeight, boxes, 3)]
    for (const [at, count] of counts.entries())
      parts.push({ ...line, packingListId: holding[at]?.id ?? null, qty: count, netWeight: weights[at] ?? null })
  }
  return togetherOf(parts)
}

/** Whether what was carried is settled to the last: what is billed for it now is ours to bear. */
export const isSettledPart = async (
  { packingListId = null, shipmentId = null }: Carried,
  work: Work,
): Promise<boolean> =>
  shipmentId !== null && (await work.asked(settledToTheLast, { shipmentId, packingListId })).includes(true)

/** A bill that comes after the last settlement is asked about: nobody deducts it any more. */
export async function lateReason(one: Delivery, work: Work): Promise<Refusal | null> {
  const numbers = new Set<string>()
  for (const part of await carriedBy(one, work))
    if (await isSettledPart(part, work)) numbers.add(part.containerNo ?? '')
  if (numbers.size === 0) return null
  return {
    warning: true,
    bizCode: 'EXPENSE_LATE',
    message: [
      `柜号${[...numbers].join('、')}已完成结算，{shipmentNumber}中属于这些货柜的费用由我方承担，不从结算扣除；如需扣除，请先生成补充结算。是否仍然确认？`,
      `Container ${[...numbers].join(', ')} is settled: its part of the expenses of {shipmentNumber} is ours to bear and not deducted; to deduct it, make a supplementary settlement first. Confirm all the same?`,
    ],
  }
}
