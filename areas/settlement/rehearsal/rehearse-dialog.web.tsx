import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { commissionRules, commissionUnits } from '#areas/purchase/terms.ts'
import type { Wire } from '#platform/model/check.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import type { SlotProps } from '#platform/web/document/screen-slots.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { NumberInput } from '#platform/web/widgets/number-input.tsx'
import { ClaimNotice } from '../form/claim-notice.web.tsx'
import { Figures, type Known } from './figures.web.tsx'
import './rehearsal.css'

/** A document that can be rehearsed: when, and under which names its lines hold quantity and price. */
interface About {
  readonly document: Declaration
  readonly states: readonly string[]
  readonly qty: string
  readonly price: string
  /** Whether the commission is theirs to change. */
  readonly commission: boolean
}

interface Answer {
  readonly today: Known
  readonly rehearsed: Known
  readonly reasons: readonly string[]
}

type Changed = Readonly<Record<string, { readonly qty?: string; readonly price?: string }>>

/** Tries out another rate, commission, price or quantity on a scratch copy, today's figures beside it. */
function Rehearsal({ about, record, onClose, reload }: SlotProps & { about: About; onClose: () => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [terms, setTerms] = useState<Readonly<Record<string, string | null>>>({})
  const [lines, setLines] = useState<Changed>({})
  const [percent, setPercent] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const sales = (record.salesLines as Wire[] | undefined)?.filter(line => line.tickFlag !== 'N') ?? []
  const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))
  const body = useDeferredValue({
    ...terms,
    ...(remark.trim() ? { remark: remark.trim() } : {}),
    lines: Object.entries(lines).map(([id, line]) => ({ id, ...line })),
  })
  const isChanged = Object.keys(terms).length > 0 || body.lines.length > 0
  const asked = useQuery({
    queryKey: ['tab', tab.key, 'rehearsal', record.id, record.version, body],
    queryFn: () =>
      call<Answer>(`${about.document.calls}/rehearse`, { method: 'POST', body: { id: record.id, ...body } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const term = (name: string) => (name in terms ? (terms[name] ?? null) : textOf(record[name]))
  const setTerm = (name: string, value: string | null) =>
    setTerms(({ [name]: _, ...others }) =>
      value === textOf(record[name]) || value === null ? others : { ...others, [name]: value },
    )
  /** What a line holds now: of a line nobody has touched, what was sold. */
  const held = (line: Wire, name: 'qty' | 'price') => {
    const stored = line[about[name]] ?? line[name === 'qty' ? 'saleQty' : 'salePrice']
    if (stored === null || stored === undefined) return null
    const figure = new Decimal(String(stored))
    return name === 'qty' ? figure.toFixed() : figure.toFixed(Math.max(2, figure.decimalPlaces()))
  }
  const setLine = (line: Wire, name: 'qty' | 'price', value: string | null) =>
    setLines(before => {
      const { [String(line.id)]: own = {}, ...others } = before
      const { [name]: _, ...kept } = own
      const stored = held(line, name)
      const isSame = value === null || (stored !== null && new Decimal(value).eq(stored))
      const next = isSame ? kept : { ...kept, [name]: value }
      return Object.keys(next).length === 0 ? others : { ...others, [String(line.id)]: next }
    })
  /** All prices up or down at once, from what they are stored as. */
  const raise = (text: string | null) => {
    setPercent(text)
    const factor = new Decimal(text ?? 0).div(100).plus(1)
    setLines(before =>
      Object.fromEntries(
        sales.flatMap((line): [string, Changed[string]][] => {
          const { price: _, ...kept } = before[String(line.id)] ?? {}
          const stored = held(line, 'price')
          const price = stored && text ? new Decimal(stored).times(factor).toDecimalPlaces(4).toFixed() : undefined
          const next = price ? { ...kept, price } : kept
          return Object.keys(next).length > 0 ? [[String(line.id), next]] : []
        }),
      ),
    )
  }
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
  const rule = term('commissionRule')
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
        <div className="rehearsal-inputs">
          <label>
            {say('结算汇率', 'Settlement rate')}
            <NumberInput
              label={say('结算汇率', 'Settlement rate')}
              precision={8}
              min="0"
              disabled={record.currencyCode === 'CNY'}
              value={term('currencyRate')}
              onChange={value => setTerm('currencyRate', value)}
            />
          </label>
          {about.commission && record.tradeMode !== 'PURCHASE' && (
            <>
              <label>
                {say('佣金规则', 'Commission rule')}
                <Select
                  aria-label={say('佣金规则', 'Commission rule')}
                  value={rule}
                  options={Object.entries(commissionRules).map(([value, label]) => ({ value, label: say(label) }))}
                  onChange={value => setTerm('commissionRule', value)}
                />
              </label>
              {rule !== 'NONE' && (
                <label>
                  {say('佣金率', 'Commission rate')}
                  <NumberInput
                    label={say('佣金率', 'Commission rate')}
                    precision={4}
                    min="0"
                    value={term('commissionRate')}
                    onChange={value => setTerm('commissionRate', value)}
                  />
                </label>
              )}
              {rule === 'FIXED_UNIT' && (
                <label>
                  {say('佣金单位', 'Commission unit')}
                  <Select
                    aria-label={say('佣金单位', 'Commission unit')}
                    value={term('commissionUnit')}
                    options={Object.entries(commissionUnits).map(([value, label]) => ({ value, label: say(label) }))}
                    onChange={value => setTerm('commissionUnit', value)}
                  />
                </label>
              )}
            </>
          )}
          <label>
            {say('全部单价 ±%', 'All prices ±%')}
            <NumberInput label={say('全部单价 ±%', 'All prices ±%')} value={percent} onChange={raise} />
          </label>
          <label>
            {say('备注', 'Remark')}
            <Input
              aria-label={say('备注', 'Remark')}
              value={remark}
              placeholder={say('汇率相差超过2%时必填', 'Needed when the rate differs by more than 2%')}
              onChange={event => setRemark(event.target.value)}
            />
          </label>
        </div>
        <Figures currency={String(record.currencyCode ?? '')} today={today} rehearsed={rehearsed} />
      </div>
      <LabelledRows
        label={say('销售明细', 'Sales detail')}
        height={280}
        rows={sales}
        keyOf={line => String(line.id)}
        columns={[
          { title: say('日期', 'Date'), width: 96, cell: line => String(line.saleDate ?? '') },
          {
            title: say('物料', 'Item'),
            cell: line => (
              <>
                {String(line.itemCode ?? '')}{' '}
                <RecordName of="item" value={String(line.itemCode ?? '')} name={String(line.itemName ?? '')} />
              </>
            ),
          },
          {
            title: say('销售数量', 'Sold'),
            width: 84,
            isFigure: true,
            cell: line => new Decimal(String(line.saleQty ?? 0)).toFixed(),
          },
          {
            title: say('数量', 'Boxes'),
            width: 110,
            isFigure: true,
            cell: line => (
              <NumberInput
                label={say(`第${String(line.lineNo)}行数量`, `Row ${String(line.lineNo)}, boxes`)}
                precision={3}
                value={lines[String(line.id)]?.qty ?? held(line, 'qty')}
                onChange={value => setLine(line, 'qty', value)}
              />
            ),
          },
          {
            title: say('单价(CNY)', 'Price (CNY)'),
            width: 120,
            isFigure: true,
            cell: line => (
              <NumberInput
                label={say(`第${String(line.lineNo)}行单价`, `Row ${String(line.lineNo)}, price`)}
                precision={4}
                min="0"
                value={lines[String(line.id)]?.price ?? held(line, 'price')}
                onChange={value => setLine(line, 'price', value)}
              />
            ),
          },
        ]}
      />
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
