import type { Desk } from '#areas/demo/offers.server.ts'
import { dayFrom, earlier } from '#areas/demo/offers.ts'
import { simulatedPaper } from '#areas/integration/simulator/paper/document.ts'
import { type SignedPaper, type Told, tell } from '#areas/purchase/demo/offers.server.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { fixed } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type ErpPrepayment, heldKinds } from '../erp/terms.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { invoiceGivenBy } from '../settlement-confirm/invoice.server.ts'
import type { Arrived } from './containers.server.ts'

type Confirm = Row<typeof settlementConfirm>

/** How far the invoices of settlements are, one after the other; nothing told is not yet on its way. */
const stages: readonly { readonly audited: boolean; readonly told?: Told }[] = [
  {
    audited: true,
    told: { pushErpFlag: 'Y', erpInvoiceStatus: 'VALIDATED', pushOaFlag: 'Y', oaWorkflowStatus: 'APPROVED' },
  },
  {
    audited: true,
    told: { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED', pushOaFlag: 'Y', oaWorkflowStatus: 'RUNNING' },
  },
  { audited: true, told: { pushErpFlag: 'Y', erpInvoiceStatus: 'CREATED' } },
  { audited: true },
  { audited: false },
]

/** The invoice of a confirmed settlement, by the vendor's paper. */
async function invoice(
  { id }: Confirm,
  { day, desk, invoiceCode, paper }: { day: string; desk: Desk; invoiceCode: string; paper: SignedPaper },
) {
  const paying = await desk('caiwu_lead', day, '14:40:00')
  const given = await invoiceGivenBy(await paying.get(settlementConfirm, id), paying, { invoiceCode, invoiceDate: day })
  return {
    paying,
    made: await paying.create(payableInvoice, { ...given, attachments: [await paper(paying, invoiceCode)] }),
  }
}

/** What the simulated ERP holds of a prepayment falls with what it has posted (business.md 4.4). */
async function spentAtErp(work: Work, no: string): Promise<void> {
  const row = await work.find(prepayment, { paymentRequestNumber: no })
  const held = await work.find(simulatedPaper, { kind: heldKinds.prepayments, docNo: no })
  if (!row || !held?.content) return
  const content = { ...(JSON.parse(held.content) as ErpPrepayment), balance: fixed(row.erpBalanceAmount, 2) }
  await work.update(simulatedPaper, held, { content: JSON.stringify(content) })
}

/** Invoices of what was settled: container A's with its numbers, paid, and of others on their way (business.md 2.1, 7). */
export async function foundSettledInvoices(
  work: Work,
  desk: Desk,
  arrived: readonly Arrived[],
  paper: SignedPaper,
): Promise<void> {
  const a = arrived.find(({ worked }) => worked === 'A')
  const confirmed = await work.all(settlementConfirm, { status: 'AUDITED' })
  const ofA = confirmed.find(({ packingListId }) => packingListId === a?.list.id)
  if (ofA) {
    const { made, paying } = await invoice(ofA, { day: '2025-05-19', desk, invoiceCode: 'JG-0518', paper })
    await paying.run(payableInvoice, 'audit', made)
    const paid = await desk('caiwu_lead', '2025-05-26', '10:30:00')
    await tell(
      made.id,
      { told: { pushErpFlag: 'Y', erpInvoiceStatus: 'PAID', pushOaFlag: 'Y', oaWorkflowStatus: 'APPROVED' } },
      paid,
      '2025-05-26',
    )
    await spentAtErp(paid, 'PR2025030017')
  }
  const audited = new Set((await work.all(purchaseContract, { status: 'AUDITED' })).map(one => one.packingListId))
  const others = confirmed.filter(
    ({ id, packingListId, payableAmount, tradeMode }) =>
      id !== ofA?.id && tradeMode !== 'PURCHASE' && payableAmount?.gt(0) && audited.has(packingListId),
  )
  for (const [at, stage] of stages.entries()) {
    const one = others[at]
    if (!one) return
    const day = earlier(dayFrom(one.etaTime ?? work.today, 24), work.today)
    const { made, paying } = await invoice(one, { day, desk, invoiceCode: `VI-${one.settlementNo?.slice(2)}`, paper })
    if (!stage.audited) continue
    await paying.run(payableInvoice, 'audit', made)
    await tell(made.id, stage, paying, day)
  }
}
