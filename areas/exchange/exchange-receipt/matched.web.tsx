import { Button } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { confirmed, sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { exchangeReceipt } from './document.ts'

/** The containers a receipt was matched to, each given back by one press (business.md 3.13). */
export function Matched({ record, reload, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const lines = (record.details as readonly Wire[] | undefined) ?? []
  if (editing || lines.length === 0 || !may(`${exchangeReceipt.permission}:match`)) return null
  const unmatch = async ({ amount, containerNo, shipmentLotNo }: Wire) => {
    const question = say(`取消匹配柜号${String(containerNo)}？`, `Take ${String(containerNo)} out of this receipt?`)
    const currency = String(record.payeeCurrencyCode ?? '')
    const content = say(
      `${thousands(String(amount))} ${currency}将退回余额，该柜的平均购汇汇率随之重算`,
      `${thousands(String(amount))} ${currency} goes back to the balance, and the container's average cost rate follows`,
    )
    if (!(await confirmed(question, { content }))) return
    setBusy(true)
    try {
      const { msg } = await answered(`${exchangeReceipt.calls}/unmatch`, {
        method: 'POST',
        body: { rows: [{ id: record.id, version: record.version }], containerNo, shipmentLotNo },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{say('取消匹配：', 'Unmatch:')}</span>
      {lines.map(line => (
        <Button
          key={String(line.id)}
          size="small"
          disabled={busy}
          aria-label={say(`取消匹配${String(line.containerNo)}`, `Unmatch ${String(line.containerNo)}`)}
          onClick={() => void unmatch(line)}
        >
          {String(line.containerNo)} · {thousands(String(line.amount))} ✕
        </Button>
      ))}
    </p>
  )
}
