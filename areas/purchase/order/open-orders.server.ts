import { z } from 'zod'
import type { Declaration } from '#platform/model/document.ts'
import { askedToOffer } from '#platform/model/most-offered.ts'
import { Parameters, scopeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { may } from '#platform/server/session/user.ts'
import { claim } from '../claim/document.ts'
import { payableInvoice } from '../payable-invoice/document.ts'
import { purchaseContract } from '../purchase-contract/document.ts'

const text = z.string().nullable()
const order = z.object({
  id: z.string(),
  version: z.int(),
  contractNo: z.string(),
  poNumber: text,
  containerNo: text,
  vendorId: z.string(),
  vendorName: text,
  purchaseDepartmentCode: text,
  buyerOrgId: text,
  buyerOrgName: text,
  etaDate: text,
  currencyCode: text,
  totalQty: text,
  totalAmount: text,
  openAmount: text,
})

/** What of an order no invoice covers yet; settlements cover it another way. */
const covered = `left join lateral (
  select sum(l.match_amount) as amount from payable_invoice_order_lines l
    join payable_invoice h on h.tenant_id = l.tenant_id and h.id = l.document_id
   where l.tenant_id = purchase_contract.tenant_id and l.contract_id = purchase_contract.id
     and h.enable_flag = 'Y' and h.settlement_confirm_id is null and h.invoice_type is distinct from 'CLAIM') covered on true`

/** Audited orders to make something of, those arriving last first, within what a person may see for it. */
async function ordersFor(
  parts: HouseParts,
  { transaction, user }: CallContext<unknown>,
  { permission }: Declaration,
  only = 'true',
): Promise<z.infer<typeof order>[]> {
  const parameters = new Parameters()
  const scope = scopeConditions(parts.store.shapes.of(purchaseContract.name), user, `${permission}:create`, parameters)
  const { rows } = await transaction.query<z.infer<typeof order>>(
    `select purchase_contract.id::text as id, version, contract_no as "contractNo", po_number as "poNumber",
            container_no as "containerNo", vendor_id::text as "vendorId", vendor_name as "vendorName",
            purchase_department_code as "purchaseDepartmentCode", buyer_org_id::text as "buyerOrgId",
            buyer_org_name as "buyerOrgName", to_char(eta_date, 'YYYY-MM-DD') as "etaDate",
            currency_code as "currencyCode", total_qty::text as "totalQty", total_amount::text as "totalAmount",
            (total_amount - coalesce(covered.amount, 0))::text as "openAmount"
       from purchase_contract ${covered}
      where purchase_contract.tenant_id = current_tenant() and status = 'AUDITED' and ${only}
        ${scope.map(one => `and ${one}`).join(' ')}
      order by eta_date desc nulls last, purchase_contract.id desc limit ${askedToOffer}`,
    parameters.values,
  )
  return rows
}

/** Orders bought outright that are not wholly invoiced yet: what an invoice is made of. */
export const openOrdersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${payableInvoice.calls}/open-orders`,
    summary: ['应付发票：未开完发票的买断订单', 'Payable invoice: orders bought outright with something open'],
    permission: `${payableInvoice.permission}:create`,
    input: z.object({}),
    output: z.array(order),
    effect: 'read',
    answer: context =>
      ordersFor(
        parts,
        context,
        payableInvoice,
        "trade_mode = 'PURCHASE' and total_amount > coalesce(covered.amount, 0)",
      ),
  })

/** Orders something may be claimed about, for whoever makes claims, whether or not they may open contracts; what they cost is told to those who may see it. */
export const claimableOrdersCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${claim.calls}/orders`,
    summary: ['索赔单：可索赔的采购订单', 'Claim: orders something may be claimed about'],
    permission: `${claim.permission}:create`,
    input: z.object({}),
    output: z.array(order.partial({ totalAmount: true, openAmount: true })),
    effect: 'read',
    async answer(context) {
      const orders = await ordersFor(parts, context, claim)
      if (may(context.user, 'field:purchasePrice:view')) return orders
      return orders.map(({ totalAmount: _, openAmount: __, ...rest }) => rest)
    },
  })
