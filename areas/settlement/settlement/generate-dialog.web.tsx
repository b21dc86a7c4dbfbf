import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { tradeModes } from '#areas/packing/terms.ts'
import { counted } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { go } from '#platform/web/location.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { TickTable } from '#platform/web/parts/tick-table.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { boxes } from '../match/sales.ts'
import { settlement } from './document.ts'

interface Waiting {
  readonly packingListId: string
  readonly containerNo: string | null
  readonly shipmentLotNo: string | null
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly etaDate: string | null
  readonly tradeMode: string
  readonly sales: number
  readonly unsettledQty: string
  readonly unsettledAmount: string
  readonly lastSale: string | null
  readonly settlementNo: string | null
}
interface Made {
  readonly id: string
  readonly docNo: string
}
interface Outcome {
  readonly packingListId: string
  readonly containerNo: string
  readonly made?: Made
  readonly why?: string
}

/** Makes settlements of the containers that are ticked, or adds one by its container number; names what came of each. */
export function GenerateSettlements({ onClose }: { readonly onClose: (isChanged: boolean) => void }) {
  const say = useLanguage()
  const tab = useTab()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [containerNo, setContainerNo] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [busy, setBusy] = useState(false)
  const waiting = useQuery({
    queryKey: ['tab', tab.key, 'waiting'],
    queryFn: () => call<Waiting[]>(`${settlement.calls}/waiting`),
    staleTime: 0,
  })
  const done = new Set(outcomes.flatMap(one => (one.made ? [one.packingListId] : [])))
  const rows = (waiting.data ?? []).filter(row => !done.has(row.packingListId))
  const chosen = rows.filter(row => ticked.has(row.packingListId))
  const make = (body: object) =>
    answered<Made>(`${settlement.calls}/generate`, { method: 'POST', body, idempotencyKey: freshKey() })
  const generate = async () => {
    setBusy(true)
    const results: Outcome[] = []
    for (const row of chosen) {
      const { packingListId, shipmentLotNo } = row
      const no = String(row.containerNo)
      try {
        const { data } = await make({ containerNo: no, shipmentLotNo, packingListId })
        results.push({ packingListId, containerNo: no, made: data })
      } catch (fault) {
        results.push({ packingListId, containerNo: no, why: (fault as Error).message })
      }
    }
    setOutcomes(before => [...before, ...results])
    setTicked(new Set())
    setBusy(false)
    const [only] = results
    if (results.length === 1 && only?.made) {
      onClose(true)
      go(`${settlement.screen}/edit?id=${only.made.id}`)
    }
  }
  const add = async () => {
    setBusy(true)
    try {
      // Of a container with several orders the order stands behind it.
      const [, no = containerNo.trim(), poNumber] = /^(\S{11,})\s+(\S+)$/.exec(containerNo.trim()) ?? []
      const { data } = await make({ containerNo: no, poNumber, sourceType: 'MANUAL' })
      onClose(true)
      go(`${settlement.screen}/edit?id=${data.id}`)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={1180}
      title={say('生成结算单', 'Generate settlements')}
      onCancel={() => onClose(outcomes.some(one => one.made))}
      onOk={() => void generate()}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.length === 0 }}
      okText={say(`生成${chosen.length}张结算单`, `Generate ${counted(chosen.length, 'settlement')}`)}
      cancelText={say('关闭', 'Close')}
    >
      {waiting.isError && <Alert type="error" title={waiting.error.message} />}
      {outcomes.length > 0 && (
        <Alert
          type={outcomes.some(one => one.why) ? 'warning' : 'success'}
          showIcon
          title={say(`已生成${done.size}张结算单`, `${counted(done.size, 'settlement')} made`)}
          description={
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', maxHeight: 140, overflow: 'auto' }}>
              {outcomes.map(one => (
                <span key={`${one.packingListId} ${one.made?.id ?? one.why}`}>
                  {one.containerNo}{' '}
                  {one.made ? (
                    <OwnLink to={`${settlement.screen}/edit?id=${one.made.id}`}>{one.made.docNo}</OwnLink>
                  ) : (
                    one.why
                  )}
                </span>
              ))}
            </div>
          }
        />
      )}
      {waiting.isSuccess && rows.length === 0 ? (
        <Empty description={say('没有未结算的销售', 'No sales wait to be settled')} />
      ) : (
        <TickTable
          label={say('有未结算销售的货柜', 'Containers with sales not settled')}
          rows={rows}
          keyOf={row => row.packingListId}
          nameOf={row => String(row.containerNo)}
          wordsOf={row => [row.containerNo, row.shipmentLotNo, row.vendorName].join(' ')}
          ticked={ticked}
          onTick={setTicked}
          whyNot={row =>
            row.settlementNo
              ? say(`结算单${row.settlementNo}尚未提交`, `Settlement ${row.settlementNo} is not submitted yet`)
              : undefined
          }
          columns={[
            { title: say('柜号', 'Container'), width: 130, cell: row => row.containerNo ?? '' },
            {
              title: say('供应商', 'Vendor'),
              width: 200,
              cell: row => <RecordName of="vendor" value={row.vendorId} name={row.vendorName} />,
            },
            {
              title: say('贸易模式', 'Trade mode'),
              width: 120,
              cell: row => say(tradeModes[row.tradeMode as keyof typeof tradeModes] ?? ['', '']),
            },
            { title: 'ETA', width: 100, cell: row => row.etaDate ?? '' },
            { title: say('未结算件数', 'Boxes'), width: 90, isFigure: true, cell: row => boxes(row.unsettledQty) },
            {
              title: say('销售额(CNY)', 'Sales (CNY)'),
              width: 110,
              isFigure: true,
              cell: row => thousands(row.unsettledAmount),
            },
            { title: say('最近销售', 'Last sale'), width: 100, cell: row => row.lastSale ?? '' },
            { title: say('在办结算单', 'At work'), width: 130, cell: row => row.settlementNo ?? '' },
          ]}
        />
      )}
      <div style={{ display: 'flex', gap: 8, marginTop: 12 }}>
        <Input
          style={{ width: 220 }}
          value={containerNo}
          onChange={event => setContainerNo(event.target.value)}
          onPressEnter={() => containerNo.trim() && void add()}
          placeholder={say('柜号', 'Container no.')}
          aria-label={say('手工新增的柜号', 'Container to add by hand')}
        />
        <Button disabled={containerNo.trim() === ''} onClick={() => void add()}>
          {say('手工新增结算单', 'Add a settlement by hand')}
        </Button>
      </div>
    </AppModal>
  )
}
