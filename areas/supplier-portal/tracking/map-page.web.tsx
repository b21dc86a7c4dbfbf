import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { type Voyage, VoyageSea } from '#areas/tracking/offers.web.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { supplierTracking } from './document.ts'

/** A supplier's own containers under way on a map, and beside it the list of them, those arriving first at the top. */
export function SupplierMap() {
  const say = useLanguage()
  const tab = useTab()
  const [chosen, setChosen] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'supplier map'],
    queryFn: () => call<Voyage[]>(`${supplierTracking.calls}/under-way`),
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
        <div className="record-bar-end">
          <Button onClick={() => void refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      <div className="voyage-map" data-large={isLarge}>
        <VoyageSea voyages={data} chosen={chosen} isLarge={isLarge} onLarge={() => setLarge(!isLarge)} />
        <ol aria-label={say('在途的柜', 'Containers under way')}>
          {data.map(one => (
            <li
              key={one.id}
              className={chosen === one.id ? 'chosen' : ''}
              onMouseEnter={() => setChosen(one.id)}
              onMouseLeave={() => setChosen(undefined)}
              onFocus={() => setChosen(one.id)}
              onBlur={() => setChosen(undefined)}
            >
              <OwnLink to={`${supplierTracking.screen}/detail?id=${one.id}`}>
                {one.containerNo ?? one.vesselVoyage}
              </OwnLink>
              <span>{one.vesselVoyage}</span>
              <span>
                {say(one.pol?.name ?? '', one.pol?.nameEn ?? '')} → {say(one.pod?.name ?? '', one.pod?.nameEn ?? '')}
              </span>
              <strong>
                {one.status === 'ARRIVED'
                  ? say('已到港', 'arrived')
                  : say(`预计${one.etaDate ?? '—'}到港`, `due ${one.etaDate ?? '—'}`)}
              </strong>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
