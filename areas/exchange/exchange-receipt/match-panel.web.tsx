import { Alert, Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { Decimal } from '#platform/model/decimal.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import { keyOf, useCandidates, useGiven } from './candidates.web.ts'
import { CandidatesTable, shown } from './candidates-table.web.tsx'
import { exchangeReceipt } from './document.ts'

/** Containers the currency of a receipt may go to: ticked, with how much, matched by one press; what is left is always in sight. */
export function MatchPanel({ record, reload, editing }: SlotProps) {
  const say = useLanguage()
  const may = useMay()
  const balance = new Decimal(String(record.currencyExchangeBalance ?? '0'))
  const mayMatch = may(`${exchangeReceipt.permission}:match`)
  const [open, setOpen] = useState(false)
  if (editing || !mayMatch || balance.lte(0)) return null
  if (!open)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>
          {say(
            `余额${shown(balance)} ${String(record.payeeCurrencyCode)} → 选择货柜`,
            `${shown(balance)} ${String(record.payeeCurrencyCode)} left → choose containers`,
          )}
        </Button>
      </p>
    )
  return <Choice record={record} balance={balance} reload={reload} onClose={() => setOpen(false)} />
}

/** Containers to choose from, ticked or given an amount, and the press that matches them. */
function Choice({
  record,
  balance,
  reload,
  onClose,
}: Pick<SlotProps, 'record' | 'reload'> & { readonly balance: Decimal; readonly onClose: () => void }) {
  const say = useLanguage()
  const [sought, setSought] = useState('')
  const [busy, setBusy] = useState(false)
  const words = sought.trim()
  const { found, offered, total } = useCandidates({ id: record.id, version: record.version }, words)
  const given = useGiven(balance)
  const { now, left, lines } = given
  const inSight = new Set(offered.map(keyOf))
  const rows = [...given.rows.filter(row => !inSight.has(keyOf(row))), ...offered]
  const match = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${exchangeReceipt.calls}/match-containers`, {
        method: 'POST',
        body: {
          id: record.id,
          version: record.version,
          lines,
        },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      given.clear()
      reload()
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  const currency = String(record.payeeCurrencyCode ?? '')
  return (
    <section className="record-section" aria-label={say('选择货柜', 'Choose containers')}>
      <h2>{say('选择货柜', 'Choose containers')}</h2>
      {found.isError && <Alert type="error" title={found.error.message} />}
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', padding: '8px 12px 0', flexWrap: 'wrap' }}>
        <Input
          allowClear
          autoFocus
          style={{ width: 260 }}
          value={sought}
          onChange={event => setSought(event.target.value)}
          placeholder={say('柜号、批次、供应商', 'Container, lot, vendor')}
          aria-label={say('筛选', 'Filter')}
        />
        <span aria-live="polite" style={left.lt(0) ? { color: 'var(--ant-color-error)' } : undefined}>
          {say(
            `本次${shown(now)}，剩余${shown(left)} ${currency}`,
            `${shown(now)} now, ${shown(left)} ${currency} left`,
          )}
        </span>
        <Button type="primary" loading={busy} disabled={!given.mayBeMatched} onClick={() => void match()}>
          {say(`匹配${lines.length}个货柜`, `Match ${lines.length} ${lines.length === 1 ? 'container' : 'containers'}`)}
        </Button>
        <Button onClick={onClose}>{say('收起', 'Close')}</Button>
      </div>
      {found.isSuccess && rows.length === 0 ? (
        <Empty
          description={
            words
              ? say(`没有找到“${words}”`, `Nothing found for “${words}”`)
              : say(`没有已放柜、以${currency}结算的货柜`, `No container that is put in is owed in ${currency}`)
          }
        />
      ) : (
        <CandidatesTable rows={rows} given={given} />
      )}
      {found.hasNextPage && (
        <p>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say(`显示更多（共${total}个货柜）`, `Show more (${total} containers in all)`)}
          </Button>
        </p>
      )}
    </section>
  )
}
