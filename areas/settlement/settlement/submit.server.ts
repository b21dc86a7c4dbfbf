import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { inBothWords } from '#platform/server/http/noted.ts'
import { claimFault, costFault } from '../form/line-faults.ts'
import { copyOf } from '../settlement-confirm/copy.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { tellSubmitted } from '../settlement-confirm/told.server.ts'
import { writeSifStatus } from '../tracking/sif.server.ts'
import { settlement } from './document.ts'
import { estimatedBeforeReason } from './estimated-before.server.ts'
import { leftOutReason } from './left-out.server.ts'
import { nameState } from './state-name.server.ts'
import { notOwedReason, typedClaimsReason } from './still-owed.server.ts'
import {
  costGoneReason,
  estimatedReason,
  mentionsReason,
  nothingTicked,
  oversoldReason,
  saleChangedReason,
  termsReason,
  unmatchedReason,
} from './submit-checks.server.ts'
import { endReport, tellVendor } from './vendor-report.server.ts'
import { withoutAgreementReason } from './without-agreement.server.ts'

type Settlement = Row<typeof settlement>

/** The first thing that speaks against handing a settlement to finance. */
async function submitFault(one: Settlement, work: Work): Promise<Reason | undefined> {
  if (!one.salesLines.some(line => line.tickFlag !== 'N')) return nothingTicked
  return (
    (await unmatchedReason(work, one)) ??
    (await saleChangedReason(work, one, one.salesLines)) ??
    (await notOwedReason(work, { ...one, settlementId: one.id })) ??
    (await mentionsReason(work, one)) ??
    termsReason(one) ??
    costFault(one.costLines)[0] ??
    claimFault(one, one.purchaseLines)[0] ??
    (await costGoneReason(work, { ...one, settlementId: one.id }, one.costLines)) ??
    estimatedReason(one, one.costLines) ??
    (await oversoldReason(work, one))
  )
}

/** What speaks against handing a settlement to finance, and what is asked about before it goes there (business.md 4.1–4.3). */
export async function submitReasons(one: Settlement, work: Work): Promise<Reason[]> {
  const fault = await submitFault(one, work)
  if (fault) return [fault]
  const asked = [
    await withoutAgreementReason(work, one),
    await typedClaimsReason(work, { ...one, settlementId: one.id }),
    await estimatedBeforeReason(work, one),
    await leftOutReason(work, one),
  ]
  return asked.filter(reason => reason !== undefined)
}

/** Finance gets its copy, the one that was rejected being used again; the vendor's report is made (business.md 4.1, M9). */
export async function submitted({ id }: Settlement, work: Work): Promise<void> {
  await nameState(work, id)
  const one = await work.get(settlement, id)
  const copy = { ...copyOf(one), operator: work.user.name }
  const before = await work.find(settlementConfirm, { settlementId: id })
  if (before)
    await work.update(settlementConfirm, before, { ...copy, status: 'UNAUDITED', revision: before.revision + 1 })
  const confirm = before ?? (await work.create(settlementConfirm, copy))
  await tellVendor(work, id)
  await writeSifStatus(work, one.packingListId)
  await tellSubmitted(work, confirm)
}

/** Finance’s copy and the vendor’s report go when a settlement is taken back; a copy that an ended invoice names is put aside until it is used again (business.md 4.1). */
export async function withdrawn(one: Settlement, work: Work): Promise<void> {
  const confirm = await work.find(settlementConfirm, { settlementId: one.id })
  if (confirm && (await work.find(payableInvoice, { settlementConfirmId: confirm.id })))
    await work.update(settlementConfirm, confirm, {
      status: 'REJECTED',
      rejectReason: inBothWords(['结算员已撤回', 'Taken back by the clerk']),
    })
  else if (confirm) await work.delete(settlementConfirm, confirm)
  await nameState(work, one.id)
  await endReport(one, work)
  await writeSifStatus(work, one.packingListId)
}
