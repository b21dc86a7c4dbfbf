import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Input, Segmented } from 'antd'
import { useState } from 'react'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { figure } from '#platform/kinds/paper-figure.ts'
import { counted } from '#platform/model/label.ts'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { ledgerTypes, movementReasons } from '../movement.ts'
import { receipt } from '../receipt/document.ts'
import { stockLedger } from '../stock-ledger/document.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { lotsIn, stockTraced, type Trace } from './trace.ts'

const ends = {
  lotNo: ['批次号', 'Lot no.'],
  palletNo: ['托盘号', 'Pallet no.'],
  containerNo: ['柜号', 'Container no.'],
  receiptNo: ['收货单号', 'Receipt no.'],
} as const
type End = keyof typeof ends

/** So many lots stand in one line before somebody asks for the others. */
const lotsAtFirst = 12

/** What is done with a lot that was found: whether it adds up, both ways, and whom to call because of it. */
function Onwards({ lots }: { readonly lots: readonly string[] }) {
  const say = useLanguage()
  const may = useMay()
  const balance = may('warehouse:balance:list')
  const recall = may('warehouse:recall:list')
  const [isWhole, setWhole] = useState(false)
  const left = isWhole ? 0 : lots.length - lotsAtFirst
  return (
    <div className="record-bar">
      {(left > 0 ? lots.slice(0, lotsAtFirst) : lots).map(lotNo => (
        <span key={lotNo}>
          {lotNo}{' '}
          {balance && (
            <OwnLink to={`/stock/traceBalance/index?soughtLot=${encodeURIComponent(lotNo)}`}>
              {say('批次平衡', 'Balance')}
            </OwnLink>
          )}{' '}
          {recall && (
            <OwnLink to={`/stock/recall/index?soughtLot=${encodeURIComponent(lotNo)}`}>
              {say('召回清单', 'Recall sheet')}
            </OwnLink>
          )}
        </span>
      ))}
      {left > 0 && (
        <button type="button" className="dop-link" onClick={() => setWhole(true)}>
          {say(`另有${left}个批次`, `${counted(left, 'more lot')}`)}
        </button>
      )}
    </div>
  )
}

/** A lot from pallet to stock and back: type what is known, walk on by pressing what stands there. */
export function TracePage() {
  const say = useLanguage()
  const may = useMay()
  const tab = useTab()
  const asked = (Object.keys(ends) as End[]).find(name => tab.query.get(name))
  const [end, setEnd] = useState<End>(asked ?? 'lotNo')
  const [sought, setSought] = useState(asked ? (tab.query.get(asked) ?? '') : '')
  const { data, error } = useQuery({
    queryKey: ['tab', tab.key, 'trace', end, sought],
    queryFn: () => call<Trace>('/scm/stock/trace', { query: { [end]: sought } }),
    enabled: sought !== '',
  })
  const walk = (to: End, value: string | null) =>
    value ? (
      <button
        type="button"
        className="dop-link"
        onClick={() => {
          setEnd(to)
          setSought(value)
        }}
      >
        {value}
      </button>
    ) : null
  const allIn = ({ permission, screen }: typeof stockOnhand | typeof stockLedger) =>
    data && may(`${permission}:list`)
      ? { to: listAddress(screen, { filters: stockTraced(data, end === 'palletNo'), sorts: [], by: [] }) }
      : {}
  const isEmpty = data && data.pallets.length + data.stock.length + data.movements.length === 0
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('追溯', 'Trace')}</h1>
        <div className="record-bar-end">
          <Segmented
            value={end}
            onChange={setEnd}
            options={Object.entries(ends).map(([value, label]) => ({ value: value as End, label: say(label) }))}
          />
          <Input.Search
            key={`${end} ${sought}`}
            allowClear
            defaultValue={sought}
            aria-label={say(ends[end])}
            placeholder={say(ends[end])}
            onSearch={value => setSought(value.trim())}
            style={{ width: 240 }}
          />
        </div>
      </div>
      {error && <Alert type="error" title={error.message} />}
      {data && !isEmpty && <Onwards lots={lotsIn(data)} />}
      {(sought === '' || isEmpty) && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            sought === ''
              ? say('输入批次、托盘、柜号或收货单号', 'Enter a lot, pallet, container or receipt')
              : say(`没有找到 ${sought}`, `Nothing is known of ${sought}`)
          }
        />
      )}
      {data && data.pallets.length > 0 && (
        <>
          <LabelledRows
            label={say('托盘与收货', 'Pallets and receipts')}
            height={300}
            rows={data.pallets.map((row, at) => ({ ...row, at }))}
            keyOf={row => row.at}
            columns={[
              { title: say('托盘号', 'Pallet'), width: 130, cell: row => walk('palletNo', row.palletNo) },
              {
                title: say('物料', 'Item'),
                width: 180,
                cell: row => <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />,
              },
              { title: say('批次号', 'Lot'), width: 140, cell: row => walk('lotNo', row.lotNo) },
              { title: say('柜号', 'Container'), width: 120, cell: row => walk('containerNo', row.containerNo) },
              {
                title: say('装箱单', 'Packing list'),
                width: 130,
                cell: row => (
                  <OwnLink to={`${packingList.screen}/detail?id=${row.packingListId}`}>
                    {row.packingListNo ?? ''}
                  </OwnLink>
                ),
              },
              { title: say('发运', 'Shipped'), width: 80, cell: row => figure(row.shippedQty, 'quantity') },
              {
                title: say('收货单', 'Receipt'),
                width: 130,
                cell: row =>
                  row.receiptId && (
                    <OwnLink to={`${receipt.screen}/detail?id=${row.receiptId}`}>{row.receiptNo ?? ''}</OwnLink>
                  ),
              },
              { title: say('实收', 'Received'), width: 80, cell: row => figure(row.receivedQty, 'quantity') },
              { title: say('损坏', 'Damaged'), width: 80, cell: row => figure(row.damagedQty, 'quantity') },
            ]}
          />
          <Beyond records={data.pallets} total={data.totals.pallets} />
        </>
      )}
      {data && data.stock.length > 0 && (
        <>
          <LabelledRows
            label={say('现有量', 'On hand')}
            height={220}
            rows={data.stock}
            keyOf={row => row.id}
            columns={[
              {
                title: say('物料', 'Item'),
                width: 180,
                cell: row => <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />,
              },
              { title: say('批次号', 'Lot'), width: 140, cell: row => walk('lotNo', row.lotNo) },
              {
                title: say('仓库', 'Warehouse'),
                width: 160,
                cell: row => <RecordName of="secondary-inventory" value={row.warehouseCode} name={row.warehouseName} />,
              },
              {
                title: say('现有量', 'On hand'),
                width: 100,
                cell: row => (
                  <OwnLink to={`${stockOnhand.screen}/detail?id=${row.id}`}>{figure(row.onhand, 'quantity')}</OwnLink>
                ),
              },
              { title: say('保留量', 'Reserved'), width: 100, cell: row => figure(row.reserved, 'quantity') },
              { title: say('可用量', 'Available'), width: 100, cell: row => figure(row.available, 'quantity') },
            ]}
          />
          <Beyond records={data.stock} total={data.totals.stock} {...allIn(stockOnhand)} />
        </>
      )}
      {data && data.through.length > 0 && (
        <LabelledRows
          label={say('加工', 'Worked into')}
          height={220}
          rows={data.through.flatMap(one => [
            ...one.from.map((lot, at) => ({ ...lot, one, key: `${one.id} from ${at}`, way: ['投入', 'In'] as const })),
            ...one.to.map((lot, at) => ({ ...lot, one, key: `${one.id} to ${at}`, way: ['产出', 'Out'] as const })),
          ])}
          keyOf={row => row.key}
          columns={[
            {
              title: say('加工计划', 'Plan'),
              width: 140,
              cell: row => <OwnLink to={row.one.address}>{row.one.no}</OwnLink>,
            },
            { title: say('方向', 'Way'), width: 70, cell: row => say(row.way) },
            { title: say('批次号', 'Lot'), width: 140, cell: row => walk('lotNo', row.lotNo) },
            {
              title: say('物料', 'Item'),
              width: 180,
              cell: row => <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />,
            },
            { title: say('数量', 'Quantity'), width: 90, cell: row => figure(row.qty, 'quantity') },
          ]}
        />
      )}
      {data && data.movements.length > 0 && (
        <>
          <LabelledRows
            label={say('变动', 'Movements')}
            height={300}
            rows={data.movements}
            keyOf={row => row.id}
            columns={[
              { title: say('时间', 'Time'), width: 160, cell: row => row.createdTime },
              {
                title: say('单据', 'Document'),
                width: 140,
                cell: row =>
                  row.reason === 'RECEIPT' ? (
                    walk('receiptNo', row.sourceNo)
                  ) : (
                    <OwnLink to={`${stockLedger.screen}/detail?id=${row.id}`}>{row.sourceNo ?? ''}</OwnLink>
                  ),
              },
              {
                title: say('业务', 'For'),
                width: 90,
                cell: row => say(movementReasons[row.reason as keyof typeof movementReasons]),
              },
              {
                title: say('类型', 'Type'),
                width: 90,
                cell: row => say(ledgerTypes[row.transactionType as keyof typeof ledgerTypes]),
              },
              {
                title: say('物料', 'Item'),
                width: 180,
                cell: row => <RecordName of="item" value={row.itemCode} name={row.itemName ?? row.itemCode} />,
              },
              {
                title: say('仓库', 'Warehouse'),
                width: 160,
                cell: row => <RecordName of="secondary-inventory" value={row.warehouseCode} name={row.warehouseName} />,
              },
              { title: say('数量', 'Quantity'), width: 90, cell: row => figure(row.qty, 'quantity') },
              { title: say('变动后', 'After'), width: 90, cell: row => figure(row.onhandAfter, 'quantity') },
            ]}
          />
          <Beyond records={data.movements} total={data.totals.movements} {...allIn(stockLedger)} />
        </>
      )}
    </div>
  )
}
