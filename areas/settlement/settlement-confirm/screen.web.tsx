import { defineScreen, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { reportButton } from '../report/report-button.web.tsx'
import { paperOr } from '../report/report-paper.web.tsx'
import { ConfirmPaper } from '../settlement-paper.web.tsx'
import { Differences } from './differences.web.tsx'
import { settlementConfirm } from './document.ts'
import { InvoiceButton } from './invoice-button.web.tsx'

const ReportButton = reportButton(settlementConfirm)

/** What finance goes on with: the invoice of what is confirmed, and its papers. */
function Tools(slot: SlotProps) {
  return (
    <>
      <InvoiceButton {...slot} />
      <ReportButton {...slot} />
    </>
  )
}

/** What the standard screens lack for a confirmation: what differs from the proposal, its invoice and its papers. */
export const screen = defineScreen(settlementConfirm, {
  aboveLines: Differences,
  detailTools: Tools,
  paper: paperOr(ConfirmPaper),
})
