import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { unitBeside } from '../counted.ts'
import type { FailedPush } from './home.ts'
import '../dashboards.css'

/** Records that another system refused, of every kind one may see, on the page one lands on (business.md 3.24). */
export default function FailedPushes() {
  const say = useLanguage()
  const failed = useQuery({
    queryKey: ['home', 'failed-pushes'],
    queryFn: () => call<FailedPush[]>('/report/home/failed-pushes'),
    refetchOnMount: 'always',
  })
  return (
    <section>
      <h2>{say('推送失败', 'Failed pushes')}</h2>
      {failed.isPending && <Skeleton active title={false} />}
      {failed.isError && <span role="alert">{failed.error.message}</span>}
      <ul className="dashboard-rows">
        {failed.data?.map(({ count, document, field, filters, label, screen }) => (
          <li key={document + Object.keys(filters).join()}>
            <OwnLink to={listAddress(screen, { filters, sorts: [], by: [] })}>
              <span className="dashboard-name">
                {say(label)} <small>{say(field)}</small>
              </span>
              <span className="dashboard-figure dashboard-alarm">
                <strong>{count}</strong> <small>{say(unitBeside(count, ['张', 'records']))}</small>
              </span>
            </OwnLink>
          </li>
        ))}
      </ul>
      {failed.isSuccess && failed.data.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '没有推送失败的单据。被外部系统拒绝的单据列在这里，改正后重新推送',
            'No push has failed. Records that another system refused stand here; mend them and push again',
          )}
        />
      )}
    </section>
  )
}
