import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { orderMismatch, unauditedOrders } from '../order/refusals.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { toApproval } from '../pushed/approval.server.ts'
import { inNoBooks } from '../pushed/cancelled.server.ts'
import { askedOfOrders } from './asked-already.server.ts'
import { type Asked, askedOf } from './asked-already.ts'
import { priceOfBox } from './box-price.ts'
import { claim } from './document.ts'
import { payerOf } from './payer.server.ts'
import { debitNoteOf, oaClaimOf } from './push.ts'

type Claim = Row<typeof claim>
type Order = Row<typeof purchaseContract>

/** The orders a claim names, each with its goods. */
async function ordersOf({ details }: Claim, work: Work): Promise<Map<string, Order>> {
  const orders = new Map<string, Order>()
  for (const { contractId } of details)
    if (contractId && !orders.has(contractId) && (await work.find(purchaseContract, { id: contractId })))
      orders.set(contractId, await work.get(purchaseContract, contractId))
  return orders
}

/** Lines with what their orders say: the order's number, the container, and what was paid where nobody says otherwise. */
async function fromOrders(one: Claim, work: Work): Promise<Partial<Claim>> {
  const orders = await ordersOf(one, work)
  return {
    details: one.details.map(line => {
      const order = orders.get(line.contractId)
      const goods = order?.details.filter(({ itemCode }) => !line.itemCode || itemCode === line.itemCode)
      const [only] = goods?.length === 1 ? goods : []
      return {
        ...line,
        poNumber: order?.poNumber ?? null,
        containerNo: order?.containerNo ?? null,
        baseAmount: line.baseAmount ?? (line.claimRate ? (only?.amount ?? null) : null),
        unitPrice: line.unitPrice ?? (line.claimQty && only ? priceOfBox(only) : null),
      }
    }),
  }
}

/** Two people may claim the same thing: the same boxes, or the same share, of the same goods are asked about (business.md 3.12). */
async function askedTwice(
  { details, id, inspectionId, marketCheckId }: Claim,
  orders: readonly Order[],
  work: Work,
): Promise<Refusal[]> {
  // One that a finding becomes was drafted beside what is claimed already.
  if (!id && (inspectionId ?? marketCheckId)) return []
  const others = (
    await askedOfOrders(
      orders.map(order => order.id),
      work,
    )
  ).filter(one => one.claimId !== id)
  return details.flatMap((line): Refusal[] => {
    const figure = line.claimQty ? 'claimQty' : 'claimRate'
    const isAlike = (name: 'claimQty' | 'claimRate' | 'claimAmount', one: Asked): boolean =>
      line[name] !== null && (one[name]?.eq(line[name]) ?? false)
    const twin = askedOf(line, others).find(one => isAlike(figure, one) && isAlike('claimAmount', one))
    if (!twin) return []
    const [zh, en] = line.claimQty
      ? [`${line.claimQty.toFixed()}件`, `${line.claimQty.toFixed()} boxes`]
      : [`${line.claimRate?.toFixed()}%`, `${line.claimRate?.toFixed()}%`]
    return [
      {
        lines: 'details',
        line: line.lineNo,
        field: figure,
        warning: true,
        bizCode: 'CLAIMED_ALREADY',
        message: [
          `第${line.lineNo}行：索赔单${twin.claimCode}已对同一订单的同一货物索赔${zh}。是否再次索赔？`,
          `Row ${line.lineNo}: claim ${twin.claimCode} asks for ${en} of the same goods of this order already. Claim them again?`,
        ],
      },
    ]
  })
}

async function refuseOrders(one: Claim, work: Work): Promise<Refusal[]> {
  const orders = [...(await ordersOf(one, work)).values()]
  const { vendorId, purchaseDepartment, currencyCode } = one
  const mismatch = orderMismatch(orders, { vendorId, purchaseDepartment, currencyCode })
  if (mismatch) return [mismatch]
  const unaudited = unauditedOrders(orders)
  return unaudited.length > 0 ? unaudited : askedTwice(one, orders, work)
}

const run: Actions<typeof claim>['run'] = {
  async antiAudit(asked, work) {
    await inNoBooks(claim, asked, work)
    await dropFailed(claim, asked, work)
  },
  async pushErp(claims, work) {
    for (const one of claims) {
      const unit = await work.find(operatingUnit, { id: await payerOf(one, work) })
      const asked = await work.find(vendor, { id: one.vendorId })
      await work.push({
        document: claim,
        record: one,
        no: one.claimCode ?? '',
        target: 'ERP',
        path: '/erp/v1/ap/debit-notes',
        payload: debitNoteOf(one, { orgCode: unit?.shortCode ?? '', vendorCode: asked?.vendorCode ?? '' }),
      })
    }
  },
  async pushOa(claims, work) {
    for (const one of claims) await toApproval(claim, one, one.claimCode, oaClaimOf(one, work.user.name), work)
  },
}

/** What a claim takes from the orders it is about, and what it must agree with them in (business.md 3.12). */
export const actions = defineActions(claim, {
  lines: { uses: ['vendorId', 'purchaseDepartment', 'currencyCode'], prepare: fromOrders, refuse: refuseOrders },
  refuse: { antiAudit: (one, work) => unknownOutcome(claim, one, work) },
  run,
})
