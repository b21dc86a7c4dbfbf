import { payablePerKg } from '#areas/sales/offers.web.ts'
import { defineScreen, type ListToolProps, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { useLanguage } from '#platform/web/language.ts'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { evidencePanel } from '../evidence/panel.web.tsx'
import { ClaimNotice } from '../form/claim-notice.web.tsx'
import { rehearseButton } from '../rehearsal/rehearse-dialog.web.tsx'
import { reportButton } from '../report/report-button.web.tsx'
import { Differences } from './differences.web.tsx'
import { settlementConfirm } from './document.ts'
import { InvoiceButton } from './invoice-button.web.tsx'

const ReportButton = reportButton(settlementConfirm)
const RehearseButton = rehearseButton({
  document: settlementConfirm,
  states: ['UNAUDITED'],
  qty: 'confirmQty',
  price: 'confirmPrice',
  commission: false,
})

/** What finance goes on with: the invoice of what is confirmed, and its papers. */
function Tools(slot: SlotProps) {
  return (
    <>
      <InvoiceButton {...slot} />
      <RehearseButton {...slot} />
      <ReportButton {...slot} />
    </>
  )
}

const Evidence = evidencePanel(settlementConfirm)

/** The papers of one that is ticked in the list, as on its page. */
function ListTools({ chosen, reload }: ListToolProps) {
  const say = useLanguage()
  const may = useMay()
  const [record] = chosen
  if (!may(`${settlementConfirm.permission}:report`)) return null
  if (!record || chosen.length > 1)
    return <WhyButton why={say('请选择一条数据', 'Please select one row')}>{say('报表', 'Report')}</WhyButton>
  return <ReportButton record={record} editing={false} change={() => {}} reload={reload} />
}

/** What finance judges by: what differs from the proposal, and what papers show. */
function AboveLines(slot: SlotProps) {
  return (
    <>
      <ClaimNotice payable={slot.record.payableAmount} currency={slot.record.currencyCode} />
      <Differences {...slot} />
      {!slot.editing && <Evidence record={slot.record} />}
    </>
  )
}

/** What the standard screens lack for a confirmation: what differs from the proposal, and its invoice. */
export const screen = defineScreen(settlementConfirm, {
  aboveLines: AboveLines,
  detailTools: Tools,
  listTools: ListTools,
  cells: payablePerKg(settlementConfirm),
})
