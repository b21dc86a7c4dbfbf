import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, Input } from 'antd'
import { useState } from 'react'
import { Decimal, sum } from '#platform/model/decimal.ts'
import { numberFromText } from '#platform/model/number-text.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { exchangeReceipt } from './document.ts'

interface Candidate {
  readonly containerNo: string
  readonly shipmentLotNo: string | null
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly vesselVoyage: string | null
  readonly etaDate: string | null
  readonly orderAmount: string | null
  readonly matchedAmount: string
}

/** Containers as they are asked for, some at a time. */
interface Found {
  readonly records: readonly Candidate[]
  readonly total: number
  readonly current: number
  readonly pages: number
}
/** A container that is ticked, with the amount as it is typed; it stays so whatever is sought after it. */
interface Given {
  readonly row: Candidate
  readonly text: string
}

const zero = new Decimal(0)
/** An amount somebody typed, with or without thousands marked; nothing while it is none. */
function amountIn(text: string | undefined): Decimal | undefined {
  const read = numberFromText(text ?? '')
  return read !== undefined && /^\d+(\.\d{1,2})?$/.test(read) ? new Decimal(read) : undefined
}
const keyOf = (row: Candidate) => `${row.containerNo} ${row.shipmentLotNo ?? ''}`
const shown = (value: Decimal | string | null) =>
  value === null ? '' : new Decimal(value).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** What is still to be bought for a container, but never more than is left. */
function proposed(row: Candidate, left: Decimal): string {
  const open = row.orderAmount ? new Decimal(row.orderAmount).minus(row.matchedAmount) : left
  return Decimal.max(zero, Decimal.min(open, left)).toFixed(2)
}

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

function Choice({
  record,
  balance,
  reload,
  onClose,
}: Pick<SlotProps, 'record' | 'reload'> & { readonly balance: Decimal; readonly onClose: () => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [sought, setSought] = useState('')
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map())
  const [busy, setBusy] = useState(false)
  const words = sought.trim()
  const found = useInfiniteQuery({
    queryKey: ['tab', tab.key, 'containers', record.id, record.version, words],
    queryFn: ({ pageParam }) =>
      call<Found>(`${exchangeReceipt.calls}/containers`, {
        query: { id: String(record.id), q: words, current: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const chosen = [...given.values()]
  const offered = found.data?.pages.flatMap(page => page.records) ?? []
  const inSight = new Set(offered.map(keyOf))
  const rows = [...chosen.map(({ row }) => row).filter(row => !inSight.has(keyOf(row))), ...offered]
  const total = found.data?.pages[0]?.total ?? 0
  const textOf = (row: Candidate) => given.get(keyOf(row))?.text
  const now = sum(chosen, ({ text }) => amountIn(text) ?? zero)
  const left = balance.minus(now)
  const isReadable = ({ text }: Given) => amountIn(text)?.gt(0) ?? false
  const isFaulty = (row: Candidate) => {
    const one = given.get(keyOf(row))
    return one !== undefined && !isReadable(one)
  }
  const give = (row: Candidate, text: string | undefined) => {
    const next = new Map(given)
    if (text === undefined) next.delete(keyOf(row))
    else next.set(keyOf(row), { row, text })
    setGiven(next)
  }
  const match = async () => {
    setBusy(true)
    try {
      const { msg } = await answered(`${exchangeReceipt.calls}/match-containers`, {
        method: 'POST',
        body: {
          id: record.id,
          version: record.version,
          lines: chosen.map(({ row: { containerNo, shipmentLotNo }, text }) => ({
            containerNo,
            shipmentLotNo,
            amount: amountIn(text)?.toFixed(2),
          })),
        },
        idempotencyKey: freshKey(),
      })
      sayDone(msg ?? '')
      setGiven(new Map())
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
        <Button
          type="primary"
          loading={busy}
          disabled={chosen.length === 0 || left.lt(0) || !chosen.every(isReadable)}
          onClick={() => void match()}
        >
          {say(
            `匹配${chosen.length}个货柜`,
            `Match ${chosen.length} ${chosen.length === 1 ? 'container' : 'containers'}`,
          )}
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
        <LabelledRows
          label={say('可匹配的货柜', 'Containers')}
          height={320}
          rows={rows}
          keyOf={keyOf}
          columns={[
            {
              title: '',
              width: 36,
              cell: row => (
                <Checkbox
                  aria-label={row.containerNo}
                  checked={given.has(keyOf(row))}
                  onChange={event => give(row, event.target.checked ? proposed(row, left) : undefined)}
                />
              ),
            },
            { title: say('柜号', 'Container'), width: 130, cell: row => row.containerNo },
            { title: say('批次号', 'Lot'), width: 140, cell: row => row.shipmentLotNo ?? '' },
            {
              title: say('供应商', 'Vendor'),
              width: 180,
              cell: row => <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />,
            },
            { title: 'ETA', width: 100, cell: row => row.etaDate ?? '' },
            { title: say('订单金额', 'Ordered'), width: 130, isFigure: true, cell: row => shown(row.orderAmount) },
            { title: say('已购汇', 'Bought'), width: 130, isFigure: true, cell: row => shown(row.matchedAmount) },
            {
              title: say('本次金额', 'Now'),
              width: 160,
              isFigure: true,
              cell: row => (
                <Input
                  inputMode="decimal"
                  style={{ textAlign: 'right' }}
                  status={isFaulty(row) ? 'error' : ''}
                  placeholder={say('勾选或填写金额', 'Tick, or type an amount')}
                  aria-label={say(`${row.containerNo}本次金额`, `Amount for ${row.containerNo}`)}
                  value={textOf(row) ?? ''}
                  onChange={event => give(row, event.target.value.trim() ? event.target.value : undefined)}
                />
              ),
            },
          ]}
        />
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
