import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import type { Voyage } from './cargo-tracking/under-way.ts'
import { VoyageSea } from './voyage-sea.web.tsx'
import './map.css'

interface VoyageMapProps {
  /** What its answers are kept under, beside the tab. */
  readonly of: readonly unknown[]
  readonly ask: () => Promise<Voyage[]>
  /** The screen whose record a container leads to. */
  readonly screen: string
  /** What the marks on the map mean. */
  readonly marks?: ReactNode
  /** When a container comes. */
  readonly due: (one: Voyage) => string
  /** What else is told of it. */
  readonly note?: (one: Voyage) => string
}

/** Containers under way on a map of their ports, and beside it the list of them, those arriving first at the top (business.md 3.6). */
export function VoyageMap({ of, ask, screen, marks, due, note }: VoyageMapProps) {
  const say = useLanguage()
  const tab = useTab()
  const [chosen, setChosen] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['tab', tab.key, ...of], queryFn: ask })
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
        {marks}
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
              <OwnLink to={`${screen}/detail?id=${one.id}`}>{one.containerNo ?? one.vesselVoyage}</OwnLink>
              <span>{one.vesselVoyage}</span>
              <span>
                {say(one.pol?.name ?? '', one.pol?.nameEn ?? '')} → {say(one.pod?.name ?? '', one.pod?.nameEn ?? '')}
              </span>
              <strong>{one.status === 'ARRIVED' ? say('已到港', 'arrived') : due(one)}</strong>
              {note && <small>{note(one)}</small>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
