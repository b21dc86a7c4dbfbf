import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { ClaimNotice } from '../form/claim-notice.web.tsx'
import { Figures, type Known } from './figures.web.tsx'
import { type About, useTried } from './tried.web.ts'
import { TriedSales } from './tried-sales.web.tsx'
import { TriedTerms } from './tried-terms.web.tsx'
import './rehearsal.css'

interface Answer {
  readonly today: Known
  readonly rehearsed: Known
  readonly reasons: readonly string[]
}

/** Tries out another rate, commission, price or quantity on a scratch copy, today's figures beside it. */
function Rehearsal({ about, record, onClose, reload }: SlotProps & { about: About; onClose: () => void }) {
  const say = useLanguage()
  const tab = useTab()
  const tried = useTried(about, record)
  const { body, isChanged } = tried
  const [busy, setBusy] = useState(false)
  const asked = useQuery({
    queryKey: ['tab', tab.key, 'rehearsal', record.id, record.version, body],
    queryFn: () =>
      call<Answer>(`${about.document.calls}/rehearse`, { method: 'POST', body: { id: record.id, ...body } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const take = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${about.document.calls}/take-rehearsal`, {
        method: 'POST',
        body: { id: record.id, version: record.version, ...body },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      onClose()
      reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const { today, rehearsed, reasons } = asked.data ?? { today: {}, rehearsed: {}, reasons: [] }
  return (
    <AppModal
      open
      width={1080}
      title={say(
        `试算 ${String(record.settlementNo ?? '')}（不保存）`,
        `Rehearse ${String(record.settlementNo ?? '')} (nothing is stored)`,
      )}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('放弃', 'Keep nothing')}</Button>
          <Button type="primary" loading={busy} disabled={!isChanged || reasons.length > 0} onClick={() => void take()}>
            {say('采用并保存', 'Take over and save')}
          </Button>
        </>
      }
    >
      {asked.isError && <Alert type="error" title={asked.error.message} />}
      {reasons.map(reason => (
        <Alert key={reason} type="warning" title={reason} style={{ marginBottom: 8 }} />
      ))}
      <ClaimNotice payable={rehearsed.payableAmount} currency={record.currencyCode} />
      <div className="rehearsal">
        <TriedTerms about={about} record={record} tried={tried} />
        <Figures currency={String(record.currencyCode ?? '')} today={today} rehearsed={rehearsed} />
      </div>
      <TriedSales {...tried} />
    </AppModal>
  )
}

/** The button that opens a rehearsal, while the record may still be changed. */
export const rehearseButton = (about: About) =>
  function RehearseButton(slot: SlotProps) {
    const say = useLanguage()
    const may = useMay()
    const [open, setOpen] = useState(false)
    if (slot.editing || !may(`${about.document.permission}:save`) || !about.states.includes(String(slot.record.status)))
      return null
    return (
      <>
        <Button onClick={() => setOpen(true)}>{say('试算', 'Rehearse')}</Button>
        {open && <Rehearsal {...slot} about={about} onClose={() => setOpen(false)} />}
      </>
    )
  }
