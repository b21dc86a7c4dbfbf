import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { prepaymentReservation } from '#areas/purchase/prepayment-reservation/document.ts'
import { salesReport } from '#areas/sales/sales-report/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { deleteCall } from '#platform/server/documents/delete-call.ts'
import type { HouseParts } from '#platform/server/house.ts'
import type { Call } from '#platform/server/http/call.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { consignmentAttachment } from '../consignment-attachment/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { writeSifStatus } from '../tracking/sif.server.ts'
import { settlement } from './document.ts'
import { freeCostsOf, freeSalesOf } from './tie.server.ts'

type Settlement = Row<typeof settlement>

/** What was audited once and taken back has left its marks in money; it is gone on with (business.md 4.4). */
async function neverAudited(work: Work, { id, settlementNo: no }: Settlement): Promise<void> {
  const confirm = await work.find(settlementConfirm, { settlementId: id })
  const isMarked =
    (await work.find(prepaymentReservation, { settlementId: id })) ??
    (confirm && (await work.find(payableInvoice, { settlementConfirmId: confirm.id })))
  if (isMarked)
    throw refuse(
      [
        `结算单${no}曾审核，预付款占用或发票仍记有此单，不能删除；请更正后重新提交`,
        `Settlement ${no} was audited once, and a prepayment reservation or an invoice names it; it cannot be deleted. Correct it and submit it anew`,
      ],
      'SETTLEMENT_LEFT_MARKS',
    )
}

/** Sales and costs are free again, its papers, the vendor's report and finance's rejected copy go with it (business.md 4.1). */
async function letGo(work: Work, one: Settlement): Promise<void> {
  await freeSalesOf(work, one, one.salesLines)
  await freeCostsOf(work, one, one.costLines)
  for (const paper of await work.all(consignmentAttachment, { settlementId: one.id }))
    await work.delete(consignmentAttachment, paper)
  for (const report of await work.all(salesReport, { settlementId: one.id })) await work.delete(salesReport, report)
  for (const confirm of await work.all(settlementConfirm, { settlementId: one.id, status: 'REJECTED' })) {
    const version = await work.update(settlementConfirm, confirm, { status: 'UNAUDITED' })
    await work.delete(settlementConfirm, { id: confirm.id, version })
  }
  await writeSifStatus(work, one.packingListId, one.id)
}

/** Deletes settlements that were added by hand and are with the clerk; their sales and costs are free again (Spec 000 §5.9). */
export const deleteSettlements = (parts: HouseParts): Call =>
  deleteCall(parts, settlement, {
    stays: ({ sourceType }) => sourceType !== 'MANUAL',
    why: () => ({
      bizCode: 'NOT_MANUAL',
      message: ['只能删除手工新增的数据', 'Only manually added rows can be deleted'],
    }),
    async letGo(work, rows, given) {
      const named = [...given]
      for (const [at, row] of rows.entries()) {
        if (row.status !== 'DRAFT' && row.status !== 'REJECTED') continue
        const one = await work.get(settlement, String(row.id))
        await neverAudited(work, one)
        await letGo(work, one)
        if (one.status === 'DRAFT' || one.version !== named[at]?.version) continue
        named[at] = { id: one.id, version: await work.update(settlement, one, { status: 'DRAFT' }) }
      }
      return named
    },
  })
