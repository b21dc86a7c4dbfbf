import { Checkbox, Input } from 'antd'
import { Decimal } from '#platform/model/decimal.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { type Candidate, type GivenAmounts, keyOf } from './candidates.web.ts'

/** An amount as it is read. */
export const shown = (value: Decimal | string | null) =>
  value === null ? '' : new Decimal(value).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Containers with what they were ordered for and what is bought for them already, each ticked or given an amount. */
export function CandidatesTable({
  rows,
  given,
}: {
  readonly rows: readonly Candidate[]
  readonly given: GivenAmounts
}) {
  const say = useLanguage()
  const { give, isFaulty, isGiven, textOf, tick } = given
  return (
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
              checked={isGiven(row)}
              onChange={event => tick(row, event.target.checked)}
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
  )
}
