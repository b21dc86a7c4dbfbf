import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { settlement } from '../settlement/document.ts'
import { type Told, waterfall } from './waterfall.ts'
import './bridge.css'

interface Bridge {
  readonly settlementNo: string | null
  readonly containerNo: string | null
  readonly stages: readonly { readonly key: string; readonly label: Label }[]
  readonly note: Label | null
  readonly total: readonly Told[]
  readonly items: readonly { readonly itemCode: string; readonly itemName: string | null; readonly steps: Told[] }[]
}

/** One step of the margin as a table whose bars are drawn one below the other. */
function Waterfall({ step, stages }: { readonly step: Told; readonly stages: Bridge['stages'] }) {
  const say = useLanguage()
  const nameOf = (key: string): Label => stages.find(stage => stage.key === key)?.label ?? [key, key]
  const names = { from: nameOf(step.from), to: nameOf(step.to) }
  return (
    <section className="record-section margin-bridge">
      <h2>{say(`${names.from[0]} → ${names.to[0]}`, `${names.from[1]} → ${names.to[1]}`)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('项目', 'What')}</th>
            <th scope="col" />
            <th scope="col" className="amount">
              CNY
            </th>
            <th scope="col">{say('怎么来的', 'How it comes')}</th>
          </tr>
        </thead>
        <tbody>
          {waterfall(step, names).map(({ amount, key, label, left, tone, why, width }) => (
            <tr key={key} data-whole={tone === 'whole'}>
              <td>{say(label)}</td>
              <td className="track-cell">
                <div className="track" aria-hidden="true">
                  <span data-tone={tone} style={{ left: `${left}%`, width: `${width}%` }} />
                </div>
              </td>
              <td className="amount">
                {tone === 'more' ? '+' : ''}
                {thousands(amount)}
              </td>
              <td className="bar-why">{why ? say(why) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How a container's margin came from the estimate to what is settled, in all or item by item: bars that add up (business.md 4.5). */
export function BridgePage() {
  const say = useLanguage()
  const tab = useTab()
  const id = tab.query.get('id') ?? ''
  const [chosen, setChosen] = useState('')
  const { data, error, isPending } = useQuery({
    queryKey: ['tab', tab.key, 'bridge', id],
    queryFn: () => call<Bridge>(`${settlement.calls}/bridge`, { query: { id } }),
    enabled: id !== '',
    staleTime: 0,
  })
  if (id === '')
    return (
      <Empty description={say('请从结算单打开利润桥', 'Open the margin bridge from a settlement')}>
        <OwnLink to={`${settlement.screen}/index`}>{say('结算单', 'Settlements')}</OwnLink>
      </Empty>
    )
  if (error) return <Alert type="error" title={error.message} />
  if (isPending) return <Skeleton active />
  const item = data.items.find(one => one.itemCode === chosen)
  const steps = item?.steps ?? data.total
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>
          {say('利润桥', 'Margin bridge')} {data.containerNo}{' '}
          <OwnLink to={`${settlement.screen}/detail?id=${id}`}>{data.settlementNo}</OwnLink>
        </h1>
      </div>
      {data.note && <Alert type="info" title={say(data.note)} />}
      {data.items.length > 1 && (
        <Segmented
          style={{ overflowX: 'auto', maxWidth: '100%' }}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: say('整柜', 'Whole container') },
            ...data.items.map(one => ({
              value: one.itemCode,
              label: (
                <>
                  {one.itemCode} <RecordName of="item" value={one.itemCode} name={one.itemName} />
                </>
              ),
            })),
          ]}
        />
      )}
      {steps.map(step => (
        <Waterfall key={step.from} step={step} stages={data.stages} />
      ))}
      <p>
        {say(
          '利润 = 销售额 − 全部费用 − 付款成本；各项相加正好等于利润的变化。代销时销售与费用的变化由供应商承担，我方只多得或少得佣金与汇率差。',
          'Margin = sales − all costs − what payment costs; the bars add up to its change exactly. On consignment the vendor bears what sales and costs changed; ours is the commission and the exchange rate.',
        )}
      </p>
    </div>
  )
}
