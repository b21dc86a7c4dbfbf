import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Segmented, Skeleton } from 'antd'
import { Suspense, useMemo, useRef, useState } from 'react'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { ofRows } from '#platform/web/document/report/shown-totals.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useChanged } from '#platform/web/live/changed.ts'
import { go } from '#platform/web/location.ts'
import { lazyScreen } from '#platform/web/parts/lazy-screen.tsx'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { useWall, WallButton } from '#platform/web/parts/wall.tsx'
import { useEnglishNames } from '#platform/web/record-names.ts'
import { keep, kept } from '#platform/web/storage.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import type { ChartBar } from '#platform/web/widgets/bars.ts'
import type { Bar, Card, CardWords, Filters, Known } from './cards.ts'
import { unitBeside } from './counted.ts'
import './dashboards.css'

const Chart = lazyScreen(() => import('#platform/web/widgets/chart.tsx'))

interface DashboardProps {
  readonly title: Label
  readonly path: string
  readonly words: Readonly<Record<string, CardWords>>
  /** What the board may be counted by, where there is a choice; the first at first. */
  readonly periods?: readonly (readonly [value: string, label: Label])[]
}

/** Whether somebody reads boards as tables, from one visit to the next. */
const readAs = 'dashboard-table'

/** Figures of the house as cards, read anew when something is changed, every two minutes at least; each figure and each bar opens the list it is the total of (business.md 3.24). */
export function Dashboard({ title, path, words, periods }: DashboardProps) {
  const say = useLanguage()
  const tab = useTab()
  const [period, setPeriod] = useState(periods?.[0]?.[0])
  const [asTable, setAsTable] = useState(() => kept(readAs) === true)
  const place = useRef<HTMLDivElement>(null)
  const wall = useWall(place)
  const { data, dataUpdatedAt, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'dashboard', path, period],
    queryFn: () => call<Card[]>(path, period ? { query: { period } } : {}),
    refetchInterval: tab.active ? 120_000 : false,
  })
  useChanged({ everyMilliseconds: 10_000 }, () => {
    if (tab.active) void refetch()
  })
  const cards = (data ?? []).flatMap(card => {
    const said = words[card.card]
    return said ? [{ card, said }] : []
  })
  return (
    <div className={wall.isWall ? 'dashboard dashboard-wall' : 'dashboard'} ref={place}>
      <header>
        <h1>{say(title)}</h1>
        {dataUpdatedAt > 0 && (
          <small>
            {say('更新于', 'As of')}{' '}
            {new Date(dataUpdatedAt).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 5)}
          </small>
        )}
        <div className="dashboard-verbs">
          {periods && (
            <Segmented
              value={period ?? ''}
              onChange={setPeriod}
              options={periods.map(([value, label]) => ({ value, label: say(label) }))}
            />
          )}
          <Button
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => {
              keep(readAs, !asTable)
              setAsTable(!asTable)
            }}
          >
            {asTable ? say('看图', 'As charts') : say('看数字', 'As tables')}
          </Button>
          <Button icon={<ReloadOutlined />} loading={isFetching && !isPending} onClick={() => void refetch()}>
            {say('刷新', 'Refresh')}
          </Button>
          <WallButton wall={wall} />
        </div>
      </header>
      {error && <Alert type="error" showIcon title={error.message} />}
      {isPending && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && cards.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say(
            '看板统计的列表都没有向您开放，请管理员在角色中授予货物跟踪、销售、库存或应付发票的查看权限',
            'None of the lists behind this dashboard is open to you; ask an administrator for the right to see cargo tracking, sales, stock or payable invoices',
          )}
        />
      )}
      <div className="dashboard-heads">
        {cards
          .filter(({ said }) => said.head)
          .map(one => (
            <Head key={`${one.card.card} ${one.card.currency ?? ''}`} {...one} />
          ))}
      </div>
      <div className="dashboard-cards">
        {cards
          .filter(({ said }) => !said.head)
          .map(one => (
            <Board key={`${one.card.card} ${one.card.currency ?? ''}`} asTable={asTable} {...one} />
          ))}
      </div>
    </div>
  )
}

/** What the figures of a card are counted in. */
const unitOf = ({ currency }: Card, { perKg, unit }: CardWords, value: string | null): Label =>
  perKg && currency ? [`${currency}/公斤`, `${currency}/kg`] : unitBeside(value ?? '', unit)

/** A figure as it is read: money with its cents, boxes without trailing zeros. */
const shown = (value: string, unit: Label): string =>
  unit[1] === 'CNY' || unit[1] === '' ? grouped(value) : grouped(figureOf(value)?.toFixed() ?? value)

/** The list a figure is the total of. */
const listOf = (screen: string, filters: Filters) => listAddress(screen, { filters, sorts: [], by: [] })

interface CardProps {
  readonly card: Card
  readonly said: CardWords
}

interface BoardProps extends CardProps {
  readonly asTable: boolean
}

/** One large figure, with its change where it has one. */
function Head({ card, said }: CardProps) {
  const say = useLanguage()
  const value = card.value ?? '0'
  return (
    <OwnLink to={listOf(card.screen, card.filters)}>
      <span
        className={said.alarm && Number(value) > 0 ? 'dashboard-head dashboard-alarm' : 'dashboard-head'}
        data-card={card.card}
      >
        <span>{say(said.title)}</span>
        {said.since && card.value === null ? (
          <small>{say(said.empty)}</small>
        ) : (
          <strong>
            {shown(value, said.unit)} <small>{say(unitOf(card, said, value))}</small>
          </strong>
        )}
        <OfRows of={card.of} />
        {card.before !== undefined && <Change now={value} before={card.before} since={said.since} />}
      </span>
    </OwnLink>
  )
}

/** Of how many rows a figure is, where some of them have no value. */
function OfRows({ of }: { readonly of: Known | undefined }) {
  const say = useLanguage()
  return of ? <small>{say(ofRows(of.known, of.rows))}</small> : null
}

interface ChangeProps {
  readonly now: string
  readonly before: string
  readonly since: Label | undefined
}

/** By how much a figure differs from that of the days before. */
function Change({ now, before, since }: ChangeProps) {
  const say = useLanguage()
  const base = new Decimal(before)
  if (base.lte(0)) return since ? null : <small>{say('前30天没有销售', 'No sales in the 30 days before')}</small>
  const rate = new Decimal(now).minus(base).div(base).times(100).toDecimalPlaces(1)
  return (
    <small className={rate.lt(0) ? 'dashboard-down' : 'dashboard-up'}>
      {rate.lt(0) ? '▼' : '▲'} {rate.abs().toFixed(1)}% {say(since ?? ['较前30天', 'on the 30 days before'])}
    </small>
  )
}

/** A card of bars: weeks as a chart, everything else by size; on a small screen rows that a thumb can press. */
function Board({ asTable, card, said }: BoardProps) {
  const say = useLanguage()
  const isEmpty = card.bars.every(({ value }) => Number(value) === 0)
  const unit = say(unitOf(card, said, card.value))
  return (
    <section aria-label={say(said.title)} data-card={card.card}>
      <h2>
        <OwnLink to={listOf(card.screen, card.filters)}>{say(said.title)}</OwnLink>
        {card.value !== null && (
          <span>
            {shown(card.value, said.unit)} {unit} <OfRows of={card.of} />
          </span>
        )}
        {card.value === null && said.perKg && <span>{unit}</span>}
      </h2>
      {isEmpty && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(said.empty)} />}
      {!isEmpty && asTable && <Figures card={card} said={said} />}
      {!isEmpty && !asTable && said.time && <Weeks card={card} said={said} />}
      {!isEmpty && !asTable && <Rows card={card} said={said} />}
    </section>
  )
}

/** Weeks from left to right; the rows beside it say the same to whoever comes by keyboard or thumb. */
function Weeks({ card, said }: CardProps) {
  const say = useLanguage()
  const bars = useMemo(
    () => card.bars.map(({ key, name, value }): ChartBar => ({ key, name: weekText(name), value })),
    [card],
  )
  const pick = ({ key }: ChartBar) => {
    const bar = card.bars.find(one => one.key === key)
    if (bar) go(listOf(card.screen, bar.filters))
  }
  return (
    <div className="dashboard-chart">
      <Suspense fallback={null}>
        <Chart upright label={say(said.title)} bars={bars} onPick={pick} />
      </Suspense>
    </div>
  )
}

/** 2025W19 and 2025-05-06 as they are spoken. */
const weekText = (name: string) =>
  /^\d{4}W\d\d$/.test(name) ? name.slice(4) : /^\d{4}-\d\d-\d\d$/.test(name) ? name.slice(5) : name

/** The same figures as a table, for those who read; each leads to the rows it adds up. */
function Figures({ card, said }: CardProps) {
  const say = useLanguage()
  const nameOf = useBarNames({ card, said })
  const unit = say(unitOf(card, said, null))
  return (
    <table className="dashboard-table" aria-label={say(said.title)}>
      <thead>
        <tr>
          <th scope="col">{said.time ? say('时间', 'When') : say('名称', 'Name')}</th>
          <th scope="col">{unit || say('金额', 'Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {card.bars.map(bar => (
          <tr key={bar.key}>
            <th scope="row">{nameOf(bar)}</th>
            <td>
              <OwnLink to={listOf(card.screen, bar.filters)}>{shown(bar.value, said.unit)}</OwnLink>{' '}
              <OfRows of={bar.of} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the bars of a card are called, in the language one reads; what has no value says so. */
function useBarNames({ card, said }: CardProps): (bar: Bar) => string {
  const say = useLanguage()
  const values = useMemo(() => (said.of ? card.bars.flatMap(({ key }) => key || []) : []), [card, said])
  const english = useEnglishNames(said.of ?? nothing, values)
  return ({ key, name }) => {
    if (!key) return say('未填写', 'Not filled in')
    return said.apart ? key : (english.get(key) ?? name)
  }
}

const nothing = { to: '' }

/** The figures by size, each a link to the rows it adds up. */
function Rows({ card, said }: CardProps) {
  const say = useLanguage()
  const nameOf = useBarNames({ card, said })
  const most = Math.max(...card.bars.map(({ value }) => Number(value)))
  const share = ({ value }: Bar) => (most > 0 ? Math.max(0, (Number(value) / most) * 100) : 0)
  return (
    <ul className={said.time ? 'dashboard-rows dashboard-behind' : 'dashboard-rows'}>
      {card.bars.map(bar => (
        <li key={bar.key}>
          <OwnLink to={listOf(card.screen, bar.filters)}>
            <span className="dashboard-name">{nameOf(bar)}</span>
            <span className="dashboard-figure">
              {shown(bar.value, said.unit)} {said.apart ? '' : <small>{say(unitOf(card, said, bar.value))}</small>}{' '}
              <OfRows of={bar.of} />
            </span>
            {!said.apart && <span className="dashboard-bar" style={{ inlineSize: `${share(bar)}%` }} />}
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}
