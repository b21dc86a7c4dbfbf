import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Progress, Skeleton, Tag } from 'antd'
import { useRef } from 'react'
import { figure } from '#platform/kinds/paper-figure.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useChanged } from '#platform/web/live/changed.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useWall, WallButton } from '#platform/web/parts/wall.tsx'
import { useTab } from '#platform/web/tab-context.tsx'
import { processPlan } from '../process-plan/document.ts'
import { processTask } from '../process-task/document.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import './board.css'

interface BoardRow {
  readonly id: string
  readonly processPlanNo: string
  readonly status: keyof typeof processPlan.states
  readonly itemName: string | null
  readonly warehouseName: string | null
  readonly planQuantity: string
  readonly completedQuantity: string | null
  readonly abnormalFlag: string
  readonly abnormalReason: string | null
  readonly lines: string | null
  readonly outOfRange: number
}

interface Board {
  readonly day: string
  readonly plans: number
  readonly running: number
  readonly complete: number
  readonly abnormal: number
  readonly planQuantity: string
  readonly completedQuantity: string
  readonly outOfRange: number
  readonly rows: readonly BoardRow[]
}

/** The board shows what is new each minute (business.md 3.16). */
const eachMinute = 60_000

const shareOf = (done: string | null, planned: string): number =>
  Math.min(100, Math.floor((Number(done ?? 0) * 100) / Number(planned)))

/** The board on the wall of the workshop: plans of today, progress, boxes out of range (business.md 3.16). */
export function BoardPage() {
  const say = useLanguage()
  const tab = useTab()
  const place = useRef<HTMLDivElement>(null)
  const wall = useWall(place)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'bulletin board'],
    queryFn: () => call<Board>(`${processPlan.calls}/report/bulletinBoard`),
    refetchInterval: eachMinute,
  })
  useChanged({ documents: [processPlan.name, processTask.name, weighingRecord.name], everyMilliseconds: 5000 }, () => {
    if (tab.active) void refetch()
  })
  if (error && !data) return <Alert type="error" title={error.message} />
  if (isPending || !data) return <Skeleton active />
  const cards = [
    [say('今日计划', 'Plans'), data.plans, `${processPlan.screen}/index`, undefined],
    [say('进行中', 'In progress'), data.running, `${processPlan.screen}/index?status=30`, undefined],
    [say('已完工', 'Complete'), data.complete, `${processPlan.screen}/index?status=40`, 'good'],
    [
      say('异常', 'Abnormal'),
      data.abnormal,
      `${processPlan.screen}/index?abnormalFlag=Y`,
      data.abnormal ? 'bad' : undefined,
    ],
    [
      say('超限', 'Out of range'),
      data.outOfRange,
      `${processTask.screen}/index?status=20`,
      data.outOfRange ? 'soon' : undefined,
    ],
  ] as const
  return (
    <div className={wall.isWall ? 'process-board process-wall' : 'process-board'} ref={place}>
      <header>
        <h1>{say('加工看板', 'Bulletin board')}</h1>
        <span>{data.day}</span>
        <WallButton wall={wall} />
      </header>
      <ul className="process-cards">
        {cards.map(([label, value, to, tone]) => (
          <li key={label} className={tone && `process-${tone}`}>
            <OwnLink to={to}>
              <strong>{value}</strong>
              {label}
            </OwnLink>
          </li>
        ))}
      </ul>
      {data.rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say('今天没有加工计划；下达后出现在这里', 'No plan today; released plans stand here')}
        />
      )}
      {data.plans > data.rows.length && (
        <p>
          <OwnLink to={`${processPlan.screen}/index`}>
            {say(
              `另有${data.plans - data.rows.length}个计划未显示，见加工计划列表`,
              `${data.plans - data.rows.length} more plans are not shown; see the list of plans`,
            )}
          </OwnLink>
        </p>
      )}
      {data.rows.map(row => (
        <article
          key={row.id}
          aria-label={row.processPlanNo}
          className={row.abnormalFlag === 'Y' ? 'process-bad' : undefined}
        >
          <OwnLink to={`${processPlan.screen}/detail?id=${row.id}`}>{row.processPlanNo}</OwnLink>
          <Tag>{say(processPlan.states[row.status])}</Tag>
          <span className="process-item">{row.itemName}</span>
          <span>{row.lines ?? row.warehouseName}</span>
          <Progress percent={shareOf(row.completedQuantity, row.planQuantity)} />
          <span>
            {figure(row.completedQuantity ?? '0', 'quantity')} / {figure(row.planQuantity, 'quantity')}
          </span>
          <span>{row.outOfRange > 0 ? say(`超限${row.outOfRange}箱`, `${row.outOfRange} out of range`) : ''}</span>
          {row.abnormalReason && <em>{row.abnormalReason}</em>}
        </article>
      ))}
    </div>
  )
}
