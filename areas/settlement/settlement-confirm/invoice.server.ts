import { z } from 'zod'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { confirmationBehind, openClaims } from '#areas/purchase/offers.server.ts'
import { claimsAboveOpen } from '#areas/purchase/offers.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { checkLevels, claimTypes } from '#areas/purchase/terms.ts'
import { decimal, round, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { Refused, refuse, versionConflict } from '#platform/server/http/refusal.ts'
import { payingUnit } from '../settlement/sources.server.ts'
import { settlementConfirm } from './document.ts'
import { invoiceFromSettlement, type Settled } from './invoice-of.ts'

type Confirm = Row<typeof settlementConfirm>

/** What was sold with its share of what is owed; of a container that nobody bought, what came in it. */
async function goodsOf(confirm: Confirm, list: Row<typeof packingList>, work: Work): Promise<Settled['goods']> {
  const sold = confirm.skuLines.flatMap(({ confirmQty, itemCode, payableAmount }) =>
    itemCode && confirmQty?.gt(0)
      ? [{ itemCode, qty: confirmQty, unitPrice: round((payableAmount ?? decimal(0)).abs().div(confirmQty), 4) }]
      : [],
  )
  if (sold.length > 0) return sold
  const { details } = await work.get(packingList, list.id)
  const came = details.flatMap(({ itemCode, qty }) => (itemCode && qty?.gt(0) ? [{ itemCode, qty }] : []))
  const boxes = sum(came, one => one.qty)
  const payable = (confirm.payableAmount ?? decimal(0)).abs()
  return came.map(one => ({ ...one, unitPrice: round(payable.div(boxes), 4) }))
}

/** Whom a claim is against: the payee of the vendor's site, else the vendor itself. */
async function payeeOf({ vendorId, vendorSiteId }: ReturnType<typeof invoiceFromSettlement>, work: Work) {
  const site = vendorSiteId ? await work.find(vendorSite, { id: vendorSiteId }) : undefined
  return site?.payeeNames ?? (await work.find(vendor, { id: vendorId }))?.vendorName ?? null
}

/** Claims about an order on consignment, which its invoice takes off: no more than what it still has to pay (business.md 3.12, 4.3). */
async function claimsOf(confirm: Confirm, contractId: string, list: Row<typeof packingList>, work: Work) {
  const { currencyCode, netPayAmount } = confirm
  const claims = (await openClaims([contractId], work)).filter(
    one => one.vendorId === list.vendorId && one.currencyCode === (currencyCode ?? list.currencyCode),
  )
  const above = netPayAmount?.gte(0) ? claimsAboveOpen(claims, netPayAmount) : null
  if (above) throw new Refused(reasonsOf(above))
  return claims
}

/** A confirmed settlement as its invoice takes from it: who pays, under which order, for which goods (business.md M9). */
async function settledOf(confirm: Confirm, work: Work): Promise<Settled> {
  const no = confirm.settlementNo ?? ''
  const list = confirm.packingListId ? await work.find(packingList, { id: confirm.packingListId }) : undefined
  const contract = list && (await work.find(purchaseContract, { packingListId: list.id, enableFlag: 'Y' }))
  if (!list || !contract)
    throw refuse(
      [`${no}没有采购合同，不能生成发票`, `${no} has no purchase contract; no invoice can be made`],
      'CONTRACT_MISSING',
    )
  return {
    settlementConfirmId: confirm.id,
    settlementNo: no,
    payingOrgId: await payingUnit(work, list),
    vendorId: list.vendorId,
    vendorSiteId: list.vendorSiteId,
    innerVendorId: list.internalVendorId,
    purchaseDepartment: confirm.purchaseDepartment,
    currencyCode: confirm.currencyCode ?? list.currencyCode,
    payableAmount: confirm.payableAmount ?? decimal(0),
    contractId: contract.id,
    goods: await goodsOf(confirm, list, work),
    claims: await claimsOf(confirm, contract.id, list, work),
    prepayments: confirm.prepaymentLines.flatMap(line =>
      line.prepaymentId
        ? [
            {
              prepaymentId: line.prepaymentId,
              paymentRequestNumber: line.paymentRequestNumber ?? '',
              erpBalanceAmount: line.erpBalanceAmount,
              dopBalanceAmount: line.dopBalanceAmount,
              confirmAppliedAmount: line.confirmAppliedAmount ?? decimal(0),
            },
          ]
        : [],
    ),
  }
}

/** Why no invoice is made of a confirmation: it is not audited, was bought outright, or has one already (business.md 3.12). */
async function invoiceRefusal(confirm: Confirm, work: Work): Promise<void> {
  const no = confirm.settlementNo ?? ''
  if (confirm.status !== 'AUDITED')
    throw refuse([`${no}未审核，不能生成发票`, `${no} is not audited; no invoice can be made`], 'STATE_NOT_ALLOWED')
  if (confirm.tradeMode === 'PURCHASE')
    throw refuse(
      [`${no}为买断，请由订单生成发票`, `${no} is a purchase; its invoice is made of its orders`],
      'PURCHASE_BY_ORDERS',
    )
  if (confirm.payableAmount?.isZero())
    throw refuse([`${no}应付金额为0，无需发票`, `${no} owes nothing; it needs no invoice`], 'NOTHING_PAYABLE')
  const [live] = await work.all(payableInvoice, { settlementConfirmId: confirm.id, enableFlag: 'Y' })
  if (live) throw refuse([`${no}已生成发票`, `${no}: An invoice already exists`], 'ALREADY_GENERATED')
}

/** Refuses whoever could not work on the invoice afterwards: in the re-export chain another unit pays than the one that sold (business.md 6.3, M9). */
async function refuseUnseen(parts: HouseParts, work: Work, invoice: Row<typeof payableInvoice>, no: string) {
  try {
    await refuseBeyondScope(work, parts.store.shapes.of(payableInvoice.name), [invoice.id], 'save')
  } catch (fault) {
    if (!(fault instanceof Refused) || work.user.orgIds.includes(invoice.orgId)) throw fault
    const unit = await work.get(operatingUnit, invoice.orgId)
    throw refuse(
      [
        `${no}由${unit.orgName}付款，该业务主体不在您的数据权限内，请由有权限的同事生成发票`,
        `${no} is paid by ${unit.orgNameEn ?? unit.orgName}, a unit outside your data scope; ask a colleague who has access to it to make the invoice`,
      ],
      fault.bizCode,
    )
  }
}

/** The invoice that a confirmed settlement makes, by the vendor's own paper. */
export const invoiceGivenBy = async (
  confirm: Confirm,
  work: Work,
  paper: { readonly invoiceCode: string; readonly invoiceDate: string },
) => invoiceFromSettlement(await settledOf(confirm, work), paper)

const input = z.strictObject({
  rows: z.array(rowInput).length(1),
  invoiceCode: z.string().trim().min(1).max(50).describe('The number on the vendor’s paper'),
  invoiceDate: dayText.optional().describe('Today where nothing is said'),
  claim: z
    .strictObject({
      claimType: z.enum(Object.keys(claimTypes) as [ClaimType, ...ClaimType[]]),
      checkLevel: z.enum(Object.keys(checkLevels) as [CheckLevel, ...CheckLevel[]]),
      checkInfo: z.string().trim().min(1).max(300),
      claimRate: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
    })
    .optional()
    .describe('What a claim says; asked for where the payable is negative'),
})
type ClaimType = keyof typeof claimTypes
type CheckLevel = keyof typeof checkLevels

/** Makes the invoice of a confirmed settlement; one that owes less than nothing becomes a claim (business.md M9, 4.7). */
export const invoiceCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${settlementConfirm.calls}/create-invoice`,
    summary: ['结算确认：生成应付发票', 'Settlement confirm: make its payable invoice'],
    permission: `${payableInvoice.permission}:create`,
    effect: 'write',
    audit: 'createInvoice',
    input,
    output: z.strictObject({ id: z.string(), docNo: z.string().nullable() }),
    async answer(context) {
      const work = workOf(parts, context)
      const { claim, invoiceCode, invoiceDate = work.today, rows } = context.input
      const [{ id, version } = { id: '', version: 0 }] = rows
      const shape = parts.store.shapes.of(settlementConfirm.name)
      const row = await parts.store.read(work, shape, id, true, `${settlementConfirm.permission}:list`)
      if (row.version !== version) throw versionConflict(row as never)
      const confirm = await work.get(settlementConfirm, id)
      await invoiceRefusal(confirm, work)
      const given = await invoiceGivenBy(confirm, work, { invoiceCode, invoiceDate })
      const isClaim = given.invoiceType === 'CLAIM'
      const made = await work.create(
        payableInvoice,
        isClaim
          ? {
              ...given,
              ...(claim ? { ...claim, claimRate: decimal(claim.claimRate) } : {}),
              claimAmount: given.invoiceAmount ?? null,
              claimReason: confirm.negativeReason,
              payeeNames: await payeeOf(given, work),
              remark: confirm.remark ?? confirm.negativeReason,
            }
          : given,
      )
      await refuseUnseen(parts, work, made, confirm.settlementNo ?? '')
      const no = made.invoiceBatchCode
      return new Done(
        { id: made.id, docNo: no },
        isClaim
          ? [`已生成索赔单${no}`, `Claim ${no} is made`]
          : [`已生成应付发票${no}`, `Payable invoice ${no} is made`],
      )
    },
  })

/** What a confirmation is about, told to the invoice that was made of it. */
export const confirmationKnown = defineAnswer(confirmationBehind, async (id, work) => ({
  document: settlementConfirm,
  settlementId: (await work.find(settlementConfirm, { id }))?.settlementId ?? null,
}))
