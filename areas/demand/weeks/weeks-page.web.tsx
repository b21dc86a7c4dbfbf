import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { figureOf, grouped } from '#platform/kinds/decimal/kind.ts'
import type { Wire } from '#platform/model/check.ts'
import { daysAfter, daysBetween } from '#platform/model/days.ts'
import { listAddress } from '#platform/web/document/list/list-address.ts'
import { sayDone, sayFailure } from '#platform/web/feedback.ts'
import { freshKey } from '#platform/web/fresh-key.ts'
import { call } from '#platform/web/http.ts'
import { useLanguage } from '#platform/web/language.ts'
import { OwnLink } from '#platform/web/parts/own-link.tsx'
import { RecordName } from '#platform/web/parts/record-name.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useTab } from '#platform/web/tab-context.tsx'
import { salesAdjustment } from '../sales-adjustment/document.ts'
import { salesDemand } from '../sales-demand/document.ts'
import type { DemandWeeks } from './weeks.server.ts'
import { sameDayIn, standingIn, type Week } from './weeks.ts'
import './weeks.css'

type Item = DemandWeeks['items'][number]
type Demand = Item['demands'][number]

const boxes = (value: string) => grouped(figureOf(value)?.toFixed() ?? '0')
const isNone = (value: string) => Number(value) === 0
const short = (day: string) => day.slice(5)

/** Moves a demand to the same day of another week: a draft is changed, what is confirmed is adjusted. */
async function moved({ id, line, day, status }: Demand, week: Week): Promise<string> {
  const record = await call<Wire>(`${salesDemand.calls}/${id}`)
  const preDeliveryDate = sameDayIn(day, week)
  const pickUp = record.prePickUpDate as string | null
  const dates = {
    preDeliveryDate,
    prePickUpDate: pickUp ? daysAfter(pickUp, daysBetween(day, preDeliveryDate)) : pickUp,
  }
  const asked = { idempotencyKey: freshKey() }
  if (status === 'DRAFT') await call(salesDemand.calls, { ...asked, method: 'PUT', body: { ...record, ...dates } })
  else {
    const row = (record.details as Wire[]).find(one => one.lineNo === line)
    const body = { demandId: id, demandLineNo: line, adjustQty: row?.applyQty, ...dates }
    await call(salesAdjustment.calls, { ...asked, method: 'POST', body })
  }
  return preDeliveryDate
}

/** What is free, comes and is wanted of each item, week by week; a demand is dragged to another week (issue 35). */
export function DemandWeeksPage() {
  const say = useLanguage()
  const tab = useTab()
  const [count, setCount] = useState(6)
  const [isShortOnly, setShortOnly] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['tab', tab.key, 'demand weeks', count],
    queryFn: () => call<DemandWeeks>(`${salesDemand.calls}/weeks`, { query: { weeks: count } }),
  })
  const move = async (demand: Demand, week: Week) => {
    try {
      const day = await moved(demand, week)
      sayDone(say(`${demand.no}已改为${day}送达`, `${demand.no} is now delivered on ${day}`))
    } catch (fault) {
      sayFailure(fault)
    }
    await refetch()
  }
  const items = (data?.items ?? []).filter(item => !isShortOnly || !isNone(item.short))
  return (
    <div className="record-screen">
      <div className="record-bar">
        <h1>{say('需求与到货', 'Demand against arrivals')}</h1>
        <div className="record-bar-end">
          <Select
            aria-label={say('周数', 'Weeks')}
            value={count}
            onChange={setCount}
            options={[4, 6, 8, 12].map(value => ({ value, label: say(`${value}周`, `${value} weeks`) }))}
          />
          <Button type={isShortOnly ? 'primary' : 'default'} onClick={() => setShortOnly(!isShortOnly)}>
            {say('只看缺货', 'Short only')}
          </Button>
          <Button onClick={() => void refetch()}>{say('刷新', 'Refresh')}</Button>
        </div>
      </div>
      {error && <Alert type="error" title={error.message} />}
      {isPending && !error && <Skeleton active />}
      {data && items.length === 0 && (
        <Empty
          description={say(
            '这几周没有库存、到货或未保留的需求',
            'Nothing lies, comes or is wanted and not yet promised in these weeks',
          )}
        />
      )}
      {data && items.length > 0 && (
        <div className="demand-weeks">
          <table>
            <thead>
              <tr>
                <th>{say('物料', 'Item')}</th>
                <th>{say('可用', 'Available')}</th>
                <th>{say('已保留', 'Promised')}</th>
                {data.weeks.map(week => (
                  <th key={week.start}>
                    {short(week.start)} – {short(week.end)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(item => (
                <ItemRow
                  key={item.itemCode}
                  item={item}
                  weeks={data.weeks}
                  onMove={(demand, week) => void move(demand, week)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

interface ItemRowProps {
  readonly item: Item
  readonly weeks: readonly Week[]
  readonly onMove: (demand: Demand, week: Week) => void
}

/** An item: what lies of it, and its weeks; opened, its demands stand in their week and can be moved. */
function ItemRow({ item, onMove, weeks }: ItemRowProps) {
  const say = useLanguage()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [over, setOver] = useState<string>()
  const { available, cells, demands, itemCode, itemName, promised } = item
  const mayMove = ({ status }: Demand) =>
    status === 'DRAFT'
      ? may(`${salesDemand.permission}:save`)
      : status === 'APPROVED' && may(`${salesAdjustment.permission}:save`)
  const lies = (value: string) =>
    may(`${stockOnhand.permission}:list`) ? (
      <OwnLink to={listAddress(stockOnhand.screen, { filters: { itemCode }, sorts: [], by: [] })}>
        {boxes(value)}
      </OwnLink>
    ) : (
      boxes(value)
    )
  return (
    <tr>
      <th scope="row">
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          disabled={demands.length === 0 && cells.every(({ others }) => others.rows === 0)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▾' : '▸'}
        </Button>
        <RecordName of="item" value={itemCode} name={itemName ?? itemCode} />
        <small> {itemCode}</small>
      </th>
      <td>{lies(available)}</td>
      <td>{lies(promised)}</td>
      {weeks.map((week, at) => {
        const cell = cells[at]
        if (!cell) return null
        const own = standingIn(demands, week, at === 0)
        const since = (field: string) => ({
          ...(at === 0 ? {} : { [`${field}Start`]: week.start }),
          [`${field}End`]: week.end,
        })
        return (
          <td
            key={week.start}
            data-over={over === week.start}
            onDragOver={event => {
              event.preventDefault()
              setOver(week.start)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={event => {
              setOver(undefined)
              const [id, line] = event.dataTransfer.getData('text/plain').split('/')
              const demand = demands.find(one => one.id === id && String(one.line) === line)
              if (demand && mayMove(demand) && !own.includes(demand)) onMove(demand, week)
            }}
          >
            {!isNone(cell.arriving) &&
              (may(`${cargoTracking.permission}:list`) ? (
                <OwnLink
                  to={listAddress(cargoTracking.screen, {
                    filters: {
                      itemCode,
                      status: ['PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED'],
                      ...since('expectedMarketDate'),
                    },
                    sorts: [],
                    by: [],
                  })}
                >
                  {say('到 ', 'in ')}
                  {boxes(cell.arriving)}
                </OwnLink>
              ) : (
                <span>
                  {say('到 ', 'in ')}
                  {boxes(cell.arriving)}
                </span>
              ))}
            {!isNone(cell.wanted) && (
              <OwnLink
                to={listAddress(salesDemand.screen, {
                  filters: { 'details.itemCode': itemCode, ...since('preDeliveryDate') },
                  sorts: [],
                  by: [],
                })}
              >
                {say('需 ', 'out ')}
                {boxes(cell.wanted)}
              </OwnLink>
            )}
            <span className={isNone(cell.short) ? undefined : 'demand-short'}>
              {isNone(cell.short)
                ? `${say('余 ', 'left ')}${boxes(cell.left)}`
                : `${say('缺 ', 'short ')}${boxes(cell.short)}`}
            </span>
            {isOpen &&
              own.map(demand => (
                <Chip
                  key={`${demand.id}/${demand.line}`}
                  demand={demand}
                  weeks={weeks.filter(one => one !== week)}
                  isFree={mayMove(demand)}
                  onMove={to => onMove(demand, to)}
                />
              ))}
            {isOpen && <Others {...cell.others} />}
          </td>
        )
      })}
    </tr>
  )
}

/** What of a week's demands is colleagues': it counts, and is not named to who looks. */
function Others({ rows, wanted }: Item['cells'][number]['others']) {
  const say = useLanguage()
  if (rows === 0) return null
  return (
    <div className="demand-weeks-others">
      {say(
        `合计中含同事的${rows}行，共${boxes(wanted)}件`,
        `The sum includes ${rows} ${rows === 1 ? 'row' : 'rows'} of colleagues: ${boxes(wanted)} boxes`,
      )}
    </div>
  )
}

interface ChipProps {
  readonly demand: Demand
  readonly weeks: readonly Week[]
  readonly isFree: boolean
  readonly onMove: (week: Week) => void
}

/** A demand in its week: dragged to another, or moved by the choice beside it. */
function Chip({ demand, isFree, onMove, weeks }: ChipProps) {
  const say = useLanguage()
  return (
    <div
      className="demand-weeks-chip"
      draggable={isFree}
      onDragStart={event => event.dataTransfer.setData('text/plain', `${demand.id}/${demand.line}`)}
    >
      <OwnLink to={`${salesDemand.screen}/detail?id=${demand.id}`}>{demand.no}</OwnLink>
      <div>
        {demand.customer} · {boxes(demand.qty)}
      </div>
      {isFree && (
        <Select
          aria-label={say(`${demand.no}移到`, `Move ${demand.no} to`)}
          size="small"
          placeholder={say('移到…', 'Move to…')}
          value={null}
          options={weeks.map(week => ({ value: week.start, label: short(week.start) }))}
          onChange={(start: string | null) => {
            const week = weeks.find(one => one.start === start)
            if (week) onMove(week)
          }}
        />
      )}
    </div>
  )
}
