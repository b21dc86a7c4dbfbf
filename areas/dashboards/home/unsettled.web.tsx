import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { unitBeside } from '../counted.ts'
import type { UnsettledAge } from './home.ts'
import '../dashboards.css'

/** Containers that are there and not settled, by how long ago they were due, on the page one lands on (business.md 3.24). */
export default function Unsettled() {
  const say = useLanguage()
  const ages = useQuery({
    queryKey: ['home', 'unsettled'],
    queryFn: () => call<UnsettledAge[]>('/report/home/unsettled'),
    refetchOnMount: 'always',
  })
  const there = (ages.data ?? []).filter(({ count }) => count !== '0')
  return (
    <section>
      <h2>{say('未结算货柜（按到港后天数）', 'Unsettled containers, by days since they were due')}</h2>
      {ages.isPending && <Skeleton active title={false} />}
      {ages.isError && <span role="alert">{ages.error.message}</span>}
      <ul className="dashboard-rows">
        {there.map(({ count, filters, from, screen, to }) => (
          <li key={from}>
            <OwnLink to={listAddress(screen, { filters, sorts: [], by: [] })}>
              <span className="dashboard-name">
                {to === null ? say('超过90天', 'More than 90 days') : say(`${from}至${to}天`, `${from} to ${to} days`)}
              </span>
              <span className="dashboard-figure">
                {count} <small>{say(unitBeside(count, ['柜', 'containers']))}</small>
              </span>
            </OwnLink>
          </li>
        ))}
      </ul>
      {ages.isSuccess && there.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '没有未结算的货柜。货柜到港后列在这里，直到结算完成',
            'No container waits to be settled. They stand here from their arrival until they are',
          )}
        />
      )}
    </section>
  )
}
