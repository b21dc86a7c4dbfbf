import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useEnglishName } from '#platform/web/record-names.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { daysUntil, today } from '#platform/web/today.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { after, type BoardColumn, type BoardContainer, followed, urgencyOf } from './board.ts'
import './board.css'

/** Every container by how far it is, those due first: where the eye goes in the morning (business.md 3.6). */
export function BoardPage() {
  const say = useLanguage()
  const tab = useTab()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'board'],
    queryFn: () => call<BoardColumn[]>(`${cargoTracking.calls}/board`),
  })
  if (isPending) return <Skeleton active />
  if (error && !data)
    return (
      <Alert
        type="error"
        title={error.message}
        action={<Button onClick={() => void refetch()}>{say('重试', 'Retry')}</Button>}
      />
    )
  const columnOf = (node: string) => data?.find(one => one.node === node)
  const heading = (node: keyof typeof cargoTracking.states) => (
    <OwnLink to={`${cargoTracking.screen}/index?status=${node}`}>
      {say(cargoTracking.states[node])} {columnOf(node)?.total ?? 0}
    </OwnLink>
  )
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('在途看板', 'Containers by node')}</h1>
        <div className="record-bar-end">
          {after.map(node => (
            <span key={node}>{heading(node)}</span>
          ))}
          <Button onClick={() => void refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      {error && <Alert type="error" title={error.message} />}
      <div className="node-board">
        {followed.map(node => {
          const { containers = [], total = 0 } = columnOf(node) ?? {}
          return (
            <section key={node} aria-label={say(cargoTracking.states[node])}>
              <h2>{heading(node)}</h2>
              {containers.map(one => (
                <Container key={one.id} container={one} />
              ))}
              {total > containers.length && (
                <OwnLink to={`${cargoTracking.screen}/index?status=${node}`}>
                  {say(`还有${total - containers.length}柜`, `${total - containers.length} more`)}
                </OwnLink>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

/** What is said of a day to come or gone. */
function Due({ container }: { readonly container: BoardContainer }) {
  const say = useLanguage()
  const { ataDate, etaDate, node } = container
  const isThere = node === 'ARRIVED' || node === 'RELEASED' || node === 'RECEIVED'
  const day = isThere ? (ataDate ?? etaDate) : etaDate
  if (!day) return null
  const days = daysUntil(day)
  if (isThere)
    return (
      <span>
        {say(
          days === 0 ? `${day.slice(5)} 今天到港` : `${day.slice(5)} 到港，已${-days}天`,
          days === 0 ? `arrived ${day.slice(5)}, today` : `arrived ${day.slice(5)}, ${-days} d ago`,
        )}
      </span>
    )
  if (days < 0)
    return <span>{say(`应到 ${day.slice(5)}，已过${-days}天`, `due ${day.slice(5)}, ${-days} d late`)}</span>
  if (days === 0) return <span>{say(`${day.slice(5)} 今天到港`, `due ${day.slice(5)}, today`)}</span>
  return <span>{say(`${day.slice(5)} 到港，还有${days}天`, `due ${day.slice(5)}, in ${days} d`)}</span>
}

const categories = { to: 'attribute-value', only: { attrCode: 'category' } } as const

/** A container as a card. */
function Container({ container }: { readonly container: BoardContainer }) {
  const say = useLanguage()
  const {
    category,
    categoryName,
    containerNo,
    customsStatus,
    id,
    pod,
    podName,
    papersMissing,
    qty,
    vendor,
    vendorName,
  } = container
  const kind = useEnglishName(categories, category) ?? categoryName
  const boxes = grouped(figureOf(qty)?.toFixed() ?? '')
  const customs = cargoTracking.header.state.fields.customsStatus.options?.[customsStatus ?? '']
  return (
    <article className={urgencyOf(container, today())}>
      <header>
        <OwnLink to={`${cargoTracking.screen}/detail?id=${id}`}>{containerNo ?? container.vesselVoyage ?? id}</OwnLink>
        <span>{say(`${boxes}件`, `${boxes} boxes`)}</span>
      </header>
      <Due container={container} />
      <span>
        {kind ? `${kind} · ` : ''}
        <RecordName of="vendor" value={vendor} name={vendorName} />
      </span>
      <span>
        {container.vesselVoyage} → <RecordName of="port" value={pod} name={podName} />
      </span>
      {papersMissing > 0 && (
        <span className="missing">{say(`缺${papersMissing}种单证`, `${papersMissing} papers missing`)}</span>
      )}
      {customs && <span>{say(`报关：${customs[0]}`, `Customs: ${customs[1].toLowerCase()}`)}</span>}
    </article>
  )
}
