import { z } from 'zod'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import { type Refusal, reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { chosen } from '#platform/server/documents/chosen.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { askedOfOrders } from '../claim/asked-already.server.ts'
import { askedOf } from '../claim/asked-already.ts'
import { claim } from '../claim/document.ts'
import { claimFrom, withoutAsked } from '../claim/from-orders.ts'
import { missingOfOrders } from '../claim/missing.server.ts'
import { openOrders } from '../payable-invoice/actions.server.ts'
import { openClaims } from '../payable-invoice/claims.server.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { invoiceFromOrders } from '../payable-invoice/from-orders.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { claimsAboveOpen, notBought, orderMismatch } from './refusals.ts'

const rows = z.array(rowInput).max(200).describe('Purchase contracts')
const made = z.object({ id: z.string(), docNo: z.string().nullable() })
const day = dayText

function refuseAll(refused: readonly (Refusal | null)[]): void {
  const reasons = refused.flatMap(one => reasonsOf(one))
  if (reasons.length > 0) throw new Refused(reasons)
}

/** Makes the invoice of some orders: what is open of them, the claims about them, the goods they are for. */
export const invoiceOrdersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${payableInvoice.calls}/create`,
    summary: ['应付发票：由买断订单生成', 'Payable invoice: make one of orders bought outright'],
    permission: `${payableInvoice.permission}:create`,
    input: z.strictObject({
      rows,
      invoiceCode: z.string().trim().min(1).max(50).describe('The number on the vendor’s paper'),
      invoiceDate: day.optional().describe('Today where nothing is said'),
    }),
    output: made,
    effect: 'write',
    audit: 'create',
    async answer(context) {
      const work = workOf(parts, context)
      const orders = await ordersIn(parts, work, payableInvoice, context.input.rows, ['生成发票', 'Create invoice'])
      refuseAll([orderMismatch(orders, {}), ...notBought(orders)])
      const { open, invoiceAmount } = await openOrders(orders, work)
      if (invoiceAmount.lte(0))
        refuseAll([
          {
            bizCode: 'NOTHING_OPEN',
            message: ['所选订单没有可用金额', 'Nothing is open of the selected orders'],
          },
        ])
      const { invoiceCode, invoiceDate = work.today } = context.input
      const ids = orders.map(({ id }) => id)
      const claims = await openClaims(ids, work)
      refuseAll([claimsAboveOpen(claims, invoiceAmount)])
      const given = invoiceFromOrders(
        open.filter(one => one.openAmount.gt(0)),
        claims,
        { invoiceCode, invoiceDate },
      )
      const { id, invoiceBatchCode } = await work.create(payableInvoice, given)
      return new Done({ id, docNo: invoiceBatchCode }, [
        `已生成应付发票${invoiceBatchCode}`,
        `Payable invoice ${invoiceBatchCode} is made`,
      ])
    },
  })

/** Begins a claim about some orders; whoever makes it says what is claimed and why. */
export const claimOrdersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${claim.calls}/create`,
    summary: ['索赔单：由采购订单生成', 'Claim: begin one about orders'],
    permission: `${claim.permission}:create`,
    input: z.strictObject({ rows }),
    output: made,
    effect: 'write',
    audit: 'create',
    async answer(context) {
      const work = workOf(parts, context)
      const orders = await ordersIn(parts, work, claim, context.input.rows, ['生成索赔单', 'Create claim'])
      refuseAll([orderMismatch(orders, { purchaseDepartment: orders[0]?.purchaseDepartmentCode ?? null })])
      const site = orders[0]?.vendorSiteId ? await work.find(vendorSite, { id: orders[0].vendorSiteId }) : undefined
      const given = claimFrom(orders, work.today, await missingOfOrders(orders, work))
      const proposed = given.details ?? []
      const asked = await askedOfOrders(
        orders.map(order => order.id),
        work,
      )
      const details = withoutAsked(proposed, asked)
      const { id, claimCode } = await work.createUnfinished(claim, {
        ...given,
        details,
        ...(site?.payeeNames ? { payeeNames: site.payeeNames } : {}),
      })
      const others = proposed.filter(line => !details.includes(line)).flatMap(line => askedOf(line, asked))
      const nos = [...new Set(others.map(one => one.claimCode))]
      return new Done(
        { id, docNo: claimCode },
        nos.length === 0
          ? [`已生成索赔单${claimCode}`, `Claim ${claimCode} is begun`]
          : [
              `已生成索赔单${claimCode}，${nos.join('、')}已索赔的件数未再填入`,
              `Claim ${claimCode} is begun, without the boxes that ${nos.join(', ')} asks for already`,
            ],
      )
    },
  })

const ordersIn = (
  parts: HouseParts,
  work: Work,
  { permission }: Declaration,
  named: readonly { id: string; version: number }[],
  label: Label,
) => chosen(parts, work, purchaseContract, named, { status: 'AUDITED', label, permission: `${permission}:create` })
