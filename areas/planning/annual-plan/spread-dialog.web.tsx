import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import type { Wire } from '#platform/model/check.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { answered, call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { AppModal } from '#platform/web/parts/app-modal.tsx'
import { RowTable } from '#platform/web/parts/row-table.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { levels } from '../terms.ts'
import type { SpreadPreview } from './calls.server.ts'
import { annualPlan } from './document.ts'
import { boxes, PlaceName } from './place-name.web.tsx'

interface SpreadDialogProps {
  readonly record: Wire
  readonly onClose: (isTaken: boolean) => void
}

/** What a spread would leave at each level and at each place below, and the button that takes it. */
export function SpreadDialog({ onClose, record }: SpreadDialogProps) {
  const say = useLanguage()
  const tab = useTab()
  const [busy, setBusy] = useState(false)
  const id = String(record.id)
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'spread preview', id, record.version],
    queryFn: () => call<SpreadPreview>(`${annualPlan.calls}/spread-preview`, { query: { id } }),
    staleTime: 0,
  })
  const take = async () => {
    setBusy(true)
    try {
      await answered(`${annualPlan.calls}/decompose`, {
        method: 'POST',
        body: { rows: [{ id, version: record.version }] },
        idempotencyKey: freshKey(),
      })
      sayDone(say(`${String(record.planNo)}已分解到下级`, `${String(record.planNo)} is spread over the levels below`))
      onClose(true)
    } catch (fault) {
      sayFailure(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppModal
      open
      width={760}
      title={
        data?.basis === 'EQUAL'
          ? say(`平均分解 ${String(record.planNo)}`, `Spread ${String(record.planNo)} in equal parts`)
          : say(`按去年销售分解 ${String(record.planNo)}`, `Spread ${String(record.planNo)} by last year's sales`)
      }
      onCancel={() => onClose(false)}
      onOk={() => void take()}
      confirmLoading={busy}
      okButtonProps={{ disabled: !data || data.levels.length === 0 }}
      okText={say('采用', 'Take it')}
      cancelText={say('取消', 'Cancel')}
    >
      {error && <Alert type="error" title={error.message} />}
      {isPending && !error && <Skeleton active />}
      {data && (
        <>
          <RowTable
            label={say('各级差异', 'Differences by level')}
            height={220}
            rows={data.levels}
            keyOf={row => row.level}
            columns={[
              { title: say('层级', 'Level'), cell: row => say(levels[row.level]) },
              { title: say('计划数', 'Plans'), isFigure: true, cell: row => row.plans },
              { title: say('新建', 'New'), isFigure: true, cell: row => row.made },
              { title: say('上级', 'Above'), isFigure: true, cell: row => boxes(row.above) },
              { title: say('现在', 'Now'), isFigure: true, cell: row => boxes(row.before) },
              { title: say('分解后', 'After'), isFigure: true, cell: row => boxes(row.after) },
              { title: say('差异', 'Difference'), isFigure: true, cell: row => boxes(row.difference) },
            ]}
          />
          <RowTable
            label={say('下一级', 'The level below')}
            height={280}
            rows={data.places}
            keyOf={row => `${row.name} ${row.planNo ?? ''}`}
            columns={[
              { title: say('地点', 'Place'), cell: row => <PlaceName name={row.name} customerId={row.customerId} /> },
              {
                title: say('计划', 'Plan'),
                cell: row =>
                  row.isKept
                    ? say(`${row.planNo}（已提交，保持不变）`, `${row.planNo} (submitted, stays)`)
                    : (row.planNo ?? say('新建', 'new')),
              },
              { title: say('现在', 'Now'), isFigure: true, cell: row => boxes(row.before) },
              { title: say('分解后', 'After'), isFigure: true, cell: row => boxes(row.after) },
            ]}
          />
        </>
      )}
    </AppModal>
  )
}
