import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { daysUntil } from '#platform/web/today.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import type { Voyage } from './cargo-tracking/under-way.ts'
import { VoyageSea } from './voyage-sea.web.tsx'
import './map.css'

/** Containers under way on a map of their ports, and beside it the list of them, those arriving first at the top (business.md 3.6). */
function VoyageMap({ transportType }: { readonly transportType?: 'SEA' }) {
  const say = useLanguage()
  const tab = useTab()
  const [chosen, setChosen] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'under way', transportType],
    queryFn: () =>
      call<Voyage[]>(`${cargoTracking.calls}/under-way`, { query: transportType ? { transportType } : {} }),
  })
  if (error) return <Alert type="error" title={error.message} />
  if (isPending) return <Skeleton active />
  if (data.length === 0)
    return (
      <Empty
        description={say(
          '没有在途的柜；装柜审核后出现在这里',
          'Nothing is under way; containers stand here once loaded',
        )}
      />
    )
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('在途地图', 'Containers under way')}</h1>
        <ul className="voyage-marks" aria-hidden>
          <li className="mark-port">{say('港口', 'Port')}</li>
          <li className="mark-vessel">{say('船位（承运人最近报告）', 'Vessel, as its carrier last said')}</li>
          <li className="mark-route">{say('航线', 'Route')}</li>
        </ul>
        <div className="record-bar-end">
          <Button onClick={() => void refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      <div className="voyage-map" data-large={isLarge}>
        <VoyageSea voyages={data} chosen={chosen} isLarge={isLarge} onLarge={() => setLarge(!isLarge)} />
        <ol aria-label={say('在途的柜', 'Containers under way')}>
          {data.map(one => {
            const left = one.etaDate ? daysUntil(one.etaDate) : undefined
            return (
              <li
                key={one.id}
                className={chosen === one.id ? 'chosen' : ''}
                onMouseEnter={() => setChosen(one.id)}
                onMouseLeave={() => setChosen(undefined)}
                onFocus={() => setChosen(one.id)}
                onBlur={() => setChosen(undefined)}
              >
                <OwnLink to={`${cargoTracking.screen}/detail?id=${one.id}`}>
                  {one.containerNo ?? one.vesselVoyage}
                </OwnLink>
                <span>{one.vesselVoyage}</span>
                <span>
                  {say(one.pol?.name ?? '', one.pol?.nameEn ?? '')} → {say(one.pod?.name ?? '', one.pod?.nameEn ?? '')}
                </span>
                <strong>
                  {one.status === 'ARRIVED'
                    ? say('已到港', 'arrived')
                    : left === undefined
                      ? '—'
                      : left > 0
                        ? say(`${left}天后到港`, left === 1 ? 'tomorrow' : `in ${left} days`)
                        : left === 0
                          ? say('今天到港', 'today')
                          : say(`已过${-left}天`, left === -1 ? 'yesterday' : `${-left} days past`)}
                </strong>
                <small>
                  {one.seen
                    ? say(`船位 ${short(one.seen.saidTime)}`, `seen ${short(one.seen.saidTime)}`)
                    : say('承运人未报船位', 'no position told yet')}
                </small>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

/** Month, day and minute of a moment. */
const short = (moment: string): string => moment.slice(5, 16)

/** Everything under way, however it travels. */
export const AllVoyages = () => <VoyageMap />

/** What is under way by sea. */
export const SeaVoyages = () => <VoyageMap transportType="SEA" />
