import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { daysAfter } from '#platform/model/days.ts'
import { recordsOf } from '#platform/web/all-records.ts'
import { StatusTag } from '#platform/web/document/status-tag.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Beyond } from '#platform/web/parts/beyond.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { today } from '#platform/web/today.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { arrivalsOf } from './arrivals.ts'

/** As many days ahead somebody wants to know of. */
const daysAhead = 7

/** The containers that arrive within a week, on the page one lands on (desk.md: home by role). */
export default function Arrivals() {
  const say = useLanguage()
  const [from, to] = [today(), daysAfter(today(), daysAhead)]
  const arriving = useQuery({
    queryKey: ['home', 'arrivals'],
    queryFn: () => recordsOf(cargoTracking.calls, { etaDateStart: from, etaDateEnd: to, ascs: 'etaDate' }),
    refetchOnMount: 'always',
  })
  const containers = arrivalsOf(arriving.data?.records ?? [])
  return (
    <section>
      <h2>{say('七天内到港', 'Arriving within seven days')}</h2>
      {arriving.isPending && <Skeleton active title={false} />}
      {arriving.isError && <span role="alert">{arriving.error.message}</span>}
      {containers.map(({ first, vendor, boxes, kinds }) => (
        <div key={String(first.id)} className="palette-row">
          <span>
            {String(first.etaDate).slice(5, 10)}{' '}
            <OwnLink to={`${cargoTracking.screen}/detail?id=${String(first.id)}`}>
              {String(first.containerNo ?? first.shipmentLotNo ?? '')}
            </OwnLink>{' '}
            <StatusTag document={cargoTracking} record={first} />
          </span>
          <small>
            <RecordName of="vendor" value={vendor.id} name={vendor.name} /> · {String(first.vesselVoyage ?? '')} ·{' '}
            {say(`${kinds}个规格 ${boxes}件`, `${kinds} SKUs, ${boxes} boxes`)}
          </small>
        </div>
      ))}
      {arriving.isSuccess && (
        <Beyond {...arriving.data} to={`${cargoTracking.screen}/index?etaDateStart=${from}&etaDateEnd=${to}`} />
      )}
      {arriving.isSuccess && containers.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('七天内没有柜子到港', 'No container arrives within seven days')}
        />
      )}
    </section>
  )
}
