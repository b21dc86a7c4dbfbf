import { Button, Input, Segmented } from 'antd'
import { Decimal, sum } from '#platform/model/decimal.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { Matching } from './matching.web.tsx'
import { boxes, type Sale } from './sales.ts'
import { matchPermission } from './terms.ts'
import { type View, views } from './views.web.ts'

interface ChoicesProps {
  readonly view: View
  readonly onView: (view: View) => void
  readonly sought: string
  readonly onSought: (sought: string) => void
  readonly total: number
  readonly chosen: readonly Sale[]
  readonly matching: Matching
}

/** Which sales are looked at, how many are chosen, and what may be done with them. */
export function Choices({ view, onView, sought, onSought, total, chosen, matching }: ChoicesProps) {
  const say = useLanguage()
  const may = useMay()
  const { busy, exclude, split, takeBack, takeIn, unmatch } = matching
  const mayMatch = may(`${matchPermission}:match`)
  const [first] = chosen
  const quantity = boxes(sum(chosen, sale => new Decimal(sale.saleQty)))
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
      <Segmented
        value={view}
        options={Object.entries(views).map(([value, { label }]) => ({ value: value as View, label: say(label) }))}
        onChange={onView}
      />
      <Input
        allowClear
        style={{ width: 240 }}
        value={sought}
        onChange={event => onSought(event.target.value)}
        placeholder={say('单号、柜号、批次、托盘', 'Document, container, lot, pallet')}
        aria-label={say('筛选销售记录', 'Filter sale records')}
      />
      <span aria-live="polite">
        {say(
          `共${total}条，已选${chosen.length}条 ${quantity}件`,
          `${total} in all, ${chosen.length} chosen, ${quantity} boxes`,
        )}
      </span>
      {mayMatch && view !== 'EXCLUDED' && first && (
        <>
          {view === 'WAITING' && chosen.length === 1 && (
            <Button disabled={busy} onClick={() => void split(first)}>
              {say('拆分', 'Split')}
            </Button>
          )}
          <Button disabled={busy} onClick={() => void exclude(chosen)}>
            {say('不参与结算', 'Leave out')}
          </Button>
        </>
      )}
      {takeBack && (
        <Button disabled={busy} onClick={() => void takeBack()}>
          {say('撤销上一步', 'Undo')}
        </Button>
      )}
      {may(`${matchPermission}:unmatch`) && view === 'MATCHED' && first && (
        <Button disabled={busy} onClick={() => void unmatch(chosen)}>
          {say('取消匹配', 'Unmatch')}
        </Button>
      )}
      {mayMatch && view === 'EXCLUDED' && first && (
        <Button disabled={busy} onClick={() => void takeIn(chosen)}>
          {say('恢复参与结算', 'Take in again')}
        </Button>
      )}
    </div>
  )
}
