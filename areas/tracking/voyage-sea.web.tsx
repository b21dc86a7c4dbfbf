import { Button } from 'antd'
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import type { Voyage } from './cargo-tracking/under-way.ts'
import { land } from './land.ts'
import { mapSize, movedAlong, namesApart, pointOf, pushed, type Sight, sightIn, sightOf, zoomed } from './map.ts'
import { pathOf, seaRoute } from './sea-route.ts'

interface VoyageSeaProps {
  readonly voyages: readonly Voyage[]
  readonly chosen: string | undefined
  /** Whether the map has the whole page, the list below it. */
  readonly isLarge: boolean
  readonly onLarge: () => void
}

/** How much closer one press comes. */
const closer = 1.6
/** The map is drawn twice beside itself, so that a way beyond its edge goes on where it begins. */
const shifts = [-mapSize.width, 0, mapSize.width]

/** The map of containers under way: their ports, the ways between them by sea, where carriers last saw them; closer, farther, pushed along. */
export function VoyageSea({ voyages, chosen, isLarge, onLarge }: VoyageSeaProps) {
  const say = useLanguage()
  const ports = useMemo(
    () => [
      ...new Map(
        voyages.flatMap(({ pol, pod }) => [pol, pod].flatMap(one => (one ? [[one.code, one] as const] : []))),
      ).values(),
    ],
    [voyages],
  )
  const places = useMemo(() => [...ports, ...voyages.flatMap(({ seen }) => seen ?? [])].map(pointOf), [ports, voyages])
  const usual = useMemo(
    () => sightIn(places.length > 0 ? sightOf(places) : `0 30 ${mapSize.width} ${mapSize.height - 80}`),
    [places],
  )
  const [own, setOwn] = useState<Sight>()
  const sight = own ?? usual
  // What is written and drawn stays as large as it is on the whole map.
  const scale = sight.width / usual.width
  const grip = useRef<{ readonly x: number; readonly y: number; readonly sight: Sight }>(undefined)
  const chart = useRef<HTMLDivElement>(null)
  // On a telephone the map is wider than the page: what is under way is what one sees first.
  useLayoutEffect(() => {
    const { current } = chart
    if (current)
      current.scrollLeft = movedAlong(places, usual, { whole: current.scrollWidth, window: current.clientWidth })
  }, [places, usual])
  const push = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    if (!grip.current) return
    const perPixel = grip.current.sight.width / currentTarget.clientWidth
    const by = { x: (grip.current.x - clientX) * perPixel, y: (grip.current.y - clientY) * perPixel }
    setOwn(pushed(grip.current.sight, by))
  }
  const letGo = () => {
    grip.current = undefined
  }
  const ways = useMemo(() => {
    const drawn = new Map<string, string>()
    for (const { pod, pol } of voyages) if (pol && pod) drawn.set(`${pol.code} ${pod.code}`, pathOf(seaRoute(pol, pod)))
    return drawn
  }, [voyages])
  return (
    <div className="voyage-sea">
      <div className="voyage-zoom">
        <Button aria-label={say('放大', 'Closer')} onClick={() => setOwn(zoomed(sight, closer))}>
          +
        </Button>
        <Button aria-label={say('缩小', 'Farther')} onClick={() => setOwn(zoomed(sight, 1 / closer))}>
          −
        </Button>
        <Button disabled={!own} onClick={() => setOwn(undefined)}>
          {say('全部', 'All')}
        </Button>
        <Button aria-pressed={isLarge} onClick={onLarge}>
          {isLarge ? say('还原', 'Smaller') : say('大图', 'Full width')}
        </Button>
      </div>
      <div className="voyage-chart" ref={chart}>
        <svg
          viewBox={[sight.x, sight.y, sight.width, sight.height].join(' ')}
          role="img"
          aria-label={say(
            '在途柜的起运港、目的港与承运人最近报告的位置',
            'Ports of containers under way, and where carriers last saw them',
          )}
          onPointerDown={event => {
            // A finger scrolls the page.
            if (event.pointerType !== 'mouse') return
            grip.current = { x: event.clientX, y: event.clientY, sight }
          }}
          onPointerMove={push}
          onPointerUp={letGo}
          onPointerLeave={letGo}
          onDoubleClick={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect()
            const at = {
              x: sight.x + ((clientX - box.left) / box.width) * sight.width,
              y: sight.y + ((clientY - box.top) / box.height) * sight.height,
            }
            setOwn(zoomed(sight, closer, at))
          }}
        >
          {[0, mapSize.width].map(shift => (
            <path key={shift} className="land" d={land} transform={`translate(${shift} 0)`} />
          ))}
          {[-30, 0, 30, 60].map(latitude => {
            const { y } = pointOf({ longitude: 0, latitude })
            return <line key={latitude} className="graticule" x1={0} x2={mapSize.width} y1={y} y2={y} />
          })}
          {[60, 120, 180, -120, -60].map(longitude => {
            const { x } = pointOf({ longitude, latitude: 0 })
            return <line key={longitude} className="graticule" x1={x} x2={x} y1={0} y2={mapSize.height} />
          })}
          {voyages.map(one => {
            if (!one.pol || !one.pod) return null
            const at = one.seen && pointOf(one.seen)
            return (
              <g key={one.id} className={chosen === one.id ? 'chosen' : ''}>
                {shifts.map(shift => (
                  <path
                    key={shift}
                    className="route"
                    d={ways.get(`${one.pol?.code} ${one.pod?.code}`)}
                    transform={`translate(${shift} 0)`}
                  />
                ))}
                {at && (
                  <circle className="vessel" cx={at.x} cy={at.y} r={(chosen === one.id ? 5 : 3) * scale}>
                    <title>{`${one.vesselVoyage ?? ''} ${one.seen?.saidTime ?? ''}`}</title>
                  </circle>
                )}
              </g>
            )
          })}
          {namesApart(
            ports.map(one => ({ ...one, ...pointOf(one) })),
            scale,
          ).map(one => (
            <g key={one.code} className="port">
              <circle cx={one.x} cy={one.y} r={2.5 * scale} />
              <text x={one.x + 4 * scale} y={one.nameY} style={{ fontSize: 8 * scale }}>
                {say(one.name, one.nameEn ?? one.code)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}
