import { Alert, Button } from 'antd'
import { useState } from 'react'
import { payablePerKg } from '#areas/sales/offers.web.ts'
import { selectData } from '#platform/model/sentences.ts'
import { defineScreen, type ListToolProps, type SlotProps } from '#platform/web/document/screen-slots.ts'
import { type Say, useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { WhyButton } from '#platform/web/parts/why-button.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { bridgeScreen } from '../bridge/terms.ts'
import { mostTogether } from '../consignment-attachment/names.ts'
import { downloadPapers, Papers } from '../consignment-attachment/papers.web.tsx'
import { UploadPapers } from '../consignment-attachment/upload-dialog.web.tsx'
import { evidencePanel } from '../evidence/panel.web.tsx'
import { ClaimNotice } from '../form/claim-notice.web.tsx'
import { matchPermission, matchScreen } from '../match/terms.ts'
import { rehearseButton } from '../rehearsal/rehearse-dialog.web.tsx'
import { reportButton } from '../report/report-button.web.tsx'
import { settlement } from './document.ts'
import { GenerateSettlements } from './generate-dialog.web.tsx'

function whyNotDownloaded(count: number, say: Say): string | undefined {
  if (count === 0) return say(selectData)
  return count > mostTogether
    ? say(`一次最多下载${mostTogether}条，现选${count}条`, `At most ${mostTogether} at once; ${count} are selected`)
    : undefined
}

/** What the clerk begins with: settlements of what was sold, sales that wait for their container, papers that came. */
function Tools({ chosen, reload }: ListToolProps) {
  const say = useLanguage()
  const may = useMay()
  const [open, setOpen] = useState<'generate' | 'upload'>()
  const close = (isChanged: boolean) => {
    setOpen(undefined)
    if (isChanged) reload()
  }
  return (
    <>
      {may(`${settlement.permission}:save`) && (
        <Button type="primary" onClick={() => setOpen('generate')}>
          {say('生成', 'Generate')}
        </Button>
      )}
      {may(`${matchPermission}:list`) && (
        <Button onClick={() => go(`${matchScreen}/index`)}>{say('销售匹配', 'Match sales')}</Button>
      )}
      {may(`${settlement.permission}:upload`) && (
        <Button onClick={() => setOpen('upload')}>{say('批量上传附件', 'Upload attachments')}</Button>
      )}
      {may(`${settlement.permission}:download`) && (
        <WhyButton
          why={whyNotDownloaded(chosen.length, say)}
          onClick={() => void downloadPapers(chosen.map(({ id }) => String(id)))}
        >
          {say('下载附件', 'Download attachments')}
        </WhyButton>
      )}
      {open === 'generate' && <GenerateSettlements onClose={close} />}
      {open === 'upload' && <UploadPapers onClose={close} />}
    </>
  )
}

const ReportButton = reportButton(settlement)
const RehearseButton = rehearseButton({
  document: settlement,
  states: ['DRAFT', 'REJECTED'],
  qty: 'settleQty',
  price: 'settlePrice',
  commission: true,
})

/** What a settlement is looked into with: what another price would make of it, its papers, and how its margin came to be. */
function DetailTools(slot: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  return (
    <>
      {may('field:margin:view') && (
        <Button onClick={() => go(`${bridgeScreen}?id=${String(slot.record.id)}`)}>
          {say('利润桥', 'Margin bridge')}
        </Button>
      )}
      <RehearseButton {...slot} />
      <ReportButton {...slot} />
    </>
  )
}

const Evidence = evidencePanel(settlement)

/** Why finance sent a settlement back: what its clerk has to do next. */
function Rejection({ record }: Pick<SlotProps, 'record'>) {
  const say = useLanguage()
  if (record.status !== 'REJECTED' || !record.rejectReason) return null
  const reason = String(record.rejectReason)
  return <Alert type="error" showIcon title={say(`财务驳回：${reason}`, `Rejected by finance: ${reason}`)} />
}

/** Why it came back, the papers of a settlement, and what they show. */
function UnderTitle({ record, editing, reload }: SlotProps) {
  const notices = (
    <>
      <Rejection record={record} />
      <ClaimNotice payable={record.payableAmount} currency={record.currencyCode} />
    </>
  )
  if (editing) return notices
  return (
    <>
      {notices}
      <Papers record={record} reload={reload} />
      <Evidence record={record} />
    </>
  )
}

/** What the standard screens lack for a settlement. */
export const screen = defineScreen(settlement, {
  listTools: Tools,
  detailTools: DetailTools,
  underTitle: UnderTitle,
  cells: payablePerKg(settlement),
})
