import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { daysUntil } from '#platform/web/today.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import type { Voyage } from './cargo-tracking/under-way.ts'
import { VoyageMap } from './voyage-map.web.tsx'

/** Month, day and minute of a moment. */
const short = (moment: string): string => moment.slice(5, 16)

function UnderWay({ transportType }: { readonly transportType?: 'SEA' }) {
  const say = useLanguage()
  const due = ({ etaDate }: Voyage): string => {
    const left = etaDate ? daysUntil(etaDate) : undefined
    if (left === undefined) return '—'
    if (left > 0) return say(`${left}天后到港`, left === 1 ? 'tomorrow' : `in ${left} days`)
    return left === 0
      ? say('今天到港', 'today')
      : say(`已过${-left}天`, left === -1 ? 'yesterday' : `${-left} days past`)
  }
  return (
    <VoyageMap
      of={['under way', transportType]}
      ask={() => call<Voyage[]>(`${cargoTracking.calls}/under-way`, { query: transportType ? { transportType } : {} })}
      screen={cargoTracking.screen}
      marks={
        <ul className="voyage-marks" aria-hidden>
          <li className="mark-port">{say('港口', 'Port')}</li>
          <li className="mark-vessel">{say('船位（承运人最近报告）', 'Vessel, as its carrier last said')}</li>
          <li className="mark-route">{say('航线', 'Route')}</li>
        </ul>
      }
      due={due}
      note={({ seen }) =>
        seen
          ? say(`船位 ${short(seen.saidTime)}`, `seen ${short(seen.saidTime)}`)
          : say('承运人未报船位', 'no position told yet')
      }
    />
  )
}

/** Everything under way, however it travels. */
export const AllVoyages = () => <UnderWay />

/** What is under way by sea. */
export const SeaVoyages = () => <UnderWay transportType="SEA" />
