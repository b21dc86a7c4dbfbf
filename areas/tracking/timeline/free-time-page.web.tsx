import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { grouped } from '#platform/kinds/decimal/kind.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LabelledRows } from '#platform/web/parts/labelled-rows.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { freeTimeTariff } from '../free-time-tariff/document.ts'
import type { ContainerTime } from './container-time.ts'
import { when } from './timeline.ts'
import { ClockLine } from './timeline-panel.web.tsx'
import './timeline.css'

/** What of a container costs money first: the earliest last free day of what still counts. */
const lastFree = ({ clocks }: ContainerTime): string =>
  clocks
    .filter(one => one.running !== 'STOPPED')
    .map(one => one.lastFreeDay)
    .toSorted()[0] ?? ''

/** Containers whose free time runs, at the port or with their box out, those that cost first at the top, with what waiting costs to the cent. */
export function FreeTimePage() {
  const say = useLanguage()
  const tab = useTab()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'free time'],
    queryFn: () => call<ContainerTime[]>(`${cargoTracking.calls}/free-time`),
  })
  return (
    <div className="record-screen free-time">
      <div className="record-bar">
        <h1>{say('免柜期看板', 'Free time')}</h1>
        <div className="record-bar-end">
          <OwnLink to={`${freeTimeTariff.screen}/index`}>{say('费率', 'Tariffs')}</OwnLink>
          <Button onClick={() => void refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      {error && <Alert type="error" title={error.message} />}
      {isPending && <Skeleton active />}
      {data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '港口没有等待的柜；柜到港后在此计算免柜期',
            'No container waits at a port; one that arrives stands here with its free time',
          )}
        />
      )}
      {data && data.length > 0 && (
        <LabelledRows
          label={say('免柜期', 'Free time')}
          height={680}
          rows={data}
          keyOf={row => row.id}
          columns={[
            {
              title: say('柜号', 'Container'),
              width: 120,
              cell: row => (
                <OwnLink to={`${cargoTracking.screen}/detail?id=${row.id}`}>{row.containerNo ?? ''}</OwnLink>
              ),
            },
            {
              title: say('节点', 'Node'),
              width: 70,
              cell: row => say(cargoTracking.states[row.status as keyof typeof cargoTracking.states]),
            },
            {
              title: say('目的港', 'Port'),
              width: 90,
              cell: row => <RecordName of="port" value={row.pod} name={row.podName} />,
            },
            { title: say('航次', 'Voyage'), width: 120, cell: row => row.vesselVoyage ?? '' },
            {
              title: say('到港', 'Arrived'),
              width: 90,
              cell: row => {
                const arrived = row.way.find(one => one.event === 'ARRIVED')
                return arrived ? when(arrived).slice(0, 10) : ''
              },
            },
            { title: say('免费至', 'Free until'), width: 90, cell: lastFree },
            {
              title: say('费用', 'Charges'),
              width: 460,
              cell: row => row.clocks.map(clock => <ClockLine key={clock.chargeKind} clock={clock} />),
            },
            {
              title: say('已发生', 'By now'),
              width: 110,
              cell: row =>
                row.sums.map(one => <div key={one.currencyCode}>{`${one.currencyCode} ${grouped(one.amount)}`}</div>),
            },
          ]}
        />
      )}
    </div>
  )
}
