import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import type { Row } from '#platform/model/document.ts'
import { type Refusal, reasonsOf } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { claim } from '../claim/document.ts'
import { payerOf } from '../claim/payer.server.ts'
import { isDebitNote } from '../claim/rules.ts'
import type { payableInvoice } from './document.ts'

type Invoice = Row<typeof payableInvoice>
/** What of an invoice decides which claims are its. */
type Taking = Pick<Invoice, 'vendorId' | 'invoiceCurrencyCode' | 'orgId'> & {
  readonly id: string | null
  readonly orderLines: readonly { readonly contractId: string | null }[]
}

/** Audited claims about some orders that no invoice has deducted and the ERP does not have by themselves. */
export async function openClaims(contractIds: readonly string[], work: Work): Promise<Row<typeof claim>[]> {
  const { rows: found } = await work.transaction.query<{ id: string }>(
    `select distinct h.id::text as id from claim h
       join claim_details l on l.tenant_id = h.tenant_id and l.document_id = h.id
      where h.tenant_id = current_tenant() and h.status = 'AUDITED' and h.used_flag = 'N' and l.contract_id = any($1::bigint[])`,
    [contractIds],
    'open-claims-of-orders',
  )
  if (found.length === 0) return []
  const claims = await work.all(claim, { id: found.map(({ id }) => id) })
  return claims.filter(one => !isDebitNote(one))
}

/** What the claims say that an invoice deducts, where nobody has written anything else. */
export async function toldByClaims(invoice: Invoice, work: Work): Promise<Partial<Invoice>> {
  const claims = []
  for (const { claimId } of invoice.claimLines) claims.push(await work.find(claim, { id: claimId }))
  const [first] = claims
  const codes = claims.map(one => one?.claimCode).filter(Boolean)
  return {
    claimCode: codes.join(',').slice(0, 50) || null,
    payeeNames: invoice.payeeNames ?? first?.payeeNames ?? null,
    claimType: invoice.claimType ?? first?.claimType ?? null,
    claimRate: invoice.claimRate ?? first?.claimRate ?? null,
    claimReason: invoice.claimReason ?? first?.claimReason ?? null,
    checkInfo: invoice.checkInfo ?? first?.checkInfo ?? null,
    checkLevel: invoice.checkLevel ?? first?.checkLevel ?? null,
  }
}

/** Claims are held in one order, so that two people never wait for each other in a circle. */
const byNumber = (one: string, other: string): number => Number(BigInt(one) - BigInt(other))

/** Why a claim may not be deducted by an invoice, by what it is now: audited, no debit note in the ERP, deducted once (business.md 3.12). */
function notDeductible(one: Row<typeof claim>, invoiceId: string | null): Refusal | null {
  const say = (bizCode: string, zh: string, en: string): Refusal => ({
    bizCode,
    message: [`索赔单${one.claimCode}${zh}`, `Claim ${one.claimCode} ${en}`],
  })
  if (one.status !== 'AUDITED')
    return say('CLAIM_UNAUDITED', '未审核，不能抵扣', 'is not audited and cannot be deducted')
  if (isDebitNote(one))
    return say(
      'CLAIM_PUSHED',
      '已作为借项通知单推送ERP，不能再由发票抵扣',
      'is in the ERP as a debit note already; no invoice can deduct it as well',
    )
  return one.usedInvoiceId && one.usedInvoiceId !== invoiceId
    ? say(
        'CLAIM_USED',
        `已被发票${one.usedInvoiceName ?? ''}抵扣`,
        `is deducted by invoice ${one.usedInvoiceName ?? ''} already`,
      )
    : null
}

/** Why a claim is none of an invoice's: of another vendor or currency, or about orders that another unit pays; one about its own orders is always its. */
async function notOfInvoice(one: Row<typeof claim>, invoice: Taking, work: Work): Promise<Refusal | null> {
  if (one.vendorId !== invoice.vendorId || one.currencyCode !== invoice.invoiceCurrencyCode)
    return {
      bizCode: 'CLAIM_MISMATCH',
      message: [
        `索赔单${one.claimCode}的供应商或币种与发票不一致`,
        `Claim ${one.claimCode} has another vendor or currency than the invoice`,
      ],
    }
  const about = await work.get(claim, one.id)
  const isOwn = about.details.some(({ contractId }) => invoice.orderLines.some(line => line.contractId === contractId))
  const payer = isOwn ? invoice.orgId : await payerOf(about, work)
  if (payer === invoice.orgId) return null
  const unit = await work.find(operatingUnit, { id: payer })
  return {
    bizCode: 'CLAIM_PAYER_MISMATCH',
    message: [
      `索赔单${one.claimCode}的订单由${unit?.orgName ?? ''}付款，请由该主体的发票抵扣`,
      `The orders of claim ${one.claimCode} are paid by ${unit?.orgNameEn ?? unit?.orgName ?? 'another unit'}; deduct it on an invoice of that unit`,
    ],
  }
}

/** Why an invoice does not take a claim off: what the claim is by now, or whose it is. */
export const whyNotTaken = async (one: Row<typeof claim>, invoice: Taking, work: Work): Promise<Refusal | null> =>
  notDeductible(one, invoice.id) ?? (await notOfInvoice(one, invoice, work))

/** A claim that is deducted may be, is of the same vendor, currency and paying unit, and stands in one line (business.md 3.12). */
export async function claimRefusals(invoice: Invoice, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const seen = new Set<string>()
  for (const { lineNo, claimId } of invoice.claimLines) {
    const one = await work.find(claim, { id: claimId })
    if (!one) continue
    const at = { lines: 'claimLines', line: lineNo, field: 'claimId' }
    const why = await whyNotTaken(one, invoice, work)
    if (why) refused.push({ ...why, ...at })
    else if (seen.has(claimId))
      refused.push({
        ...at,
        bizCode: 'LINE_TWICE',
        message: [`索赔单${one.claimCode}只能有一行`, `Claim ${one.claimCode} stands in one line only`],
      })
    seen.add(claimId)
  }
  return refused
}

/** Says on claims which invoice deducts them; somebody may have taken, taken back or pushed one since it was looked at. */
export async function takeClaims(claimIds: readonly string[], invoiceId: string, work: Work): Promise<void> {
  for (const id of claimIds.toSorted(byNumber)) {
    const one = await work.find(claim, { id })
    const why = one && (notDeductible(one, invoiceId) ?? (await unknownOutcome(claim, one, work)))
    if (why) throw new Refused(reasonsOf(why))
    if (one) await work.update(claim, one, { usedInvoiceId: invoiceId, usedFlag: 'Y' })
  }
}

/** Says on claims that no invoice deducts them any more. */
export async function freeClaims(claimIds: readonly string[], work: Work): Promise<void> {
  for (const id of claimIds.toSorted(byNumber)) {
    const one = await work.find(claim, { id })
    if (one) await work.update(claim, one, { usedInvoiceId: null, usedFlag: 'N' })
  }
}
