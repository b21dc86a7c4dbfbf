import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { claim } from '../claim/document.ts'
import { notBought, orderMismatch, overOpen, unauditedOrders } from '../order/refusals.ts'
import { prepayment } from '../prepayment/document.ts'
import { endAll, giveBack, keep, promisedReason } from '../prepayment-reservation/of-invoice.server.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { toApproval } from '../pushed/approval.server.ts'
import { inNoBooks } from '../pushed/cancelled.server.ts'
import { claimRefusals, freeClaims, takeClaims, toldByClaims } from './claims.server.ts'
import { payableInvoice } from './document.ts'
import { invoiceMoved } from './moved.server.ts'
import { coveredOf } from './open-amount.server.ts'
import { prepaymentRefusals } from './prepayments.server.ts'
import { type Coded, inErp, inOa } from './push.ts'
import { notPaidAgain, paidAgain, paymentReturned, returnedWhen } from './returned.server.ts'

type Invoice = Row<typeof payableInvoice>
type Order = Row<typeof purchaseContract>
type OrderLine = Invoice['orderLines'][number]

type Payee = Pick<Invoice, 'payeeNames' | 'bankAccountNumber'>

/** Whom is paid and to which account, as the vendor's site says: with another account comes its own payee, where nobody types one. */
async function payee(invoice: Invoice, work: Work, before: Invoice | undefined): Promise<Payee> {
  const site = invoice.vendorSiteId ? await work.find(vendorSite, { id: invoice.vendorSiteId }) : undefined
  const bankAccountNumber = site?.bankAccountNumber ?? null
  const isAnother =
    before && (before.vendorSiteId !== invoice.vendorSiteId || before.bankAccountNumber !== bankAccountNumber)
  const isTyped = invoice.payeeNames !== null && !(isAnother && before.payeeNames === invoice.payeeNames)
  return { payeeNames: isTyped ? invoice.payeeNames : (site?.payeeNames ?? invoice.payeeNames), bankAccountNumber }
}

/** An invoice as its payment is asked for: to the account the vendor has by then, which may be another since the audit. */
async function paidNow(invoice: Invoice, work: Work): Promise<Invoice> {
  const now = await payee(invoice, work, invoice)
  if (now.bankAccountNumber === invoice.bankAccountNumber) return invoice
  return { ...invoice, ...now, version: await work.update(payableInvoice, invoice, now) }
}

/** The order a line names, by its contract or by its number. */
async function orderOf({ contractId, poNumber }: OrderLine, work: Work): Promise<Order | undefined> {
  if (contractId) return work.find(purchaseContract, { id: contractId })
  return poNumber ? work.find(purchaseContract, { poNumber, enableFlag: 'Y' }) : undefined
}

/** Order lines with their orders' numbers, what is payable of each and what of that is still open. */
async function ordered(invoice: Invoice, work: Work): Promise<OrderLine[]> {
  const lines = []
  for (const line of invoice.orderLines) {
    const order = await orderOf(line, work)
    if (!order) {
      lines.push({ ...line, orderAmount: null, openAmount: null })
      continue
    }
    const { id, invoiceType, settlementConfirmId } = invoice
    // Of a settled container its payable is invoiced, of a purchase the order itself.
    const orderAmount = (settlementConfirmId ? line.orderAmount : order.totalAmount) ?? decimal(0)
    const covered = await coveredOf(work, order.id, { invoiceId: id ?? null, invoiceType, settlementConfirmId })
    lines.push({
      ...line,
      contractId: order.id,
      poNumber: order.poNumber,
      containerNo: order.containerNo,
      orderAmount,
      openAmount: orderAmount.minus(covered),
    })
  }
  return lines
}

/** Claims and prepayments with their amounts as they stand now; a settlement has decided about its prepayments itself. */
async function deducted(invoice: Invoice, work: Work): Promise<Partial<Invoice>> {
  const claimLines = []
  for (const line of invoice.claimLines) {
    const one = await work.find(claim, { id: line.claimId })
    claimLines.push({ ...line, claimAmount: one?.claimAmount ?? null })
  }
  if (invoice.settlementConfirmId) return { claimLines }
  const prepaymentLines = []
  for (const line of invoice.prepaymentLines) {
    const one = line.prepaymentId ? await work.find(prepayment, { id: line.prepaymentId }) : undefined
    prepaymentLines.push({
      ...line,
      paymentRequestNumber: one?.paymentRequestNumber ?? null,
      erpPrepaymentAmount: one?.erpBalanceAmount ?? null,
      balance: one?.dopBalanceAmount ?? one?.erpBalanceAmount ?? null,
    })
  }
  return { claimLines, prepaymentLines }
}

/** The department of a claim is that of its orders, where nobody names one (Spec 000 §5.7). */
async function claimingDepartment(invoice: Invoice, work: Work): Promise<Partial<Invoice>> {
  const { invoiceType, orderLines, purchaseDepartment } = invoice
  if (invoiceType !== 'CLAIM' || purchaseDepartment) return {}
  for (const line of orderLines) {
    const order = await orderOf(line, work)
    if (order?.purchaseDepartmentCode) return { purchaseDepartment: order.purchaseDepartmentCode }
  }
  return {}
}

/** Orders are audited, of the invoice's vendor and in its currency, and covered up to what is open of them. */
async function orderRefusals(invoice: Invoice, work: Work): Promise<Refusal[]> {
  const orders: Order[] = []
  const refused: Refusal[] = []
  for (const line of invoice.orderLines) {
    const order = await orderOf(line, work)
    if (order) orders.push(order)
    else
      refused.push({
        lines: 'orderLines',
        line: line.lineNo,
        field: 'contractId',
        bizCode: 'REQUIRED',
        message: [`第${line.lineNo}行采购订单号不能为空`, `Row ${line.lineNo}: PO number cannot be empty`],
      })
  }
  if (refused.length > 0) return refused
  const { vendorId, invoiceCurrencyCode: currencyCode, orgId: buyerOrgId, purchaseDepartment } = invoice
  const isClaim = invoice.invoiceType === 'CLAIM'
  // A settlement is paid in its own currency and by whom it says, whatever the contract was in.
  const mismatch = orderMismatch(orders, {
    vendorId,
    ...(invoice.settlementConfirmId ? {} : { currencyCode, buyerOrgId, ...(isClaim ? { purchaseDepartment } : {}) }),
  })
  if (mismatch) return [mismatch]
  // What was taken on consignment is paid by its settlement alone; a claim may be about any order.
  const consigned = invoice.settlementConfirmId || isClaim ? [] : notBought(orders)
  if (consigned.length > 0) return consigned
  const named = new Set(orders.map(({ id }) => id))
  if (named.size < orders.length)
    return [
      {
        lines: 'orderLines',
        bizCode: 'LINE_TWICE',
        message: ['同一订单只能有一行', 'An order stands in one line only'],
      },
    ]
  for (const { lineNo, matchAmount, openAmount, poNumber } of invoice.orderLines)
    if (openAmount && matchAmount.gt(openAmount))
      refused.push(overOpen(poNumber, openAmount, { lines: 'orderLines', line: lineNo }))
  return refused.length > 0 ? refused : unauditedOrders(orders)
}

const claimsOf = (invoice: Invoice | undefined): string[] => invoice?.claimLines.map(({ claimId }) => claimId) ?? []

/** What is declared of a prepayment is still there when the invoice is audited. */
async function balancesLeft(invoice: Invoice, work: Work): Promise<Refusal[]> {
  if (invoice.settlementConfirmId) return []
  const refused: Refusal[] = []
  for (const { lineNo, prepaymentId, declarationAmount } of invoice.prepaymentLines) {
    await work.lock('prepayment', prepaymentId)
    const one = await work.find(prepayment, { id: prepaymentId })
    if (one?.dopBalanceAmount && declarationAmount.gt(one.dopBalanceAmount))
      refused.push({
        lines: 'prepaymentLines',
        line: lineNo,
        field: 'declarationAmount',
        bizCode: 'PREPAYMENT_EXCEEDS_BALANCE',
        message: ['预付款申报金额不能大于余额', 'Declared prepayment exceeds the balance'],
      })
  }
  return refused
}

/** What the ERP calls those an invoice names, and the claims it deducts; each of them is audited. */
async function codedOf(invoice: Invoice, work: Work): Promise<Coded> {
  const unit = await work.find(operatingUnit, { id: invoice.orgId })
  const seller = await work.find(vendor, { id: invoice.vendorId })
  const site = invoice.vendorSiteId ? await work.find(vendorSite, { id: invoice.vendorSiteId }) : undefined
  const claims = []
  for (const { claimId, claimAmount } of invoice.claimLines) {
    const one = await work.find(claim, { id: claimId })
    claims.push({ claimCode: one?.claimCode ?? '', amount: claimAmount })
  }
  return {
    orgCode: unit?.shortCode ?? '',
    vendorCode: seller?.vendorCode ?? '',
    siteCode: site?.siteCode ?? null,
    claims,
  }
}

/** Whom a settlement is owed, by whom and in which currency is what the settlement says. */
const settled = [
  ['vendorId', '供应商', 'vendor'],
  ['orgId', '付款主体', 'paying unit'],
  ['invoiceCurrencyCode', '发票币种', 'currency'],
] as const

function settledOtherwise(invoice: Invoice, before: Invoice | undefined): Refusal[] {
  if (!before?.settlementConfirmId) return []
  const ordersOf = ({ orderLines }: Invoice) => orderLines.map(line => line.contractId).join(' ')
  const changed = [
    ...settled.filter(([field]) => invoice[field] !== before[field]),
    ...(ordersOf(invoice) === ordersOf(before) ? [] : [['orderLines', '采购订单', 'order'] as const]),
  ]
  const no = before.settlementNo ?? ''
  return changed.map(([field, zh, en]) => ({
    ...(field === 'orderLines' ? { lines: field } : { field }),
    bizCode: 'SETTLED_FIELD',
    message: [
      `${zh}来自结算单${no}，不能修改；如需更改请作废本发票并更正结算`,
      `The ${en} is that of settlement ${no} and cannot be changed; to change it, invalidate this invoice and correct the settlement`,
    ],
  }))
}

const run: Actions<typeof payableInvoice>['run'] = {
  audit: keep,
  async save(invoice, work, before) {
    const [was, now] = [claimsOf(before), claimsOf(invoice)]
    await freeClaims(
      was.filter(id => !now.includes(id)),
      work,
    )
    await takeClaims(
      now.filter(id => !was.includes(id)),
      invoice.id,
      work,
    )
    // Of another settlement of the container something more is owed for its order.
    if (!before && invoice.settlementConfirmId) await work.asked(invoiceMoved, invoice)
  },
  async invalidate(invoice, work) {
    await dropFailed(payableInvoice, invoice, work)
    await freeClaims(claimsOf(invoice), work)
    await work.asked(invoiceMoved, invoice)
    await endAll(invoice, work)
  },
  async delete(invoice, work) {
    await work.asked(invoiceMoved, invoice)
  },
  async antiAudit(invoice, work) {
    await inNoBooks(payableInvoice, invoice, work)
    await dropFailed(payableInvoice, invoice, work)
    await giveBack(invoice, work)
  },
  paymentReturned,
  paidAgain,
  async pushErp(invoices, work) {
    for (const invoice of invoices)
      await work.push({
        document: payableInvoice,
        record: invoice,
        no: invoice.invoiceBatchCode ?? '',
        target: 'ERP',
        ...inErp(invoice, await codedOf(invoice, work)),
      })
  },
  async pushOa(invoices, work) {
    for (const invoice of invoices) {
      const asked = await paidNow(invoice, work)
      await toApproval(payableInvoice, asked, asked.invoiceBatchCode, inOa(asked, work.user.name), work)
    }
  },
}

/** What an invoice takes from orders, claims and prepayments, what it must agree with them in, and which claims it uses up (business.md 3.12). */
export const actions = defineActions(payableInvoice, {
  prepare: payee,
  lines: {
    uses: ['vendorId', 'invoiceCurrencyCode', 'orgId', 'purchaseDepartment'],
    async prepare(invoice, work) {
      const lines = { orderLines: await ordered(invoice, work), ...(await deducted(invoice, work)) }
      return { ...lines, ...(await toldByClaims(invoice, work)), ...(await claimingDepartment(invoice, work)) }
    },
    async refuse(invoice, work) {
      return [
        ...(await orderRefusals(invoice, work)),
        ...(await claimRefusals(invoice, work)),
        ...(await prepaymentRefusals(invoice, work)),
      ]
    },
  },
  refuse: {
    async save(invoice: Invoice, _work: Work, before: Invoice | undefined) {
      return settledOtherwise(invoice, before)
    },
    async audit(invoice, work) {
      const refused = await balancesLeft(invoice, work)
      return refused.length > 0 ? refused : promisedReason(invoice, work)
    },
    antiAudit: (invoice, work) => unknownOutcome(payableInvoice, invoice, work),
    paidAgain: ({ paymentReturnDate }, _work, { paidTime }) =>
      notPaidAgain({ paymentReturnDate, paidTime: paidTime === undefined ? null : String(paidTime) }),
    invalidate: (invoice, work) => unknownOutcome(payableInvoice, invoice, work),
    paymentReturned: returnedWhen,
    delete: ({ claimLines }) =>
      claimLines.length > 0
        ? {
            bizCode: 'CLAIM_USED',
            message: [
              '{invoiceBatchCode}抵扣了索赔单，请作废而不是删除',
              '{invoiceBatchCode} deducts claims; invalidate it instead of deleting it',
            ],
          }
        : null,
  },
  run,
})

/** What orders come to that are still open, for the invoice about to be made of them. */
export async function openOrders(orders: readonly Order[], work: Work) {
  const open = []
  for (const order of orders) {
    const covered = await coveredOf(work, order.id, {
      invoiceId: null,
      invoiceType: 'PAYABLE',
      settlementConfirmId: null,
    })
    open.push({ order, openAmount: (order.totalAmount ?? decimal(0)).minus(covered) })
  }
  return { open, invoiceAmount: sum(open, one => one.openAmount) }
}
